import GRDB
import NavGraph
import NavGraphSchema

/// The rows that a transaction has inserted in bulk, with the changes that record them.
///
/// A class, because an edit adds rows to it that its revision returns.
final class BulkRecord {
  /// Rows of a table, in the order of their changes.
  struct Rows: Sendable {
    let table: DumpTable
    let lines: [DumpParser.NumberedLine]
    /// The keys of the changes, which follow each other.
    let changes: ClosedRange<Int64>
  }

  /// The rows, in the order of their changes.
  private(set) var rows: [Rows] = []

  func add(
    _ lines: [DumpParser.NumberedLine],
    of table: DumpTable,
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

    /// The statement that records new rows of a table, each by a text of ``BulkChange``.
    func insertion(of table: SchemaTable) -> BulkStatement {
      BulkStatement(
        "INSERT INTO history_change (revision_id, table_name, after) VALUES ",
        row: "(\(revision), '\(table.name)', ?)",
        parameterCount: 1
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
    let labels = table.naturalKey.map { table.labels[$0] }
    return lines.compactMap { RowChange(from: nil, to: $0.line.storedRow(nameLabels: labels)) }
  }
}

extension DumpLine {
  /// The row as a database returns it when it is new: without references to rows of the same table,
  /// which are set later.
  fileprivate func storedRow(nameLabels: [String]) -> StoreRow {
    let fields = zip(table.columns, values).map { column, value in
      let value = column.reference == table.schema.name ? nil : value
      var text = value
      switch column.type {
      case .flag: text = value.map { Int($0) == 0 ? "false" : "true" }
      case .integer: text = value.flatMap { Int($0) }.map(String.init)
      case .reference, .text, .json: break
      }
      return StoreRow.Field(
        label: column.label,
        value: text,
        isDefault: value == column.defaultValue
      )
    }
    return StoreRow(
      kind: kind,
      name: table.naturalKey.map { fields[$0].value },
      fields: fields,
      nameLabels: nameLabels
    )
  }
}
