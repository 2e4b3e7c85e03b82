import NavGraph
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct FlowCheckTests {
  private static let stuck =
    screens("A B C") + edges("A>B")
    + "INSERT INTO edge VALUES ('A', 'C', 'C', 'root', NULL);"

  @Test func samplesHaveNothingToFix() throws {
    for sample in Sample.all {
      let report = try CheckedDatabase(sample.sql).report()
      #expect(report.findings.filter { $0.severity != .note } == [], "\(sample.name)")
    }
  }

  @Test func emptyDatabaseHasNoFindings() throws {
    #expect(try CheckedDatabase("").report() == CheckedDatabase(screens("A")).report())
    #expect(try CheckedDatabase("").report().findings == [])
  }

  @Test func worstFindingsComeFirst() throws {
    let sql = FlowCheckTests.stuck + condition("A>B", "context.a", "in", "[]") + screens("D")
    let findings = try CheckedDatabase(sql).report().findings
    #expect(
      findings.map(\.code) == [
        "contradictory-conditions", "unreachable-screen", "unreachable-screen", "dead-end",
      ]
    )
    #expect(findings.map(\.severity) == [.error, .error, .error, .warning])
  }

  @Test func exceptionsLetFindingsPass() throws {
    let stuck = FlowCheckTests.stuck
    let all = try CheckedDatabase(stuck).report()
    #expect(all.findings.map(\.code) == ["dead-end", "leaf"])
    let listed = try CheckedDatabase(
      stuck + "INSERT INTO check_exception (code, subject) VALUES ('dead-end', 'screen ''C''');"
    )
    .report()
    #expect(listed.findings.map(\.code) == ["leaf"])
    #expect(listed.exceptedCount == 1)
    let options = FlowCheck.Options(
      exceptions: [CheckException(text: "leaf"), CheckException(text: "dead-end:screen 'C'")]
    )
    let ignored = try CheckedDatabase(stuck, options).report()
    #expect(ignored.findings == [])
    #expect(ignored.exceptedCount == 2)
  }

  @Test func exceptionThatLetsNothingPassIsANote() throws {
    let database = try CheckedDatabase(
      inFile: FlowCheckTests.stuck
        + "INSERT INTO check_exception (code, subject) VALUES ('leaf', 'screen ''A'''), ('x', NULL);"
    )
    let findings = try database.findings("unused-exception")
    #expect(
      findings.map(\.sentence) == [
        "The exception of 'leaf' about screen 'A' lets nothing pass: there is no such finding.",
        "The exception of 'x' lets nothing pass: there is no such finding.",
      ]
    )
    #expect(findings.first?.severity == .note)
    for finding in findings {
      #expect(try database.carryOut(try #require(finding.suggestion)) == nil)
    }
    #expect(try database.findings("unused-exception") == [])
    let options = FlowCheck.Options(exceptions: [CheckException("y")])
    #expect(try CheckedDatabase("", options).report().findings.map(\.suggestion) == [nil])
  }

  @Test func usersCanStartInSeveralPlaces() throws {
    let sql = screens("A B C D") + edges("B>C C>B")
    let lost = try CheckedDatabase(sql, FlowCheck.Options(roots: ["A", "D"]))
      .findings("unreachable-screen")
    #expect(
      lost.map(\.sentence) == [
        "Screen 'B' cannot be reached from 'A' and 'D', and neither can 'C', which it leads to."
      ]
    )
    let found = try CheckedDatabase(sql, FlowCheck.Options(roots: ["A", "D", "C"]))
    #expect(try found.findings("unreachable-screen") == [])
  }

  @Test func screenThatNothingLeadsToMayBeAPlaceToStart() throws {
    let database = try CheckedDatabase(
      "INSERT INTO screen (name) VALUES ('A'), ('it''s'), ('C'), ('D'); " + edges("C>C")
        + "INSERT INTO edge (origin, destination, command) VALUES ('it''s', 'A', 'A');"
    )
    #expect(
      try database.findings("unreachable-screen").map(\.suggestion) == [
        #"navgraph check --root A --root 'it'\''s'"#,
        "navgraph add edge A C", "navgraph add edge A D",
      ]
    )
    let options = FlowCheck.Options(roots: ["A", "it's"])
    let both = try CheckedDatabase("INSERT INTO screen (name) VALUES ('A'), ('it''s');", options)
    #expect(try both.findings("unreachable-screen") == [])
  }

  @Test(arguments: [
    "x'\u{301}'); DELETE FROM screen; --", "-x", "--db", "$(exit 1)`exit 1`", "a=b", "\\'\"",
  ])
  func suggestionsAreSafeWhateverNamesAre(name: String) throws {
    let literal = "'" + name.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    let sql =
      screens("A B") + "INSERT INTO screen (name) VALUES (\(literal));"
      + "INSERT INTO screen_property (screen_id, name, type, default_value)"
      + "  VALUES (3, \(literal), 'int', '\"x\"');"
      + "INSERT INTO command (name, destination_id) VALUES (\(literal), 2);"
    let options = FlowCheck.Options(roots: ["A", "B"])
    let database = try CheckedDatabase(inFile: sql, options)
    let findings = try database.report().findings
    #expect(Set(findings.map(\.code)).isSuperset(of: ["unreachable-screen", "wrong-type"]))
    for finding in findings where finding.code != "dead-end" {
      let suggestion = try #require(finding.suggestion)
      #expect(try database.carryOut(suggestion) == nil, "\(suggestion)")
      #expect(try database.findings(finding.code) == [], "\(suggestion)")
    }
  }

  @Test func linkToALostScreenIsNotToBeRemoved() throws {
    let link = "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
    #expect(
      try CheckedDatabase(screens("A B") + link).findings("link-target").map(\.suggestion)
        == ["navgraph add edge A B"]
    )
  }

  @Test func suggestedRootsAreWordsOfAShell() throws {
    let database = try CheckedDatabase(
      """
      INSERT INTO screen (name) VALUES ('A'), ('-it''s');
      INSERT INTO edge (origin, destination) VALUES ('-it''s', 'A');
      """
    )
    #expect(
      try database.findings("unreachable-screen").first?.suggestion
        == #"navgraph check --root A --root='-it'\''s'"#
    )
  }

  @Test func suggestionsNameTheDatabaseThatTheUserNamed() throws {
    let options = FlowCheck.Options(database: "my app.db")
    #expect(
      try CheckedDatabase(screens("A B"), options).findings("unreachable-screen").first?.suggestion
        == "navgraph add edge A B --db 'my app.db'"
    )
  }

  @Test func screenThatOthersExtendIsReachedWithThem() throws {
    let sql = screens("Base Wiki Menu") + "UPDATE screen SET extends_id = 1 WHERE name = 'Wiki';"
    let options = FlowCheck.Options(roots: ["Menu"])
    #expect(
      try CheckedDatabase(sql + edges("Menu>Wiki *>Menu"), options).report().findings == []
    )
    #expect(
      try CheckedDatabase(sql + edges("*>Menu"), options).findings("unreachable-screen").count == 2
    )
  }

  @Test func screenThatNeverOpensIsNotLostBesides() throws {
    let sql =
      screens("A B C") + edges("A>B B>C")
      + property("p", of: "B", "int", ["required": "1", "read_only": "1"])
    #expect(
      try CheckedDatabase(sql).report().findings.map(\.code) == ["unopenable-screen", "dead-end"]
    )
  }

  @Test func severalFlowsCanBeNeededTogether() throws {
    let sql =
      screens("A B C") + "INSERT INTO flow (name, enabled) VALUES ('f', 0), ('g', 0);"
      + "INSERT INTO edge VALUES ('A', 'B', 'f', 'push', 'f'), ('B', 'C', 'g', 'push', 'g');"
    let database = try CheckedDatabase(sql)
    #expect(
      try database.findings("switched-off-screen").map(\.sentence) == [
        "Screen 'B' can only be reached while flow 'f' is on.",
        "Screen 'C' can only be reached while flows 'f' and 'g' are on.",
      ]
    )
    #expect(try database.findings("unreachable-screen") == [])
  }

  @Test func commandsThatNeverRunAreInNoPlan() throws {
    let dead: Set<String> = [
      "contradictory-conditions", "no-origins", "shadowed-command", "equal-command",
    ]
    var deadCount = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      let findings = try CheckedDatabase(try world.sql()).report().findings
      let names = Set(
        findings.filter { dead.contains($0.code) }.compactMap(\.subjects.first?.name)
      )
      deadCount += names.count
      let graph = try world.graph()
      for _ in 0..<20 {
        guard
          case .planned(let plan)? = try? graph.route(world.request(using: &random))
        else { continue }
        for case .open(let opening) in plan.steps {
          let command = try #require(opening.command)
          try #require(!names.contains(command), "seed \(seed): \(command)")
        }
      }
    }
    #expect(deadCount > 100)
  }

  @Test func lostScreensAreInNoPlanFromTheRoot() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      let root = graph.screens[0]
      let lost = try CheckedDatabase(try world.sql()).findings("unreachable-screen")
        .flatMap(\.subjects)
      for screen in lost {
        var request = world.request(using: &random)
        request.stack = ScreenStack(screens: [root])
        request.breadcrumbs = []
        request.destination = Milestone(ScreenID(screen.name))
        let outcome = try? graph.route(request)
        try #require(outcome?.plan == nil, "seed \(seed): \(screen)")
      }
    }
  }
}
