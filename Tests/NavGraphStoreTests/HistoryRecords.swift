import Foundation
import NavGraphSchema
import NavGraphTestSupport

/// The rows of all tables, and the rows that result from replaying the history.
struct HistoryRecords {
  private let file: DatabaseFixture

  init(_ file: DatabaseFixture) { self.file = file }

  /// Returns the rows as sorted lines: the name of the table, then the row as JSON.
  func rows() throws -> [String] {
    let rows = SchemaTable.all.map { table in
      "SELECT '\(table.name) ' || \(table.rowJSON) FROM \(table.name);"
    }
    return try lines(rows.joined(separator: "\n")).sorted()
  }

  /// Returns the rows after all changes of the history are applied to some rows.
  ///
  /// - Throws: `TestFailure` if the history removes a missing row or adds an existing one.
  func replay(on start: [String]) throws -> [String] {
    var rows = Set(start)
    let changes = """
      SELECT CASE WHEN before IS NULL THEN '' ELSE table_name || ' ' || before END,
        CASE WHEN after IS NULL THEN '' ELSE table_name || ' ' || after END
      FROM history;
      """
    for change in try lines(".separator \\t\n" + changes) {
      let sides = change.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2,
        sides[0].isEmpty || rows.remove(sides[0]) != nil,
        sides[1].isEmpty || rows.insert(sides[1]).inserted
      else { throw TestFailure("This change cannot be applied: \(change)") }
    }
    return rows.sorted()
  }

  private func lines(_ sql: String) throws -> [String] {
    let result = try file.directory.sqlite(file.path, sql)
    guard result.status == 0 else { throw TestFailure(result.errors) }
    return result.output.split(separator: "\n").map(String.init)
  }
}
