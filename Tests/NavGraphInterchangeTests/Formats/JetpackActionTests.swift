import NavGraph
import NavGraphInterchange
import Testing

@Suite struct JetpackActionTests {
  @Test func readsPopUpToTheRootAsRoot() throws {
    #expect(
      try action("app:popUpTo=\"@id/nav\" app:popUpToInclusive=\"true\"").commands.last
        == "go: a > b root"
    )
  }

  @Test(arguments: ["a", "b", "c"])
  func readsPopUpToADestination(id: String) throws {
    let inclusive = try action("app:popUpTo=\"@id/\(id)\" app:popUpToInclusive=\"true\"")
    #expect(inclusive.commands.last == "go: a > b push (pops to \(id), inclusive)")
    #expect(inclusive.losses.isEmpty)
    let exclusive = try action("app:popUpTo=\"@id/\(id)\"")
    // The screen of an action is on top, so nothing is above it.
    #expect(exclusive.commands.last == "go: a > b push" + (id == "a" ? "" : " (pops to \(id))"))
    #expect(exclusive.losses.isEmpty)
  }

  @Test func ignoresPopUpToInclusiveAlone() throws {
    #expect(try action("app:popUpToInclusive=\"true\"").losses.isEmpty)
  }

  @Test func approximatesPopUpToAnUnknownIdentifier() throws {
    #expect(
      try action("app:popUpTo=\"@id/x\"").losses == [
        "6:3 approximated Action 'go' closes screens down to 'x'. Jetpack then shows … › b, navgraph "
          + "… › x › … › b."
      ]
    )
  }

  @Test func approximatesStoredScreens() throws {
    let result = try action("app:popUpTo=\"@id/c\" app:popUpToSaveState=\"true\"")
    #expect(result.commands.last == "go: a > b push (pops to c)")
    #expect(
      result.losses == [
        "6:3 approximated Action 'go' stores the screens that it closes, or restores stored ones, which "
          + "no command does."
      ]
    )
    #expect(try action("app:restoreState=\"true\"").losses.count == 1)
    #expect(try action("app:restoreState=\"false\"").losses.isEmpty)
  }

  @Test func readsPopUpToOneOfSeveralOrigins() throws {
    let result = try read(
      jetpackGraph(
        """
        <navigation android:id="@+id/inner" app:startDestination="@id/a">
          <action android:id="@+id/go" app:destination="@id/b" app:popUpTo="@id/a"/>
          <fragment android:id="@+id/a"/><fragment android:id="@+id/b"/>
        </navigation>
        """,
        start: "inner"
      )
    )
    #expect(result.commands == ["go: a, b > b push flow=inner (pops to a)"])
    #expect(result.losses.isEmpty)
  }

  /// A graph that is entered only by its start is closed by closing the start.
  @Test(arguments: [
    ("", "app:popUpToInclusive=\"true\"", true),
    // Not inclusive: the graph stays.
    ("", "", false),
    // From home, straight to the second screen of the graph.
    ("<action android:id=\"@+id/deep\" app:destination=\"@id/pay\"/>", inclusive, false),
    ("<action android:id=\"@+id/again\" app:destination=\"@id/checkout\"/>", inclusive, true),
  ])
  func readsPopUpToAnotherGraph(
    home: String,
    attributes: String,
    isExact: Bool
  ) throws {
    let result = try checkout(home: home, pay: "", attributes)
    let closing = isExact ? " (pops to address, inclusive)" : ""
    #expect(result.commands.last == "done: pay > receipt push" + closing)
    #expect(result.losses.count == (isExact ? 0 : 1))
  }

  /// What closes the start of a graph while the graph stays makes the start a wrong bottom.
  @Test(arguments: [
    (
      "<action android:id=\"@+id/x\" app:destination=\"@id/pay\" app:popUpTo=\"@id/address\" \(inclusive)/>",
      false
    ),
    (
      "<action android:id=\"@+id/x\" app:destination=\"@id/pay\" app:popUpTo=\"@id/address\"/>",
      true
    ),
    ("<action android:id=\"@+id/x\" app:destination=\"@id/pay\" app:popUpTo=\"@id/home\"/>", false),
    ("<action android:id=\"@+id/x\" app:destination=\"@id/home\" app:popUpTo=\"@id/home\"/>", true),
  ])
  func readsPopUpToAGraphWithOtherActions(pay: String, isExact: Bool) throws {
    let result = try checkout(home: "", pay: pay, Self.inclusive)
    let closing = isExact ? " (pops to address, inclusive)" : ""
    #expect(result.commands.last == "done: pay > receipt push" + closing)
  }

  private static let inclusive = "app:popUpToInclusive=\"true\""

  private func checkout(home: String, pay: String, _ attributes: String) throws -> ImportResult {
    try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/home">
          <action android:id="@+id/start" app:destination="@id/checkout"/>\(home)
        </fragment>
        <fragment android:id="@+id/receipt"/>
        <navigation android:id="@+id/checkout" app:startDestination="@id/address">
          <fragment android:id="@+id/address">
            <action android:id="@+id/next" app:destination="@id/pay"/>
          </fragment>
          <fragment android:id="@+id/pay">\(pay)
            <action android:id="@+id/done" app:destination="@id/receipt" app:popUpTo="@id/checkout" \(attributes)/>
          </fragment>
        </navigation>
        """,
        start: "home"
      )
    )
  }

  @Test func reportsActionsThatOnlyGoBack() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <action android:id="@+id/back" app:popUpTo="@id/a"/>
        </fragment>
        """,
        start: "a"
      )
    )
    #expect(result.commands.isEmpty)
    #expect(
      result.losses == [
        "6:3 approximated Action 'back' only goes back to 'a'. It does not become a command, because every plan can "
          + "go back."
      ]
    )
  }

  private func action(_ attributes: String) throws -> ImportResult {
    try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <action android:id="@+id/go" app:destination="@id/b" \(attributes)/>
        </fragment>
        <fragment android:id="@+id/b"/><fragment android:id="@+id/c"/>
        """,
        start: "a"
      )
    )
  }

  @Test(arguments: [
    ("app:argType=\"integer\"", "x:int!"), ("app:argType=\"long\"", "x:int!"),
    ("app:argType=\"float\" android:defaultValue=\"1.5\"", "x:double=1.5"),
    ("app:argType=\"boolean\" android:defaultValue=\"false\"", "x:bool=false"),
    ("app:argType=\"string\" app:nullable=\"true\"", "x:string"),
    (
      "app:argType=\"string\" android:defaultValue=\"@null\" app:nullable=\"true\"", "x:string=null"
    ),
    ("app:argType=\"string[]\"", "x:array!"),
    ("app:argType=\"reference\" android:defaultValue=\"@drawable/x\"", "x:string=\"@drawable/x\""),
    ("android:defaultValue=\"@drawable/x\"", "x:string=\"@drawable/x\""),
    ("android:defaultValue=\"123L\"", "x:int=123"), ("android:defaultValue=\"0x1f\"", "x:int=31"),
    ("android:defaultValue=\"7\"", "x:int=7"), ("android:defaultValue=\"1.5\"", "x:double=1.5"),
    ("android:defaultValue=\"true\"", "x:bool=true"),
    ("android:defaultValue=\"@null\"", "x:string=null"),
    ("android:defaultValue=\"text\"", "x:string=\"text\""), ("app:type=\"integer\"", "x:int!"),
  ])
  func readsTheTypeOfAnArgument(attributes: String, expected: String) throws {
    let result = try read(
      jetpackGraph(
        "<fragment android:id=\"@+id/a\"><argument android:name=\"x\" \(attributes)/></fragment>",
        start: "a"
      )
    )
    #expect(result["a"]?.propertySketch == expected)
    #expect(result.losses.isEmpty)
  }

  @Test func letsAClassBeAnyValue() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <argument android:name="x" app:argType="app.Mode" android:defaultValue="NONE"/>
        </fragment>
        """,
        start: "a"
      )
    )
    #expect(result["a"]?.propertySketch == "x:object=\"NONE\"")
    #expect(
      result.losses == ["6:3 approximated Type 'app.Mode' of argument 'x' becomes any value."]
    )
  }

  @Test func setsTheDefaultsOfAnActionsArgumentsOnly() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a">
          <action android:id="@+id/go" app:destination="@id/b">
            <argument android:name="id" android:defaultValue="5"/>
            <argument android:name="none" app:argType="string"/>
          </action>
        </fragment>
        <fragment android:id="@+id/b"><argument android:name="id" app:argType="integer"/></fragment>
        """,
        start: "a"
      )
    )
    #expect(result.commands == ["go: a > b push id=5"])
  }

  @Test func givesArgumentsOfAGraphToItsStartDestination() throws {
    let result = try read(
      jetpackGraph(
        """
        <fragment android:id="@+id/a"/>
        <navigation android:id="@+id/inner" app:startDestination="@id/b">
          <argument android:name="id" app:argType="integer"/>
          <fragment android:id="@+id/b"/>
        </navigation>
        """,
        start: "a"
      )
    )
    #expect(result["b"]?.propertySketch == "id:int!")
  }

  @Test func reportsAttributesThatHaveNoEffectOnRoutes() throws {
    let result = try action("app:enterAnim=\"@anim/in\"")
    #expect(
      result.findings.filter { $0.code == "members" }.map(\.description) == [
        "file:6:3: dropped: Members of commands that navgraph does not have: app:enterAnim (1)."
      ]
    )
  }
}
