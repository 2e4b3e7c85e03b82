/// The curves of lines between boxes, which leave a box at its right side, or at its left side if
/// they lead back.
struct LineCurves {
  /// A box, with the heights at which lines leave it at rows.
  struct Box {
    let corner: RankLayout.Point
    let size: RankLayout.Size

    var center: Double { corner.y + size.height / 2 }
    var right: Double { corner.x + size.width }
    var bottom: Double { corner.y + size.height }
  }

  private struct Side: Hashable {
    let box: Int
    let isRight: Bool
  }

  /// The maximum distance of two ends of lines on one side of a box.
  private static let maximumGap = 9.0
  /// The part of a side on which lines end.
  private static let usedPart = 0.7
  /// The number of boxes, multiplied by that of the lines, up to which lines go around boxes; among
  /// more, none is followed by eye.
  private static let maximumWork = 100_000

  /// Returns the points of each line: the first one, and then three for each Bézier curve.
  ///
  /// - `rows`: The heights, from the top of the box, at which lines begin that do not begin at
  ///   the side's middle.
  /// - `kept`: The points of lines that stay, by the indices of the lines.
  /// - Complexity: O(E log E) time and O(E) memory for E lines if there are many of them.
  static func points(
    _ lines: [RankLayout.Line],
    between boxes: [Box],
    rows: [Int: Double],
    keeping kept: [Int: [[Double]]] = [:]
  ) -> [[[Double]]] {
    var ends: [Side: [(line: Int, isEnd: Bool, other: Double)]] = [:]
    var sides: [(start: Side, end: Side)] = []
    for (index, line) in lines.enumerated() {
      let (from, to) = (boxes[line.from], boxes[line.to])
      let isBack = to.right < from.corner.x
      let isForward = from.right < to.corner.x
      let start = Side(box: line.from, isRight: !isBack)
      let end = Side(box: line.to, isRight: !isForward)
      sides.append((start, end))
      ends[start, default: []].append((index, false, to.center))
      ends[end, default: []].append((index, true, from.center))
    }
    var heights = lines.map { _ in (start: 0.0, end: 0.0) }
    for (side, ends) in ends {
      let box = boxes[side.box]
      let gap = min(maximumGap, usedPart * box.size.height / Double(ends.count))
      let sorted = ends.sorted { a, b in
        (a.other, a.line, b.isEnd ? 1 : 0) < (b.other, b.line, a.isEnd ? 1 : 0)
      }
      for (index, end) in sorted.enumerated() {
        let height = box.center + (Double(index) - Double(ends.count - 1) / 2) * gap
        if end.isEnd { heights[end.line].end = height } else { heights[end.line].start = height }
      }
    }
    let areFew = boxes.count * lines.count <= maximumWork
    var ways = areFew ? LineWays(around: boxes) : nil
    return lines.indices.map { index in
      if let points = kept[index] { return points }
      let (from, to) = (boxes[lines[index].from], boxes[lines[index].to])
      let y = rows[index].map { from.corner.y + $0 } ?? heights[index].start
      let (start, end) = sides[index]
      let curve = curve(
        RankLayout.Point(x: start.isRight ? from.right : from.corner.x, y: y),
        leavingRight: start.isRight,
        RankLayout.Point(x: end.isRight ? to.right : to.corner.x, y: heights[index].end),
        enteringRight: end.isRight
      )
      return ways?.points(insteadOf: curve, of: lines[index]) ?? curve
    }
  }

  private static func curve(
    _ start: RankLayout.Point,
    leavingRight: Bool,
    _ end: RankLayout.Point,
    enteringRight: Bool
  ) -> [[Double]] {
    let distance = abs(end.x - start.x) + 0.3 * abs(end.y - start.y)
    let bend = min(max(24, distance / 2), leavingRight && enteringRight ? 70 : 140)
    let points = [
      start, RankLayout.Point(x: start.x + (leavingRight ? bend : -bend), y: start.y),
      RankLayout.Point(x: end.x + (enteringRight ? bend : -bend), y: end.y), end,
    ]
    return points.map { [$0.x.rounded(), $0.y.rounded()] }
  }
}
