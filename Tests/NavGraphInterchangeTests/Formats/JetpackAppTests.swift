import NavGraph
import NavGraphInterchange
import Testing

/// The files of an app around its graphs.
@Suite struct JetpackAppTests {
  private static let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
  private static let app = "xmlns:app=\"http://schemas.android.com/apk/res-auto\""
  private static let tools = "xmlns:tools=\"http://schemas.android.com/tools\""

  private let manifest = SourceFile(
    path: "app/AndroidManifest.xml",
    text: """
      <manifest \(android)><application>
      <activity android:name=".OtherActivity"/>
      <activity android:name="com.example.MainActivity"><intent-filter>
      <action android:name="android.intent.action.MAIN"/>
      <category android:name="android.intent.category.LAUNCHER"/>
      </intent-filter></activity></application></manifest>
      """
  )

  private func graph(_ id: String, _ start: String, _ content: String) -> SourceFile {
    SourceFile(
      path: "app/res/navigation/\(id).xml",
      text: jetpackGraph(content, start: start).replacing("@+id/nav", with: "@+id/\(id)")
    )
  }

  private func layout(_ name: String, _ context: String, _ graph: String) -> SourceFile {
    SourceFile(
      path: "app/res/layout/\(name).xml",
      text: """
        <FrameLayout \(Self.android) \(Self.app) \(Self.tools) tools:context="\(context)">
        <fragment app:navGraph="@navigation/\(graph)"/></FrameLayout>
        """
    )
  }

  private let fragments = "<fragment android:id=\"@+id/a\"/><fragment android:id=\"@+id/b\"/>"

  @Test func theActivityOfTheLauncherIsAStart() throws {
    let content =
      fragments + "<activity android:id=\"@+id/main\" android:name=\"com.example.MainActivity\"/>"
    let result = try read([manifest, graph("one", "a", content)])
    #expect(result.roots == ["main", "a"])
  }

  @Test func theGraphInTheLayoutOfTheLauncherIsTheMainOne() throws {
    let graphs = [
      graph("big", "a", fragments), graph("small", "c", "<fragment android:id=\"@+id/c\"/>"),
    ]
    #expect(try read(graphs).roots == ["a", "c"])
    let result = try read(graphs + [manifest, layout("activity_main", ".MainActivity", "small")])
    #expect(result.roots == ["c", "a"])
    #expect(!result.findings.contains { $0.code == "several-graphs" })
    let unnamed = SourceFile(
      path: "app/res/layout/main.xml",
      text: "<fragment \(Self.android) \(Self.app) app:navGraph=\"@navigation/small\"/>"
    )
    #expect(try read(graphs + [unnamed]).roots == ["c", "a"])
  }

  @Test func aGraphInTheLayoutOfAScreenBelongsToIt() throws {
    let outer = graph(
      "outer",
      "home",
      "<fragment android:id=\"@+id/home\" tools:layout=\"@layout/fragment_home\"/>"
    )
    let inner = graph(
      "inner",
      "a",
      """
      <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/b"/></fragment>
      <fragment android:id="@+id/b"/>
      """
    )
    let result = try read([outer, inner, layout("fragment_home", ".Home", "inner")])
    #expect(result.roots == ["home"])
    #expect(result.commands == ["go: a, home > b push flow=inner"])
    #expect(result.findings.filter { $0.code == "unreached" }.isEmpty)
  }

  @Test func reportsALayoutOfAMissingGraph() throws {
    let result = try read([graph("one", "a", fragments), layout("main", ".Main", "gone")])
    #expect(
      result.losses.contains(
        "2:1 dropped Layout 'main' displays graph 'gone', which is not in the imported files."
      )
    )
  }

  @Test func itemsOfMenusOpenTheScreensWithTheirIdentifiers() throws {
    let menu = SourceFile(
      path: "app/res/menu/bottom.xml",
      text: """
        <menu \(Self.android)><item android:id="@+id/b"/><group><item android:id="@id/shop"/></group>
        <item android:id="@+id/help"/></menu>
        """
    )
    let content =
      fragments
        + """
        <navigation android:id="@+id/shop" app:startDestination="@id/sheet">
        <dialog android:id="@+id/sheet"/></navigation>
        """
    let result = try read([graph("one", "a", content), menu])
    #expect(
      result.commands == ["bottom/b: * > b push", "bottom/shop: * > sheet present flow=shop"]
    )
    #expect(result.findings.filter { $0.code == "unreached" }.isEmpty)
    #expect(result.findings.filter { $0.code == "menu" }.count == 2)
  }

  private func bar(_ view: String, in layout: String = "activity_main") -> SourceFile {
    SourceFile(
      path: "app/res/layout/\(layout).xml",
      text: """
        <FrameLayout \(Self.android) \(Self.app) \(Self.tools) tools:context=".MainActivity">
        <fragment app:navGraph="@navigation/one"/>
        <com.google.android.material.\(view) app:menu="@menu/bottom"/></FrameLayout>
        """
    )
  }

  private let menu = SourceFile(
    path: "app/res/menu/bottom.xml",
    text: """
      <menu \(Self.android)><item android:id="@+id/b"/><item android:id="@+id/shop"/>
      <item android:id="@+id/help"/></menu>
      """
  )

  @Test(arguments: ["BottomNavigationView", "NavigationRailView"])
  func itemsOfANavigationBarAreTabs(view: String) throws {
    let content =
      fragments + """
        <navigation android:id="@+id/shop" app:startDestination="@id/cart"><fragment android:id="@+id/cart">
        <action android:id="@+id/go" app:destination="@id/a"/></fragment></navigation>
        """
    let files = [graph("one", "b", content), menu, bar(view), bar(view, in: "activity_wide")]
    let result = try read(files)
    #expect(result["MainActivity"]?.tabs.map(\.name) == ["b", "shop"])
    #expect(result["MainActivity"]?.tabs.map(\.root) == ["b", "cart"])
    #expect(result.roots == ["b"])
    #expect(result.commands == ["go: cart > a push"])
    #expect(result.findings.filter { $0.code == "unreached" }.isEmpty)
    #expect(result.findings.filter { $0.code == "menu" }.count == 2)
  }

  @Test func itemsOfABarAreUniversalIfTheAppDoesNotBeginWithOneOfThem() throws {
    let content =
      fragments + """
        <navigation android:id="@+id/shop" app:startDestination="@id/cart"><fragment android:id="@+id/cart"/>
        </navigation>
        """
    let result = try read([graph("one", "a", content), menu, bar("BottomNavigationView")])
    #expect(result["MainActivity"] == nil)
    #expect(result.commands == ["bottom/b: * > b push", "bottom/shop: * > cart push flow=shop"])
  }

  @Test func otherMenusAreUniversal() throws {
    let result = try read([graph("one", "b", fragments), menu, bar("navigation.NavigationView")])
    #expect(result.commands == ["bottom/b: * > b push"])
  }

  @Test func aScreenWithANavigationBarHasTheTabs() throws {
    let outer = graph(
      "outer",
      "home",
      "<fragment android:id=\"@+id/home\" android:name=\"com.example.MainActivity\"/>"
    )
    let content = fragments + "<fragment android:id=\"@+id/shop\"/>"
    let result = try read([outer, graph("one", "b", content), menu, bar("BottomNavigationView")])
    #expect(result["home"]?.tabs.map(\.root) == ["b", "shop"])
    #expect(result.roots == ["home"])
    #expect(result.findings.filter { $0.code == "unreached" }.map(\.message).count == 1)
  }

  @Test func actionsToGraphsThatStartWithADialogPresentIt() throws {
    let content = """
      <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/s"/></fragment>
      <navigation android:id="@+id/s" app:startDestination="@id/t">
      <navigation android:id="@+id/t" app:startDestination="@id/d"><dialog android:id="@+id/d"/>
      </navigation></navigation>
      """
    #expect(try read([graph("one", "a", content)]).commands == ["go: a > d present flow=t"])
  }
}
