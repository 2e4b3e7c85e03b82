import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the routes of a table with those of the oracle.
@Suite struct RouteTableTests {
  static let worldsPerSeed = 120

  @Test("Routes from a stack are those of the oracle", arguments: UInt64(1)...4)
  func routesFromAStackAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [String: Int] = [:]
    for number in 0..<RouteTableTests.worldsPerSeed {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      let oracle = Oracle(world)
      var request = world.request(using: &random)
      request.breadcrumbs = []
      guard
        let tables = try? Tables({ try RouteTable(routesFrom: request, in: graph, ignoring: $0) })
      else { continue }
      for screen in graph.screens {
        request.destination = Milestone(screen)
        let expected = Result { () throws(PropertyError) in try oracle.answer(request) }
        let index = try #require(graph.index(of: screen))
        let word = tables.word(for: index, expected)
        try #require(word != nil, "Seed \(seed), world \(number): \(world), \(request)")
        seen[word ?? "", default: 0] += 1
      }
    }
    expectVariety(seen)
  }

  @Test("Routes to a screen are those of the oracle", arguments: UInt64(1)...4)
  func routesToAScreenAgreeWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [String: Int] = [:]
    for number in 0..<RouteTableTests.worldsPerSeed {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      let oracle = Oracle(world)
      var request = world.request(using: &random)
      request.breadcrumbs = []
      request.destination = Milestone(random.pick(graph.screens))
      let tables = try Tables {
        try RouteTable(routesToDestinationOf: request, in: graph, ignoring: $0)
      }
      for screen in graph.screens {
        request.stack = ScreenStack(screens: [screen])
        let expected = Result { () throws(PropertyError) in try oracle.answer(request) }
        let index = try #require(graph.index(of: screen))
        let word = tables.word(for: index, expected)
        try #require(word != nil, "Seed \(seed), world \(number): \(world), \(request)")
        seen[word ?? "", default: 0] += 1
      }
    }
    expectVariety(seen)
  }

  private func expectVariety(_ seen: [String: Int]) {
    let expected: Set = ["already there", "blocked", "planned", "unreachable"]
    #expect(expected.isSubset(of: seen.keys), "\(seen)")
  }

  @Test func outermostActionIsThatOfTheStepAtTheFreeEnd() throws {
    let graph = try graph("1>2", "2>3")
    let last = try #require(graph.index(of: "3"))
    let from = try RouteTable(
      routesFrom: RouteRequest(from: stack("1"), to: "1"),
      in: graph
    )
    #expect(from.outermostAction(for: last) == "2>3")
    let first = try #require(graph.index(of: "1"))
    let to = try RouteTable(routesToDestinationOf: RouteRequest(to: "3"), in: graph)
    #expect(to.outermostAction(for: first) == "1>2")
    #expect(to.outermostAction(for: last) == nil)
  }

  @Test func missingPropertiesAreNamedOnceInTheOrderOfTheSteps() throws {
    var builder = GraphBuilder()
    builder.add(Screen("1"))
    let names = [PropertyDeclaration("b", .int, isRequired: true)]
    builder.add(Screen("2", properties: names))
    builder.add(Screen("3", properties: names + [PropertyDeclaration("a", .int, isRequired: true)]))
    builder.add(NavigationCommand("12", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("23", from: .screens(["2"]), to: "3"))
    let graph = try builder.build()
    let table = try RouteTable(
      routesFrom: RouteRequest(from: stack("1"), to: "1"),
      in: graph,
      ignoring: .missingProperties
    )
    let last = try #require(graph.index(of: "3"))
    #expect(table.missingNames(for: last) == ["b", "a"])
    #expect(table.stepCount(for: last) == 2)
  }
}

/// The tables of the routes that can be executed, and of those that may be blocked.
private struct Tables {
  let executable: RouteTable
  let blocked: RouteTable

  init(_ table: (RouteTable.IgnoredBlockers) throws -> RouteTable) throws {
    executable = try table(.none)
    blocked = try table(.all)
  }

  /// Returns the kind of a screen's route; nil if the route is not the expected one.
  func word(
    for screen: ScreenIndex,
    _ expected: Result<RouteOutcome, PropertyError>
  ) -> String? {
    switch expected {
    case .failure(let error):
      return executable.error(for: screen) == error ? "mistyped" : nil
    case .success(.alreadyThere):
      return executable.stepCount(for: screen) == 0 ? "already there" : nil
    case .success(.planned(let plan)):
      let found = try? executable.plan(for: screen)
      return found?.steps == plan.steps && found?.stack == plan.stack
        && executable.stepCount(for: screen) == plan.steps.count ? "planned" : nil
    case .success(.failed(let failure)):
      guard !executable.hasRoute(for: screen) else { return nil }
      switch failure.reason {
      case .blocked(let route):
        return blocked.blockedRoute(for: screen) == route ? "blocked" : nil
      case .unreachable: return blocked.hasRoute(for: screen) ? nil : "unreachable"
      case .unknownScreen, .stepLimit: return nil
      }
    }
  }
}
