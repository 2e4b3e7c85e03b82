extension NavigationGraph {
  /// Returns the names that are most like a name that the graph does not have, best first.
  ///
  /// Names are compared without case by the number of insertions, deletions, replacements and swaps
  /// of neighbours that turn one into the other (optimal string alignment). A name counts as near
  /// if a third of the longer one's characters or fewer must change, or if it contains the other.
  ///
  /// - Parameters:
  ///   - id: The name that was not found.
  ///   - limit: The most names to return.
  /// - Returns: The names; empty if none is near.
  /// - Complexity: Time grows with the number of screens times the square of the names' length.
  public func screens(nearest id: ScreenID, limit: Int = 3) -> [ScreenID] {
    screenNames.names(nearest: id.name, limit: limit).map { ScreenID($0) }
  }

  /// Returns the names of commands that are most like a name that the graph does not have.
  ///
  /// What counts as near is said at ``screens(nearest:limit:)``.
  ///
  /// - Parameters:
  ///   - name: The name that was not found.
  ///   - limit: The most names to return.
  /// - Returns: The names, best first; empty if none is near.
  public func commands(nearest name: String, limit: Int = 3) -> [String] {
    commandNames.names(nearest: name, limit: limit)
  }
}

extension NameTable {
  fileprivate func names(nearest wantedName: String, limit: Int) -> [String] {
    let wanted = Array(wantedName.lowercased().unicodeScalars)
    var near: [(distance: Int, index: UInt32)] = []
    for index in 0..<UInt32(count) {
      let name = Array(self[index].lowercased().unicodeScalars)
      let tolerance = max(1, max(wanted.count, name.count) / 3)
      if abs(wanted.count - name.count) <= tolerance {
        let distance = alignmentDistance(wanted, name)
        if distance <= tolerance { near.append((distance, index)) }
      } else if wanted.count >= 3, name.contains(wanted) {
        near.append((name.count, index))
      }
    }
    return near.sorted { $0 < $1 }.prefix(limit).map { self[$0.index] }
  }
}

/// Returns the optimal string alignment distance of two texts.
private func alignmentDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replacement, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
