import Foundation
import NavGraphTestSupport
import Testing

@Suite struct CheckCommandTests {
  private let navgraph: CommandLineProgram

  /// A database with an error, two warnings and two notes.
  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "a.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('List'), ('Detail'), ('Lost'), ('About');
      INSERT INTO edge (origin, destination) VALUES
        ('Menu', 'List'), ('List', 'Detail'), ('Menu', 'About');
      INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'List', 'Again');
      INSERT INTO screen_property (screen_id, name, type, default_value) VALUES (2, 'page', 'int', '"x"');
      """
    _ = try navgraph.directory.sqlite("a.db", sql)
  }

  private func check(_ arguments: String...) throws -> ShellResult { try check(arguments) }

  private func check(_ arguments: [String]) throws -> ShellResult {
    try run(
      CommandLineProgram.path,
      ["check", "--db", "a.db"] + arguments,
      in: navgraph.directory.url
    )
  }

  private func write(_ text: String, to name: String) throws {
    let file = navgraph.directory.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func fix() throws {
    _ = try navgraph.directory.sqlite("a.db", "UPDATE screen_property SET default_value = NULL;")
  }

  @Test func findingsAreGroupedWithWhatCanBeDone() throws {
    #expect(
      try check()
        == ShellResult(
          output: """
            error wrong-type
              The default value of property 'page' of screen 'List' is "x", which cannot be \
            converted to int.
                navgraph set property List page default_value= --db a.db

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

  @Test func warningsFailOnlyIfThatIsAskedFor() throws {
    try fix()
    #expect(try check().status == 1)
    let reached = ["--root", "Menu", "--root", "Lost"]
    #expect(try check(reached).status == 0)
    #expect(try check(reached + ["--strict"]).status == 1)
    #expect(
      try check(reached + ["--strict", "--ignore", "equal-command", "--ignore", "dead-end"]).status
        == 0
    )
  }

  @Test func exceptionsAreCounted() throws {
    try fix()
    let ignored = ["unreachable-screen:screen 'Lost'", "equal-command", "leaf"]
    let result = try check(ignored.flatMap { ["--ignore", $0] })
    #expect(result == ShellResult(output: "No findings; 4 let pass by exceptions.\n", status: 0))
  }

  @Test func screensCanBeTooDeep() throws {
    let result = try check("--max-depth", "1", "--format", "json")
    #expect(
      result.output.contains(
        #"{"code":"too-deep","message":"Screen 'Detail' is 2 steps away from 'Menu'; the maximum is 1.""#
      )
    )
    #expect(!(try check("--max-depth", "2").output.contains("too-deep")))
  }

  @Test func programsGetJSON() throws {
    let output = try check("--format", "json").output
    #expect(
      output.hasPrefix(
        #"{"errors":2,"excepted":0,"findings":[{"code":"wrong-type","message":"The default value of "#
      )
    )
    #expect(
      output.contains(
        #""severity":"error","subjects":[{"kind":"screen","name":"Lost","subject":"screen 'Lost'"}]"#
      )
    )
    #expect(output.hasSuffix(#"],"notes":2,"warnings":1}"# + "\n"))
    #expect(try check("--format", "json").output == output)
  }

  @Test func otherToolsGetSARIF() throws {
    try write("SELECT 'Own.' AS message, 'note' AS severity", to: "check/own.sql")
    let output = try check("--format", "sarif").output
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

  @Test func rulesOfATeamLieBesideTheDatabase() throws {
    try write(
      "SELECT name || ' has no title.' AS message FROM screen WHERE id = 1",
      to: "check/title.sql"
    )
    #expect(try check().output.contains("\nwarning title\n  Menu has no title.\n\n"))
    try write("SELECT 'Other.' AS message", to: "rules/other.sql")
    let other = try check("--rules", "rules").output
    #expect(other.contains("\nwarning other\n  Other.\n\n"))
    #expect(!other.contains("title"))
  }

  @Test func brokenRuleIsInvalidData() throws {
    try write("DELETE FROM screen", to: "check/bad.sql")
    #expect(
      try check()
        == ShellResult(
          errors:
            "Error: Rule 'check/bad.sql' cannot be run. It is no query. Write one statement that "
            + "begins with SELECT or WITH.\n",
          status: 65
        )
    )
    #expect(
      try check("--rules", "none")
        == ShellResult(
          errors:
            "Error: The rules at 'none' cannot be read. Name a directory of .sql files in UTF-8.\n",
          status: 64
        )
    )
  }

  @Test(
    arguments: [
      (["--root", "Lst"], "Unknown screen 'Lst'. Did you mean 'List' or 'Lost'?"),
      (["--max-depth=-1"], "--max-depth takes a number from 0."),
      (["--ignore", ":x"], "--ignore takes a code, such as leaf, or leaf:screen 'Receipt'."),
    ]
  )
  func wrongUsageIsTold(arguments: [String], sentence: String) throws {
    let result = try check(arguments)
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"), "\(result)")
    #expect(result.status == 64)
  }

  @Test func codesAreListed() throws {
    let lines = try navgraph("check", "--codes").output.split(separator: "\n")
    #expect(lines.count > 20)
    #expect(
      lines.contains(
        "  dead-end                  warning   Screens that users cannot leave"
      )
    )
  }

  @Test func builtInSampleHasNoFindings() throws {
    try write("nonsense", to: "check/bad.sql")
    #expect(try navgraph("check").output == "No findings.\n")
    #expect(try navgraph("check").status == 0)
  }

  @Test func colourIsForTerminals() throws {
    let terminal = try PseudoTerminal(
      "/usr/bin/env",
      ["-u", "NO_COLOR", "TERM=xterm", CommandLineProgram.path, "check", "--db", "a.db"],
      in: navgraph.directory.url
    )
    let output = try terminal.read(until: "2 notes.")
    #expect(output.contains("\u{1B}[31merror\u{1B}[0m \u{1B}[1mwrong-type\u{1B}[0m"))
    #expect(try check().output.contains("\u{1B}") == false)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    try write("SELECT 'a' || char(27) || 'b' AS message", to: "check/esc.sql")
    #expect(try check().output.contains("warning esc\n  a\u{FFFD}b\n"))
  }
}

/// What of the format SARIF is read here.
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
