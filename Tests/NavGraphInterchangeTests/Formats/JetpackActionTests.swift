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

  @Test func readsPopUpToTheDestinationAsAUsualPush() throws {
    let result = try action("app:popUpTo=\"@id/b\" app:popUpToInclusive=\"true\"")
    #expect(result.commands.last == "go: a > b push")
    #expect(result.losses.isEmpty)
  }

  @Test func ignoresPopUpToInclusiveAlone() throws {
    #expect(try action("app:popUpToInclusive=\"true\"").losses.isEmpty)
  }

  @Test func approximatesOtherPopUpTo() throws {
    #expect(
      try action("app:popUpTo=\"@id/a\" app:popUpToInclusive=\"true\"").losses == [
        "6:3 approximated Action 'go' closes screens down to 'a'. Jetpack then shows … › b, navgraph "
          + "… › a › … › b."
      ]
    )
    #expect(
      try action("app:popUpTo=\"@id/c\"").losses == [
        "6:3 approximated Action 'go' closes screens down to 'c'. Jetpack then shows … › c › b, "
          + "navgraph … › c › … › b."
      ]
    )
  }

  /// The screen of an action is on top, so nothing is above it.
  @Test(arguments: ["", "app:popUpToInclusive=\"false\""])
  func readsPopUpToTheOwnScreenAsAPush(attributes: String) throws {
    let result = try action("app:popUpTo=\"@id/a\" \(attributes)")
    #expect(result.commands.last == "go: a > b push")
    #expect(result.losses.isEmpty)
  }

  @Test func approximatesPopUpToOneOfSeveralOrigins() throws {
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
    #expect(result.commands == ["go: a, b > b push flow=inner"])
    #expect(result.losses.count == 1)
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
        <fragment android:id="@+id/b"/>
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

  @Test func keepsAttributesThatHaveNoEffectOnRoutes() throws {
    let result = try action("app:enterAnim=\"@anim/in\"")
    #expect(
      result.findings.map(\.description) == [
        "file:6:3: kept: Members of commands without effect on routes are kept: app:enterAnim (1)."
      ]
    )
    #expect(result.document.commands[0].foreign.text("app:enterAnim", of: .jetpack) == "@anim/in")
  }
}
