import NavGraph
import NavGraphTestSupport
import Testing

/// The content hash of a graph, which identifies its definitions.
@Suite struct ContentHashTests {
  @Test func contentHashDependsOnDefinitionsOnly() throws {
    #expect(try graph("1>2", "2>3").contentHash == graph("1>2", "2>3").contentHash)
    // A fixed value, computed apart: saved stacks contain the hash, so it must not change between
    // versions.
    #expect(try graph("1>2").contentHash == -7089168627757251377)
    let others: [NavigationGraph] = [
      try graph("1>2"), try graph("1>2", "1>2b"),
      try graph("*>2", screens: [NavigationScreen("1")]),
      try graph("1>2", screens: [NavigationScreen("1"), NavigationScreen("2", extends: "1")]),
      try graph("1>2", screens: [NavigationScreen("1", title: "One")]),
      try graph("1>2", screens: [NavigationScreen("1", title: "")]),
      try graph("1>2", screens: [NavigationScreen("1", identifier: "One")]),
      try graph(
        "1>2",
        screens: [NavigationScreen("1", properties: [PropertyDeclaration("p", .int)])]
      ),
      try graph(
        "1>2",
        screens: [
          NavigationScreen("1", properties: [PropertyDeclaration("p", .int, isRequired: true)])
        ]
      ),
    ]
    #expect(Set(others.map(\.contentHash)).count == others.count)
  }

  @Test func contentHashDependsOnEachPartOfAConditionAlsoIfTheirTextIsEqual() throws {
    let conditions: [[NavigationCondition]] = [
      [], [NavigationCondition(.context("a"), .equal, .literal(1))],
      [NavigationCondition(.property("a"), .equal, .literal(1))],
      [NavigationCondition(.context("a"), .notEqual, .literal(1))],
      [NavigationCondition(.context("a"), .equal, .literal("1"))],
      [NavigationCondition(.context("a"), .equal, .reference(.context("b")))],
      [NavigationCondition(.context("a"), .equal, .reference(.context("b exists")))],
      [NavigationCondition(.context("a = context.b"), .exists)],
      [NavigationCondition(.context("a"), .exists), NavigationCondition(.context("b"), .exists)],
    ]
    let hashes = try conditions.map { conditions in
      var builder = GraphBuilder()
      builder.add(NavigationScreen("1"))
      builder.add(NavigationCommand("a", from: .anywhere, to: "1", conditions: conditions))
      return try builder.build().contentHash
    }
    for (index, hash) in hashes.enumerated() {
      #expect(hashes.firstIndex(of: hash) == index, "\(conditions[index])")
    }
  }

  @Test("Graphs of different random worlds have different content hashes")
  func contentHashesDiffer() throws {
    var random = SeededGenerator(seed: 1)
    var contentHashes: Set<Int64> = []
    for _ in 0..<2_000 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      #expect(try graph.contentHash == world.graph().contentHash)
      contentHashes.insert(graph.contentHash)
    }
    #expect(contentHashes.count > 1_990)
  }
}
