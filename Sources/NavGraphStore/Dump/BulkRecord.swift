import NavGraphSchema

/// The rows that a transaction has inserted in bulk, with the changes that record them.
///
/// A class, because an edit adds rows to it that its revision returns.
final class BulkRecord {
  /// Added rows of a table, and the keys of their changes, which follow each other.
  typealias Rows = (keys: ClosedRange<Int64>, changes: [RowChange])

  /// The rows, in the order of their changes.
  private(set) var rows: [Rows] = []

  func add(_ lines: [DumpParser.NumberedLine], _ keys: ClosedRange<Int64>) {
    let changes = lines.compactMap { RowChange(from: nil, to: $0.line.inserted) }
    rows.append((keys, changes))
  }
}

extension StoreRow {
  /// The row as a database returns it when it is new: without references to rows of the same table,
  /// which are set later.
  fileprivate var inserted: StoreRow {
    let values = zip(table.columns, values).map { column, value in
      if column.reference == table.schema.name { return String?.none }
      guard column.reference == nil, !column.isText else { return value }
      return value.flatMap { Int($0) }.map(String.init)
    }
    return StoreRow(table, values, order: nil)
  }
}
