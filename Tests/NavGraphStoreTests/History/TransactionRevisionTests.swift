import Foundation
import NavGraph
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The revisions of other programs: one for each transaction.
@Suite struct TransactionRevisionTests {
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
    SELECT count(*) FROM (WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 50000)
      SELECT x FROM n) WHERE x < 0;
    """

  @Test func slowTransactionIsOneRevision() throws {
    try edit("BEGIN;\n" + (0..<20).map { insert("s\($0)") + pause }.joined() + "COMMIT;")
    #expect(try added() == [(0..<20).map { "s\($0)" }])
  }

  @Test func statementsWithoutTransactionAreRevisionsOfTheirOwn() throws {
    try edit((0..<30).map { insert("s\($0)") }.joined())
    #expect(try added() == (0..<30).map { ["s\($0)"] })
  }

  @Test func transactionsOfOneConnectionAreSeparate() throws {
    try edit(
      "BEGIN; \(insert("a")) \(insert("b")) COMMIT; BEGIN; \(insert("c")) \(insert("d")) COMMIT;"
    )
    #expect(try added() == [["a", "b"], ["c", "d"]])
  }

  @Test func transactionsOfSeveralConnectionsAreSeparate() async throws {
    let (path, directory) = (file.path, file.directory)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let transactions = (0..<8).map { number in
            "BEGIN IMMEDIATE;"
              + (0..<3).map { "INSERT INTO screen (name) VALUES ('\(writer)-\(number)-\($0)');" }
              .joined() + "COMMIT;"
          }
          let result = try directory.sqlite(path, ".timeout 20000\n" + transactions.joined())
          try #require(result.errors.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    let revisions = try added()
    #expect(revisions.count == 24)
    for names in revisions {
      #expect(names.count == 3 && Set(names.map { $0.dropLast(2) }).count == 1, "\(names)")
    }
  }

  @Test func savepointsAndRollbacksMakeNoDifference() throws {
    try edit(
      """
      BEGIN; \(insert("a")) SAVEPOINT s; \(insert("x")) ROLLBACK TO s; \(insert("b")) COMMIT;
      BEGIN; \(insert("y")) ROLLBACK;
      \(insert("c"))
      """
    )
    #expect(try added() == [["a", "b"], ["c"]])
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

  @Test func editsOfTheLibraryAreNotJoinedByOtherPrograms() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("a"), .addScreen("b"))
    try edit(insert("c"))
    try store.apply(.addScreen("d"))
    #expect(try added() == [["a", "b"], ["c"], ["d"]])
  }

  @Test func vacuumedAndCopiedFilesKeepTheRule() throws {
    try edit("\(insert("a")) VACUUM; \(insert("b")) BEGIN; \(insert("c")) \(insert("d")) COMMIT;")
    #expect(try added() == [["a"], ["b"], ["c", "d"]])
    #expect(try NavigationStore(path: file.path).recordsTransactions())
  }

  @Test func largeUnrecordedRowsDoNotSplitATransaction() throws {
    let stack = { (key: String, size: Int) in
      "INSERT INTO saved_stack (key, stack) VALUES ('\(key)', json_quote(hex(zeroblob(\(size)))));"
    }
    try edit(
      """
      BEGIN; \(insert("a")) \(stack("large", 1_000_000)) \(insert("b"))
      \((0..<400).map { stack("\($0)", 1_000) }.joined()) \(insert("c"))
      UPDATE saved_stack SET stack = json_quote(hex(zeroblob(2000))); \(insert("d")) COMMIT;
      \(insert("e"))
      """
    )
    #expect(try added() == [["a", "b", "c", "d"], ["e"]])
  }

  @Test(arguments: [512, 4096, 65536])
  func largeRowsDoNotSplitATransaction(pageSize: Int) throws {
    let large = { (name: String) in
      "INSERT INTO screen (name, title) VALUES ('\(name)', hex(zeroblob(300000)));"
    }
    try edit(
      """
      PRAGMA journal_mode = DELETE; PRAGMA page_size = \(pageSize); VACUUM;
      BEGIN; \(insert("a")) \(large("b")) \(large("c"))
      UPDATE screen SET title = title || 'x' WHERE name = 'b'; \(insert("d"))
      UPDATE screen SET title = printf('%.*c', 1000, char(1)) WHERE name = 'a'; \(insert("e")) COMMIT;
      \(large("f")) \(large("g")) \(insert("h"))
      """
    )
    let revisions = try added()
    let names = revisions.map { Set($0).sorted() }
    #expect(names == [["a", "b", "c", "d", "e"], ["f"], ["g"], ["h"]])
  }

  @Test func withoutAutomaticVacuumAPauseOrAnotherConnectionBeginsARevision() throws {
    try edit("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM;")
    try edit("BEGIN; \(insert("a")) \(pause) \(insert("b")) COMMIT; \(pause) \(insert("c"))")
    try edit("\(insert("d")) \(insert("e"))")
    try edit("UPDATE history_writer SET time = '2026-01-01T00:00:00.000Z'; \(insert("f"))")
    #expect(try added() == [["a", "b", "c"], ["d", "e"], ["f"]])
  }

  @Test func fileWithoutAutomaticVacuumIsRecognized() throws {
    try edit("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM;")
    let store = try NavigationStore(path: file.path)
    #expect(try !store.recordsTransactions())
    try edit("UPDATE screen SET title = name;")
    #expect(try store.history().map(\.changes.count) == [2])
  }

  @Test func migratedFileGetsTheRule() throws {
    let directory = try TemporaryDirectory()
    let older = directory.path("older.db")
    let version = SchemaMigration.transactionVersion - 1
    let migrations = SchemaMigration.all.prefix(version).map(\.sql).joined(separator: "\n")
    _ = try directory.sqlite(
      older,
      """
      PRAGMA journal_mode = WAL;
      \(migrations)
      PRAGMA application_id = \(SchemaMigration.applicationID); PRAGMA user_version = \(version);
      INSERT INTO check_exception (code) VALUES ('leaf'), ('leaf'), ('dead-end');
      """
    )
    let store = try NavigationStore(path: older, access: .readWrite)
    #expect(try store.recordsTransactions())
    #expect(try store.checkExceptions() == [CheckException("leaf"), CheckException("dead-end")])
    _ = try directory.sqlite(older, "BEGIN; \(insert("a")) \(pause) \(insert("b")) COMMIT;")
    #expect(try store.history().last?.changes.count == 2)
  }
}
