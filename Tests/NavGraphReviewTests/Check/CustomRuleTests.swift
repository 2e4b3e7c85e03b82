import Foundation
import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct CustomRuleTests {
  private static func findings(_ query: String) throws -> [Finding] {
    try CheckedDatabase(
      screens("A B") + edges("A>B *>A"),
      StoreCheck.Options(customRules: [CustomRule("titles", query: query)])
    )
    .report().findings
  }

  private static func error(_ query: String) -> String? {
    do {
      _ = try findings(query)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test func rowsOfTheQueryAreFindings() throws {
    let query = """
      -- Every screen has a title.
      /* Or so they say. */
      SELECT 'Screen ' || name || ' has no title.' AS message, 'screen ''' || name || '''' AS Subject,
        CASE id WHEN 1 THEN 'error' END AS severity, id AS code,
        'UPDATE screen SET title = name;' AS suggestion, 5 AS other
      FROM screen ORDER BY name;
      """
    #expect(
      try CustomRuleTests.findings(query) == [
        Finding(
          "1",
          .error,
          about: [.screen("A")],
          "Screen A has no title.",
          remedy: .custom("UPDATE screen SET title = name;")
        ),
        Finding(
          "2",
          .warning,
          about: [.screen("B")],
          "Screen B has no title.",
          remedy: .custom("UPDATE screen SET title = name;")
        ),
      ]
    )
    #expect(
      try CustomRuleTests.findings("WITH a AS (SELECT 'x' AS message) SELECT * FROM a")
        == [Finding("titles", .warning, about: [], "x")]
    )
    #expect(try CustomRuleTests.findings("SELECT 1 WHERE 0") == [])
  }

  @Test(
    arguments: [
      ("SELECT 1", "returns a row without a message. Select a sentence AS message."),
      ("SELECT '' AS message", "returns a row without a message. Select a sentence AS message."),
      (
        "SELECT 'x' AS message, 'bad' AS severity",
        "returns the severity 'bad'. Use error, warning or note."
      ),
      (
        "SELECT oops AS message FROM screen",
        "cannot be run. SQLite rejects the query: no such column: oops."
      ),
      ("DELETE FROM screen", notQuery), ("PRAGMA query_only = 0", notQuery),
      ("EXPLAIN SELECT 1", notQuery), ("ATTACH 'x' AS y", notQuery), ("", notQuery),
      ("-- nothing", notQuery), ("/* SELECT", notQuery),
      ("SELECT 'x' AS message; DELETE FROM screen", notQuery),
      (
        "WITH a AS (SELECT 1) DELETE FROM screen",
        "cannot be run. The query would change the database. Write a SELECT that only reads."
      ),
      (
        """
        WITH RECURSIVE a (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a)
        SELECT n AS message FROM a WHERE n < 0
        """,
        "cannot be run. The query is stopped: it needs more than 100000000 steps. "
          + "Look for a join or a recursion without a limit."
      ),
      (
        "WITH RECURSIVE a (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a) SELECT n AS message FROM a",
        "cannot be run. The query returns more than 10000 rows. Narrow it down."
      ),
      (
        "SELECT zeroblob(2000000) AS message",
        "cannot be run. The query is stopped: one of its values has more than 1024 KiB. Shorten it."
      ),
    ]
  )
  func errorNamesTheInvalidRule(query: String, message: String) {
    #expect(CustomRuleTests.error(query) == "Rule 'titles' \(message)")
  }

  private static let notQuery =
    "cannot be run. The text is not a query. Write one statement that begins with SELECT or WITH."

  @Test func limitsOfAQueryDoNotAffectLaterQueries() throws {
    let text = String(repeating: "x", count: 2_000_000)
    let store = try NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name, identifier) VALUES ('A', '\(text)')"
    )
    _ = try store.rows(of: "SELECT 1")
    let error = #expect(throws: QueryError.self) {
      try store.rows(of: "SELECT identifier FROM screen")
    }
    #expect(
      error?.description
        == "The query is stopped: one of its values has more than 1024 KiB. Shorten it."
    )
    #expect(try store.graph().screen("A")?.identifier == text)
  }

  @Test func rulesAreReadFromTheDirectoryBesideTheDatabase() throws {
    let directory = try TemporaryDirectory()
    try NavigationStore.create(at: directory.path("a.db"))
    let store = try NavigationStore(path: directory.path("a.db"))
    #expect(try CustomRule.rules(beside: store).isEmpty)
    let rules = directory.url.appendingPathComponent("check")
    try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: false)
    try Data("SELECT 1".utf8).write(to: rules.appendingPathComponent("one.sql"))
    #expect(
      try CustomRule.rules(beside: store)
        == [CustomRule("one", query: "SELECT 1", origin: rules.path + "/one.sql")]
    )
    #expect(try CustomRule.rules(beside: NavigationStore.inMemory(filledBy: "")).isEmpty)
  }

  @Test func rulesAreReadFromADirectoryInTheOrderOfTheirNames() throws {
    let directory = try TemporaryDirectory()
    for (name, text) in [("b.sql", "SELECT 2"), ("a.sql", "SELECT 1"), ("notes.txt", "x")] {
      try Data(text.utf8).write(to: directory.url.appendingPathComponent(name))
    }
    let rules = try CustomRule.rules(in: directory.url.path)
    #expect(rules.map(\.name) == ["a", "b"])
    #expect(rules.map(\.query) == ["SELECT 1", "SELECT 2"])
    #expect(rules.first?.origin == directory.path("a.sql"))
    try Data([0xFF]).write(to: directory.url.appendingPathComponent("c.sql"))
    for path in [directory.path("c.sql"), directory.path("none")] {
      #expect(throws: CustomRuleError.unreadable(path: path)) {
        try CustomRule.rules(in: path.hasSuffix("none") ? path : directory.url.path)
      }
    }
    #expect(
      CustomRuleError.unreadable(path: "none").description
        == "The rules at 'none' cannot be read. Specify a directory with .sql files in UTF-8."
    )
  }
}
