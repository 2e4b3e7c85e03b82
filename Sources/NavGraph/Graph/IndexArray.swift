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

  /// Returns the index for a row.
  subscript(row: Row) -> Value {
    let value = values[row]
    return value.number < limit ? value : Value(0)
  }
}

/// For each row of a table, a flag: a byte that is nonzero if the flag is set.
struct FlagArray<Row: TableIndex>: Sendable {
  let bytes: FixedArray<UInt8>

  /// Creates the flags from the bytes of a file.
  init(_ bytes: FixedArray<UInt8>) { self.bytes = bytes }

  /// Creates flags, some of which the closure sets.
  init(count: Int, change: (UnsafeMutablePointer<UInt8>) -> Void) {
    bytes = FixedArray(count: count, repeating: 0, change: change)
  }

  var count: Int { bytes.count }

  /// Returns whether the flag of a row is set.
  subscript(row: Row) -> Bool { bytes[row] != 0 }
}
