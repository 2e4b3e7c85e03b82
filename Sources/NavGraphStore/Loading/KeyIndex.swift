import NavGraph

/// A map from the keys of rows to their indices in a graph, which begin at 0.
///
/// Keys begin at 1 and are dense, unless many rows were deleted. Such keys are positions in an array.
struct KeyIndex<Index: TableIndex> {
  /// The index of each dense key; `absent` if no row has the key.
  private var dense: [Index] = []
  private var others: [Int64: Index] = [:]
  private var count = 0

  mutating func append(_ key: Int64) {
    let index = Index(count)
    count += 1
    guard key >= 0, key < 4 * Int64(count) + 64 else { return others[key] = index }
    while dense.count <= key { dense.append(.absent) }
    dense[Int(key)] = index
  }

  /// Returns the index of the row with a key; nil if there is none.
  ///
  /// - Complexity: O(1) expected time.
  subscript(key: Int64) -> Index? {
    guard key >= 0, key < dense.count, dense[Int(key)] != .absent else { return others[key] }
    return dense[Int(key)]
  }
}
