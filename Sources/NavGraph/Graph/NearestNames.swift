/// Returns the names that are most like a wanted one, best first.
///
/// What counts as near is said at ``NavigationGraph/screens(nearest:limit:)``.
package func names(
  nearest wantedName: String,
  among names: some Sequence<String>,
  limit: Int = 3
) -> [String] {
  let wanted = Array(wantedName.lowercased().unicodeScalars)
  var near: [(distance: Int, index: Int, name: String)] = []
  for (index, name) in names.enumerated() {
    let scalars = Array(name.lowercased().unicodeScalars)
    let tolerance = max(1, max(wanted.count, scalars.count) / 3)
    if abs(wanted.count - scalars.count) <= tolerance {
      let distance = alignmentDistance(wanted, scalars)
      if distance <= tolerance { near.append((distance, index, name)) }
    } else if wanted.count >= 3, scalars.contains(wanted) {
      near.append((scalars.count, index, name))
    }
  }
  return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.name)
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
