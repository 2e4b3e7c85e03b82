import NavGraph
import NavGraphTestSupport
import Testing

/// The content hash of a graph, which identifies its definitions.
@Suite struct ContentHashTests {
  @Test func contentHashDependsOnDefinitionsOnly() throws {
    #expect(try graph("1>2", "2>3").contentHash == graph("1>2", "2>3").contentHash)
    // A fixed value: saved stacks contain the hash, so it must not change between versions.
    #expect(try graph("1>2").contentHash == 6560081724957033525)
    let others: [NavigationGraph] = [
      try graph("1>2"), try graph("1>2", "1>2b"), try graph("*>2", screens: [Screen("1")]),
      try graph("1>2", screens: [Screen("1"), Screen("2", extends: "1")]),
      try graph("1>2", screens: [Screen("1", title: "One")]),
      try graph("1>2", screens: [Screen("1", title: "")]),
      try graph("1>2", screens: [Screen("1", identifier: "One")]),
      try graph("1>2", screens: [Screen("1", properties: [PropertyDeclaration("p", .int)])]),
      try graph(
        "1>2",
        screens: [Screen("1", properties: [PropertyDeclaration("p", .int, isRequired: true)])]
      ),
    ]
    #expect(Set(others.map(\.contentHash)).count == others.count)
  }

  /// A change of one field of a definition.
  private typealias Change<Definition> = (inout Definition) -> Void

  @Test func contentHashDependsOnEachFieldOfAScreen() throws {
    let changes: [Change<Screen>] = [
      { _ in }, { $0.id = "3" }, { $0.extends = "2" }, { $0.title = "a" }, { $0.title = "" },
      { $0.storyboard = "a" }, { $0.identifier = "a" },
      { $0.properties = [PropertyDeclaration("p", .int)] },
      { $0.properties = [PropertyDeclaration("p", .int), PropertyDeclaration("q", .int)] },
      { $0.tabs = [Screen.Tab("a", root: "2")] }, { $0.tabs = [Screen.Tab("b", root: "2")] },
      { $0.tabs = [Screen.Tab("a", root: "2"), Screen.Tab("b", root: "2")] },
    ]
    try expectDifferentHashes(changes, of: Screen("1")) { builder, screen in
      builder.add(screen)
      builder.add(Screen("2"))
    }
  }

  @Test func contentHashDependsOnEachFieldOfAProperty() throws {
    let changes: [Change<PropertyDeclaration>] = [
      { _ in }, { $0.name = "q" }, { $0.type = .string }, { $0.isRequired = true },
      { $0.isReadOnly = true }, { $0.defaultValue = 1 }, { $0.defaultValue = .null },
      { $0.acceptsLinks = true }, { $0.acceptsLinks = false },
    ]
    try expectDifferentHashes(changes, of: PropertyDeclaration("p", .int)) { builder, property in
      builder.add(Screen("1", properties: [property]))
    }
  }

  @Test func contentHashDependsOnEachFieldOfACommand() throws {
    let changes: [Change<NavigationCommand>] = [
      { _ in }, { $0.name = "b" }, { $0.destination = "1" }, { $0.origins = .anywhere },
      { $0.origins = .screens(["2"]) }, { $0.origins = .screens(["1", "2"]) },
      { $0.presentation = .present }, { $0.isAnimated = false }, { $0.style = "a" },
      { $0.style = "b" }, { $0.flow = "a" }, { $0.properties = ["a": 1] },
    ]
    let command = NavigationCommand("a", from: .screens(["1"]), to: "2")
    try expectDifferentHashes(changes, of: command) { builder, command in
      builder.add(Screen("1"))
      builder.add(Screen("2"))
      builder.add(command)
    }
  }

  @Test func contentHashDependsOnEachPartOfAConditionAlsoIfTheirTextIsEqual() throws {
    let conditions: [[Condition]] = [
      [], [Condition(.context("a"), .equal, .literal(1))],
      [Condition(.property("a"), .equal, .literal(1))],
      [Condition(.context("a"), .notEqual, .literal(1))],
      [Condition(.context("a"), .equal, .literal("1"))],
      [Condition(.context("a"), .equal, .reference(.context("b")))],
      [Condition(.context("a"), .equal, .reference(.context("b exists")))],
      [Condition(.context("a = context.b"), .exists)],
      [Condition(.context("a"), .exists), Condition(.context("b"), .exists)],
    ]
    let changes = conditions.map { conditions -> Change<NavigationCommand> in
      { $0.conditions = conditions }
    }
    let command = NavigationCommand("a", from: .anywhere, to: "1")
    try expectDifferentHashes(changes, of: command) { builder, command in
      builder.add(Screen("1"))
      builder.add(command)
    }
  }

  private func expectDifferentHashes<Definition>(
    _ changes: [Change<Definition>],
    of definition: Definition,
    _ add: (inout GraphBuilder, Definition) -> Void
  ) throws {
    var hashes: [Int64] = []
    for change in changes {
      var definition = definition
      change(&definition)
      var builder = GraphBuilder()
      add(&builder, definition)
      hashes.append(try builder.build().contentHash)
    }
    for (index, hash) in hashes.enumerated() {
      #expect(hashes.firstIndex(of: hash) == index, "change \(index)")
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
