import Foundation
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Statements of change sets that differ only in their literals are prepared once, with parameters.
@Suite struct StatementTemplateTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  /// Executes statements as a change set and in the shell of SQLite; returns both dumps.
  private func dumps(after sql: String) throws -> (own: String, expected: String) {
    let copy = file.directory.path("copy.db")
    try? FileManager.default.removeItem(atPath: copy)
    try file.contents().write(to: URL(fileURLWithPath: copy))
    let shell = try file.directory.sqlite(copy, "PRAGMA foreign_keys = 1; BEGIN;\n\(sql);COMMIT;")
    let store = try NavigationStore(path: file.path, access: .readWrite)
    do throws(StoreError) { try store.execute(sql) } catch {
      #expect(shell.status != 0, "\(error)")
      return ("", "")
    }
    #expect(shell.status == 0, "\(shell.errors)")
    return (try store.dump(), try NavigationStore(path: copy).dump())
  }

  @Test(arguments: [
    "INSERT INTO screen(name) SELECT v FROM (SELECT 'b' AS v UNION SELECT 'a' ORDER BY 1)",
    "INSERT INTO screen(name) SELECT v FROM (SELECT 'b' AS v, 2 AS n UNION SELECT 'a', 1) ORDER BY 1",
    "INSERT INTO screen(name) SELECT max(v) FROM (SELECT 'b' AS v UNION SELECT 'a') GROUP BY 1",
    "INSERT INTO screen(name) SELECT \"'x'\" FROM (SELECT 'x')",
    "INSERT INTO screen(name) SELECT \"5\" FROM (SELECT 5)",
    "INSERT INTO screen(name) SELECT \"'a'||1\" FROM (SELECT 'a'||1)",
    "INSERT INTO 'screen'('name') VALUES('quoted names')", "UPDATE screen SET 'title'='x'",
    "INSERT INTO screen(name) VALUES(x'41')",
    "INSERT INTO screen(name) VALUES(CAST(x'41' AS TEXT))",
    "INSERT INTO screen(name, title) VALUES('a;b', 'it''s '' -- /* */');;",
    "INSERT INTO screen(name) /* 'c' */ VALUES('c') -- 'd'\n",
    "UPDATE screen SET title = -9223372036854775808 || 9223372036854775808 || 007 || 0x10 || 1e2",
    "UPDATE screen SET title = .5 || 1. || -1.5e-1 || typeof(1) || typeof('1') || typeof(- 5)",
    "UPDATE screen SET title = '' WHERE name LIKE 'M%' ESCAPE '\\' AND id IN (1, '2')",
    "UPDATE screen SET title = json_extract('{\"a\":[1,2]}', '$.a[1]') || ('{\"b\":7}' ->> 'b')",
    "INSERT INTO edge(origin, destination) VALUES('Settings', 'Menu')",
    "DELETE FROM command_origin WHERE origin_id = 1; DELETE FROM command WHERE id = 1",
    "INSERT INTO screen(name) VALUES('Menu') ON CONFLICT(name) DO UPDATE SET title = 'again'",
    "INSERT INTO screen(name) VALUES('Menu')", "UPDATE screen SET title = title.x",
    "INSERT INTO screen(name) VALUES('a'), ('b'); INSERT INTO screen(name) VALUES('c'), ('a')",
    "INSERT INTO screen(name) VALUES('unfinished",
  ])
  func effectIsThatOfSQLite(sql: String) throws {
    let (own, expected) = try dumps(after: sql)
    #expect(own == expected)
  }

  @Test(arguments: SeededGenerator.seeds(20))
  func effectOfRandomStatementsIsThatOfSQLite(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["a", "it''s", "ü;\u{1F600}", "--x", "/*", "5", "\"", "?", ":a", " "]
    var statements: [String] = []
    for number in 0..<30 {
      let text = random.pick(texts)
      let value = random.pick([
        "'\(text)'", "\(number)", "-\(number)", "\(number).5", "NULL", "1e3",
      ])
      let name = "'S\(Int.random(in: 0..<10, using: &random))'"
      statements.append(
        random.pick([
          "INSERT OR IGNORE INTO screen (name, title) VALUES (\(name), \(value))",
          "UPDATE screen SET title = \(value) WHERE name = \(name)",
          "update screen set title = title||\(value) where id < \(number)",
          "DELETE FROM screen WHERE name = \(name) AND title = \(value)",
          "INSERT OR IGNORE INTO screen_alias (name, screen_id) SELECT '\(text)\(number)', id FROM screen"
            + " WHERE name = \(name)",
        ])
      )
    }
    let (own, expected) = try dumps(after: statements.joined(separator: ";\n"))
    #expect(own == expected)
    #expect(own.contains("screen name="))
  }
}
