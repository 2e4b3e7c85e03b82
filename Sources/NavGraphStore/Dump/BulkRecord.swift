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
