import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphWalks
import Testing

@Suite struct SuitePlannerTests {
  private func graph(_ commands: [NavigationCommand]) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["A", "B", "C", "D"] { builder.add(NavigationScreen(screen)) }
    for command in commands { builder.add(command) }
    return try builder.build()
  }

  private func command(
    _ name: CommandID,
    _ origin: ScreenID,
    _ destination: ScreenID,
    _ presentation: Presentation = .push,
    if conditions: [NavigationCondition] = []
  ) -> NavigationCommand {
    NavigationCommand(
      name,
      from: .screens([origin]),
      to: destination,
      presentation: presentation,
      conditions: conditions
    )
  }

  private func suite(
    _ graph: NavigationGraph,
    _ goal: WalkGoal = .commands,
    _ change: (inout WalkOptions) -> Void = { _ in }
  ) -> WalkSuite {
    var options = WalkOptions(goal)
    change(&options)
    return SuitePlanner(graph, LinkRouter(), starts: ["A"], options).suite()
  }

  @Test func bothButtonsToOneScreenAreTapped() throws {
    var second = command("second", "A", "B")
    second.properties = ["mode": "clone"]
    var first = command("first", "A", "B")
    first.properties = ["mode": "new"]
    for commands in [[first, second], [command("first", "A", "B"), command("second", "A", "B")]] {
      let suite = try suite(graph(commands))
      #expect(suite.covered == 2)
      #expect(suite.gaps.isEmpty && suite.replaced.isEmpty)
      let requests = suite.walks.flatMap(\.steps).filter { $0.command == "second" }
        .map { $0.request.jsonLine() }
      #expect(requests == [#"{"stack":["A"],"to":{"by":"second","screen":"B"}}"#])
    }
  }

  @Test func aSuiteOnScreensThatReplaceEachOtherIsAnEulerTour() throws {
    let suite = suite(
      try graph([
        command("1", "A", "B", .root), command("2", "B", "C", .root), command("3", "C", "B", .root),
        command("4", "B", "D", .root), command("5", "D", "A", .root), command("6", "A", "C", .root),
      ])
    )
    #expect(suite.covered == 6)
    #expect(suite.cost == suite.lowerBound)
    #expect(suite.walks.count == 1)
  }

  @Test func aCommandThatGoingBackAlwaysReplacesIsListedApart() throws {
    let suite = suite(try graph([command("Down", "A", "B"), command("Up", "B", "A")]))
    #expect(suite.walks.flatMap(\.covers.commands) == ["Down"])
    #expect(suite.replaced == [.command("Up")])
    #expect(suite.gaps.isEmpty)
  }

  /// Returns a suite for a list from which folders open, and for the folders in them.
  private func folders(
    _ property: PropertyDeclaration,
    inTab isTab: Bool = false,
    if conditions: [NavigationCondition] = [],
    sets properties: PropertyDictionary = [:]
  ) throws -> WalkSuite {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("A", tabs: isTab ? [.init("Folders", root: "Folder")] : []))
    builder.add(NavigationScreen("Folder", properties: [property]))
    if !isTab { builder.add(command("Open", "A", "Folder")) }
    builder.add(
      NavigationCommand(
        "Inner",
        from: .screens(["Folder"]),
        to: "Folder",
        properties: properties,
        conditions: conditions
      )
    )
    return suite(try builder.build())
  }

  @Test(arguments: [PropertyType.int, .double, .string, .bool, .array, .dictionary])
  func aScreenOpensOnItselfWithAnotherValue(type: PropertyType) throws {
    for isTab in [false, true] {
      let suite = try folders(PropertyDeclaration("path", type), inTab: isTab)
      #expect(suite.walks.flatMap(\.covers.commands).contains("Inner"))
      #expect(suite.replaced == [] && suite.gaps == [])
    }
  }

  @Test func aScreenOpensOnItselfWithTheValueThatAConditionNeeds() throws {
    let path = PropertyDeclaration("path", .string)
    for subject in [NavigationCondition.Reference.property("path"), .origin("path")] {
      let needed = NavigationCondition(subject, .equal, .literal("inner"))
      let suite = try folders(path, if: [needed])
      #expect(suite.replaced == [] && suite.gaps == [], "\(subject)")
    }
  }

  @Test func aScreenOpensOnItselfWithTheValueThatTheCommandSets() throws {
    let suite = try folders(PropertyDeclaration("path", .string), sets: ["path": "set"])
    #expect(suite.replaced == [] && suite.gaps == [])
    let request = suite.walks.flatMap(\.steps).first { $0.command == "Inner" }?.request.jsonLine()
    #expect(request?.contains(#""properties":{"path":"set"}"#) == true)
  }

  @Test func aScreenDoesNotOpenOnItselfWithoutAnotherValue() throws {
    let readOnly = try folders(PropertyDeclaration("path", .string, isReadOnly: true))
    #expect(readOnly.replaced == [.command("Inner")])
  }

  @Test func aRequestHasAnotherValueThanTheCommandSets() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["A", "B"] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationCommand(
        "Open",
        from: .screens(["A"]),
        to: "B",
        properties: ["p": "set"],
        conditions: [NavigationCondition(.property("p"), .equal, .literal("requested"))]
      )
    )
    let suite = suite(try builder.build())
    #expect(suite.gaps == [])
    #expect(suite.walks.flatMap(\.covers.commands) == ["Open"])
  }

  @Test func whatItsOriginExcludesIsGivenAsReason() throws {
    func needs(_ comparison: NavigationCondition.Comparison) -> [NavigationCondition] {
      [NavigationCondition(.context("user"), comparison)]
    }
    let suite = suite(
      try graph([
        command("Log in", "A", "B", if: needs(.missing)),
        command("Log out", "B", "C", if: needs(.exists)),
      ])
    )
    #expect(
      suite.gaps.map(\.reason) == [
        "What it needs is never true where its origins are shown: context.user exists."
      ]
    )
  }

  @Test func aConditionThatNoValueSatisfiesIsGivenAsReason() throws {
    let suite = suite(
      try graph([
        command(
          "Never",
          "A",
          "B",
          if: [
            NavigationCondition(.context("role"), .equal, .literal("admin")),
            NavigationCondition(.context("role"), .missing),
          ]
        ),
        command("Then", "B", "C"),
      ])
    )
    #expect(suite.walks.isEmpty)
    #expect(suite.lowerBound == 0)
    #expect(
      suite.gaps.map(\.reason) == [
        #"No values satisfy what it needs: context.role = "admin", context.role missing."#,
        "No walk shows its origin 'B'.",
      ]
    )
  }

  @Test func walksAreForTheUsersWhoCanTakeThem() throws {
    let suite = suite(
      try graph([
        command(
          "Admin",
          "A",
          "B",
          if: [NavigationCondition(.context("role"), .equal, .literal("admin"))]
        ),
        command(
          "Guest",
          "A",
          "C",
          if: [NavigationCondition(.context("role"), .equal, .literal("guest"))]
        ),
      ])
    )
    #expect(suite.walks.map(\.context) == [["role": "admin"], ["role": "guest"]])
    #expect(suite.walks.map(\.covers.commands) == [["Admin"], ["Guest"]])
  }

  @Test func walksHaveAtMostTheMaximumNumberOfSteps() throws {
    let graph = try graph([
      command("1", "A", "B"), command("2", "A", "C"), command("3", "A", "D"),
    ])
    let suite = suite(graph) { $0.maximumSteps = 2 }
    #expect(suite.walks.map(\.length) == [2, 2, 2])
  }

  @Test func pairsAreCommandsOneAfterTheOther() throws {
    let suite = suite(
      try graph([
        command("1", "A", "B"), command("2", "A", "B"), command("3", "B", "C"),
        command("4", "B", "D"),
      ]),
      .pairs
    )
    #expect(
      Set(suite.walks.flatMap(\.covers.pairs)) == [
        ["1", "3"], ["1", "4"], ["2", "3"], ["2", "4"],
      ]
    )
    #expect(suite.gaps.isEmpty)
  }

  @Test func pairsAreForUsersWhoMeetTheConditionsOfBothCommands() throws {
    func needs(_ fact: PropertyName, _ value: PropertyValue) -> [NavigationCondition] {
      [NavigationCondition(.context(fact), .equal, .literal(value))]
    }
    let suite = suite(
      try graph([
        command("x1", "A", "B", if: needs("x", 1)),
        command("x2", "A", "B", .root, if: needs("x", 2)),
        command("y1", "B", "C", if: needs("y", 1)), command("y2", "B", "D", if: needs("y", 2)),
        command("x3", "B", "D", if: needs("x", 3)),
      ]),
      .pairs
    )
    #expect(
      Set(suite.walks.flatMap(\.covers.pairs)) == [
        ["x1", "y1"], ["x1", "y2"], ["x2", "y1"], ["x2", "y2"],
      ]
    )
    #expect(suite.gaps.map(\.item.name) == ["x1, x3", "x2, x3"])
    #expect(
      Set(suite.gaps.map(\.reason)) == [
        "No context was found in which both can be executed in a row."
      ]
    )
  }

  @Test func factsThatDoNotContradictEachOtherAreInOneWalk() throws {
    let suite = suite(
      try graph([
        command("1", "A", "B", if: [NavigationCondition(.context("x"), .equal, .literal(1))]),
        command("2", "A", "C", if: [NavigationCondition(.context("y"), .equal, .literal(1))]),
      ])
    )
    #expect(suite.walks.map(\.context) == [["x": 1, "y": 1]])
    #expect(suite.covered == 2)
  }

  @Test func factsThatExcludeCommandsAreInWalksOfTheirOwn() throws {
    let facts: [PropertyName] = ["x", "y"]
    let suite = suite(
      try graph(
        facts.flatMap { fact in
          [
            command(
              CommandID("with \(fact)"),
              "A",
              "B",
              if: [NavigationCondition(.context(fact), .exists)]
            ),
            command(
              CommandID("without \(fact)"),
              "A",
              "C",
              if: [NavigationCondition(.context(fact), .missing)]
            ),
          ]
        }
      )
    )
    #expect(suite.gaps.isEmpty)
    #expect(suite.walks.allSatisfy { $0.context.count < 2 })
  }

  @Test func factsOfCommandsThatOnlyLinksLeadToAreFound() throws {
    let graph = try graph([
      command("1", "B", "C", if: [NavigationCondition(.context("x"), .equal, .literal(1))])
    ])
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(LinkPattern("app://b"), to: [.init("B")], mode: .exact)
    )
    let planner = SuitePlanner(graph, LinkRouter([patterns]), starts: ["A"], WalkOptions(.commands))
    #expect(planner.suite().gaps.isEmpty)
  }

  @Test func theSameSeedGivesTheSameRandomWalks() throws {
    let graph = try graph([
      command("1", "A", "B"), command("2", "B", "C"), command("3", "A", "D", .root),
    ])
    let suites = [1, 1, 2].map { seed in suite(graph) { $0.seed = seed } }
    #expect(suites[0].walks == suites[1].walks)
    #expect(suites.allSatisfy { $0.covered == 3 })
  }
}
