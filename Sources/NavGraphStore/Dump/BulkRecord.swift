import GRDB
import NavGraph
import NavGraphSchema

/// The rows that a transaction has inserted in bulk, with the changes that record them.
///
/// A class, because an edit adds rows to it that its revision returns.
final class BulkRecord {
  /// Rows of a table, in the order of their changes.
  struct Rows: Sendable {
    let table: RowTable
    let lines: [DumpParser.NumberedLine]
    /// The keys of the changes, which follow each other.
    let changes: ClosedRange<Int64>
  }

  /// The rows, in the order of their changes.
  private(set) var rows: [Rows] = []

  func add(
    _ lines: [DumpParser.NumberedLine],
    of table: RowTable,
    _ changes: ClosedRange<Int64>
  ) {
    rows.append(Rows(table: table, lines: lines, changes: changes))
  }

  /// Writes the changes of inserted rows to the open revision, within a transaction without
  /// triggers.
  struct History {
    private let database: Database
    private let revision: Int64
    private let firstChange: Int64

    /// - Throws: `DatabaseError` if there is no open revision.
    init(_ database: Database) throws {
      self.database = database
      let number = try Int64.fetchOne(
        database,
        sql: "SELECT max(id) FROM history_revision WHERE open"
      )
      guard let number else {
        throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "no revision is open")
      }
      revision = number
      firstChange = 1 + (try History.lastChange(database))
    }

    /// Returns the statement that records new rows of a table from their values.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The names of the columns that have values, in the order of the table.
    /// - Returns: The statement.
    func insertion(of table: SchemaTable, columns: [String]) -> BulkStatement {
      let members = table.columns.map { column in
        "'\(column.name)', \(columns.contains(column.name) ? "?" : "NULL")"
      }
      return BulkStatement(
        "INSERT INTO history_change (revision_id, table_name, after) VALUES ",
        row: "(\(revision), '\(table.name)', json_object(\(members.joined(separator: ", "))))",
        parameterCount: columns.count
      )
    }

    /// The changes that were recorded.
    func changes() throws -> ClosedRange<Int64> {
      firstChange...(try History.lastChange(database))
    }

    /// Returns the key of the last change in the history; 0 if there is none.
    static func lastChange(_ database: Database) throws -> Int64 {
      let sql = "SELECT coalesce(max(id), 0) FROM history_change"
      return try Int64.fetchOne(database, sql: sql) ?? 0
    }
  }
}

extension BulkRecord.Rows {
  /// The changes that added the rows.
  var rowChanges: [RowChange] {
    lines.compactMap { RowChange(from: nil, to: StoreRow(line: $0.line.inserted)) }
  }
}

extension DumpLine {
  /// The row as a database returns it when it is new: without references to rows of the same table,
  /// which are set later.
  fileprivate var inserted: DumpLine {
    let values = zip(table.columns, values).map { column, value in
      if column.reference == table.schema.name { return String?.none }
      guard column.reference == nil, !column.isText else { return value }
      return value.flatMap { Int($0) }.map(String.init)
    }
    return DumpLine(table, values, order: nil)
  }
}
