import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct RestorationTests {
  private func restored(
    _ stack: ScreenStack,
    _ graph: NavigationGraph,
    context: PropertyDictionary = [:]
  ) -> Restoration {
    graph.restoration(
      of: StackSnapshot(stack, graphContentHash: graph.contentHash),
      context: context
    )
  }

  @Test func legalStackIsRestoredEntirely() throws {
    let graph = try graph("1>2", "2>3")
    let restoration = restored(stack("1", "2", "3"), graph)
    #expect(restoration.stack == stack("1", "2", "3"))
    #expect(restoration.dropped == [])
    #expect(restoration.renamed == [])
    #expect(!restoration.isFromOtherGraph)
  }

  @Test func renamedScreenGetsItsPresentName() throws {
    var builder = GraphBuilder()
    for screen: NavigationScreen in [NavigationScreen("1"), NavigationScreen("new")] {
      builder.add(screen)
    }
    builder.addAlias("old", of: "new")
    builder.add(NavigationCommand("new", from: .screens(["1"]), to: "new"))
    let restoration = restored(stack("1", "old"), try builder.build())
    #expect(restoration.stack == stack("1", "new"))
    #expect(restoration.renamed == [RenamedScreen(formerName: "old", name: "new")])
  }

  @Test func unknownScreenIsDropped() throws {
    let restoration = restored(stack("1", "22", "3"), try graph("1>2", "1>3"))
    #expect(restoration.stack == stack("1", "3"))
    #expect(
      restoration.dropped.map(\.description) == ["Unknown screen '22'. Did you mean '2'?"]
    )
  }

  @Test func entryThatNoCommandOpensEndsThePart() throws {
    let restoration = restored(stack("1", "2", "3"), try graph("1>2", "1>4", "4>3"))
    #expect(restoration.stack == stack("1", "2"))
    #expect(restoration.dropped.map(\.reason) == [.illegal(on: "2")])
    #expect(restoration.dropped[0].description == "No command opens '3' on '2'.")
  }

  @Test func longestPartIsRestored() throws {
    let restoration = restored(stack("1", "2", "3", "4"), try graph("1>2", "1>3", "3>4"))
    #expect(restoration.stack == stack("1", "3", "4"))
    #expect(restoration.dropped.map(\.reason) == [.partOfShorter])
    #expect(
      restoration.dropped[0].description
        == "'2' was dropped, because the valid part of the stack without it is longer."
    )
  }

  @Test func nothingIsRestoredWithoutTheRoot() throws {
    let restoration = restored(stack("9", "1", "2"), try graph("1>2"))
    #expect(restoration.stack == ScreenStack())
    #expect(
      restoration.dropped.map(\.reason) == [.unknownScreen(nearest: ["1", "2"]), .noRoot, .noRoot]
    )
    #expect(
      restoration.dropped[1].description
        == "'1' was dropped, because the root of the stack cannot be restored."
    )
  }

  @Test func presentingInsteadOfPushingIsLegal() throws {
    let saved = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2", presentation: .present),
    ])
    #expect(restored(saved, try graph("1>2")).stack == saved)
  }

  @Test func conditionsAndRequiredPropertiesMustHold() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(
      NavigationScreen("2", properties: [PropertyDeclaration("id", .int, isRequired: true)])
    )
    let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2", conditions: [condition]))
    let graph = try builder.build()
    let saved = ScreenStack([StackEntry("1"), StackEntry("2", properties: ["id": "5"])])
    let whole = restored(saved, graph, context: ["role": "admin"])
    #expect(whole.stack.entries.map(\.properties) == [[:], ["id": 5]])
    #expect(
      restored(saved, graph).dropped.map(\.reason)
        == [.blocked([.condition(condition, of: .command("2"))], on: "1")]
    )
    let without = restored(stack("1", "2"), graph, context: ["role": "admin"])
    #expect(
      without.dropped.map(\.description)
        == ["'2' cannot be opened on '1': 2 needs property 'id'."]
    )
  }

  @Test func rootEntryIsIllegalOnAnotherEntry() throws {
    let saved = ScreenStack([
      StackEntry("1", presentation: .present), StackEntry("2", presentation: .root),
    ])
    var builder = GraphBuilder()
    for screen: NavigationScreen in [NavigationScreen("1"), NavigationScreen("2")] {
      builder.add(screen)
    }
    builder.add(NavigationCommand("2", from: .anywhere, to: "2", presentation: .root))
    let restoration = restored(saved, try builder.build())
    #expect(restoration.stack.entries == [StackEntry("1", presentation: .root)])
    #expect(restoration.dropped.map(\.reason) == [.illegal(on: "1")])
  }

  @Test(
    arguments: [
      // The request is unknown: the default value or null can mean that no value was requested.
      (NavigationCondition(.property("p"), .missing), ["p": 1], true),
      (NavigationCondition(.property("p"), .missing), ["p": nil], true),
      (NavigationCondition(.property("p"), .missing), ["p": 2], false),
      (NavigationCondition(.property("p"), .exists), ["p": 1], true),
      (NavigationCondition(.property("q"), .exists), [:], false),
      (NavigationCondition(.property("q"), .exists), ["q": 0], true),
      (NavigationCondition(.property("q"), .equal, .literal(1)), ["q": 0], false),
      (NavigationCondition(.property("other"), .equal, .literal(1)), [:], true),
      (NavigationCondition(.property("fixed"), .equal, .literal(1)), [:], true),
      (NavigationCondition(.property("set"), .missing), ["set": 7], true),
      (NavigationCondition(.origin("o"), .equal, .reference(.property("q"))), ["q": 3], true),
      (NavigationCondition(.origin("o"), .equal, .reference(.property("q"))), ["q": 4], false),
    ] as [(NavigationCondition, PropertyDictionary, Bool)]
  )
  func conditionBlocksAnEntryIfNoRequestCanHaveOpenedIt(
    condition: NavigationCondition,
    properties: PropertyDictionary,
    isLegal: Bool
  ) throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(
      NavigationScreen(
        "2",
        properties: [
          PropertyDeclaration("p", .int, defaultValue: 1), PropertyDeclaration("q", .int),
          PropertyDeclaration("fixed", .int, isReadOnly: true, defaultValue: 0),
          PropertyDeclaration("set", .int),
        ]
      )
    )
    builder.add(
      NavigationCommand(
        "2",
        from: .screens(["1"]),
        to: "2",
        properties: ["set": 7],
        conditions: [condition]
      )
    )
    let legality = try builder.build().legality(
      of: StackEntry("2", properties: properties),
      on: StackEntry("1", properties: ["o": 3])
    )
    #expect(
      legality
        == (isLegal ? .legal(command: "2") : .blocked([.condition(condition, of: .command("2"))]))
    )
  }

  @Test func lowestLegalPartOfAVeryLongStackIsRestored() throws {
    let graph = try graph("1>2", "2>2", "2>3", "3>2")
    let entries = [StackEntry("1")] + [StackEntry](repeating: StackEntry("2"), count: 600)
    var saved = ScreenStack(entries)
    #expect(restored(saved, graph).stack.entries.count == 601)
    saved.entries[300].screen = "1"
    #expect(restored(saved, graph).stack.entries.count == 300)
  }

  @Test func optionalPropertyThatNoLongerFitsIsDroppedAlone() throws {
    let properties = [
      PropertyDeclaration("id", .int, defaultValue: 1), PropertyDeclaration("page", .int),
      PropertyDeclaration("text", .string),
    ]
    let graph = try graph("1>2", "2>3", screens: [NavigationScreen("2", properties: properties)])
    let saved = ScreenStack([
      StackEntry("1"), StackEntry("2", properties: ["id": "x", "page": "y", "text": "z"]),
      StackEntry("3"),
    ])
    let restoration = restored(saved, graph)
    #expect(restoration.stack.names == "1 2 3")
    #expect(restoration.stack.entries[1].properties == ["id": 1, "text": "z"])
    #expect(restoration.dropped == [])
    #expect(
      restoration.droppedProperties == [
        PropertyError(screen: "2", property: "id", expectedType: "int", value: "x"),
        PropertyError(screen: "2", property: "page", expectedType: "int", value: "y"),
      ]
    )
  }

  @Test func requiredPropertyThatNoLongerFitsDropsItsEntry() throws {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    let graph = try graph("1>2", screens: [NavigationScreen("2", properties: [id])])
    let saved = ScreenStack([StackEntry("1"), StackEntry("2", properties: ["id": "x"])])
    let error = PropertyError(screen: "2", property: "id", expectedType: "int", value: "x")
    let restoration = restored(saved, graph)
    #expect(restoration.dropped.map(\.reason) == [.property(error)])
    #expect(restoration.droppedProperties == [])
  }

  @Test func droppedPropertyOfADroppedEntryIsNotListed() throws {
    let id = PropertyDeclaration("id", .int)
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("2"), NavigationScreen("3", properties: [id])]
    )
    let saved = ScreenStack([StackEntry("1"), StackEntry("3", properties: ["id": "x"])])
    let restoration = restored(saved, graph)
    #expect(restoration.dropped.map(\.reason) == [.illegal(on: "1")])
    #expect(restoration.droppedProperties == [])
  }

  @Test func otherGraphIsReported() throws {
    let snapshot = StackSnapshot(stack("1"), graphContentHash: try graph("1>2").contentHash)
    #expect(!(try graph("1>2").restoration(of: snapshot).isFromOtherGraph))
    #expect(try graph("1>2", "2>1").restoration(of: snapshot).isFromOtherGraph)
    #expect(try !graph("1>2", "2>1").restoration(of: StackSnapshot(stack("1"))).isFromOtherGraph)
  }

  @Test(
    "The part kept is the longest legal one, the lower of equals",
    arguments: SeededGenerator.seeds(2)
  )
  func longestPartAgreesWithTheOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var partial = 0
    for number in 0..<1_000 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      var saved = world.request(using: &random).stack
      for _ in 0..<random.pick([0, 2, 4]) {
        saved.entries += world.request(using: &random).stack.entries
      }
      saved.entries = Array(saved.entries.prefix(8))
      let restoration = graph.restoration(of: StackSnapshot(saved))
      let best = StackOracle(world).bestPart(of: saved.entries)
      try #require(
        restoration.stack.entries == best.map(\.entry),
        "Seed \(seed), number \(number): \(world), \(saved)"
      )
      #expect(restoration.dropped.count == saved.entries.count - best.count)
      if best.count > 1, best.count < saved.entries.count { partial += 1 }
    }
    #expect(partial > 50)
  }
}
