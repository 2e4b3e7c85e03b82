import NavGraph
import NavGraphInterchange
import Testing

@Suite struct JetpackReaderTests {
  @Test func readsDestinationsActionsAndTheStart() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/home" android:name="app.Home" android:label="Home"
            tools:layout="@layout/home">
          <action android:id="@+id/toDetail" app:destination="@id/detail"/>
          <action android:id="@+id/toSheet" app:destination="@+id/sheet"/>
        </fragment>
        <fragment android:id="@+id/detail"/>
        <dialog android:id="@+id/sheet"/>
        """,
        start: "home"
      )
    )
    #expect(result.screens == ["home", "detail", "sheet"])
    #expect(result.commands == ["toDetail: home > detail push", "toSheet: home > sheet present"])
    #expect(result.roots == ["home"])
    #expect(result["home"]?.title == "Home")
    #expect(result["home"]?.identifier == "app.Home")
    #expect(result["home"]?.storyboard == "@layout/home")
    #expect(result.losses.isEmpty)
  }

  @Test func readsCustomElementsAsScreens() throws {
    let result = try read(
      jetpackGraph(
        "<keep_state android:id=\"@+id/a\"/><activity android:id=\"@+id/b\"/>",
        start: "a"
      )
    )
    #expect(result.screens == ["a", "b"])
  }

  @Test func opensBottomSheetsAsModalLayers() throws {
    let xml = jetpackGraph(
      """
      <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/b"/></fragment>
      <bottomSheet android:id="@+id/b"/>
      """,
      start: "a"
    )
    #expect(try read(xml).commands == ["go: a > b present"])
    var options = ImportOptions()
    options.modalElements = []
    #expect(try read(xml, options: options).commands == ["go: a > b push"])
  }

  @Test func makesActionsOfTheRootGraphUniversal() throws {
    let result = try read(
      jetpackGraph(
        """
        <action android:id="@+id/global" app:destination="@id/b"/>
        <fragment android:id="@+id/a"/><fragment android:id="@+id/b"/>
        """,
        start: "a"
      )
    )
    #expect(result.commands == ["global: * > b push"])
  }

  @Test func givesActionsOfANestedGraphTheDestinationsInIt() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a"/>
        <navigation android:id="@+id/inner" app:startDestination="@id/b">
          <action android:id="@+id/out" app:destination="@id/a"/>
          <fragment android:id="@+id/b"/>
          <navigation android:id="@+id/innermost" app:startDestination="@id/c">
            <fragment android:id="@+id/c"/>
          </navigation>
        </navigation>
        """,
        start: "a"
      )
    )
    #expect(result.commands == ["out: b, c > a push"])
    #expect(result.document.flows.map(\.name) == ["inner", "innermost"])
    #expect(result["c"]?.group == "innermost")
  }

  @Test func letsAnActionFurtherInOverrideOneOfTheSameIdentifier() throws {
    let result = try read(
      jetpackGraph(
        """
        <action android:id="@+id/next" app:destination="@id/a"/>
        <fragment android:id="@+id/a"/>
        <fragment android:id="@+id/b">
          <action android:id="@+id/next" app:destination="@id/c"/>
        </fragment>
        <fragment android:id="@+id/c"/>
        """,
        start: "a"
      )
    )
    #expect(result.commands == ["nav/next: a, c > a push", "b/next: b > c push"])
    #expect(
      result.losses == [
        "5:1 assumed Action 'next' becomes 'nav/next': several actions have the name.",
        "8:3 assumed Action 'next' becomes 'b/next': several actions have the name.",
      ]
    )
  }

  @Test func entersAGraphAtItsStartDestinationThroughIncludes() throws {
    let main = jetpackGraph(
      """
      <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/other"/>
      </fragment>
      <include app:graph="@navigation/other_file"/>
      """,
      start: "a"
    )
    let other = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/other" app:startDestination="@+id/deep">
        <navigation android:id="@+id/deep" app:startDestination="@id/x">
          <fragment android:id="@+id/x"/>
        </navigation>
      </navigation>
      """
    let result = try read([
      SourceFile(path: "navigation/main.xml", text: main),
      SourceFile(path: "navigation/other_file.xml", text: other),
    ])
    #expect(result.commands == ["go: a > x push flow=deep"])
    #expect(result.document.flows.map(\.name) == ["other", "deep"])
    #expect(result.document.flows.map(\.parent) == [nil, "other"])
  }

  @Test func readsAGraphThatIsIncludedTwiceOnce() throws {
    let shared = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/shared" app:startDestination="@id/s">
        <fragment android:id="@+id/s"/>
      </navigation>
      """
    let main = jetpackGraph(
      """
      <include app:graph="@navigation/shared"/>
      <navigation android:id="@+id/inner" app:startDestination="@id/a">
        <fragment android:id="@+id/a"/>
        <include app:graph="@navigation/shared"/>
      </navigation>
      """,
      start: "inner"
    )
    let result = try read([
      SourceFile(path: "main.xml", text: main), SourceFile(path: "shared.xml", text: shared),
    ])
    #expect(result.screens == ["a", "s"])
  }

  @Test func takesTheFileNameForARootWithoutIdentifier() throws {
    let xml = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/a">
        <action android:id="@+id/go" app:destination="@id/a" app:popUpTo="@id/main_graph"/>
        <fragment android:id="@+id/a"/>
      </navigation>
      """
    #expect(try read(xml, path: "res/navigation/main_graph.xml").commands == ["go: * > a root"])
  }

  @Test func mergesDestinationsOfOneIdentifierAndClass() throws {
    func file(_ name: String, _ className: String) -> SourceFile {
      SourceFile(
        path: "\(name).xml",
        text: """
          <navigation xmlns:android="http://schemas.android.com/apk/res/android"
            xmlns:app="http://schemas.android.com/apk/res-auto"
            android:id="@+id/\(name)" app:startDestination="@id/same">
            <fragment android:id="@+id/same" android:name="app.Same"/>
            <fragment android:id="@+id/differs" android:name="\(className)"/>
          </navigation>
          """
      )
    }
    let result = try read([file("one", "app.A"), file("two", "app.B")])
    #expect(result.screens == ["same", "differs", "two.differs"])
    #expect(
      result.losses.contains(
        "5:3 assumed Screen 'differs' becomes 'two.differs': the name is already used."
      )
    )
  }

  @Test func reportsWhatIsNotAmongTheFiles() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <action android:id="@+id/go" app:destination="@id/gone"/>
        </fragment>
        <include app:graph="@navigation/gone"/>
        """,
        start: "a"
      )
    )
    #expect(
      result.losses == [
        "6:3 dropped Action 'go' of 'a' leads to 'gone', which is not in the imported files.",
        "8:1 dropped Graph 'gone' is not in the imported files, so its screens are missing.",
      ]
    )
  }

  // MARK: Resources

  @Test func readsTitlesAndDefaultsFromResources() throws {
    let strings = """
      <resources>
        <string name="home">Home\\'s \\u0041</string>
        <string name="alias">@string/home</string>
        <integer name="number">7</integer>
      </resources>
      """
    let xml = jetpackGraph(
      """
      <fragment android:id="@+id/a" android:label="@string/alias">
        <argument android:name="n" app:argType="integer" android:defaultValue="@integer/number"/>
      </fragment>
      """,
      start: "a"
    )
    let result = try read([
      SourceFile(path: "res/navigation/nav.xml", text: xml),
      SourceFile(path: "res/values/strings.xml", text: strings),
    ])
    #expect(result["a"]?.title == "Home's A")
    #expect(result["a"]?.propertySketch == "n:int=7")
    #expect(result.losses.isEmpty)
  }

  @Test func leavesOutVariantsForOtherScreens() throws {
    let xml = jetpackGraph("<fragment android:id=\"@+id/a\"/>", start: "a")
    let result = try read([
      SourceFile(path: "res/navigation/nav.xml", text: xml),
      SourceFile(path: "res/navigation-land/nav.xml", text: xml),
    ])
    #expect(result.screens == ["a"])
    #expect(
      result.losses == ["1:1 dropped Variant 'res/navigation-land/nav.xml' of a graph is ignored."]
    )
  }

  // MARK: Screens without a way in

  @Test func reportsScreensThatNoActionReaches() throws {
    let xml = jetpackGraph(
      "<fragment android:id=\"@+id/a\"/><fragment android:id=\"@+id/b\"/>",
      start: "a"
    )
    #expect(
      try read(xml).findings.map(\.description) == [
        "file:5:32: assumed: No command leads to screen 'b'. The app's code is assumed to open it."
      ]
    )
    var options = ImportOptions()
    options.unreached = .universal
    let result = try read(xml, options: options)
    #expect(result.commands == ["b: * > b push"])
    #expect(
      result.findings.map(\.message) == [
        "No command leads to screen 'b'. A universal command opens it."
      ]
    )
  }

  @Test func distinguishesScreensThatOnlyUnreachedScreensOpen() throws {
    let xml = jetpackGraph(
      """
      <fragment android:id="@+id/a"/>
      <fragment android:id="@+id/b"><action android:id="@+id/x" app:destination="@id/c"/></fragment>
      <fragment android:id="@+id/c"><action android:id="@+id/y" app:destination="@id/b"/></fragment>
      """,
      start: "a"
    )
    #expect(
      try read(xml).findings.map(\.message) == [
        "Commands lead to screen 'b', but no route from a start screen. The app's code is assumed to "
          + "open it.",
        "Commands lead to screen 'c', but no route from a start screen. The app's code is assumed to "
          + "open it.",
      ]
    )
  }

  @Test func dynamicGraphsAreNotScreens() throws {
    let content = """
      <fragment android:id="@+id/home"><action android:id="@+id/go" app:destination="@id/feature"/></fragment>
      <include-dynamic android:id="@+id/feature" app:moduleName="feature" app:graphResName="feature_nav"
        app:graphPackage="app.feature"/>
      """
    let main = SourceFile(path: "main.xml", text: jetpackGraph(content, start: "home"))
    let alone = try read([main])
    #expect(alone.screens == ["home"])
    #expect(alone.roots == ["home"])
    #expect(
      alone.losses.contains(
        "6:1 dropped Graph 'feature_nav' is not in the imported files, so its screens are missing."
      )
    )
    let feature = SourceFile(
      path: "feature_nav.xml",
      text: jetpackGraph("<fragment android:id=\"@+id/detail\"/>", start: "detail")
        .replacing("@+id/nav", with: "@+id/feature")
    )
    let both = try read([main, feature])
    #expect(both.screens.sorted() == ["detail", "home"])
    #expect(both.commands == ["go: home > detail push flow=feature"])
    #expect(both.losses.isEmpty)
  }

  @Test func nestedGraphsAreExportedAsGraphs() throws {
    let text = jetpackGraph(
      """
      <action android:id="@+id/help" app:destination="@id/home"/>
      <fragment android:id="@+id/home" android:label="@string/home">
        <argument android:name="id" app:argType="app.Id"/>
        <action android:id="@+id/open" app:destination="@id/shop" app:enterAnim="@anim/x"/>
      </fragment>
      <navigation android:id="@+id/shop" app:startDestination="@id/list" android:label="Shop">
        <action android:id="@+id/pay" app:destination="@id/cart"/>
        <fragment android:id="@+id/cart"/>
        <fragment android:id="@+id/list"/>
      </navigation>
      """,
      start: "home"
    )
    let document = try read(text).document
    let exported = try NavigationExporter().write(document, as: .jetpack).files[0].text
    let again = try read(exported)
    #expect(try again.document.withoutLocations.lines == document.withoutLocations.lines)
    #expect(exported.contains("app:startDestination=\"@id/list\""))
    #expect(exported.split(separator: "<action").count == 4)
  }
}
