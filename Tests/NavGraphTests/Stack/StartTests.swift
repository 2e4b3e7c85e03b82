import NavGraph
import NavGraphTestSupport
import Testing

/// The stacks for which screens stand as the place to start from.
@Suite struct StartTests {
  private func start(_ screen: ScreenID, in graph: NavigationGraph) -> String {
    StackNotation.text(of: graph.stack(startingOn: screen))
  }

  @Test(arguments: [
    ("Search", "Tabs{Home|*Search|Cart}"), ("Home", "Tabs{*Home|Search|Cart}"),
    ("Tabs", "Tabs{*Home|Search|Cart}"), ("Photos", "Account{Info|*Photos}"),
    ("Product", "Product"), ("Nowhere", "Nowhere"),
  ])
  func aRootStandsForItsContainerWithItsTabSelected(screen: ScreenID, stack: String) throws {
    #expect(try start(screen, in: shop()) == stack)
  }

  /// App{Main{A, B}, Other}: `Main` is a root, too.
  private func nested(_ more: NavigationScreen...) throws -> NavigationGraph {
    try graph(
      "A>C",
      screens: [
        NavigationScreen(
          "App",
          tabs: [.init("main", root: "Main"), .init("other", root: "Other")]
        ),
        NavigationScreen("Main", tabs: [.init("a", root: "A"), .init("b", root: "B")]),
        NavigationScreen("A"),
        NavigationScreen("B", properties: [PropertyDeclaration("id", .int, defaultValue: 1)]),
        NavigationScreen("Other"),
      ] + more
    )
  }

  @Test func containersInContainersAreEnteredOutwards() throws {
    #expect(try start("B", in: nested()) == "App{*Main{A|*B}|Other}")
    #expect(try start("Main", in: nested()) == "App{*Main{*A|B::id=1}|Other}")
    #expect(try start("Other", in: nested()) == "App{Main{*A|B::id=1}|*Other}")
  }

  @Test func aTabThatDoesNotExistIsNotSelected() throws {
    let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let graph = try graph(
      "A>C",
      screens: [
        NavigationScreen(
          "App",
          tabs: [
            .init("main", root: "Main"), .init("other", root: "Other", conditions: [admin]),
          ]
        ),
        NavigationScreen(
          "Main",
          tabs: [.init("a", root: "A", conditions: [admin]), .init("b", root: "B")]
        ),
        NavigationScreen("B"), NavigationScreen("Other"), NavigationScreen("N"),
        NavigationScreen("None", tabs: [.init("n", root: "N", conditions: [admin])]),
      ]
    )
    func start(_ screen: ScreenID, _ context: PropertyDictionary?) -> String {
      StackNotation.text(of: graph.stack(startingOn: screen, in: context))
    }
    let (guest, admins): (PropertyDictionary, PropertyDictionary) = ([:], ["role": "admin"])
    #expect(start("App", guest) == "App{*Main{A|*B}|Other}")
    #expect(start("A", guest) == "App{*Main{A|*B}|Other}")
    #expect(start("Other", guest) == "App{*Main{A|*B}|Other}")
    #expect(start("Other", admins) == "App{Main{*A|B}|*Other}")
    #expect(start("Other", nil) == "App{Main{*A|B}|*Other}")
    #expect(start("None", guest) == "None{*N}")
    let given = try graph.stack("Main{*A/C|B}").entries[0]
    let kept = graph.stack(startingOn: given, in: guest)
    #expect(StackNotation.text(of: kept) == "App{*Main{*A/C|B}|Other}")
    let unmarked = try graph.stack(of: StackNotation.parse("App{Main{A/C|B}|Other}"), in: guest)
    #expect(StackNotation.text(of: unmarked) == "App{*Main{A/C|*B}|Other}")
  }

  @Test func aRootOfSeveralTabsIsAlone() throws {
    let twice = NavigationScreen(
      "Twice",
      tabs: [.init("x", root: "Other"), .init("y", root: "Other")]
    )
    #expect(try start("Other", in: nested(twice)) == "Other")
    let second = NavigationScreen("Second", tabs: [.init("x", root: "Main")])
    #expect(try start("B", in: nested(second)) == "Main{A|*B}")
  }

  @Test func aScreenThatExtendsARootIsNoRoot() throws {
    #expect(try start("Sub", in: nested(NavigationScreen("Sub", extends: "A"))) == "Sub")
  }

  @Test func anEntryKeepsItsPropertiesAndTabs() throws {
    let graph = try nested()
    let entry = StackEntry("B", properties: ["id": 5], presentation: .present)
    #expect(
      StackNotation.text(of: graph.stack(startingOn: entry)) == "App{*Main{A|*B::id=5}|Other}"
    )
    let container = try graph.stack("Main{*A/C|B}").entries[0]
    #expect(
      StackNotation.text(of: graph.stack(startingOn: container))
        == "App{*Main{*A/C|B}|Other}"
    )
  }
}
