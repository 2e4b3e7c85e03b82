import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct GraphBuilderTests {
  private func error(_ define: (inout GraphBuilder) -> Void) -> GraphError? {
    var builder = GraphBuilder()
    define(&builder)
    do throws(GraphError) { _ = try builder.build(); return nil } catch { return error }
  }

  @Test func emptyGraphIsBuilt() throws {
    let graph = try GraphBuilder().build()
    #expect(graph.screens == [])
    #expect(graph.brokenInvariants() == [])
  }

  @Test func duplicateScreenIsRejected() {
    let error = error {
      $0.add(NavigationScreen("A")); $0.add(NavigationScreen("A"))
    }
    #expect(error?.description == "Screen 'A' is defined twice. Rename one of the two.")
  }

  @Test func duplicateCommandIsRejected() {
    let error = error { builder in
      builder.add(NavigationScreen("A"))
      for _ in 0..<2 { builder.add(NavigationCommand("c", from: .anywhere, to: "A")) }
    }
    #expect(error?.description == "Command 'c' is defined twice. Rename one of the two.")
  }

  @Test func unknownDestinationIsRejected() {
    let error = error { $0.add(NavigationCommand("c", from: .anywhere, to: "A")) }
    #expect(
      error?.description
        == "Command 'c' refers to screen 'A', which is not defined. Define the screen first."
    )
  }

  @Test func unknownOriginIsRejected() {
    let error = error { builder in
      builder.add(NavigationScreen("A"))
      builder.add(NavigationCommand("c", from: .screens(["B"]), to: "A"))
    }
    #expect(error == .unknownScreen("B", command: "c"))
  }

  @Test func unknownParentIsRejected() {
    let error = error { $0.add(NavigationScreen("A", extends: "B")) }
    #expect(
      error?.description
        == "Screen 'A' extends 'B', which is not defined. Define that screen first."
    )
  }

  @Test func cycleOfExtendingScreensIsRejected() {
    let error = error { builder in
      builder.add(NavigationScreen("A", extends: "B"))
      builder.add(NavigationScreen("B", extends: "C"))
      builder.add(NavigationScreen("C", extends: "B"))
    }
    #expect(
      error?.description
        == "Screen 'B' extends itself, directly or indirectly. Break the cycle."
    )
  }

  @Test func duplicatePropertyIsRejected() {
    let p = PropertyDeclaration("p")
    let error = error { $0.add(NavigationScreen("A", properties: [p, p])) }
    #expect(error?.description == "Screen 'A' declares property 'p' twice. Keep one of the two.")
  }

  @Test func firstErrorInTheOrderOfDefinitionIsThrown() {
    let p = PropertyDeclaration("p")
    let withoutOperand = NavigationCondition(.context("role"), .equal)
    let property = error { builder in
      for number in 0..<50 {
        builder.add(NavigationScreen(ScreenID("\(number)"), properties: [p, p]))
      }
    }
    #expect(property == .duplicateProperty("p", screen: "0"))
    let condition = error { builder in
      builder.add(NavigationScreen("A"))
      for number in 0..<50 {
        builder.add(
          NavigationCommand(
            CommandID("\(number)"),
            from: .anywhere,
            to: "A",
            conditions: [withoutOperand]
          )
        )
      }
    }
    #expect(condition == .invalidCondition(withoutOperand, of: .command("0")))
  }

  @Test(arguments: [
    ("", "Name \"\" cannot be used: it is empty."),
    ("a\u{1}b", "Name \"a\\u0001b\" cannot be used: it contains a control character."),
  ])
  func invalidNameIsRejected(name: String, sentence: String) {
    #expect(error { $0.add(NavigationScreen(ScreenID(name))) }?.description == sentence)
  }

  @Test func nameAboveTheMaximumLengthIsRejected() {
    #expect(error { $0.add(NavigationScreen(ScreenID(String(repeating: "é", count: 255)))) } == nil)
    #expect(error { $0.add(NavigationScreen(ScreenID(String(repeating: "é", count: 256)))) } != nil)
  }

  @Test func longNameIsNotRepeatedInItsError() {
    let name = String(repeating: "x", count: 1_000_000)
    #expect(
      error { $0.add(NavigationScreen(ScreenID(name))) }?.description
        == "Name \"\(name.prefix(40))…\" cannot be used: it has more than 255 characters."
    )
  }

  @Test func titleAboveTheMaximumLengthIsRejected() {
    let title = String(repeating: "é", count: 1_000)
    #expect(error { $0.add(NavigationScreen("A", title: title)) } == nil)
    let error = error { $0.add(NavigationScreen("A", title: title + "é")) }
    #expect(error == .longTitle("A"))
    #expect(
      error?.description == "The title of screen 'A' has more than 1000 characters. Shorten it."
    )
  }

  @Test func conditionWithoutOperandIsRejected() {
    let error = error { builder in
      builder.add(NavigationScreen("A"))
      let condition = NavigationCondition(.context("x"), .equal)
      builder.add(NavigationCommand("c", from: .anywhere, to: "A", conditions: [condition]))
    }
    #expect(error?.description == "A condition of command 'c' lacks an operand: context.x =.")
  }

  @Test func graphReturnsItsDefinitions() throws {
    let screen = NavigationScreen(
      "B",
      extends: "A",
      title: "The B",
      storyboard: "Main",
      identifier: "b",
      properties: [PropertyDeclaration("q", .string)]
    )
    let command = NavigationCommand(
      "c",
      from: .screens(["A"]),
      to: "B",
      presentation: .present,
      isAnimated: false,
      style: "sheet",
      position: 0,
      flow: "f",
      properties: ["q": "x"],
      conditions: [NavigationCondition(.context("x"), .exists)]
    )
    var builder = GraphBuilder()
    builder.add(NavigationScreen("A", properties: [PropertyDeclaration("p", .int)]))
    builder.add(screen)
    builder.add(command)
    let graph = try builder.build()
    #expect(graph.screen("B") == screen)
    #expect(graph.command("c") == command)
    #expect(graph.properties(of: "B").map(\.name) == ["p", "q"])
    #expect(graph.commands(leaving: "B").map(\.name) == ["c"])
    #expect(graph.commands(leadingTo: "B").map(\.name) == ["c"])
    #expect(graph.screen("C") == nil)
    #expect(graph.command("d") == nil)
    #expect(graph.brokenInvariants() == [])
  }

  @Test func manyNamesAreFound() throws {
    var builder = GraphBuilder()
    let names = (0..<5_000).map { ScreenID("Screen \($0) – é😀") }
    for name in names { builder.add(NavigationScreen(name)) }
    let graph = try builder.build()
    #expect(graph.screens == names)
    #expect(names.allSatisfy { graph.screen($0)?.id == $0 })
    #expect(graph.screen("Screen 5000 – é😀") == nil)
  }

  // MARK: - Tabs

  private func error(ofTabs tabs: [NavigationScreen.Tab], _ others: NavigationScreen...) -> String?
  {
    error { builder in
      builder.add(NavigationScreen("Tabs", tabs: tabs))
      for screen in others { builder.add(screen) }
    }?
    .description
  }

  @Test func unknownRootOfTabIsRejected() {
    #expect(
      error(ofTabs: [NavigationScreen.Tab("home", root: "Home")])
        == "Tab 'home' of 'Tabs' has the root 'Home', which is not defined. Define the screen first."
    )
  }

  @Test func duplicateTabIsRejected() {
    let tabs = [
      NavigationScreen.Tab("home", root: "Home"), NavigationScreen.Tab("home", root: "Home"),
    ]
    #expect(
      error(ofTabs: tabs, NavigationScreen("Home"))
        == "Container 'Tabs' has two tabs named 'home'. Rename one of the two."
    )
  }

  @Test func rootWithoutRequiredValueIsRejected() {
    let required = PropertyDeclaration("id", .int, isRequired: true)
    let defaulted = PropertyDeclaration("id", .int, isRequired: true, defaultValue: 1)
    let tabs = [NavigationScreen.Tab("home", root: "Home")]
    #expect(
      error(
        ofTabs: tabs,
        NavigationScreen("Home", extends: "Base"),
        NavigationScreen("Base", properties: [required])
      )
        == "Screen 'Home' requires property 'id', so it cannot be the root of tab 'home' of 'Tabs'. "
        + "Give the property a default value."
    )
    #expect(error(ofTabs: tabs, NavigationScreen("Home", properties: [defaulted])) == nil)
  }

  @Test func defaultValueOfAnotherTypeIsRejected() throws {
    func build(_ type: PropertyType, _ value: PropertyValue) throws {
      var builder = GraphBuilder()
      let property = PropertyDeclaration("n", type, defaultValue: value)
      builder.add(NavigationScreen("A", properties: [property]))
      _ = try builder.build()
    }
    let error = #expect(throws: GraphError.self) { try build(.int, "five") }
    #expect(
      error?.description
        == "Property 'n' of screen 'A' has the type int, so its default value cannot be \"five\"."
    )
    try build(.int, "5")
    try build(.int, .null)
    try build(.object, "five")
  }

  @Test func containerInItselfIsRejected() {
    let sentence =
      "Container 'Tabs' contains itself, directly or indirectly. Give one of the tabs another "
      + "root."
    #expect(error(ofTabs: [NavigationScreen.Tab("a", root: "Tabs")]) == sentence)
    let inner = NavigationScreen("Inner", tabs: [NavigationScreen.Tab("b", root: "Tabs")])
    #expect(error(ofTabs: [NavigationScreen.Tab("a", root: "Inner")], inner) == sentence)
  }

  @Test func tooManyRootsAreRejected() throws {
    var builder = GraphBuilder()
    for number in 0..<11 {
      let root = ScreenID("\(number + 1)")
      let tabs =
        number == 10
        ? [] : [NavigationScreen.Tab("a", root: root), NavigationScreen.Tab("b", root: root)]
      builder.add(NavigationScreen(ScreenID("\(number)"), tabs: tabs))
    }
    #expect(throws: GraphError.tooManyTabs("1")) { try builder.build() }
  }

  @Test func tabsAreDefinedInOrder() throws {
    var builder = GraphBuilder()
    let tabs = [NavigationScreen.Tab("b", root: "B"), NavigationScreen.Tab("a", root: "A")]
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    builder.add(NavigationScreen("A"))
    builder.add(NavigationScreen("B"))
    let graph = try builder.build()
    #expect(graph.screen("Tabs")?.tabs == tabs)
    #expect(graph.isContainer("Tabs"))
    #expect(!graph.isContainer("A"))
  }
}
