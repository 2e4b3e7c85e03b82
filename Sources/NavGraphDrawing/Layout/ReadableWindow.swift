/// The part of a picture that is readable on a small screen, in points.
enum ReadableWindow {
  static let size = RankLayout.Size(width: 1_150, height: 760)
  /// The number of boxes near the starts that it contains.
  static let boxCount = 12

  /// Whether it contains the boxes nearest to the starts: so many, and all that are nearer than the
  /// last one of these.
  ///
  /// - `distances`: The distances of the boxes from the starts; nil for those that are not reached.
  /// - Complexity: O(V log V) time for V boxes.
  static func showsNearest(_ boxes: [LineCurves.Box], _ distances: [Int?]) -> Bool {
    let nearest = boxes.indices.sorted {
      (distances[$0] ?? .max, $0) < (distances[$1] ?? .max, $1)
    }
    guard let first = nearest.first else { return true }
    let count = min(boxCount, nearest.count)
    let farthest = max(1, distances[nearest[count - 1]] ?? .max)
    var area = boxes[first]
    var shownCount = 0
    for box in nearest {
      let union = area.union(boxes[box])
      if union.size.width <= size.width, union.size.height <= size.height {
        (area, shownCount) = (union, shownCount + 1)
      } else if distances[box] ?? .max < farthest {
        return false
      }
    }
    return shownCount >= count
  }
}

extension LineCurves.Box {
  /// Returns the smallest box around two.
  func union(_ other: Self) -> Self {
    let (x, y) = (min(corner.x, other.corner.x), min(corner.y, other.corner.y))
    let size = RankLayout.Size(
      width: max(right, other.right) - x,
      height: max(bottom, other.bottom) - y
    )
    return LineCurves.Box(corner: RankLayout.Point(x: x, y: y), size: size)
  }
}
