import Foundation
import NavGraphTestSupport
import Testing

/// The suggestions of `navgraph check`, run in a shell.
@Suite struct CheckSuggestionTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  @Test func everySuggestionResolvesItsFinding() throws {
    try create(
      """
      INSERT INTO flow (name, enabled) VALUES ('beta', 0);
      INSERT INTO screen (name) VALUES
        ('Menu'), ('List'), ('Detail'), ('Lost'), ('Beta'), ('Closed'), ('End'), ('Profile');
      INSERT INTO edge (origin, destination) VALUES
        ('Menu', 'List'), ('List', 'Detail'), ('Menu', 'Closed');
      INSERT INTO edge (origin, destination, command, presentation, flow) VALUES
        ('Menu', 'List', 'Again', NULL, NULL), ('List', 'Menu', 'Back', NULL, NULL),
        ('Menu', 'Beta', 'Try', NULL, 'beta'), ('Menu', 'End', 'Leave', 'root', NULL),
        ('Menu', 'Profile', 'Show', NULL, NULL);
      INSERT INTO command (name, destination_id) VALUES ('Nowhere', 1);
      INSERT INTO screen_property (screen_id, name, type, default_value, required, read_only) VALUES
        (6, 'key', 'int', NULL, 1, 1),
        (8, 'userId', 'int', NULL, 0, 0);
      INSERT INTO command_property SELECT id, 'userId', '"five"' FROM command WHERE name = 'Show';
      INSERT INTO command_condition (command_id, subject, comparison)
        SELECT id, 'property.usrId', 'exists' FROM command WHERE name = 'Show';
      INSERT INTO command_condition (command_id, subject, comparison, operand)
        SELECT id, 'context.role', 'in', '[]' FROM command WHERE name = 'Back';
      INSERT INTO link (pattern, screens) VALUES ('app://:', 'Menu'), ('app://profile', 'Profile');
      UPDATE link_milestone SET properties = '{"userId":"six"}' WHERE screen_id = 8;
      INSERT INTO screen_alias (name, screen_id) VALUES ('List', 1);
      INSERT INTO check_exception (code) VALUES ('too-deep');
      """
    )
    var resolved: [String] = []
    while let finding = try check().first {
      let suggestion = try #require(finding.suggestion)
      try #require(!resolved.contains(finding.message), "\(suggestion)")
      resolved.append(finding.message)
      try carryOut(suggestion)
    }
    #expect(resolved.count >= 12)
  }

  @Test(arguments: [
    "x'\u{301}'); DELETE FROM screen; --", "-x", "--db", "$(exit 1)`exit 1`", "a=b", "\\'\"",
    "It's", "It's $HOME!", "a'\u{202E}\\b\u{200B}",
  ])
  func suggestionsAreQuotedForTheShell(name: String) throws {
    let literal = "'" + name.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    try create(
      """
      INSERT INTO screen (name) VALUES ('Menu'), ('List'), (\(literal));
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'List'), ('List', 'Menu');
      INSERT INTO screen_property (screen_id, name, type) VALUES (2, \(literal), 'int');
      INSERT INTO command_property SELECT id, \(literal), '"x"' FROM command WHERE name = 'List';
      INSERT INTO command (name, destination_id) VALUES (\(literal), 2);
      """
    )
    let findings = try check()
    #expect(findings.map(\.code) == ["wrong-type", "unreachable-screen", "no-origins"])
    for finding in findings { try carryOut(try #require(finding.suggestion)) }
    #expect(try check().map(\.code) == ["leaf"])
  }

  @Test(arguments: ["id", "x'", "\\'\""])
  func suggestedStatementRemovesTheValueOfALink(name: String) throws {
    let literal = "'" + name.replacing("'", with: "''") + "'"
    try create(
      """
      INSERT INTO screen (name) VALUES ('Menu');
      INSERT INTO screen_property (screen_id, name, type) VALUES (1, \(literal), 'int');
      INSERT INTO link (pattern, screens) VALUES ('app://menu', 'Menu');
      UPDATE link_milestone SET properties = json_object(\(literal), 'x');
      """
    )
    let finding = try #require(try check().first)
    #expect(finding.code == "wrong-type")
    try carryOut(try #require(finding.suggestion))
    #expect(try check().map(\.code) == [])
  }

  @Test func suggestedRootsAreQuotedForTheShell() throws {
    try create(
      """
      INSERT INTO screen (name) VALUES ('Menu'), ('-it''s');
      INSERT INTO edge (origin, destination) VALUES ('-it''s', 'Menu');
      """
    )
    let suggestion = try #require(try check(roots: "").first?.suggestion)
    #expect(suggestion == #"navgraph check --root Menu --root="-it's" --db "it's.db""#)
  }

  @Test func suggestionsOmitADatabaseThatWasNotNamed() throws {
    try navgraph.create("navgraph.db")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('Menu'), ('Lost');")
    #expect(
      try navgraph("check").output.contains(
        "Screen 'Lost' cannot be reached from 'Menu'.\n    navgraph add edge Menu Lost\n"
      )
    )
  }
}

extension CheckSuggestionTests {
  private struct Report: Decodable {
    let findings: [Finding]
  }

  private struct Finding: Decodable {
    let code: String
    let message: String
    let suggestion: String?
  }

  /// The name of the database, which a shell reads only if it is quoted.
  private static let database = "it's.db"

  private func create(_ sql: String) throws {
    _ = try navgraph("init \"\(CheckSuggestionTests.database)\"")
    try navgraph.edit(sql, in: CheckSuggestionTests.database)
  }

  private func check(roots: String = "--root Menu") throws -> [Finding] {
    let database = CheckSuggestionTests.database
    let output = try navgraph("check --db \"\(database)\" \(roots) --format json").output
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8)).findings
  }

  /// Runs a suggestion as a person would: in a shell, or as SQL.
  private func carryOut(_ suggestion: String) throws {
    guard suggestion.hasPrefix("navgraph ") else {
      return try navgraph.edit(suggestion, in: CheckSuggestionTests.database)
    }
    let result = try navgraph.shell("bash -c \"$LINE\"", environment: ["LINE": suggestion])
    #expect(result.status == 0, "\(suggestion): \(result)")
  }
}
