import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the routes of a table with those of the oracle in worlds with tabs.
@Suite struct TabRouteTableTests {
  static let worldsPerSeed = 100
  /// The number of states of one leg above which a route is not judged.
  static let maximumStates = 200

  @Test("Routes from a stack with tabs are those of the oracle", arguments: UInt64(1)...6)
  func routesFromAStackAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [String: Int] = [:]
    for number in 0..<TabRouteTableTests.worldsPerSeed {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph()
      let oracle = TreeOracle(world, maximumStates: TabRouteTableTests.maximumStates)
      var request = world.requestWithTabs(using: &random)
      request.breadcrumbs = []
      guard
        let tables = try? RouteTables({
          try RouteTable(routesFrom: request, in: graph, ignoring: $0)
        })
      else { continue }
      for screen in graph.screens {
        request.destination = Milestone(screen)
        let index = try #require(graph.index(of: screen))
        guard let expected = try TabRouteTableTests.expected(oracle, request) else { continue }
        let word = tables.word(for: index, expected)
        try #require(word != nil, "Seed \(seed), world \(number): \(world), \(request)")
        seen[word ?? "", default: 0] += 1
      }
    }
    expectVariety(seen)
  }

  @Test("Routes to a screen through tabs are those of the oracle", arguments: UInt64(1)...6)
  func routesToAScreenAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [String: Int] = [:]
    for number in 0..<TabRouteTableTests.worldsPerSeed {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph()
      let oracle = TreeOracle(world, maximumStates: TabRouteTableTests.maximumStates)
      var request = world.requestWithTabs(using: &random)
      request.breadcrumbs = []
      request.destination = Milestone(random.pick(graph.screens))
      let tables = try RouteTables {
        try RouteTable(routesToDestinationOf: request, in: graph, ignoring: $0)
      }
      for screen in graph.screens {
        request.stack = ScreenStack(screens: [screen])
        let index = try #require(graph.index(of: screen))
        guard let expected = try TabRouteTableTests.expected(oracle, request) else { continue }
        let word = tables.word(for: index, expected)
        try #require(word != nil, "Seed \(seed), world \(number): \(world), \(request)")
        seen[word ?? "", default: 0] += 1
      }
    }
    expectVariety(seen)
  }

  /// Returns the outcome that the rules define; nil if the oracle does not judge the request.
  private static func expected(
    _ oracle: TreeOracle,
    _ request: RouteRequest
  ) throws -> Result<RouteOutcome, PropertyError>? {
    do {
      return .success(try oracle.answer(request))
    } catch let error as PropertyError {
      return .failure(error)
    } catch is TreeOracle.TooManyStates {
      return nil
    }
  }

  private func expectVariety(_ seen: [String: Int]) {
    for kind in ["already there", "blocked", "planned", "unreachable"] {
      #expect(seen[kind, default: 0] >= 15, "\(seen)")
    }
  }
}
