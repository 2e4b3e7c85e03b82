import NavGraph
import NavGraphTestSupport
import Testing

/// Compares compiled graphs with the graphs that they were compiled from, in random worlds.
@Suite struct CompiledGraphTests {
  static let worldCount = 600
  static let requestsPerWorld = 5

  /// Opens a graph again, with all rows checked at once or each when it is read.
  private func opened(_ graph: NavigationGraph, eagerSize: Int) throws -> NavigationGraph {
    let bytes = try CompiledSections(graph).bytes
    return try NavigationGraph(CompiledFile(copying: bytes, eagerSize: eagerSize))
  }

  @Test(
    "A compiled graph has the definitions and the routes of its graph",
    arguments: [0, Int.max]
  )
  func compiledGraphIsEqual(eagerSize: Int) throws {
    var random = SeededGenerator(seed: 14)
    for number in 0..<CompiledGraphTests.worldCount {
      let world = RandomWorld(using: &random)
      let place: Comment = "World \(number): \(world)"
      let graph = try world.graph()
      let compiled = try opened(graph, eagerSize: eagerSize)
      try #require(compiled.brokenInvariants() == [], place)
      try #require(compiled.commands == graph.commands, place)
      try #require(compiled.screens.map(compiled.screen) == graph.screens.map(graph.screen), place)
      try #require(compiled.contentHash == graph.contentHash, place)
      try #require(compiled.contextNameSet == graph.contextNameSet, place)
      let router = Router(graph)
      let compiledRouter = Router(compiled)
      for _ in 0..<CompiledGraphTests.requestsPerWorld {
        let request = world.request(using: &random)
        let expected = Result { () throws(PropertyError) in try router.route(request) }
        let answer = Result { () throws(PropertyError) in try compiledRouter.route(request) }
        try #require(answer == expected, "\(place), \(request)")
      }
    }
  }

  @Test("A compiled graph with tabs has the routes of its graph", arguments: [0, Int.max])
  func compiledGraphHasTabs(eagerSize: Int) throws {
    var random = SeededGenerator(seed: 15)
    for number in 0..<CompiledGraphTests.worldCount / 4 {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph()
      let compiled = try opened(graph, eagerSize: eagerSize)
      try #require(compiled.brokenInvariants() == [], "World \(number)")
      for _ in 0..<CompiledGraphTests.requestsPerWorld {
        let request = world.request(using: &random)
        let expected = Result { () throws(PropertyError) in try graph.route(request) }
        let answer = Result { () throws(PropertyError) in try compiled.route(request) }
        try #require(answer == expected, "World \(number): \(world), \(request)")
      }
    }
  }

  @Test func equalGraphsHaveEqualBytes() throws {
    var random = SeededGenerator(seed: 16)
    for number in 0..<100 {
      let world = RandomWorld(using: &random)
      let bytes = try CompiledSections(world.graph()).bytes
      try #require(try CompiledSections(world.graph()).bytes == bytes, "World \(number)")
      let file = try CompiledFile(copying: bytes)
      try #require(try CompiledSections(NavigationGraph(file)).bytes == bytes, "World \(number)")
      do { try file.verify() } catch { Issue.record(error, "World \(number)") }
    }
  }

  /// A graph with everything that a definition can have.
  static func example() throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(
      NavigationScreen(
        "Menu",
        title: "Menü",
        storyboard: "Main",
        identifier: "menu",
        properties: [
          PropertyDeclaration("count", .int, defaultValue: -7),
          PropertyDeclaration("ratio", .double, isReadOnly: true, defaultValue: 0.5),
          PropertyDeclaration(
            "names",
            .array,
            defaultValue: ["a", nil, true],
            acceptsLinks: false
          ),
        ]
      )
    )
    builder.add(
      NavigationScreen(
        "Chat",
        extends: "Menu",
        properties: [PropertyDeclaration("userId", .string, isRequired: true)]
      )
    )
    builder.add(
      NavigationScreen(
        "Home",
        tabs: [NavigationScreen.Tab("menu", root: "Menu"), NavigationScreen.Tab("x", root: "Help")]
      )
    )
    builder.add(NavigationScreen("Help"))
    builder.addAlias("Hilfe", of: "Help")
    builder.addAlias("Aide", of: "Help")
    builder.add(NavigationCommand("help", from: .anywhere, to: "Help", style: "sheet"))
    builder.add(
      NavigationCommand(
        "chat",
        from: .screens(["Menu", "Help"]),
        to: "Chat",
        presentation: .present,
        isAnimated: false,
        flow: "beta",
        properties: ["options": ["dark": true, "size": 12]],
        conditions: [
          NavigationCondition(.context("role"), .isIn, .literal(["admin", "owner"])),
          NavigationCondition(.origin("count"), .notEqual, .reference(.property("count"))),
          NavigationCondition(.property("userId"), .exists),
        ]
      )
    )
    return try builder.build()
  }

  /// The bytes are the same on every machine, in every run, and in every version of the library.
  @Test func bytesAreThoseOfTheFormat() throws {
    let bytes = try CompiledSections(CompiledGraphTests.example()).bytes
    #expect(bytes.count % 64 == 0)
    #expect(Array(bytes[..<12]) == CompiledFormat.magic + [4, 0, 0, 0])
    #expect(bytes.withUnsafeBytes(CompiledFormat.checksum) == 0x46BB_91B0_8964_446A)
  }

  @Test func allDefinitionsAreKept() throws {
    let graph = try CompiledGraphTests.example()
    let compiled = try opened(graph, eagerSize: .max)
    #expect(compiled.screens.map(compiled.screen) == graph.screens.map(graph.screen))
    #expect(compiled.commands == graph.commands)
    #expect(compiled.formerNames.map(\.former) == ["Aide", "Hilfe"])
    #expect(compiled.currentName(of: "Hilfe") == "Help")
    #expect(compiled.screens(nearest: "Menu1") == ["Menu"])
    #expect(compiled.brokenInvariants() == [])
  }

  @Test func graphWithoutScreensIsCompiled() throws {
    let compiled = try opened(GraphBuilder().build(), eagerSize: .max)
    #expect(compiled.screens.isEmpty)
    #expect(compiled.index(of: "Menu") == nil)
  }

  @Test func objectsCannotBeCompiled() throws {
    var builder = GraphBuilder()
    let property = PropertyDeclaration("model", defaultValue: .object(1))
    builder.add(NavigationScreen("Menu", properties: [property]))
    let graph = try builder.build()
    let error = #expect(throws: CompiledGraphError.self) { try CompiledSections(graph) }
    #expect(
      error?.description
        == "A value of property 'model' of screen 'Menu' is an object, which cannot be compiled. "
        + "Use a string, a number or a list."
    )
  }

  /// The hash FNV-1a of "abc" is a published example.
  ///
  /// Words of eight bytes come before other bytes.
  @Test func checksumHashesWordsAndOtherBytes() {
    #expect(Array("abc".utf8).withUnsafeBytes(CompiledFormat.checksum) == 0xE71F_A219_0541_574B)
    let word = UInt64(0x6867_6665_6463_6261)
    let product = (0xCBF2_9CE4_8422_2325 ^ word) &* 0x100_0000_01B3
    let expected = ((product ^ product >> 32) ^ 0x69) &* 0x100_0000_01B3
    #expect(Array("abcdefghi".utf8).withUnsafeBytes(CompiledFormat.checksum) == expected)
  }

  @Test func checksumChangesWithTheHighestBitsOfTwoWords() {
    let bytes = [UInt8](repeating: 0, count: 64)
    var changed = bytes
    changed[7] = 0x80
    changed[15] = 0x80
    let checksum = bytes.withUnsafeBytes(CompiledFormat.checksum)
    #expect(changed.withUnsafeBytes(CompiledFormat.checksum) != checksum)
  }
}
