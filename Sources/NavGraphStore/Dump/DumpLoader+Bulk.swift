import GRDB
import NavGraphSchema

/// The insertion of many rows of a table without its triggers, which takes a fraction of the time.
///
/// The loader makes the checks of the triggers: it looks up the rows to which a row refers. Text with a NUL character is rejected, and rows with unusual JSON are inserted with triggers.
/// Constraints of the table check names and values.
extension DumpLoader {
  /// The tables whose insert triggers only check what the loader checks.
  private static let bulkTables: Set<String> = [
    "screen", "screen_property", "command", "command_origin", "command_property",
    "command_condition", "import_record",
  ]

  /// Returns whether rows of a table are inserted without its triggers.
  func isBulk(_ rows: [DumpParser.NumberedLine], of table: RowTable) -> Bool {
    rows.count >= bulkCount && DumpLoader.bulkTables.contains(table.schema.name)
      && rows.allSatisfy { $0.line.hasPlainJSON }
  }

  /// Inserts rows, and records them as the triggers would.
  ///
  /// - Returns: Whether the rows were inserted. If not, nothing has changed: a row is rejected.
  /// - Throws: `DatabaseError` if the database cannot be written.
  mutating func insertInBulk(
    _ rows: [DumpParser.NumberedLine],
    by insertion: RowInsertion
  ) throws -> Bool {
    let formerKeys = keys
    var isDone = false
    try database.withTriggers(false) {
      try database.inSavepoint {
        do {
          let history = try record.map { _ in try BulkHistory(insertion, in: database) }
          for (number, line) in rows {
            let arguments = try insert(line, number, by: insertion)
            try history?.statement.execute(arguments: arguments)
          }
          if let record, let history { record.add(rows, try history.changes) }
          isDone = true
        } catch {
          guard error is DumpError || (error as? DatabaseError)?.isRejection == true else {
            throw error
          }
          keys = formerKeys
        }
        return isDone ? .commit : .rollback
      }
    }
    return isDone
  }
}

/// The changes of the open revision, to which new rows of a table are added.
private struct BulkHistory {
  private let database: Database
  /// The statement that records the row that was inserted last, with the same arguments.
  let statement: Statement
  private let firstChange: Int64

  /// - Throws: `DatabaseError` if there is no open revision.
  init(_ insertion: RowInsertion, in database: Database) throws {
    let table = insertion.table.schema
    let sql = "SELECT max(id) FROM history_revision WHERE open"
    guard let revision = try Int64.fetchOne(database, sql: sql) else {
      throw DatabaseError(message: "no revision is open")
    }
    let members = table.columns.map(\.name).map { name in
      let value = insertion.names.firstIndex(of: name).map { "?\($0 + 1)" } ?? "NULL"
      return "'\(name)', \(name == "id" ? "last_insert_rowid()" : value)"
    }
    self.database = database
    statement = try database.makeStatement(
      sql: """
        INSERT INTO history_change (revision_id, table_name, after)
        VALUES (\(revision), '\(table.name)', json_object(\(members.joined(separator: ", "))))
        """
    )
    firstChange = try BulkHistory.lastChange(in: database) + 1
  }

  var changes: ClosedRange<Int64> {
    get throws { try firstChange...BulkHistory.lastChange(in: database) }
  }

  private static func lastChange(in database: Database) throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT coalesce(max(id), 0) FROM history_change") ?? 0
  }
}
