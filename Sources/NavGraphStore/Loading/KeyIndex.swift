import NavGraph

/// Maps the keys of rows to their indices in a graph.
///
/// Keys and indices usually follow each other in the same order; they then take no memory. Other keys are dense
/// unless many rows were deleted. Dense keys are looked up in an array, others by a binary search.
struct KeyIndex<Index: TableIndex> {
  /// The number of rows whose keys and indices follow each other, and the first key.
  private var count = 0
  private var firstKey: Int64 = 0
  /// The rows, once they no longer follow each other.
  private var rows: [(key: Int64, index: Index)] = []
  private var denseKeys: ClosedRange<Int64> = 0...0
  private var denseIndices: [Index] = []

  /// Adds a row, which can be found after ``build()``.
  mutating func append(_ key: Int64, _ index: Index) {
    if rows.isEmpty {
      if count == 0 { firstKey = key }
      if key &- firstKey == Int64(count), Int(index) == count {
        count += 1
        return
      }
      rows = (0..<count).map { (firstKey &+ Int64($0), Index($0)) }
      count = 0
    }
    rows.append((key, index))
  }

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
    if count > 0 {
      let (position, overflows) = key.subtractingReportingOverflow(firstKey)
      guard !overflows, position >= 0, position < Int64(count) else { return nil }
      return Index(Int(position))
    }
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
