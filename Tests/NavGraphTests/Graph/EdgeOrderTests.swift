import NavGraph
import NavGraphTestSupport
import Testing

/// Graphs whose edges are added in the order of their origins, and in other orders.
@Suite struct EdgeOrderTests {
  private typealias Pair = (origin: ScreenIndex, command: CommandIndex)

  /// Builds a graph, and returns its definitions and rows as text.
  private func rows(
    of pairs: [Pair],
    seed: UInt64,
    extends: Bool
  ) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    var tables = GraphTables()
    let screens = (0..<30).map { tables.addScreen(name: "S\($0)") }
    if extends {
      for child in 1..<screens.count where random.chance(30) {
        tables.setParent(screens[Int.random(in: 0..<child, using: &random)], of: screens[child])
      }
    }
    for number in 0..<20 {
      tables.addCommand(
        name: "c\(number)",
        destination: random.pick(screens),
        presentation: .push,
        isAnimated: true,
        isUniversal: random.chance(10)
      )
    }
    for pair in pairs { tables.addEdge(origin: pair.origin, command: pair.command) }
    let graph = try NavigationGraph(tables)
    #expect(graph.brokenInvariants() == [], "seed \(seed)")
    return graph.screenIndices.map { "\(Array(graph.commands(leaving: $0)))" }
      + graph.commandIndices.map {
        "\(Array(graph.origins(of: $0))) \(graph.definedOrigins(of: $0))"
      }
  }

  @Test(arguments: [false, true])
  func orderOfTheEdgesDoesNotMatter(extends: Bool) throws {
    for seed in 0..<UInt64(50) {
      var random = SeededGenerator(seed: seed + 1_000)
      let all = (0..<600).map { number -> Pair in
        (origin: ScreenIndex(number / 20), command: CommandIndex(number % 20))
      }
      let inOrder = random.some(of: all, 20)
      let expected = try rows(of: inOrder, seed: seed, extends: extends)
      let byOrigin = inOrder.shuffled(using: &random).sorted { $0.origin < $1.origin }
      #expect(try rows(of: byOrigin, seed: seed, extends: extends) == expected, "seed \(seed)")
      let shuffled = inOrder.shuffled(using: &random)
      #expect(try rows(of: shuffled, seed: seed, extends: extends) == expected, "seed \(seed)")
      let middle = inOrder.count / 2
      let rotated = Array(inOrder[middle...] + inOrder[..<middle])
      #expect(try rows(of: rotated, seed: seed, extends: extends) == expected, "seed \(seed)")
    }
  }
}
