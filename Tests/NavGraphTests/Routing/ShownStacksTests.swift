import NavGraph
import NavGraphTestSupport
import Testing

/// The stacks on which users see screens.
@Suite struct ShownStacksTests {
  let graph: NavigationGraph
  let router: Router

  init() throws {
    graph = try shop()
    router = Router(graph)
  }

  /// Returns the stack that an answer to a request names.
  private func named(
    from stack: String,
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    startingOn starts: [ScreenID] = ["Welcome"],
    in graph: NavigationGraph? = nil
  ) throws -> String? {
    let graph = graph ?? self.graph
    let request = RouteRequest(from: try graph.stack(stack), to: destination, properties)
    let router = Router(graph)
    return router.stackShowingStart(
      of: request,
      after: try router.route(request),
      startingOn: starts
    ).map(StackNotation.text)
  }

  @Test func failureFromALoneEntryNamesTheStackOfTheShortestPlan() throws {
    let reviews = try named(from: "Reviews", to: "Cart", ["id": 1])
    #expect(reviews == "Tabs{*Home/Product::id=1/Reviews::id=1|Search|Cart}::id=1")
    #expect(try named(from: "Address", to: "Cart") == "Tabs{*Home|Search|Cart}/Login/Address")
  }

  @Test func entryKeepsItsProperties() throws {
    #expect(
      try named(from: "Product::id=5", to: "Cart") == "Tabs{*Home/Product::id=5|Search|Cart}"
    )
  }

  @Test func nothingIsNamedWithoutAnotherStack() throws {
    #expect(try named(from: "Welcome", to: "Nowhere") == nil)
    // No plan leads to a product without an id.
    #expect(try named(from: "Product", to: "Cart") == nil)
    #expect(try named(from: "Tabs{Home|*Search}", to: "Product") == nil)
    #expect(try named(from: "Reviews/Product::id=1", to: "Cart") == nil)
    let apart = try NavGraphTestSupport.graph("A>B", "C>D")
    #expect(try named(from: "A", to: "C", startingOn: ["A"], in: apart) == nil)
    #expect(try named(from: "C", to: "A", startingOn: ["A"], in: apart) == nil)
  }

  @Test func firstStartScreenWithAPlanIsUsed() throws {
    let graph = try NavGraphTestSupport.graph("A>B", "C>D", "D>E")
    #expect(try named(from: "E", to: "B", startingOn: ["A", "C", "D"], in: graph) == "C/D/E")
  }

  @Test func blockedRouteNamesTheStack() throws {
    let condition = NavigationCondition(.context("role"), .exists)
    let graph = try NavGraphTestSupport.graph(
      NavigationScreen("Menu"),
      NavigationScreen("List"),
      NavigationScreen("Admin"),
      commands: [
        NavigationCommand("List", from: .screens(["Menu"]), to: "List"),
        NavigationCommand(
          "Admin",
          from: .screens(["List"]),
          to: "Admin",
          conditions: [condition]
        ),
      ]
    )
    #expect(try named(from: "List", to: "Admin", in: graph) == nil)
    #expect(try named(from: "List", to: "Admin", startingOn: ["Menu"], in: graph) == "Menu/List")
  }

  @Test func assumptionsAreMadeOneAfterTheOther() throws {
    func text(_ assumption: ShownStacks.Assumption) -> String? {
      ShownStacks(router, startingOn: ["Tabs"], assuming: assumption)
        .stack(showing: StackEntry("Reviews")).map(StackNotation.text)
    }
    #expect(text(.none) == nil)
    #expect(text(.values) == "Tabs{*Home/Product/Reviews|Search|Cart}")
    #expect(text(.valuesAndConditions) == "Tabs{*Home/Product/Reviews|Search|Cart}")
  }

  @Test(arguments: SeededGenerator.seeds(2))
  func everyScreenIsSeenWhereTheRouterLeads(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<100 {
      let world =
        number.isMultiple(of: 2)
        ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      let graph = try world.graph().withoutBlockers()
      let router = Router(graph)
      let starts = [random.pick(graph.screens)] + random.some(of: graph.screens, 30)
      let stacks = ShownStacks(router, startingOn: starts)
      for screen in graph.screens {
        let found = try graph.completed(stacks.stack(startingOn: screen))
        let expected = try StartOracle(graph).stack(showing: screen, startingOn: starts, router)
        try #require(found == expected, "Seed \(seed), \(world), \(screen) from \(starts)")
      }
    }
  }
}
