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
      screens: [Screen("Page"), Screen("Wiki", extends: "Page")]
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
    let count = 2_000
    var tables = GraphTables()
    let screens = (0...count).map { tables.addScreen(name: "S\($0)") }
    func addCommand(_ name: String, to screen: Int, from origins: [Int]) {
      let command = tables.addCommand(
        name: name,
        destination: screens[screen],
        presentation: .push,
        isAnimated: true,
        isUniversal: false
      )
      for origin in origins { tables.addEdge(origin: screens[origin], command: command) }
    }
    for number in 1..<count { addCommand("C\(number)", to: number, from: [number - 1]) }
    addCommand("last", to: count, from: Array(1..<count))
    let tree = DominatorTree(ScreenNetwork(try NavigationGraph(tables)), from: ["S0"])
    #expect(tree.immediateDominator(of: ScreenID("S\(count)")) == "S1")
    #expect(tree.immediateDominator(of: ScreenID("S\(count - 1)")) == ScreenID("S\(count - 2)"))
  }
}

extension NavigationGraph {
  fileprivate func isKind(_ screen: ScreenID, of other: ScreenID) -> Bool {
    sequence(first: screen) { self.screen($0)?.extends }.contains(other)
  }
}
