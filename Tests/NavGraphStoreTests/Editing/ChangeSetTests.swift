import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Synchronization
import Testing

/// Change sets may only contain statements that change rows.
@Suite struct ChangeSetTests {
  private let store: NavigationStore

  init() throws { store = try NavigationStore.inMemory() }

  private func error(of sql: String) -> String {
    do throws(StoreError) {
      try store.execute(sql)
      return "none"
    } catch {
      return error.description
    }
  }

  private func lines(_ sql: String) throws -> [String] {
    try store.apply(.changeSet(sql))?.changes.map(\.description) ?? []
  }

  static let hidden = [
    "-- comments end with the line\rSELECT 1\nPRAGMA user_version = 99",
    "-- comments end with the line\u{2028}SELECT 1\nPRAGMA user_version = 99",
    "-- comments end with the line\u{85}SELECT 1\nPRAGMA user_version = 99",
    "/*/ SELECT 1 */\nPRAGMA user_version = 99",
    "/* ** SELECT 1 **/ /**/\nPRAGMA user_version = 99",
    "\u{FEFF}-- SELECT 1\n;\u{C}\u{FEFF}pragma user_version = 99",
  ]

  @Test(arguments: hidden)
  func commentDoesNotHideAStatement(sql: String) {
    let keyword = sql.contains("PRAGMA") ? "PRAGMA" : "pragma"
    #expect(
      error(of: sql).hasPrefix("Line 2: '\(keyword.uppercased())' is not allowed in a change set.")
    )
  }

  @Test(arguments: hidden)
  func commentDoesNotHideAQuery(sql: String) {
    #expect(throws: QueryError.notQuery) { try store.rows(of: sql) }
  }

  @Test func commentsAndByteOrderMarksBeforeAStatementAreSkipped() throws {
    let sql = "\u{FEFF}-- a\r\n/* b */ /*/ c */;\tINSERT INTO screen (name) VALUES ('A');\r\n-- d"
    #expect(try lines(sql) == ["+ screen 'A'"])
    #expect(try lines("-- nothing\n/* at all").isEmpty)
    #expect(try store.rows(of: "/*/ c */ SELECT name FROM screen") == [["name": "A"]])
  }

  @Test func lineNumberCountsAllLineBreaks() {
    let sql = "INSERT INTO screen (name, title) VALUES ('A', 'x\ny');\r\n-- c\r\n\nSELEC 2;"
    #expect(error(of: sql) == "Line 5: near \"SELEC\": syntax error")
  }

  @Test func changeSetWithANULIsRejected() throws {
    let sql = "INSERT INTO screen (name) VALUES ('A');\n\0INSERT INTO screen (name) VALUES ('B');"
    #expect(
      error(of: sql)
        == "Line 2: a change set cannot contain a NUL character. Save it as UTF-8 text."
    )
    #expect(try store.rows().isEmpty)
  }

  @Test(arguments: ["?", "?1", ":name", "@name", "$name"])
  func parameterIsRejected(parameter: String) {
    #expect(
      error(of: "SELECT 1;\nINSERT INTO screen (name) VALUES (\(parameter))")
        == "Line 2: A parameter has no value. Write the value."
    )
  }

  static let protected = [
    ("DELETE FROM history_change", "history_change"), ("SELECT * FROM history", "history"),
    ("INSERT INTO history (table_name) VALUES ('screen')", "history"),
    ("REPLACE INTO \"History_Revision\" (id) VALUES (1)", "history_revision"),
    ("UPDATE main . [history_gap] SET time = ''", "history_gap"),
    (
      "WITH a AS (SELECT id FROM history_revision) INSERT INTO screen (name) SELECT id FROM a",
      "history_revision"
    ),
    ("INSERT INTO screen (name) SELECT name FROM sqlite_schema", "sqlite_master"),
    ("SELECT * FROM pragma_freelist_count", "sqlite_master"),
  ]

  @Test(arguments: protected)
  func tablesOfOthersAreProtected(sql: String, table: String) throws {
    let sql = "UPDATE command SET universal = 1;\n/**/ \(sql)"
    #expect(
      error(of: sql)
        == "Line 2: a change set cannot read or change '\(table)', only tables of flows."
    )
  }

  @Test(
    arguments: [
      "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT a", "RELEASE a", "PRAGMA user_version = 1",
      "ATTACH 'a' AS b", "DETACH b", "VACUUM", "ANALYZE", "REINDEX", "DROP TRIGGER history_insert",
      "CREATE TEMP TRIGGER a AFTER INSERT ON screen BEGIN SELECT 1; END", "CREATE TABLE a (b)",
      "ALTER TABLE screen ADD a", "EXPLAIN SELECT 1",
    ]
  )
  func statementsThatDoNotChangeRowsAreRejected(sql: String) {
    let keyword = String(sql.prefix { $0 != " " })
    #expect(error(of: sql).hasPrefix("Line 1: '\(keyword)' is not allowed in a change set"))
  }

  @Test func authorizationEndsWithTheChangeSet() throws {
    _ = error(of: "BEGIN")
    #expect(try lines("INSERT INTO screen (name) VALUES ('A')") == ["+ screen 'A'"])
    #expect(try store.apply(.addScreen("B"))?.number == 2)
    #expect(try store.history().count == 2)
    #expect(try store.undo().count == 1)
  }

  @Test func tableValuedFunctionsCanBeUsed() throws {
    #expect(
      try lines("INSERT INTO screen (name) SELECT value FROM json_each('[\"A\",\"B\"]')")
        == ["+ screen 'A'", "+ screen 'B'"]
    )
  }

  @Test func endlessStatementIsStopped() throws {
    let endless = """
      SELECT 1;
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
      INSERT INTO screen (name) SELECT x FROM n WHERE x < 0
      """
    let limited: [StoreEdit] = [
      .changeSet(endless, timeout: .milliseconds(50)),
      .changeSet(endless, instructions: 100_000),
    ]
    for edit in limited {
      #expect(throws: StoreError.invalidEdit(.takesTooLong(line: 2))) { try store.apply(edit) }
    }
    #expect(try store.rows().isEmpty)
    #expect(try lines("INSERT INTO screen (name) VALUES ('A')") == ["+ screen 'A'"])
  }

  @Test func completionHasTheCounts() throws {
    let report = ReportBox()
    let sql = """
      INSERT INTO screen (name) VALUES ('A'), ('B'); SELECT 1;
      UPDATE screen SET title = name; DELETE FROM screen WHERE name = 'B';
      """
    try store.apply(.changeSet(sql) { report.set($0) })
    #expect(report.value?.statements == 4)
    #expect(report.value?.rows == 5)
  }
}

/// The report of a change set, set by its completion.
private final class ReportBox: Sendable {
  private let report = Mutex<ChangeSetReport?>(nil)
  var value: ChangeSetReport? { report.withLock { $0 } }
  func set(_ value: ChangeSetReport) { report.withLock { $0 = value } }
}
