import NavGraph
import NavGraphStore
import NavGraphTestSupport
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
    ("INSERT INTO history_to_record (table_name) VALUES ('screen')", "history_to_record"),
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
      "ALTER TABLE screen ADD a",
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
    let limited: [(StoreEdit, StatementLimit)] = [
      (.changeSet(endless, timeout: .milliseconds(50)), .time(.milliseconds(50))),
      (.changeSet(endless, steps: 100_000), .steps(100_000)),
    ]
    for (edit, limit) in limited {
      #expect(throws: StoreError.invalidEdit(.exceedsLimit(limit, line: 2))) {
        try store.apply(edit)
      }
    }
    #expect(try store.rows().isEmpty)
    #expect(try lines("INSERT INTO screen (name) VALUES ('A')") == ["+ screen 'A'"])
  }

  /// The steps of each statement are limited, so the number of statements is not.
  @Test func stepsOfStatementsAreNotAddedUp() throws {
    let statement = "SELECT count(*) FROM json_each('[\(String(repeating: "1,", count: 699))1]');\n"
    try store.apply(.changeSet(String(repeating: statement, count: 50), steps: 5_000))
  }

  @Test func timeOfShortStatementsIsLimited() {
    let limit = Duration.milliseconds(1)
    let sql = String(repeating: "SELECT 1;", count: 10_000)
    #expect(throws: StoreError.invalidEdit(.exceedsLimit(.time(limit), line: 1))) {
      try store.apply(.changeSet(sql, timeout: limit))
    }
  }

  @Test(arguments: [
    "printf('%.*c', 2000000000, 'x')", "format('%.2000000000c', 'x')", "zeroblob(2000000000)",
    "printf('a%-5d%.*c%%%.*c', 1, 600000, 'x', 600000, 'y')",
    "replace(printf('%.*c', 1000000, 'x'), 'x', 'xx')",
  ])
  func longValueIsStopped(expression: String) {
    #expect(
      error(of: "SELECT 1;\nSELECT \(expression)")
        == "Line 2: the statement is stopped: one of its values has more than 1024 KiB. "
        + "Nothing was changed."
    )
  }

  private static let longText = "printf('%.*c', 1000000, 'a')"
  /// The beginning of a JSON object with 100 kB of keys.
  private static let longObject = "'{\"' || replace(hex(zeroblob(20000)), '00', 'a\":1,\"')"

  @Test(arguments: [
    "trim(\(longText), \(longText))", "ltrim(\(longText), \(longText))",
    "rtrim(\(longText), \(longText))", "instr(\(longText), \(longText))",
    "replace(\(longText), \(longText) || 'b', '')",
    "count(*) FROM json_each('[1, 2, 3]') WHERE \(longText) LIKE '%' || printf('%.*c', 900, value)",
    "count(*) FROM json_each('[1, 2, 3]') WHERE \(longText) GLOB '*' || printf('%.*c', 900, value)",
    "json_patch(\(longObject) || 'b\":1}', \(longObject) || 'c\":1}')",
  ])
  func endlessFunctionIsStopped(expression: String) {
    #expect(
      error(of: "SELECT 1;\nSELECT \(expression)")
        == "Line 2: the statement is stopped: it needs more than 1000000000 steps. "
        + "Nothing was changed."
    )
  }

  /// The comparisons of each statement are limited, so the number of statements is not.
  @Test func comparisonsOfStatementsAreNotAddedUp() throws {
    let statement = "SELECT instr(\(ChangeSetTests.longText), printf('%.*c', 400, 'b'));\n"
    try store.apply(.changeSet(String(repeating: statement, count: 4)))
  }

  @Test(arguments: [
    (
      "printf('%05.1f|%-4s|%.*c|%,d|%%|%.2s', 2.25, 'ab', 3, 'x', 1234, 'xyz')",
      "002.3|ab  |xxx|1,234|%|xy"
    ),
    ("format('%*c%d', 4, 'x', 2000000000)", "   x2000000000"), ("trim('xaxbx', 'x')", "axb"),
    ("ltrim('xax', 'x') || rtrim('xax', 'x')", "axxa"),
    ("replace('äXa', 'X', 'yy') || instr('äö', 'ö') || instr(x'0102', x'02')", "äyya22"),
    ("('a%c' LIKE 'A\\%_' ESCAPE '\\') || ('abc' GLOB 'a*') || ('abc' LIKE 'a')", "110"),
    ("json_array(json_patch('{\"a\":1}', '{\"b\":2}'))", "[{\"a\":1,\"b\":2}]"),
    ("coalesce(replace('a', 'b', NULL), instr(NULL, 'a'), NULL LIKE 'a', 'null')", "null"),
  ])
  func limitedFunctionsReturnWhatTheyReturnInSQLite(expression: String, result: String) throws {
    #expect(
      try lines("INSERT INTO screen (name, title) VALUES ('A', \(expression))")
        == ["+ screen 'A': title \(result)"]
    )
  }

  @Test func takenNameIsNamedAmongOtherTexts() throws {
    try store.apply(.addScreen("A"), .addScreen("B"))
    let sql = "INSERT INTO screen (name, title) VALUES ('C', 'A'), (lower('X') || 'y', 'B')"
    #expect(error(of: sql + ", ('B', 'A')") == "Line 1: another screen is named 'B'.")
    let selected = "insert\ninto screen (name) SELECT upper('b') || '' FROM screen WHERE name = 'A'"
    #expect(error(of: selected) == "Line 1: another screen is named 'B'.")
    #expect(
      error(of: "INSERT INTO flow (name) VALUES ('A'), ('A')")
        == "Line 1: another flow is named 'A'."
    )
    #expect(try store.rows().count == 2)
    try store.apply(.addScreen("D"))
  }

  /// SQLite ends the transaction itself.
  @Test func statementThatRollsBackIsRejectedWithItsLine() throws {
    try store.apply(.addScreen("A"))
    let sql = "INSERT INTO screen (name) VALUES ('B');\nINSERT OR ROLLBACK INTO screen (name) "
    #expect(error(of: sql + "VALUES ('C'), ('A')") == "Line 2: another screen is named 'A'.")
    #expect(
      error(of: sql + "VALUES ('C'), ('')").hasPrefix("':memory:' was not changed: Line 2: ")
    )
    let aborting = sql.replacing("ROLLBACK", with: "ABORT") + "VALUES ('C'), ('A')"
    #expect(error(of: aborting) == "Line 2: another screen is named 'A'.")
    // The first row stays until the end of the transaction.
    let failing = sql.replacing("ROLLBACK", with: "FAIL") + "VALUES ('C'), ('A')"
    #expect(error(of: failing) == "Line 2: another screen is named 'C'.")
    #expect(try store.rows().count == 1)
    try store.apply(.addScreen("D"))
    #expect(try store.rows().count == 2)
  }

  @Test func queryPlanChangesNothing() throws {
    #expect(try lines("EXPLAIN INSERT INTO screen (name) VALUES ('A')").isEmpty)
    #expect(try lines("EXPLAIN QUERY PLAN SELECT 1").isEmpty)
    #expect(error(of: "EXPLAIN DROP TABLE screen") != "none")
  }

  @Test func outcomeHasTheCounts() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('A'), ('B'); SELECT 1;
      UPDATE screen SET title = name; DELETE FROM screen WHERE name = 'B';
      """
    let report = try store.outcome(of: [.changeSet(sql)]).report
    #expect(report?.statements == 4)
    #expect(report?.rows == 5)
  }
}
