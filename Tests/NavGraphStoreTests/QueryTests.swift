import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Untrusted queries.
@Suite struct QueryTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  private func error(
    _ query: String,
    _ access: NavigationStore.Access = .readOnly
  ) throws -> QueryError? {
    let store = try NavigationStore(path: file.path, access: access)
    do throws(QueryError) {
      _ = try store.rows(of: query)
      return nil
    } catch {
      return error
    }
  }

  /// Expects that a query fails on a store of each access.
  private func expectFailure(_ message: String, of query: String) throws {
    for access in [NavigationStore.Access.readOnly, .readWrite] {
      #expect(try error(query, access) == .failed(message))
    }
  }

  @Test func valuesAreTextsByColumn() throws {
    let store = try NavigationStore(path: file.path)
    let rows = try store.rows(
      of: "SELECT name AS Name, id, 0.5 AS half, title, x'41' AS bytes FROM screen ORDER BY id"
    )
    #expect(
      rows == [
        ["name": "Menu", "id": "1", "half": "0.5", "bytes": "A"],
        ["name": "Settings", "id": "2", "half": "0.5", "bytes": "A"],
      ]
    )
    #expect(try store.rows(of: "SELECT 1 AS a, 2 AS A") == [["a": "1"]])
    #expect(
      try store.rows(of: " /* a */ -- b\nwith a as (select 1 as b) select * from a;") == [
        ["b": "1"]
      ]
    )
  }

  @Test(
    arguments: [
      "swiftLocalizedCapitalizedString", "swiftLocalizedLowercaseString",
      "swiftLocalizedUppercaseString",
    ]
  )
  func functionsDoNotDependOnTheLocale(name: String) throws {
    try expectFailure("no such function: \(name)", of: "SELECT \(name)(name) FROM screen")
  }

  @Test(
    arguments: [
      "swiftLocalizedCaseInsensitiveCompare", "swiftLocalizedCompare",
      "swiftLocalizedStandardCompare",
    ]
  )
  func orderDoesNotDependOnTheLocale(name: String) throws {
    try expectFailure(
      "no such collation sequence: \(name)",
      of: "SELECT name FROM screen ORDER BY name COLLATE \(name)"
    )
  }

  @Test(
    arguments: [
      ("DELETE FROM screen", .notQuery), ("INSERT INTO flow (name) VALUES ('x')", .notQuery),
      ("PRAGMA user_version = 9", .notQuery), ("BEGIN", .notQuery), ("VACUUM", .notQuery),
      ("SELECT 1; DROP TABLE screen", .notQuery), ("selected", .notQuery),
      (
        "SELECT load_extension('x')",
        .failed("not authorized")
      ),
      ("SELECT writefile('x', 'y')", .failed("no such function: writefile")),
    ] as [(String, QueryError)]
  )
  func queryChangesNothing(query: String, expected: QueryError) throws {
    let contents = try file.contents()
    #expect(try error(query) == expected)
    #expect(try file.contents() == contents)
    #expect(try file.directory.fileNames() == ["flows.db"])
    #expect(try error(query, .readWrite) == expected)
    let rows = try NavigationStore(path: file.path).rows(of: "SELECT title FROM screen")
    #expect(rows == [[:], [:]])
  }

  @Test func statementThatWritesAfterWITHIsRejected() throws {
    let query = "WITH a AS (SELECT 1) UPDATE screen SET title = 'x'"
    #expect(try error(query, .readWrite) == .writes)
    #expect(try error(query) != nil)
    let rows = try NavigationStore(path: file.path).rows(of: "SELECT title FROM screen")
    #expect(rows == [[:], [:]])
  }

  @Test func storeIsUsableAfterAStoppedQuery() throws {
    let store = try NavigationStore(path: file.path)
    let numbers = "WITH RECURSIVE a (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a)"
    #expect(throws: QueryError.tooManyRows(maximum: 10_000)) {
      try store.rows(of: "\(numbers) SELECT n FROM a")
    }
    #expect(throws: QueryError.exceedsLimit(.steps(100_000_000))) {
      try store.rows(of: "\(numbers) SELECT max(n) FROM a")
    }
    #expect(try store.graph().screenCount == 2)
    #expect(try store.rows(of: "SELECT count(*) AS n FROM edge") == [["n": "1"]])
  }

  @Test func exceptionsAreReadInOrder() throws {
    let sql = """
      INSERT INTO check_exception (code, subject) VALUES ('leaf', NULL), ('dead-end', 'screen ''Menu''');
      """
    _ = try file.directory.sqlite(file.path, sql)
    #expect(
      try NavigationStore(path: file.path).checkExceptions() == [
        CheckException("leaf"), CheckException("dead-end", subject: "screen 'Menu'"),
      ]
    )
  }
}
