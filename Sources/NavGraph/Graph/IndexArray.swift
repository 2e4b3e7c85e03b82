/// For each row of a table, an index of a row in another table.
///
/// An index out of bounds, which only a damaged file contains, is read as the first row.
struct IndexArray<Row: TableIndex, Value: TableIndex>: Sendable {
  let values: FixedArray<Value>
  private let limit: UInt32

  /// Creates the array.
  ///
  /// - `values`: The index for each row.
  init(_ values: FixedArray<Value>, limit: Int) {
    self.values = values
    self.limit = UInt32(truncatingIfNeeded: limit)
  }

  var count: Int { values.count }

  subscript(row: Row) -> Value {
    let value = values[row]
    return value.number < limit ? value : Value(0)
  }
}
