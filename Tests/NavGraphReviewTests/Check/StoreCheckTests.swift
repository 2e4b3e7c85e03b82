import NavGraph
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct StoreCheckTests {
  /// Users start on `A`; `B` is a leaf, and the command to `C` leaves nothing below it.
  private static let deadEnd =
    screens("A B C") + edges("A>B")
    + "INSERT INTO edge VALUES ('A', 'C', 'C', 'root', NULL);"

  @Test func samplesHaveNotesOnly() throws {
    for sample in Sample.all {
      let report = try CheckedDatabase(sample.sql).report()
      #expect(report.findings.filter { $0.severity != .note } == [], "\(sample.name)")
    }
  }

  @Test func databasesWithoutCommandsHaveNoFindings() throws {
    #expect(try CheckedDatabase("").report().findings.map(\.code) == ["no-screens"])
    #expect(try CheckedDatabase(screens("A")).report().findings == [])
  }

  @Test func mostSeriousFindingsComeFirst() throws {
    let sql = StoreCheckTests.deadEnd + condition("A>B", "context.a", "in", "[]") + screens("D")
    let findings = try CheckedDatabase(sql).report().findings
    #expect(
      findings.map(\.code) == [
        "contradictory-conditions", "unreachable-screen", "unreachable-screen", "dead-end",
      ]
    )
    #expect(findings.map(\.severity) == [.error, .error, .error, .warning])
  }

  @Test func severalRootsReachMoreScreensThanOne() throws {
    let sql = screens("A B C D") + edges("B>C C>B")
    let unreachable = try CheckedDatabase(sql, StoreCheck.Options(roots: ["A", "D"]))
      .findings("unreachable-screen")
    #expect(
      unreachable.map(\.message) == [
        "Screen 'B' cannot be reached from 'A' and 'D', and neither can the screen behind it: 'C'."
      ]
    )
    let reachable = try CheckedDatabase(sql, StoreCheck.Options(roots: ["A", "D", "C"]))
    #expect(try reachable.findings("unreachable-screen") == [])
  }

  @Test func reachingAScreenReachesTheScreensThatItExtends() throws {
    let sql = screens("Base Wiki Menu") + "UPDATE screen SET extends_id = 1 WHERE name = 'Wiki';"
    let options = StoreCheck.Options(roots: ["Menu"])
    #expect(
      try CheckedDatabase(sql + edges("Menu>Wiki *>Menu"), options).report().findings == []
    )
    #expect(
      try CheckedDatabase(sql + edges("*>Menu"), options).findings("unreachable-screen").count == 2
    )
  }

  @Test func screenThatCannotOpenIsNotReportedAsUnreachableToo() throws {
    let sql =
      screens("A B C") + edges("A>B B>C")
      + property("p", of: "B", "int", ["required": "1", "read_only": "1"])
    #expect(
      try CheckedDatabase(sql).report().findings.map(\.code) == ["unopenable-screen", "dead-end"]
    )
  }

  @Test func screenThatNeedsSeveralFlowsIsReportedWithAllOfThem() throws {
    let sql =
      screens("A B C") + "INSERT INTO flow (name, enabled) VALUES ('f', 0), ('g', 0);"
      + "INSERT INTO edge VALUES ('A', 'B', 'f', 'push', 'f'), ('B', 'C', 'g', 'push', 'g');"
    let database = try CheckedDatabase(sql)
    #expect(
      try database.findings("disabled-screen").map(\.message) == [
        "Screen 'B' can be reached only if flow 'f' is enabled.",
        "Screen 'C' can be reached only if flows 'f' and 'g' are enabled.",
      ]
    )
    #expect(try database.findings("unreachable-screen") == [])
  }
}

// MARK: - Exceptions

extension StoreCheckTests {
  @Test func storedExceptionSuppressesAFinding() throws {
    let all = try CheckedDatabase(StoreCheckTests.deadEnd).report()
    #expect(all.findings.map(\.code) == ["dead-end", "leaf"])
    let exception =
      "INSERT INTO check_exception (code, subject) VALUES ('dead-end', 'screen ''C''');"
    let report = try CheckedDatabase(StoreCheckTests.deadEnd + exception).report()
    #expect(report.findings.map(\.code) == ["leaf"])
    #expect(report.exceptedCount == 1)
  }

  @Test func givenExceptionsSuppressFindings() throws {
    let options = StoreCheck.Options(
      exceptions: [CheckException(text: "leaf"), CheckException(text: "dead-end:screen 'C'")]
    )
    let report = try CheckedDatabase(StoreCheckTests.deadEnd, options).report()
    #expect(report.findings == [])
    #expect(report.exceptedCount == 2)
  }

  @Test func unusedExceptionIsReportedAndCanBeRemoved() throws {
    var database = try CheckedDatabase(
      inFile: StoreCheckTests.deadEnd
        + "INSERT INTO check_exception (code, subject) VALUES ('leaf', 'screen ''A'''), ('x', NULL);"
    )
    let findings = try database.findings("unused-exception")
    #expect(
      findings.map(\.message) == [
        "The exception for 'leaf' about screen 'A' matches no finding.",
        "The exception for 'x' matches no finding.",
      ]
    )
    #expect(findings.map(\.severity) == [.note, .note])
    for finding in findings { try database.apply(try #require(finding.remedy)) }
    #expect(try database.findings("unused-exception") == [])
  }

  @Test func unusedExceptionThatIsNotStoredHasNoRemedy() throws {
    let options = StoreCheck.Options(exceptions: [CheckException("y")])
    #expect(try CheckedDatabase(screens("A"), options).report().findings.map(\.remedy) == [nil])
  }
}

// MARK: - Remedies

extension StoreCheckTests {
  @Test func screenThatLooksLikeAStartMayBecomeARoot() throws {
    let database = try CheckedDatabase(screens("A B C D") + edges("C>C B>A"))
    #expect(
      try database.findings("unreachable-screen").map(\.remedy) == [
        .declareRoots(["A", "B"]),
        .edit([.addEdge(from: "A", to: "C")]),
        .edit([.addEdge(from: "A", to: "D")]),
      ]
    )
  }

  @Test func edgeGetsANewCommandWhereTheFirstOneHasConditions() throws {
    let sql =
      screens("A B C") + edges("C>B") + condition("C>B", "context.beta", "exists", nil)
      + "INSERT INTO command (name, destination_id) VALUES ('B from A', 3);"
    let options = StoreCheck.Options(roots: ["A"])
    #expect(
      try CheckedDatabase(sql, options).findings("unreachable-screen").map(\.remedy).first
        == .edit([.addEdge(from: "A", to: "C")])
    )
    let deep = StoreCheck.Options(roots: ["A"], maximumDepth: 1)
    #expect(
      try CheckedDatabase(sql + edges("A>C"), deep).findings("too-deep").map(\.remedy)
        == [.edit([.addEdge(from: "A", to: "B", command: "B from A 2")])]
    )
  }

  @Test func linkToAnUnreachableScreenGetsAnEdgeInsteadOfBeingRemoved() throws {
    let link = "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
    #expect(
      try CheckedDatabase(screens("A B") + link).findings("link-target").map(\.remedy)
        == [.edit([.addEdge(from: "A", to: "B")])]
    )
  }

  @Test(arguments: ["x'\u{301}'); DELETE FROM screen; --", "-x", "a=b", "\\'\""])
  func remediesWorkForAnyName(name: String) throws {
    let literal = "'" + name.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    let sql =
      screens("A B") + "INSERT INTO screen (name) VALUES (\(literal));"
      + "INSERT INTO screen_property (screen_id, name, type) VALUES (3, \(literal), 'int');"
      + "INSERT INTO command (name, destination_id) VALUES (\(literal), 2), ('Wrong', 3);"
      + "INSERT INTO command_property VALUES (2, \(literal), '\"x\"');"
    var database = try CheckedDatabase(inFile: sql, StoreCheck.Options(roots: ["A", "B"]))
    let findings = try database.report().findings
    #expect(Set(findings.map(\.code)).isSuperset(of: ["unreachable-screen", "wrong-type"]))
    for finding in findings where finding.code != "dead-end" {
      let remedy = try #require(finding.remedy)
      try database.apply(remedy)
      #expect(try database.findings(finding.code) == [], "\(remedy)")
    }
  }

  @Test(arguments: ["a", "\\'\"", "a.b[0]", "é"])
  func wrongValueOfALinkIsRemovedForAnyName(name: String) throws {
    let literal = "'" + name.replacing("'", with: "''") + "'"
    let sql =
      screens("A")
      + "INSERT INTO screen_property (screen_id, name, type) VALUES (1, \(literal), 'int');"
      + "INSERT INTO link (pattern, screens) VALUES ('app://a', 'A');"
      + "UPDATE link_milestone SET properties = json_object('kept', 1.0, \(literal), 'x');"
    var database = try CheckedDatabase(inFile: sql)
    let finding = try #require(try database.findings("wrong-type").first)
    try database.apply(try #require(finding.remedy))
    #expect(try database.findings("wrong-type") == [])
  }
}

// MARK: - Agreement with the router

extension StoreCheckTests {
  @Test func commandsReportedAsUnusedAreInNoPlan() throws {
    let codes: Set<String> = [
      "contradictory-conditions", "no-origins", "shadowed-command", "equal-command",
    ]
    var unusedCount = 0
    for seed in SeededGenerator.seeds(100) {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      let findings = try CheckedDatabase(try world.sql()).report().findings
      let unused = Set(
        findings.filter { codes.contains($0.code) }.compactMap(\.subjects.first?.name)
      )
      unusedCount += unused.count
      let graph = try world.graph()
      for _ in 0..<20 {
        guard
          case .planned(let plan)? = try? graph.route(world.request(using: &random))
        else { continue }
        for case .open(let opening) in plan.steps {
          let command = try #require(opening.command)
          try #require(!unused.contains(command.name), "seed \(seed): \(command)")
        }
      }
    }
    #expect(unusedCount > 30)
  }

  @Test func screensReportedAsUnreachableAreInNoPlanFromTheRoot() throws {
    for seed in SeededGenerator.seeds(50) {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      let root = graph.screens[0]
      let unreachable = try CheckedDatabase(try world.sql()).findings("unreachable-screen")
        .flatMap(\.subjects)
      for screen in unreachable {
        var request = world.request(using: &random)
        request.stack = ScreenStack(screens: [root])
        request.breadcrumbs = []
        request.destination = RouteRequest.Milestone(ScreenID(screen.name))
        let outcome = try? graph.route(request)
        try #require(outcome?.plan == nil, "seed \(seed): \(screen)")
      }
    }
  }

  @Test func exceptionsHoldForRenamedScreens() throws {
    let sql =
      screens("A B") + edges("A>B")
        + """
        INSERT INTO screen_property (screen_id, name, required, read_only) VALUES (2, 'id', 1, 1);
        UPDATE screen SET name = 'C' WHERE name = 'B';
        UPDATE screen SET name = 'D' WHERE name = 'C';
        """
    for subject in ["B", "C", "D"].flatMap({
      ["screen '\($0)'", "property 'id' of screen '\($0)'"]
    }) {
      let exception = CheckException("unopenable-screen", subject: subject)
      let report = try CheckedDatabase(sql, StoreCheck.Options(exceptions: [exception])).report()
      #expect(!report.findings.contains { $0.code == "unopenable-screen" }, "\(subject)")
      #expect(!report.findings.contains { $0.code == "unused-exception" }, "\(subject)")
    }
  }

  @Test func anExceptionForAScreenThatTookAFormerNameIsForThatScreen() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('A'), ('B');
      UPDATE screen SET name = 'C' WHERE name = 'B';
      INSERT INTO screen (name) VALUES ('B');
      INSERT INTO edge (origin, destination) VALUES ('A', 'B');
      """
    let exception = CheckException("unreachable-screen", subject: "screen 'B'")
    let report = try CheckedDatabase(sql, StoreCheck.Options(exceptions: [exception])).report()
    #expect(report.findings.contains { $0.code == "unreachable-screen" })
    #expect(report.findings.contains { $0.code == "unused-exception" })
  }
}
