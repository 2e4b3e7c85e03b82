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
}
