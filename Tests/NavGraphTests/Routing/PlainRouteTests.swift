import NavGraph
import NavGraphTestSupport
import Testing

/// Requests that name nothing but a destination are planned in ways of their own, which must not be seen.
@Suite struct PlainRouteTests {
  @Test("A repeated destination has the same plans as before it has distances", arguments: 1...4)
  func repeatedDestinations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var longest = 0
    for number in 0..<20 {
      let network = try RandomNetwork(using: &random, isPlain: true)
      let router = Router(network.graph)
      let tree = Router(network.graph, strategy: .tree)
      for destination in network.graph.screens.prefix(3) {
        // A search visits two screens or more, so the distances are made after 60 searches at the latest.
        for _ in 0..<70 {
          let request = network.plainRequest(to: destination, using: &random)
          let outcome = try router.route(request)
          let expected = try tree.route(request)
          try #require(outcome == expected, "Network \(number): \(request)")
          longest = max(longest, outcome.plan?.steps.count ?? 0)
        }
      }
    }
    #expect(longest >= 6, "The networks have long routes.")
  }

  @Test("A path has the screens that the plan opens", arguments: 1...4)
  func pathsOfPlans(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pathCount = 0
    for _ in 0..<200 {
      let graph = try RandomWorld(using: &random).graph()
      pathCount += try comparePaths(in: graph, using: &random)
    }
    for _ in 0..<20 {
      let network = try RandomNetwork(using: &random, isPlain: random.chance(50))
      pathCount += try comparePaths(in: network.graph, using: &random)
    }
    #expect(pathCount > 500, "\(pathCount) paths")
  }

  /// Compares the paths between random screens with the plans; returns the number of paths.
  private func comparePaths(
    in graph: NavigationGraph,
    using random: inout SeededGenerator
  ) throws -> Int {
    let screens = graph.screens
    let router = Router(graph)
    var path = [-1]
    var pathCount = 0
    for _ in 0..<20 {
      let origin = Int.random(in: screens.indices, using: &random)
      let destination = Int.random(in: screens.indices, using: &random)
      let request = RouteRequest(from: stack(screens[origin]), to: screens[destination])
      guard let outcome = try? router.route(request) else { continue }
      let isFound = router.findPath(from: origin, to: destination, into: &path)
      let opened = outcome.plan?.openedEntries.map(\.screen) ?? []
      try #require(path.map { screens[$0] } == opened, "\(request)")
      try #require(isFound == (outcome.reason == nil), "\(request)")
      if isFound { pathCount += 1 }
    }
    return pathCount
  }

  @Test("Distances that do not fit into a byte are searched for every time")
  func longChain() throws {
    let count = 400
    var builder = GraphBuilder()
    for number in 0..<count { builder.add(Screen(ScreenID("S\(number)"))) }
    for number in 1..<count {
      let (origin, destination) = (ScreenID("S\(number - 1)"), ScreenID("S\(number)"))
      builder.add(NavigationCommand("c\(number)", from: .screens([origin]), to: destination))
    }
    let router = Router(try builder.build())
    var path: [Int] = []
    for _ in 0..<10 {
      #expect(router.findPath(from: 0, to: count - 1, into: &path))
      #expect(path == Array(1..<count))
      #expect(router.findPath(from: 300, to: 310, into: &path))
      #expect(path == Array(301...310))
      #expect(!router.findPath(from: 310, to: 300, into: &path))
      #expect(path == [])
    }
  }

  @Test("A route can go back first if the longest distance follows that fits into a byte")
  func longestDistance() throws {
    let count = 255
    var builder = GraphBuilder()
    builder.add(Screen("Leaf"))
    for number in 0..<count { builder.add(Screen(ScreenID("S\(number)"))) }
    for number in 1..<count {
      let (origin, destination) = (ScreenID("S\(number - 1)"), ScreenID("S\(number)"))
      builder.add(NavigationCommand("c\(number)", from: .screens([origin]), to: destination))
    }
    let router = Router(try builder.build())
    let request = RouteRequest(from: stack("S0", "Leaf"), to: "S254")
    for _ in 0..<10 { #expect(try router.route(request).plan?.steps.count == count) }
  }

  @Test("A plan prints its steps, not the numbers that it is made of")
  func printedPlan() throws {
    let plan = try #require(try graph("1>2").route(RouteRequest(from: stack("1"), to: "2")).plan)
    #expect("\(plan)".hasPrefix("Plan(steps: [NavGraph.Step.open("))
  }

  @Test("Going back is preferred to a command of the same length")
  func goingBack() throws {
    let router = Router(try graph("1>2", "2>3", "3>1", "3>4", "1>4", "4>5"))
    for _ in 0..<20 {
      let request = RouteRequest(from: stack("1", "2", "3"), to: "1")
      let plan = try #require(try router.route(request).plan)
      #expect(plan.steps == [.pop(count: 2, to: "1")])
    }
  }
}
