import Foundation
import NavGraphTestSupport
import Testing

/// Watching a database in the terminal, and in scripts.
@Suite struct WatchCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    _ = try navgraph("init", "a.db", "--sample", "contacts")
  }

  @Test func everyChangeIsALine() throws {
    let watch = try watch("--db", "a.db")
    try edit("INSERT INTO screen (name, title) VALUES ('New', 'Nice'), ('Newer', NULL);")
    try watch.wait(for: "screen 'Newer'\n")
    try edit("UPDATE screen SET title = 'Nicer' WHERE name = 'New';")
    try watch.wait(for: "Nicer\n")
    try edit("DELETE FROM screen WHERE name = 'New';")
    try watch.wait(for: "- screen 'New'")
    watch.interrupt()
    let result = try watch.waitForEnd()
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.prefixMatch(of: #/\d\d:\d\d:\d\d\s\s/#) != nil })
    #expect(
      lines.map { $0.dropFirst(10) } == [
        "+ screen 'New': title Nice", "+ screen 'Newer'", "~ screen 'New': title Nice → Nicer",
        "- screen 'New': title Nicer",
      ]
    )
    #expect(result.errors == "navgraph: watching 'a.db', Ctrl-C ends it\n")
    #expect(result.status == 0)
  }

  @Test func manyRowsAreALineTogether() throws {
    let watch = try watch("--db", "a.db", "--count", "1")
    try edit(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21)
      INSERT INTO screen (name) SELECT 'S' || i FROM n;
      """
    )
    #expect(try watch.waitForEnd().output.hasSuffix("  revision 1: 21 rows of screen\n"))
  }

  @Test func routeIsPrintedAtTheStartAndWheneverItChanges() throws {
    let watch = try watch("--db", "a.db", "--route", "Menu>ContactCard", "--route", "Menu > New")
    try watch.wait(for: "Menu > New: Unknown screen 'New'.\n")
    try edit("INSERT INTO screen (name) VALUES ('New');")
    try watch.wait(for: "Menu > New: No sequence of commands leads to 'New'.\n")
    try edit("INSERT INTO edge (origin, destination) VALUES ('Folder', 'New');")
    try watch.wait(for: "Menu › Folder › New\n")
    try edit("INSERT INTO edge (origin, destination) VALUES ('Menu', 'ContactCard');")
    try watch.wait(for: "Menu › ContactCard\n")
    watch.interrupt()
    let lines = try watch.waitForEnd().output.split(separator: "\n").map { $0.dropFirst(10) }
    #expect(
      lines.filter { !$0.hasPrefix("+") } == [
        "Menu › Folder › Profile › ContactCard", "Menu > New: Unknown screen 'New'.",
        "Menu > New: No sequence of commands leads to 'New'.", "Menu › Folder › New",
        "Menu › ContactCard",
      ]
    )
  }

  @Test func routeCanPassScreensWithProperties() throws {
    let watch = try watch("--db", "a.db", "--route", "Menu>Profile::userId=1>Chat::userId=1")
    try watch.wait(for: "Menu › Folder › Profile › Chat\n")
  }

  @Test func brokenEditIsToldAndWatchingGoesOn() throws {
    let watch = try watch("--db", "a.db", "--count", "1")
    try edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 2;")
    try watch.wait(for: "extends itself")
    try edit("UPDATE screen SET extends_id = NULL WHERE id = 2;")
    let result = try watch.waitForEnd()
    #expect(result.output.hasSuffix("~ screen 'Folder': extends Folder → none\n"))
    #expect(
      result.errors.hasSuffix(
        "Error: 'a.db' is not valid: Screen 'Folder' extends itself, directly or "
          + "through others. Break the cycle.\n"
      )
    )
    #expect(result.status == 0)
  }

  @Test func fileThatIsGoodAgainIsTold() throws {
    let watch = try watch("--db", "a.db", "--count", "2")
    try edit("PRAGMA user_version = 99;")
    try watch.wait(for: "has schema 99")
    try edit("PRAGMA user_version = 4;")
    try watch.wait(for: "  flows are as they were\n")
    _ = try navgraph("init", "b.db", "--sample", "shop")
    _ = try run("mv", ["b.db", "a.db"], in: navgraph.directory.url)
    let result = try watch.waitForEnd()
    #expect(result.output.hasSuffix("  flows changed, and no history says how\n"))
  }

  @Test func programsGetJSON() throws {
    let watch = try watch(
      "--db",
      "a.db",
      "--format",
      "json",
      "--count",
      "1",
      "--route",
      "Menu>New",
      "--route",
      "Menu>x::a"
    )
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

  @Test func readerThatLeavesEndsIt() throws {
    let line = "'\(CommandLineProgram.path)' watch --db a.db --route 'Menu>Folder' | head -1"
    let result = try run("sh", ["-c", line], in: navgraph.directory.url)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.status == 0)
  }

  @Test func textOfTheDatabaseDoesNotSteerTheTerminal() throws {
    let watch = try watch("--db", "a.db", "--count", "1")
    try edit(
      """
      INSERT INTO history_revision (id) VALUES (1000);
      INSERT INTO history_change (revision_id, table_name) VALUES (1000, char(27) || '[2J');
      """
    )
    let result = try watch.waitForEnd()
    #expect(result.output.hasSuffix("1 row of \u{FFFD}[2J\n"))
  }

  @Test func revisionMayHaveTheLowestNumber() throws {
    let watch = try watch("--db", "a.db", "--count", "1")
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

  @Test func wrongUseIsTold() throws {
    #expect(
      try navgraph("watch")
        == ShellResult(
          errors: "Error: There is no database to watch. Name one with --db.\n",
          status: 64
        )
    )
    let route = try navgraph("watch", "--db", "a.db", "--route", "Menu")
    #expect(
      route.errors.hasPrefix(
        "Error: The value 'Menu' is invalid for '--route <route>': Write where the user is and "
          + "where to go, as in 'Menu>ContactCard'.\n"
      )
    )
    #expect(route.status == 64)
    #expect(try navgraph("watch", "--db", "none.db").status == 66)
    #expect(
      try navgraph("watch", "--count", "0").errors.hasPrefix(
        "Error: --count takes a number from 1.\n"
      )
    )
  }

  /// Starts to watch, and waits until edits will be seen.
  private func watch(_ arguments: String...) throws -> RunningProgram {
    let watch = try RunningProgram(
      CommandLineProgram.path,
      ["watch"] + arguments,
      in: navgraph.directory.url,
      environment: ["NAVGRAPH_DB": ""]
    )
    try watch.wait(for: "Ctrl-C ends it")
    return watch
  }

  private func edit(_ sql: String) throws {
    let result = try navgraph.directory.sqlite("a.db", sql)
    guard result.status == 0 else { throw TestFailure(result.errors) }
  }
}
