import NavGraph

/// A map from the keys of rows to their indices in a graph, which begin at 0.
///
/// A key is first mapped to a slot, and the slot to an index. Consecutive keys take no memory:
/// their slots equal their indices. Other keys are dense unless many rows were deleted: each key
/// between the lowest and the highest one has a slot. If keys are not dense, slots are found by
/// binary search.
struct KeyIndex<Index: TableIndex> {
  private var count = 0
  private var firstKey: Int64 = 0
  /// The keys by their indices before ``build()``, and by their slots afterwards; empty if slots
  /// can be computed from keys.
  private var keys: [Int64] = []
  /// For each slot, the index, or `absent`; empty if each slot equals its index.
  private var indices: [Index] = []

  /// Adds the next row, which can be found after a call of ``build()``.
  mutating func append(_ key: Int64) {
    if count == 0 { firstKey = key }
    if keys.isEmpty, key &- firstKey != Int64(count) {
      keys = (0..<count).map { firstKey &+ Int64($0) }
      keys.append(key)
    } else if !keys.isEmpty {
      keys.append(key)
    }
    count += 1
  }

  /// Prepares the map for searching, after the last row was added.
  mutating func build() {
    guard let first = keys.min(), let last = keys.max() else { return }
    let (span, overflows) = last.subtractingReportingOverflow(first)
    if !overflows, span < 4 * Int64(count) + 64 {
      firstKey = first
      indices = Array(repeating: .absent, count: Int(span) + 1)
      for (row, key) in keys.enumerated() { indices[Int(key - first)] = Index(row) }
      keys = []
    } else {
      indices = Index.indices(count: count).sorted { keys[Int($0)] < keys[Int($1)] }
      keys = indices.map { keys[Int($0)] }
    }
  }

  /// Returns the slot of a key; nil if no row has the key.
  ///
  /// A slot can be without a row: its index is then `absent`.
  private func slot(of key: Int64) -> Int? {
    if !keys.isEmpty {
      let position = partitionPoint(count: keys.count) { keys[$0] < key }
      return position < keys.count && keys[position] == key ? position : nil
    }
    // The distance of a lower key is greater than all others.
    let distance = UInt64(bitPattern: key &- firstKey)
    return distance < UInt64(indices.isEmpty ? count : indices.count) ? Int(distance) : nil
  }

  /// Returns the index of the row with a key; nil if there is none.
  ///
  /// - Complexity: O(1) time for dense keys, otherwise O(log *n*) for *n* rows.
  subscript(key: Int64) -> Index? {
    guard let slot = slot(of: key) else { return nil }
    guard !indices.isEmpty else { return Index(slot) }
    return indices[slot] == .absent ? nil : indices[slot]
  }
}
