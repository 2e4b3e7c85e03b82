import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `check`.
@Suite struct CheckCommandTests {
  private let navgraph: CommandLineProgram

  /// Creates a database with two errors, a warning and two notes.
  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("a.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Menu'), ('List'), ('Detail'), ('Lost'), ('About');
      INSERT INTO edge (origin, destination) VALUES
        ('Menu', 'List'), ('List', 'Detail'), ('Menu', 'About');
      INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'List', 'Again');
      INSERT INTO screen_property (screen_id, name, type) VALUES (3, 'page', 'int');
      INSERT INTO value_by_name VALUES ('Detail', 'page', '"x"');
      """,
      in: "a.db"
    )
  }

  private func check(_ arguments: String = "") throws -> ShellResult {
    try navgraph("check --db a.db \(arguments)")
  }

  /// Removes the error that no option removes.
  private func removeWrongValue() throws {
    try navgraph.edit("DELETE FROM command_property;", in: "a.db")
  }

  @Test func findingsAreGroupedByCodeAndHaveARemedy() throws {
    #expect(
      try check()
        == ShellResult(
          output: """
            error wrong-type
              Command 'Detail' sets 'page' of screen 'Detail' to "x", which cannot be \
            converted to int.
                navgraph remove value Detail page --db a.db

            error unreachable-screen
              Screen 'Lost' cannot be reached from 'Menu'.
                navgraph add edge Menu Lost --db a.db

            warning equal-command
              Command 'Again' is a duplicate of 'List': only the names differ.
                navgraph remove command Again --db a.db

            note leaf
              Screens that users can leave only by going back: Detail, About

            2 errors, 1 warning, 2 notes.

            """,
          status: 1
        )
    )
  }

  @Test func errorsEndWith1AndWarningsOnlyWithStrict() throws {
    try removeWrongValue()
    #expect(try check().status == 1)
    let roots = "--root Menu --root Lost"
    #expect(try check(roots).status == 0)
    #expect(try check("\(roots) --strict").status == 1)
    #expect(try check("\(roots) --strict --ignore equal-command --ignore dead-end").status == 0)
  }

  @Test func ignoredFindingsAreCounted() throws {
    try removeWrongValue()
    let options =
      #"--ignore "unreachable-screen:screen 'Lost'" --ignore equal-command --ignore leaf"#
    #expect(
      try check(options)
        == ShellResult(output: "No findings; 4 ignored by exceptions.\n", status: 0)
    )
  }

  @Test func screenBeyondTheMaximumDepthIsAFinding() throws {
    let output = try check("--max-depth 1 --format json").output
    #expect(output.contains(#"{"code":"too-deep","edits":[{"add":"edge","#))
    #expect(output.contains("Screen 'Detail' is 2 steps away from 'Menu'; the maximum is 1."))
    #expect(!(try check("--max-depth 2").output.contains("too-deep")))
  }

  @Test func jsonHasFindingsAndCounts() throws {
    let output = try check("--format json").output
    #expect(
      output.hasPrefix(
        #"{"errors":2,"excepted":0,"findings":[{"code":"wrong-type","edits":[{"name":["Detail","page"],"#
          + #""remove":"value"}],"message":"Command 'Detail' sets "#
      )
    )
    #expect(
      output.contains(
        #""severity":"error","subjects":[{"kind":"screen","name":"Lost","subject":"screen 'Lost'"}]"#
      )
    )
    #expect(output.hasSuffix(#"],"notes":2,"warnings":1}"# + "\n"))
    #expect(try check("--format json").output == output)
  }

  @Test func sarifHasRulesResultsAndLocations() throws {
    try navgraph.write("SELECT 'Own.' AS message, 'note' AS severity", to: "check/own.sql")
    let output = try check("--format sarif").output
    let log = try JSONDecoder().decode(SarifFile.self, from: Data(output.utf8))
    #expect(log.version == "2.1.0")
    #expect(output.hasPrefix(#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","#))
    let run = try #require(log.runs.first)
    #expect(
      run.results.map(\.level) == ["error", "error", "warning", "note", "note", "note"]
    )
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(!result.message.text.isEmpty)
      #expect(result.locations.map(\.physicalLocation.artifactLocation.uri) == ["a.db"])
    }
    #expect(
      run.results[1].locations.first?.logicalLocations == [
        ["kind": "screen", "name": "Lost", "fullyQualifiedName": "screen 'Lost'"]
      ]
    )
    #expect(
      run.results[2].properties == ["suggestion": "navgraph remove command Again --db a.db"]
    )
    #expect(run.results[5].locations.first?.logicalLocations == nil)
  }

  @Test func sarifOfADumpHasLinesAndFingerprints() throws {
    _ = try navgraph.shell("navgraph dump --db a.db > app.flows")
    let lost = try navgraph.shell("grep -n name=Lost app.flows").output.prefix { $0 != ":" }
    let run = { try navgraph("check --db app.flows --format sarif").output }
    let output = try run()
    let region =
      #""physicalLocation":{"artifactLocation":{"uri":"app.flows"},"region":{"startLine":"#
    #expect(output.contains("\(region)\(lost)}}"))
    let results = output.components(separatedBy: "\"ruleId\"").count - 1
    #expect(output.components(separatedBy: region).count - 1 == results)
    let prints = { (text: String) in
      text.matches(of: /"primaryLocationLineHash":"([0-9a-f]+:\d+)"/).map { String($0.1) }
    }
    #expect(prints(output).count == results && Set(prints(output)).count == results)
    // Other lines before it change nothing.
    _ = try navgraph.shell("sed -i '2i# comment' app.flows")
    #expect(try prints(run()) == prints(output))
    #expect(try run() != output)
    #expect(try navgraph("check --db app.flows").output.contains("  app.flows:"))
    let json = try navgraph("check --db app.flows --format json").output
    #expect(json.contains(#""file":"app.flows","line":"#))
  }

  @Test func rulesAreReadBesideTheDatabaseOrFromADirectory() throws {
    try navgraph.write(
      "SELECT name || ' has no title.' AS message FROM screen WHERE id = 1",
      to: "check/title.sql"
    )
    #expect(try check().output.contains("\nwarning title\n  Menu has no title.\n\n"))
    try navgraph.write("SELECT 'Other.' AS message", to: "rules/other.sql")
    let other = try check("--rules rules").output
    #expect(other.contains("\nwarning other\n  Other.\n\n"))
    #expect(!other.contains("title"))
  }

  @Test func invalidRuleEndsWith65() throws {
    try navgraph.write("DELETE FROM screen", to: "check/bad.sql")
    #expect(
      try check()
        == ShellResult(
          errors:
            "Error: Rule 'check/bad.sql' cannot be run. The text is not a query. Write one statement that "
            + "begins with SELECT or WITH.\n",
          status: 65
        )
    )
  }

  @Test func missingDirectoryOfRulesEndsWith64() throws {
    #expect(
      try check("--rules none")
        == ShellResult(
          errors:
            "Error: The rules at 'none' cannot be read. Specify a directory with .sql files in UTF-8.\n",
          status: 64
        )
    )
  }

  @Test(
    arguments: [
      ("--root Lst", "Unknown screen 'Lst'. Did you mean 'List' or 'Lost'?"),
      ("--max-depth=-1", "--max-depth must be at least 0, not -1."),
      (
        "--ignore :x", "--ignore takes a code, as in leaf or leaf:screen 'Receipt', not ':x'."
      ),
      (
        "--ignore deadend",
        "No rule reports the code 'deadend'. Did you mean 'dead-end'? 'navgraph check --codes' lists "
          + "the codes."
      ),
    ]
  )
  func wrongUsageEndsWith64(arguments: String, sentence: String) throws {
    let result = try check(arguments)
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
    #expect(result.status == 64)
  }

  @Test func exceptionNeedsTheCodeOfARule() throws {
    let unknown = try navgraph("add exception stray --db a.db")
    #expect(unknown.errors.hasPrefix("Error: No rule reports the code 'stray'. "))
    #expect(unknown.status == 64)
    try navgraph.write("SELECT 'x' AS message", to: "rules/stray.sql")
    try navgraph.write("SELECT 'x' AS message, 'y' AS code", to: "check/own.sql")
    #expect(try navgraph("add exception stray --rules rules --db a.db").status == 0)
    // The rule chooses the codes of its findings.
    #expect(try navgraph("add exception any --db a.db").status == 0)
  }

  @Test func codesAreListed() throws {
    let lines = try navgraph("check --codes").output.split(separator: "\n")
    #expect(lines.count > 20)
    #expect(lines.contains { $0.hasPrefix("  dead-end                  warning   ") })
  }

  @Test func samplesHaveNoFindings() throws {
    for sample in ["contacts", "shop"] {
      try navgraph.create("\(sample).db", sample: sample)
      #expect(
        try navgraph("check --db \(sample).db")
          == ShellResult(output: "No findings.\n", status: 0)
      )
    }
  }

  @Test func onlyATerminalGetsColors() throws {
    let terminal = try PseudoTerminal(
      "/usr/bin/env",
      ["-u", "NO_COLOR", "TERM=xterm", CommandLineProgram.path, "check", "--db", "a.db"],
      in: navgraph.directory.url
    )
    let output = try terminal.read(until: "2 notes.")
    #expect(output.contains("\u{1B}[31merror\u{1B}[0m \u{1B}[1mwrong-type\u{1B}[0m"))
    #expect(!(try check().output.contains("\u{1B}")))
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    try navgraph.write("SELECT 'a' || char(27) || 'b' AS message", to: "check/esc.sql")
    #expect(try check().output.contains("warning esc\n  a\\u{1b}b\n"))
  }
}

/// The parts of a SARIF file that the tests read.
private struct SarifFile: Decodable {
  let version: String
  let runs: [Run]

  struct Run: Decodable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Decodable {
    let driver: Driver
  }

  struct Driver: Decodable {
    let rules: [Rule]
  }

  struct Rule: Decodable {
    let id: String
  }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let properties: [String: String]?
  }

  struct Message: Decodable {
    let text: String
  }

  struct Location: Decodable {
    let physicalLocation: Artifact
    let logicalLocations: [[String: String]]?
  }

  struct Artifact: Decodable {
    let artifactLocation: Reference
  }

  struct Reference: Decodable {
    let uri: String
  }
}
