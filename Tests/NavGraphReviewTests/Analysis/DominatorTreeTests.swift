import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

@Suite struct DominatorTreeTests {
  @Test func dominatorIsOnEveryRoute() throws {
    let graph = try graph("1>2", "1>3", "2>4", "3>4", "4>5", "5>6")
    let tree = DominatorTree(ScreenNetwork(graph), from: ["1"])
    #expect(["1", "2", "4", "5", "6"].map(tree.immediateDominator) == [nil, "1", "1", "4", "5"])
    #expect(tree.screens(dominatedBy: "4") == ["5", "6"])
    #expect(tree.chokePoints().map(\.screen) == ["1", "4", "5"])
    #expect(tree.chokePoints().map(\.count) == [5, 2, 1])
  }

  @Test func severalRootsHaveNoDominator() throws {
    let graph = try graph("1>3", "2>3", "3>4")
    let tree = DominatorTree(ScreenNetwork(graph), from: ["1", "2"])
    #expect(tree.immediateDominator(of: "3") == nil)
    #expect(tree.screens(dominatedBy: "3") == ["4"])
  }

  @Test func unreachableScreenHasNoDominator() throws {
    let graph = try graph("1>2", "3>4")
    let tree = DominatorTree(ScreenNetwork(graph), from: ["1", "nobody"])
    #expect(tree.immediateDominator(of: "4") == nil)
    #expect(tree.screens(dominatedBy: "3") == [])
    #expect(tree.screens(dominatedBy: "nobody") == [])
  }

  @Test func descendantLeadsToItsAncestor() throws {
    let graph = try graph(
      "1>2",
      "2>Page",
      "1>Wiki",
      screens: [NavigationScreen("Page"), NavigationScreen("Wiki", extends: "Page")]
    )
    let tree = DominatorTree(ScreenNetwork(graph), from: ["1"])
    #expect(tree.screens(dominatedBy: "2") == [])
    #expect(tree.immediateDominator(of: "Page") == "1")
  }

  @Test func dominatorsAreTheScreensWithoutWhichAScreenIsUnreachable() throws {
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      let roots = random.some(of: graph.screens, 25)
      let closed = Set(random.some(of: graph.screens, 10))
      let network = ScreenNetwork(graph, excludingDestinations: closed)
      let oracle = PathOracle(graph, excludingDestinations: closed)
      let tree = DominatorTree(network, from: roots)
      let counts = Dictionary(
        uniqueKeysWithValues: tree.chokePoints().map { ($0.screen, $0.count) }
      )
      for screen in graph.screens {
        let expected = oracle.screens(dominatedBy: screen, from: roots)
        try #require(tree.screens(dominatedBy: screen) == expected, "seed \(seed), \(screen)")
        try #require(counts[screen] ?? 0 == expected.count, "seed \(seed), \(screen)")
      }
    }
  }

  @Test func immediateDominatorIsTheLastDominator() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomNetwork(using: &random).graph
      let tree = DominatorTree(ScreenNetwork(graph), from: [graph.screens[0]])
      for (screen, _) in tree.chokePoints() {
        for other in tree.screens(dominatedBy: screen) {
          let last = try #require(tree.immediateDominator(of: other), "seed \(seed), \(other)")
          let isLast = last == screen || tree.screens(dominatedBy: screen).contains(last)
          try #require(isLast || graph.isKind(screen, of: last), "seed \(seed), \(other)")
        }
      }
    }
  }

  @Test func screenThatAllScreensOfAChainOpenHasTheFirstAsDominator() throws {
    let count = 50_000
    var edges = (1..<count).map { (origins: [$0 - 1], destination: $0) }
    edges.append((Array(1..<count), count))
    let tree = try tree(edges, from: "S0")
    #expect(tree.immediateDominator(of: ScreenID("S\(count)")) == "S1")
    #expect(tree.immediateDominator(of: ScreenID("S\(count - 1)")) == ScreenID("S\(count - 2)"))
  }

  @Test func startDominatesAllScreensOfAChainThatUsersEnterAtBothEnds() throws {
    let count = 2_000
    var edges = [(origins: [0], destination: 1), ([0], count)]
    for page in 1..<count { edges += [([page], page + 1), ([page + 1], page)] }
    let tree = try tree(edges, from: "S0")
    let dominators = (1...count).map { tree.immediateDominator(of: ScreenID("S\($0)")) }
    #expect(dominators.allSatisfy { $0 == "S0" })
    #expect(tree.chokePoints().map(\.screen) == ["S0"])
    #expect(tree.chokePoints().map(\.count) == [count])
  }

  /// Returns the dominators in a graph with the screens `S0`, `S1` and so on.
  private func tree(
    _ edges: [(origins: [Int], destination: Int)],
    from root: ScreenID
  ) throws -> DominatorTree {
    var tables = GraphTables()
    let last = edges.map(\.destination).max() ?? 0
    let screens = (0...last).map { tables.addScreen(name: "S\($0)") }
    for (number, edge) in edges.enumerated() {
      let command = tables.addCommand(
        name: "C\(number)",
        destination: screens[edge.destination],
        presentation: .push,
        isAnimated: true,
        isUniversal: false
      )
      for origin in edge.origins { tables.addEdge(origin: screens[origin], command: command) }
    }
    return DominatorTree(ScreenNetwork(try NavigationGraph(tables)), from: [root])
  }
}

extension NavigationGraph {
  fileprivate func isKind(_ screen: ScreenID, of other: ScreenID) -> Bool {
    sequence(first: screen) { self.screen($0)?.extends }.contains(other)
  }
}
