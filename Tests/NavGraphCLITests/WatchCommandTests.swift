import Foundation
import NavGraphTestSupport
import Testing

/// Watching a database in the terminal, and in scripts.
@Suite struct WatchCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("a.db", sample: "contacts")
  }

  @Test func everyChangedRowIsALine() throws {
    let watch = try watch()
    try edit("INSERT INTO screen (name, title) VALUES ('New', 'Nice'), ('Newer', NULL);")
    try watch.wait(for: "screen 'Newer'\n")
    try edit("UPDATE screen SET title = 'Nicer' WHERE name = 'New';")
    try watch.wait(for: "Nicer\n")
    try edit("DELETE FROM screen WHERE name = 'New';")
    try watch.wait(for: "- screen 'New'")
    watch.interrupt()
    let result = try watch.waitForEnd()
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.prefixMatch(of: #/\d\d:\d\d:\d\d UTC\s\s/#) != nil })
    #expect(
      lines.map { $0.dropFirst(14) } == [
        "+ screen 'New': title Nice", "+ screen 'Newer'", "~ screen 'New': title Nice → Nicer",
        "- screen 'New': title Nicer",
      ]
    )
    #expect(result.errors == "navgraph: watching 'a.db'; press Ctrl-C to stop\n")
    #expect(result.status == 0)
  }

  @Test func timesAreThoseOfTheHistory() throws {
    let watch = try watch("--count 1")
    try edit("INSERT INTO screen (name) VALUES ('New');")
    let time = try #require(watch.waitForEnd().output.firstMatch(of: #/^\d\d:\d\d:\d\d UTC/#)).0
    #expect(try navgraph("history --db a.db").output.contains(" \(time) "))
  }

  @Test func manyRowsOfARevisionAreOneLine() throws {
    let watch = try watch("--count 1")
    try edit(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21)
      INSERT INTO screen (name) SELECT 'S' || i FROM n;
      """
    )
    #expect(try watch.waitForEnd().output.hasSuffix("  revision 1: 21 rows of screen\n"))
  }

  @Test func routeIsPrintedAtTheStartAndWhenItChanges() throws {
    let watch = try watch("--route 'Menu>ContactCard' --route 'Menu > New'")
    try watch.wait(for: "Menu > New: Unknown screen 'New'.\n")
    try edit("INSERT INTO screen (name) VALUES ('New');")
    try watch.wait(for: "Menu > New: No sequence of commands leads to 'New'.\n")
    try edit("INSERT INTO edge (origin, destination) VALUES ('Folder', 'New');")
    try watch.wait(for: "Menu › Folder › New\n")
    try edit("INSERT INTO edge (origin, destination) VALUES ('Menu', 'ContactCard');")
    try watch.wait(for: "Menu › ContactCard\n")
    watch.interrupt()
    let lines = try watch.waitForEnd().output.split(separator: "\n").map { $0.dropFirst(14) }
    #expect(
      lines.filter { !$0.hasPrefix("+") } == [
        "Menu › Folder › Profile › ContactCard", "Menu > New: Unknown screen 'New'.",
        "Menu > New: No sequence of commands leads to 'New'.", "Menu › Folder › New",
        "Menu › ContactCard",
      ]
    )
  }

  @Test func routeMayPassScreensWithProperties() throws {
    let watch = try watch("--route 'Menu>Profile::userId=1>Chat::userId=1'")
    try watch.wait(for: "Menu › Folder › Profile › Chat\n")
  }

  @Test func invalidDatabaseIsReportedAndWatchedOn() throws {
    let watch = try watch("--count 1")
    try edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 2;")
    try watch.wait(for: "extends itself")
    try edit("UPDATE screen SET extends_id = NULL WHERE id = 2;")
    let result = try watch.waitForEnd()
    #expect(result.output.hasSuffix("~ screen 'Folder': extends Folder → none\n"))
    #expect(
      result.errors.hasSuffix(
        "Error: 'a.db' is not valid: Screen 'Folder' extends itself, directly or indirectly. "
          + "Break the cycle.\n"
      )
    )
    #expect(result.status == 0)
  }

  @Test func databaseThatIsValidAgainIsReported() throws {
    let version = try navgraph.shell("sqlite3 a.db 'PRAGMA user_version'").output
    let watch = try watch("--count 2")
    try edit("PRAGMA user_version = 99;")
    try watch.wait(for: "has schema version 99")
    try edit("PRAGMA user_version = \(version);")
    try watch.wait(for: "  the database is valid again, without changes\n")
    try navgraph.create("b.db", sample: "shop")
    _ = try navgraph.shell("mv b.db a.db")
    let result = try watch.waitForEnd()
    #expect(
      result.output.hasSuffix(
        "  the database was changed; its history does not contain the change\n"
      )
    )
  }

  @Test func jsonHasChangesAndRoutes() throws {
    let watch = try watch("--format json --count 1 --route 'Menu>New' --route 'Menu>x::a'")
    try watch.wait(for: "unknownScreen")
    try edit("INSERT INTO screen (name) VALUES ('New');")
    let lines = try watch.waitForEnd().output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0] == #"""
        {"answer":{"leg":0,"nearest":[],"outcome":"unknownScreen","screen":"New"},"event":"route","route":"Menu>New"}
        """#
    )
    #expect(lines[1].contains(#""outcome":"invalid""#))
    #expect(lines[2].hasPrefix(#"{"changes":[{"change":"added","kind":"screen","name":["New"]"#))
    #expect(lines[2].contains(#","rows":{"screen":1},"time":"20"#))
    #expect(
      lines[3] == #"""
        {"answer":{"leg":0,"outcome":"unreachable","screen":"New"},"event":"route","route":"Menu>New"}
        """#
    )
  }

  @Test func closedOutputEndsTheProgram() throws {
    let result = try navgraph("watch --db a.db --route 'Menu>Folder' | head -1")
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.status == 0)
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let watch = try watch("--count 1")
    try edit(
      """
      INSERT INTO history_revision (id) VALUES (1000);
      INSERT INTO history_change (revision_id, table_name) VALUES (1000, char(27) || '[2J');
      """
    )
    let result = try watch.waitForEnd()
    #expect(result.output.hasSuffix("1 row of \\u{1b}[2J\n"))
  }

  @Test func revisionMayHaveTheLowestNumber() throws {
    let watch = try watch("--count 1")
    try edit(
      """
      INSERT INTO history_revision (id) VALUES (-9223372036854775808);
      INSERT INTO history_change (revision_id, table_name, after)
      VALUES (-9223372036854775808, 'flow', '{}');
      """
    )
    let result = try watch.waitForEnd()
    #expect(result.output.contains("-9223372036854775808"))
    #expect(result.status == 0)
  }

  @Test(
    arguments: [
      (
        "--route Menu",
        "The value 'Menu' is invalid for '--route <route>': Expected at least two screens, as in "
          + "'Menu>ContactCard'."
      ),
      ("--count 0", "--count must be at least 1, not 0."),
    ]
  )
  func wrongUsageEndsWith64(arguments: String, sentence: String) throws {
    let result = try navgraph("watch --db a.db \(arguments)")
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
    #expect(result.status == 64)
  }

  @Test func missingDatabaseEndsWith66() throws {
    #expect(try navgraph("watch --db none.db").status == 66)
  }

  /// Starts to watch, and waits until edits will be noticed.
  private func watch(_ options: String = "") throws -> RunningProgram {
    let watch = try navgraph.start("watch --db a.db \(options)")
    try watch.wait(for: "press Ctrl-C to stop")
    return watch
  }

  private func edit(_ sql: String) throws { try navgraph.edit(sql, in: "a.db") }
}
