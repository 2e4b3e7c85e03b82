import NavGraph
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The reachability of screens in the sample shop, and in graphs made for one rule.
@Suite struct ReachabilityExplorerTests {
  private let shop: ReachabilityExplorer

  init() throws {
    let sql = try #require(Sample.all.first { $0.name == "shop" }).sql
    shop = ReachabilityExplorer(try NavigationStore.inMemory(filledBy: sql).graph())
  }

  @Test func missingRequiredPropertyIsARequirementOfAReachableScreen() throws {
    let reachability = try shop.reachability(of: "Product", from: "Start")
    #expect(reachability.stepCount == 2)
    #expect(reachability.requirements == [.property("id")])
  }

  @Test func givenPropertyIsNoRequirement() throws {
    let assumptions = Assumptions(properties: ["id": 1])
    let reachability = try shop.reachability(of: "Product", from: "Start", assuming: assumptions)
    #expect(reachability.stepCount == 2)
    #expect(reachability.requirements == [])
  }

  @Test func conditionThatDoesNotHoldIsARequirementOfABlockedScreen() throws {
    let blocked = try shop.reachability(of: "Prices", from: "Start")
    #expect(blocked.stepCount == nil)
    #expect(
      blocked.requirements.map(\.description) == [#"context.role in ["editor", "admin"]"#]
    )
    let assumptions = Assumptions(context: ["role": "admin"])
    #expect(
      try shop.reachability(of: "Prices", from: "Start", assuming: assumptions).stepCount == 1
    )
  }

  @Test func avoidedScreenIsARequirement() throws {
    let assumptions = Assumptions(avoiding: ["Login"])
    let reachability = try shop.reachability(of: "Login", from: "Start", assuming: assumptions)
    #expect(reachability.requirements == [.avoided("Login")])
  }

  @Test func routeWithAMissingPropertyIsBetterThanAShorterBlockedRoute() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(
      NavigationScreen("2", properties: [PropertyDeclaration("id", .int, isRequired: true)])
    )
    builder.add(NavigationScreen("3"))
    let condition = NavigationCondition(.context("role"), .exists)
    builder.add(NavigationCommand("13", from: .screens(["1"]), to: "3", conditions: [condition]))
    builder.add(NavigationCommand("12", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("23", from: .screens(["2"]), to: "3"))
    let reachability = try ReachabilityExplorer(try builder.build())
      .reachability(of: "3", from: "1")
    #expect(reachability.stepCount == 2)
    #expect(reachability.requirements == [.property("id")])
  }

  @Test func valuesWithWhichConditionsHoldAreSupplied() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("List"))
    let id = PropertyDeclaration("id", .int, isRequired: true)
    builder.add(NavigationScreen("Item", properties: [id]))
    builder.add(NavigationScreen("Photos", properties: [id, PropertyDeclaration("mode", .string)]))
    let conditions = [
      NavigationCondition(.property("id"), .equal, .reference(.origin("id"))),
      NavigationCondition(.property("mode"), .isIn, .literal(["grid", "list"])),
    ]
    builder.add(NavigationCommand("Item", from: .screens(["List"]), to: "Item"))
    builder.add(
      NavigationCommand("Photos", from: .screens(["Item"]), to: "Photos", conditions: conditions)
    )
    let graph = try builder.build()
    let reachability = try ReachabilityExplorer(graph).reachability(of: "Photos", from: "List")
    #expect(reachability.stepCount == 2)
    #expect(Set(reachability.requirements) == [.property("id"), .property("mode")])
    let other = Assumptions(properties: ["mode": "text"])
    let blocked = try ReachabilityExplorer(graph)
      .reachability(of: "Photos", from: "List", assuming: other)
    #expect(blocked.stepCount == nil)
  }

  @Test func readOnlyPropertyWithoutDefaultBlocksARoute() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    let property = PropertyDeclaration("id", .int, isRequired: true, isReadOnly: true)
    builder.add(NavigationScreen("2", properties: [property]))
    builder.add(NavigationCommand("12", from: .screens(["1"]), to: "2"))
    let reachability = try ReachabilityExplorer(try builder.build())
      .reachability(of: "2", from: "1")
    #expect(reachability.stepCount == nil)
    #expect(reachability.requirements == [.readOnlyProperty("id", screen: "2")])
  }

  @Test func valueThatCannotBeConvertedAffectsOnlyRoutesThroughItsScreen() throws {
    let assumptions = Assumptions(properties: ["id": "x"])
    let invalid = try shop.reachability(of: "Product", from: "Start", assuming: assumptions)
    guard case .invalid(let error) = invalid else {
      Issue.record("\(invalid)")
      return
    }
    #expect(
      error == PropertyError(screen: "Product", property: "id", expectedType: "int", value: "x")
    )
    #expect(
      try shop.reachability(of: "Catalog", from: "Start", assuming: assumptions).stepCount == 1
    )
  }

  @Test func unknownScreensAreErrors() throws {
    #expect(throws: RouteFailure.self) { try shop.destinations(from: stack("Strat")) }
    #expect(throws: RouteFailure.self) { try shop.origins(of: "Strat") }
    let avoiding = Assumptions(avoiding: ["Strat"])
    #expect(throws: RouteFailure.self) {
      try shop.destinations(from: stack("Start"), assuming: avoiding)
    }
  }

  @Test func stackWithAValueThatCannotBeConvertedIsAnError() throws {
    let stack = ScreenStack([StackEntry("Product", properties: ["id": "x"])])
    #expect(throws: PropertyError.self) { try shop.destinations(from: stack) }
  }

  @Test func rowsWithDifferentCellsDiffer() throws {
    let columns = [
      Assumptions(context: ["role": "guest"]), Assumptions(context: ["role": "admin"]),
    ]
    let rows = try shop.matrix(from: columns.map { _ in stack("Start") }, assuming: columns)
    #expect(rows.map(\.screen) == shop.graph.screens)
    #expect(rows.filter(\.differs).map(\.screen) == ["Prices"])
  }
}

// MARK: - Agreement with the router

extension ReachabilityExplorerTests {
  @Test("Destinations have the routes that the router plans", arguments: SeededGenerator.seeds(2))
  func destinationsAgreeWithRouter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<150 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      var request = world.request(using: &random)
      request.breadcrumbs = []
      request.sharingScreens = nil
      guard
        let entries = try? ReachabilityExplorer(graph)
          .destinations(from: request.stack, assuming: Assumptions(request))
      else { continue }
      for entry in entries {
        request.destination = RouteRequest.Milestone(entry.screen)
        try #require(
          try isExpected(entry.reachability, for: request, in: graph, entry.screen),
          "Seed \(seed), world \(number): \(world), \(request), \(entry)"
        )
      }
    }
  }

  @Test("Origins have the routes that the router plans", arguments: SeededGenerator.seeds(2))
  func originsAgreeWithRouter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<150 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      var request = world.request(using: &random)
      request.breadcrumbs = []
      request.sharingScreens = nil
      request.destination = RouteRequest.Milestone(random.pick(graph.screens))
      let entries = try ReachabilityExplorer(graph)
        .origins(of: request.destination.screen, assuming: Assumptions(request))
      for entry in entries {
        request.stack = try shownStack(of: entry.screen, request, in: graph)
        try #require(
          try isExpected(entry.reachability, for: request, in: graph, request.destination.screen),
          "Seed \(seed), world \(number): \(world), \(request), \(entry)"
        )
      }
    }
  }

  /// Returns the stack after the router's plan from the first screen to a screen: with the facts and
  /// properties of the request, without required properties, or without conditions.
  private func shownStack(
    of screen: ScreenID,
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) throws -> ScreenStack {
    var shown = RouteRequest(
      from: StartOracle(graph).stack(of: graph.screens[0]),
      to: RouteRequest.Milestone(screen),
      context: request.context
    )
    shown.properties = request.properties
    for graph in try [graph, graph.withoutRequiredProperties()] {
      switch plan(shown, in: graph) {
      case .success(.planned(let plan)): return plan.stack
      case .success(.alreadyThere(let stack)): return stack
      case .success(.failed), .failure: break
      }
    }
    let router = Router(graph)
    return ShownStacks(
      router,
      startingOn: [graph.screens[0]],
      request.properties,
      context: request.context,
      assuming: .valuesAndConditions
    ).stack(startingOn: screen)
  }

  /// Returns whether a reachability is what the router plans: for the request or, if that is
  /// blocked, in the graph without required properties that can be set.
  private func isExpected(
    _ reachability: Reachability,
    for request: RouteRequest,
    in graph: NavigationGraph,
    _ screen: ScreenID
  ) throws -> Bool {
    let outcome = plan(request, in: graph)
    guard case .success(.failed(let failure)) = outcome, case .blocked(let route) = failure.reason
    else { return matches(reachability, outcome) && reachability.requirements == [] }
    let supplied = plan(request, in: try graph.withoutRequiredProperties())
    if case .success(.failed) = supplied {
      if case .reachable(let route) = reachability {
        // The route is planned with examples of values.
        return route.steps.count == route.stepCount && route.stepCount > 0
          && !route.missingProperties.isEmpty
      }
      guard case .blocked(let blockage) = reachability else { return false }
      return blockage.route == route && blockage.requirements.isEmpty == route.blockers.isEmpty
    }
    if case .reachable(let route) = reachability, route.missingProperties.isEmpty { return false }
    return matches(reachability, supplied)
  }

  private func plan(
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) -> Result<RouteOutcome, PropertyError> {
    Result { () throws(PropertyError) in try graph.route(request) }
  }

  private func matches(
    _ reachability: Reachability,
    _ outcome: Result<RouteOutcome, PropertyError>
  ) -> Bool {
    switch (reachability, outcome) {
    case (.reachable(let route), .success(.planned(let plan))):
      route.steps == plan.steps && route.stepCount == plan.steps.count
        && route.names.screens == plan.steps.map(\.screen)
        && route.names.commands == plan.steps.compactMap { $0.opening?.command }
    case (.reachable(let route), .success(.alreadyThere)):
      route.steps == [] && route.stepCount == 0
    case (.unreachable, .success(.failed(let failure))):
      if case .unreachable = failure.reason { true } else { false }
    case (.invalid(let error), .failure(let expected)): error == expected
    default: false
    }
  }
}

extension Plan.Step {
  /// The opening of a screen; nil for a step back.
  fileprivate var opening: Plan.Opening? {
    if case .open(let opening) = self { opening } else { nil }
  }
}

extension ReachabilityExplorer {
  fileprivate func reachability(
    of screen: ScreenID,
    from origin: ScreenID,
    assuming assumptions: Assumptions = Assumptions()
  ) throws -> Reachability {
    let entries = try destinations(from: ScreenStack(screens: [origin]), assuming: assumptions)
    return try #require(entries.first { $0.screen == screen }).reachability
  }
}

extension Assumptions {
  fileprivate init(_ request: RouteRequest) {
    self.init(
      properties: request.properties,
      context: request.context,
      avoiding: request.avoiding
    )
  }
}

extension NavigationGraph {
  /// Returns the graph with every required property made optional that can be set.
  fileprivate func withoutRequiredProperties() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for var screen in screens.compactMap(screen) {
      for index in screen.properties.indices where !screen.properties[index].isReadOnly {
        screen.properties[index].isRequired = false
      }
      builder.add(screen)
    }
    for command in commands { builder.add(command) }
    return try builder.build()
  }
}
