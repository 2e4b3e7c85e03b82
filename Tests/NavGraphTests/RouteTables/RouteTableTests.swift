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
        let tables = try? RouteTables({
          try RouteTable(routesFrom: request, in: graph, ignoring: $0)
        })
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
      let tables = try RouteTables {
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

  @Test func valueThatCannotBeConvertedIsTheErrorOfTheRoute() throws {
    let graph = try graph(
      "1>2",
      screens: [Screen("2", properties: [PropertyDeclaration("id", .int)])]
    )
    let request = RouteRequest(from: stack("1"), to: "2", ["id": "x"])
    let (first, last) = (
      try #require(graph.index(of: "1")), try #require(graph.index(of: "2"))
    )
    let error = PropertyError(screen: "2", property: "id", expected: .int, value: "x")
    let from = try RouteTable(routesFrom: request, in: graph)
    #expect(from.error(for: last) == error)
    #expect(from.error(for: first) == nil)
    let to = try RouteTable(routesToDestinationOf: request, in: graph)
    #expect(to.error(for: first) == error)
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
