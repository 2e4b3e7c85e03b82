/// The rows that only one of two lists contains, by their positions.
///
/// Most rows of two versions of a table have the same order. Both lists are traversed together, so
/// that only the rows between equal ones are counted.
struct RowAlignment {
  /// The positions of the rows that only the first list contains, in ascending order.
  private(set) var removed: [Int] = []
  /// The positions of the rows that only the second list contains, in ascending order.
  private(set) var added: [Int] = []

  /// The maximum number of rows that are skipped to find equal rows again.
  private static let window = 16

  /// Compares two lists.
  ///
  /// If a row occurs several times, each occurrence is compared.
  ///
  /// - Complexity: O(n) expected time for n rows, and O(d) memory for the d rows between equal
  ///   ones.
  init(_ old: [RowFingerprint], _ new: [RowFingerprint]) {
    var position = (old: 0, new: 0)
    while position.old < old.count, position.new < new.count {
      if old[position.old] != new[position.new] {
        let skipped = RowAlignment.distance(from: position, old, new)
        removed += position.old..<position.old + skipped.old
        added += position.new..<position.new + skipped.new
        position.old += skipped.old
        position.new += skipped.new
      } else {
        position.old += 1
        position.new += 1
      }
    }
    removed += position.old..<old.count
    added += position.new..<new.count
    removeMovedRows(old, new)
  }

  /// Returns the numbers of rows before the nearest equal rows; one of each list if there are none
  /// within the window.
  private static func distance(
    from position: (old: Int, new: Int),
    _ old: [RowFingerprint],
    _ new: [RowFingerprint]
  ) -> (old: Int, new: Int) {
    for total in 1...window {
      for skipped in 0...total {
        let (left, right) = (position.old + skipped, position.new + total - skipped)
        guard left < old.count, right < new.count, old[left] == new[right] else { continue }
        return (skipped, total - skipped)
      }
    }
    return (1, 1)
  }

  /// Removes the rows that both lists contain at different positions.
  private mutating func removeMovedRows(_ old: [RowFingerprint], _ new: [RowFingerprint]) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var counts: [RowFingerprint: Int] = [:]
    for position in removed { counts[old[position], default: 0] += 1 }
    added.removeAll { position in
      guard let count = counts[new[position]], count > 0 else { return false }
      counts[new[position]] = count - 1
      return true
    }
    // The last ones of equal rows remain. Any of them can represent the others.
    removed = removed.reversed().filter { position in
      guard let count = counts[old[position]], count > 0 else { return false }
      counts[old[position]] = count - 1
      return true
    }.reversed()
  }
}
