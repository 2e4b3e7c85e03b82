import NavGraph

/// Maps the keys of rows to their indices in a graph.
///
/// Keys are dense unless many rows were deleted. Dense keys are looked up in an array, others by a binary
/// search.
struct KeyIndex<Index: TableIndex> {
  private var rows: [(key: Int64, index: Index)] = []
  private var denseKeys: ClosedRange<Int64> = 0...0
  private var denseIndices: [Index] = []

  /// Adds a row, which can be found after ``build()``.
  mutating func append(_ key: Int64, _ index: Index) { rows.append((key, index)) }

  /// Prepares the map for searching, after the last row was added.
  mutating func build() {
    rows.sort { $0.key < $1.key }
    guard let first = rows.first?.key, let last = rows.last?.key else { return }
    let (span, overflows) = last.subtractingReportingOverflow(first)
    guard !overflows, span < 4 * Int64(rows.count) + 64 else { return }
    denseKeys = first...last
    denseIndices = Array(repeating: .absent, count: Int(span) + 1)
    for row in rows { denseIndices[Int(row.key - first)] = row.index }
    rows = []
  }

  /// Returns the index of the row with a key; nil if there is none.
  ///
  /// - Complexity: O(1) time for dense keys, otherwise O(log *n*) for *n* rows.
  subscript(key: Int64) -> Index? {
    if !denseIndices.isEmpty {
      guard denseKeys.contains(key) else { return nil }
      let index = denseIndices[Int(key - denseKeys.lowerBound)]
      return index == .absent ? nil : index
    }
    var range = 0..<rows.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if rows[middle].key == key { return rows[middle].index }
      range =
        rows[middle].key < key ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
