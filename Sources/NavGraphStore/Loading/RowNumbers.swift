import NavGraph

/// The indices that rows have in a graph, by their keys in the database.
///
/// A table by key where the keys lie close together, as they do unless many rows were deleted;
/// otherwise the sorted keys, for binary search.
struct RowNumbers<Index: TableIndex> {
  private var rows: [(key: Int64, number: Index)] = []
  private var keys: ClosedRange<Int64> = 0...0
  private var table: [Index] = []

  /// Adds a row; ``index()`` must be called after the last one.
  mutating func append(_ key: Int64, as number: Index) { rows.append((key, number)) }

  mutating func index() {
    rows.sort { $0.key < $1.key }
    guard let first = rows.first?.key, let last = rows.last?.key else { return }
    let (span, overflows) = last.subtractingReportingOverflow(first)
    guard !overflows, span < 4 * Int64(rows.count) + 64 else { return }
    keys = first...last
    table = Array(repeating: .absent, count: Int(span) + 1)
    for row in rows { table[Int(row.key - first)] = row.number }
    rows = []
  }

  /// Returns the number of a key, or nil if no row has it.
  subscript(key: Int64) -> Index? {
    if !table.isEmpty {
      guard keys.contains(key) else { return nil }
      let number = table[Int(key - keys.lowerBound)]
      return number == .absent ? nil : number
    }
    var range = 0..<rows.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if rows[middle].key == key { return rows[middle].number }
      range =
        rows[middle].key < key ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
