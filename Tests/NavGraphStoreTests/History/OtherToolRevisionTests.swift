import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The revisions of other tools: the changes of one connection without a pause of a second.
@Suite struct OtherToolRevisionTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  private func edit(_ sql: String) throws {
    let result = try file.directory.sqlite(file.path, sql)
    try #require(result.errors.isEmpty, "\(result.errors)")
  }

  /// The names of the added screens, revision by revision.
  private func added() throws -> [[String]] {
    try NavigationStore(path: file.path).history().map { revision in
      revision.changes.filter { $0.row.kind == .screen }.compactMap { $0.row.name.first ?? nil }
    }
  }

  private func insert(_ name: String) -> String { "INSERT INTO screen (name) VALUES ('\(name)');" }

  /// A query that takes some milliseconds.
  private let pause = """
    SELECT count(*) FROM (
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 50000) SELECT x FROM n
    ) WHERE x < 0;
    """

  /// Makes the last change seem to be more than a second old.
  private let longPause = "UPDATE history_revision SET changed_at = changed_at - 1.5 / 86400;"

  @Test func connectionMakesOneRevisionWithoutALongPause() throws {
    try edit("BEGIN; \(insert("a")) \(pause) \(insert("b")) COMMIT; \(pause) \(insert("c"))")
    #expect(try added() == [["a", "b", "c"]])
  }

  @Test func longPauseBeginsARevision() throws {
    try edit("\(insert("a")) \(insert("b")) \(longPause) \(insert("c")) \(insert("d"))")
    #expect(try added() == [["a", "b"], ["c", "d"]])
  }

  @Test func statementIsOneRevision() throws {
    try edit("INSERT INTO screen (name) VALUES ('a'), ('b'), ('c');")
    #expect(try added() == [["a", "b", "c"]])
  }

  @Test func newConnectionBeginsARevision() throws {
    for name in ["a", "b", "c"] { try edit(insert(name)) }
    #expect(try added() == [["a"], ["b"], ["c"]])
  }

  @Test func slowTransactionIsOneRevision() throws {
    try edit("BEGIN;\n" + (0..<20).map { insert("s\($0)") + pause }.joined() + "COMMIT;")
    #expect(try added() == [(0..<20).map { "s\($0)" }])
  }

  @Test func rolledBackChangesAreNotRecorded() throws {
    try edit(
      """
      BEGIN; \(insert("a")) SAVEPOINT s; \(insert("x")) ROLLBACK TO s; \(insert("b")) COMMIT;
      BEGIN; \(insert("y")) ROLLBACK;
      \(insert("c"))
      """
    )
    #expect(try added() == [["a", "b", "c"]])
  }

  @Test func largeTransactionIsOneRevision() throws {
    let rows = (0..<3_000).map { "(\($0 + 10), 'screen \($0)')" }.joined(separator: ", ")
    try edit(
      """
      BEGIN;
      INSERT INTO screen (id, name) VALUES \(rows);
      UPDATE screen SET title = hex(zeroblob(100)) WHERE id > 9;
      CREATE TABLE own (x); INSERT INTO own VALUES (zeroblob(100000));
      DELETE FROM screen WHERE id > 9;
      COMMIT;
      """
    )
    let store = try NavigationStore(path: file.path, access: .readWrite)
    #expect(try store.history().map(\.changes.count) == [9_000])
    try store.undo()
    #expect(try store.graph().screenCount == 2)
  }

  /// A row that was ignored must not influence the next change, however long it is.
  @Test func ignoredLongRowLeavesNoTrace() throws {
    let long = "INSERT INTO screen (name, identifier) VALUES ('a', printf('%.*c', 5000, 'x'));"
    let ignored = long.replacing("INSERT", with: "INSERT OR IGNORE")
    for statement in [long, ignored, insert("b")] { try edit(statement) }
    #expect(try added() == [["a"], ["b"]])
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.undo()
    #expect(try store.graph().screens == ["Menu", "Settings", "a"])
    try edit("DELETE FROM screen WHERE name = 'a'; \(long) \(ignored) \(insert("b"))")
    #expect(try added().last == ["a", "a", "b"])
  }

  @Test func editsOfTheLibraryAreNotJoinedByOtherTools() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("a"), .addScreen("b"))
    try edit(insert("c"))
    try store.apply(.addScreen("d"))
    #expect(try added() == [["a", "b"], ["c"], ["d"]])
  }

  @Test func vacuumedFileKeepsTheRule() throws {
    try edit("\(insert("a")) VACUUM;")
    try edit("BEGIN; \(insert("b")) \(insert("c")) COMMIT;")
    #expect(try added() == [["a"], ["b", "c"]])
  }

  /// With `recursive_triggers`, REPLACE runs delete triggers, also for rows with other keys.
  @Test(arguments: [0, 1], [0, 1])
  func replacedAndUpsertedRowsAreRecordedExactly(recursive: Int, foreignKeys: Int) throws {
    let before = try TableContents(of: file.path, in: file.directory)
    try edit(
      """
      PRAGMA recursive_triggers = \(recursive); PRAGMA foreign_keys = \(foreignKeys);
      INSERT INTO screen_property (id, screen_id, name) VALUES (1, 1, 'tab'), (2, 2, 'x');
      INSERT INTO screen (id, name) VALUES (3, 'A'), (4, 'B');
      INSERT INTO screen (name, title) VALUES ('A', 'upserted') ON CONFLICT (name) DO UPDATE SET
        title = excluded.title;
      INSERT INTO screen (name) VALUES ('A') ON CONFLICT DO NOTHING;
      REPLACE INTO screen (id, name, title) VALUES (1, 'Menu', 'Home');
      REPLACE INTO screen_property (id, screen_id, name) VALUES (2, 2, 'y');
      UPDATE screen SET name = 'C' WHERE id = 3; UPDATE screen SET name = 'A' WHERE id = 4;
      UPDATE OR IGNORE screen_property SET name = 'z' WHERE id = 2;
      DELETE FROM screen WHERE id = 3;
      """
    )
    if recursive == 1 {
      try edit("PRAGMA recursive_triggers = 1; REPLACE INTO screen (name) VALUES ('A');")
    }
    let store = try NavigationStore(path: file.path, access: .readWrite)
    let after = try TableContents(of: file.path, in: file.directory)
    let count = try store.latestRevision()
    try store.undo(count)
    #expect(try TableContents(of: file.path, in: file.directory) == before)
    try store.redo(count)
    #expect(try TableContents(of: file.path, in: file.directory) == after)
  }
}
