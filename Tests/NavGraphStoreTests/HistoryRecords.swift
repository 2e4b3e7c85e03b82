import Foundation
import NavGraphSchema
import NavGraphTestSupport

/// The rows of all tables, as they are and as the history says that they must be.
struct HistoryRecords {
  /// The rows as JSON, in order, each after the name of its table.
  let present: [String]
  /// The rows that are left if every change of the history is made again, from empty tables.
  let replayed: [String]

  /// - Throws: If the history removes or changes what is not there.
  init(_ file: FlowsFile) throws {
    let rows = FlowTable.all.map { table in
      "SELECT '\(table.name) ' || \(table.json(of: table.name)) FROM \(table.name);"
    }
    present = try HistoryRecords.lines(file, rows.joined(separator: "\n")).sorted()

    var counts: [String: Int] = [:]
    let changes = """
      SELECT CASE WHEN before IS NULL THEN '' ELSE table_name || ' ' || before END,
        CASE WHEN after IS NULL THEN '' ELSE table_name || ' ' || after END
      FROM history;
      """
    for change in try HistoryRecords.lines(file, ".separator \\t\n" + changes) {
      let sides = change.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2 else { throw TestFailure(change) }
      if !sides[0].isEmpty {
        guard counts.removeValue(forKey: sides[0]) != nil else {
          throw TestFailure("The history changes what is not there: \(sides[0])")
        }
      }
      if !sides[1].isEmpty { counts[sides[1], default: 0] += 1 }
    }
    replayed = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
  }

  private static func lines(_ file: FlowsFile, _ sql: String) throws -> [String] {
    let result = try file.directory.sqlite(file.path, sql)
    guard result.status == 0 else { throw TestFailure(result.errors) }
    return result.output.split(separator: "\n").map(String.init)
  }
}
