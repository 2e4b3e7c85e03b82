/// The values of the rows of a table, of which few have one.
///
/// It stores a position for each row, so that a lookup needs no hashing.
struct SparseTable<Row: TableIndex, Value: Sendable>: Sendable {
  /// The rows that have a value, in order.
  let rows: [Row]
  /// Their values.
  let values: [Value]
  /// For each row the position of its value, or `absent`; empty if no row has one.
  private let positions: FixedArray<UInt32>

  private static var absent: UInt32 { .max }

  /// Creates a table.
  ///
  /// - Complexity: O(N + V log V) time for N rows and V values, and 4 bytes of memory for each row
  ///   if there are values.
  init(_ values: [Row: Value], rowCount: Int) {
    let sorted = values.filter { Int($0.key) < rowCount }.sorted { $0.key < $1.key }
    rows = sorted.map { $0.key }
    self.values = sorted.map { $0.value }
    let count = sorted.isEmpty ? 0 : rowCount
    positions = FixedArray(count: count, repeating: SparseTable.absent) { positions in
      for (position, row) in sorted.enumerated() { positions[Int(row.key)] = UInt32(position) }
    }
  }

  /// The rows that have a value, in order, with their values.
  var elements: some Sequence<(key: Row, value: Value)> {
    zip(rows, values).lazy.map { (key: $0, value: $1) }
  }

  /// Returns whether a row has a value.
  ///
  /// Without values, there are no positions.
  func contains(_ row: Row) -> Bool {
    Int(row) < positions.count && positions[Int(row)] != SparseTable.absent
  }

  subscript(row: Row) -> Value? { contains(row) ? values[Int(positions[Int(row)])] : nil }
}
