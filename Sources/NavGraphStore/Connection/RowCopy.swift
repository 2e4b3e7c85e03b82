import CNavGraphSQLite
import GRDB
import NavGraphSchema

/// A copy in memory of the rows of a database with an altered schema.
///
/// The copy has the original schema.
///
/// The values are copied by SQLite, because text in a database need not be valid UTF-8.
struct RowCopy {
  private let source: Database

  /// Creates a copy of a database, which must be in a transaction.
  init(of source: Database) { self.source = source }

  /// The tables of the history, with their columns.
  private static let historyTables: [(name: String, columns: [String], since: Int)] = [
    (
      "history_revision", ["id", "time", "kind", "reverts_id", "summary"],
      SchemaMigration.historyVersion
    ),
    (
      "history_change", ["id", "revision_id", "table_name", "before", "after"],
      SchemaMigration.historyVersion
    ),
    ("history_gap", ["revision_id", "time"], SchemaMigration.transactionVersion),
  ]

  /// Returns the copy, without saved stacks.
  ///
  /// - Throws: `DatabaseError` if the altered tables lack columns, or rows violate the original schema.
  func inMemory() throws -> DatabaseQueue {
    let version = try source.schemaVersion
    let copy = try StoreConnection.inMemoryQueue(version: version)
    let tables = SchemaTable.all(in: version).map { ($0.name, $0.columns.map(\.name), $0.since) }
    try copy.writeWithoutTransaction { destination in
      try destination.withTriggers(false) {
        try destination.inTransaction {
          for (name, columns, since) in tables + RowCopy.historyTables where since <= version {
            try copyRows(of: name, columns, to: destination)
          }
          return .commit
        }
      }
    }
    return copy
  }

  private func copyRows(of table: String, _ names: [String], to destination: Database) throws {
    let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let placeholders = names.map { _ in "?" }.joined(separator: ", ")
    let selection = try source.makeStatement(sql: "SELECT \(columns) FROM \"\(table)\"")
    let insertion = try destination.makeStatement(
      sql: "INSERT INTO \(table) (\(columns)) VALUES (\(placeholders))"
    )
    let (row, copy) = (selection.sqliteStatement, insertion.sqliteStatement)
    while true {
      let code = sqlite3_step(row)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw RowCopy.error(code, source) }
      for column in 0..<Int32(names.count) {
        sqlite3_bind_value(copy, column + 1, sqlite3_column_value(row, column))
      }
      let inserted = sqlite3_step(copy)
      guard inserted == SQLITE_DONE else { throw RowCopy.error(inserted, destination) }
      sqlite3_reset(copy)
    }
  }

  private static func error(_ code: Int32, _ database: Database) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
  }
}
