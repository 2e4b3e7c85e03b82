import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct AliasTests {
  private func builder() -> GraphBuilder {
    var builder = GraphBuilder()
    builder.add(Screen("Profile"))
    builder.add(Screen("Menu"))
    return builder
  }

  @Test func formerNameFindsTheScreen() throws {
    var builder = builder()
    builder.addAlias("User", of: "Profile")
    builder.addAlias("Account", of: "Profile")
    let graph = try builder.build()
    #expect(graph.currentName(of: "User") == "Profile")
    #expect(graph.currentName(of: "Profile") == "Profile")
    #expect(graph.currentName(of: "Nobody") == nil)
    #expect(graph.formerNames.map(\.former) == ["Account", "User"])
    #expect(graph.formerNames.map(\.current) == ["Profile", "Profile"])
  }

  @Test func nameOfAScreenIsNoAlias() {
    var builder = builder()
    builder.addAlias("Menu", of: "Profile")
    let error = #expect(throws: GraphError.aliasIsScreen("Menu", of: "Profile")) {
      try builder.build()
    }
    #expect(
      error?.description
        == "'Menu' cannot be a former name of screen 'Profile', because it is the name of a screen."
    )
  }

  @Test func invalidAliasesAreRejected() {
    var twice = builder()
    twice.addAlias("User", of: "Profile")
    twice.addAlias("User", of: "Menu")
    let duplicate = #expect(throws: GraphError.self) { try twice.build() }
    #expect(
      duplicate?.description == "'User' is the former name of two screens. Keep one of the two."
    )
    var unknown = builder()
    unknown.addAlias("User", of: "Nobody")
    let error = #expect(throws: GraphError.self) { try unknown.build() }
    #expect(
      error?.description
        == "'User' is the former name of screen 'Nobody', which is not defined. Define the screen "
        + "first."
    )
    var empty = builder()
    empty.addAlias("", of: "Menu")
    #expect(throws: GraphError.self) { try empty.build() }
  }

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

  @Test func contentHashDependsOnTabsAndStyles() throws {
    func hash(tabs: [Screen.Tab] = [], style: String? = nil) throws -> Int64 {
      var builder = GraphBuilder()
      builder.add(Screen("1", tabs: tabs))
      builder.add(Screen("2"))
      builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2", style: style))
      return try builder.build().contentHash
    }
    let tab = Screen.Tab("a", root: "2")
    let hashes = [
      try hash(), try hash(tabs: [tab]), try hash(tabs: [Screen.Tab("b", root: "2")]),
      try hash(tabs: [tab, Screen.Tab("b", root: "2")]), try hash(style: "a"),
      try hash(style: "b"), try hash(tabs: [tab], style: "a"),
    ]
    #expect(Set(hashes).count == hashes.count)
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
