/// The ways of lines around boxes.
///
/// The picture is cut into strips at the left and right sides of all boxes, and strips into cells:
/// what is free between two boxes. A way leads from cell to cell. In a cell, it is a curve whose
/// control points are in the cell, so that it passes behind no box.
struct LineWays {
  private struct Cell {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    /// The cells at the left and right sides with which it has a part of the side in common.
    var left: [Int] = []
    var right: [Int] = []

    var width: Double { x.upperBound - x.lowerBound }
  }

  /// The best way into a cell in a direction.
  private struct Arrival {
    var cost: Double
    var height: Double
    /// The arrival in the cell before it; nil in the first one.
    var former: Int?
  }

  /// The cells of a way, and the points at which it enters them and leaves the last one.
  private struct Passage {
    var cells: [Cell] = []
    var points: [RankLayout.Point]
  }

  /// The distances of ways from boxes, from each other, and around all boxes.
  private enum Distance {
    static let box = 4.0
    static let way = 3.5
    static let picture = 20.0
  }

  /// What bends, turns, and another side of a box than that of the direct line cost, as a length.
  private enum Cost {
    static let bend = 20.0
    static let turn = 90.0
    /// A turn that is too narrow to be followed by eye.
    static let narrowTurn = 400.0
    static let side = 60.0
  }

  /// The width from which on a bend is gentle.
  private static let bendWidth = 80.0
  /// The minimum width of a turn that can be seen, and its maximum width.
  private static let minimumTurnWidth = 16.0
  private static let turnWidth = 48.0

  private let boxes: [LineCurves.Box]
  private var cells: [Cell] = []
  /// The levels of the ways that have been found.
  private var taken: [(x: ClosedRange<Double>, height: Double)] = []

  /// Finds the cells between boxes.
  ///
  /// - Complexity: O(V * V) time and memory for V boxes.
  init(around boxes: [LineCurves.Box]) {
    self.boxes = boxes
    let left = (boxes.map { $0.corner.x }.min() ?? 0) - Distance.picture
    let right = (boxes.map { $0.right }.max() ?? 0) + Distance.picture
    let top = (boxes.map { $0.corner.y }.min() ?? 0) - Distance.picture
    let bottom = (boxes.map { $0.bottom }.max() ?? 0) + Distance.picture
    let sides = Set(boxes.flatMap { [$0.corner.x, $0.right] } + [left, right]).sorted()
    let sorted = boxes.sorted { $0.corner.y < $1.corner.y }
    var former = 0..<0
    for (left, right) in zip(sides, sides.dropFirst()) {
      let first = cells.count
      var free = top
      for box in sorted where box.corner.x < right && left < box.right {
        let end = box.corner.y - Distance.box
        if free <= end { cells.append(Cell(x: left...right, y: free...end)) }
        free = max(free, box.bottom + Distance.box)
      }
      cells.append(Cell(x: left...right, y: free...bottom))
      for cell in first..<cells.count {
        for other in former where cells[other].y.overlaps(cells[cell].y) {
          cells[cell].left.append(other)
          cells[other].right.append(cell)
        }
      }
      former = first..<cells.count
    }
  }

  /// Returns the points of a curve around the boxes that another one passes; nil if it passes none,
  /// or if there is no way.
  ///
  /// - Complexity: O(C * C) time for C cells, and usually O(C).
  mutating func points(insteadOf curve: [[Double]], of line: RankLayout.Line) -> [[Double]]? {
    guard passesBox(curve, of: line), var passage = passage(insteadOf: curve, of: line) else {
      return nil
    }
    let levels = levels(of: &passage)
    return points(of: passage, at: levels).map { [$0.x.rounded(), $0.y.rounded()] }
  }

  /// Whether a curve passes behind a box that is not at one of its ends.
  func passesBox(_ curve: [[Double]], of line: RankLayout.Line) -> Bool {
    stride(from: 0, to: curve.count - 3, by: 3).contains { start in
      let part = curve[start..<start + 4]
      let (xs, ys) = (part.map { $0[0] }, part.map { $0[1] })
      let (x, y) = (LineWays.range(of: xs), LineWays.range(of: ys))
      // The distance of two points is smaller than any box.
      let count = Int((x.upperBound - x.lowerBound + y.upperBound - y.lowerBound) / 4) + 10
      return boxes.indices.contains { index in
        let box = boxes[index]
        guard index != line.from, index != line.to, box.x.overlaps(x), box.y.overlaps(y) else {
          return false
        }
        return (1..<count).contains { step in
          let time = Double(step) / Double(count)
          return box.x.contains(LineWays.value(of: xs, at: time))
            && box.y.contains(LineWays.value(of: ys, at: time))
        }
      }
    }
  }

  /// Returns a coordinate of a point on a Bézier curve.
  private static func value(of values: [Double], at time: Double) -> Double {
    let rest = 1 - time
    let ends = rest * rest * rest * values[0] + time * time * time * values[3]
    return ends + 3 * rest * time * (rest * values[1] + time * values[2])
  }

  /// Returns the shortest way between the boxes of a line, whose ends have the heights of a curve.
  private func passage(insteadOf curve: [[Double]], of line: RankLayout.Line) -> Passage? {
    let (from, to) = (boxes[line.from], boxes[line.to])
    let (start, end) = (curve[0][1], curve[curve.count - 1][1])
    // An arrival has the index of its cell, doubled, and one more if it comes from the left.
    var arrivals = [Arrival?](repeating: nil, count: 2 * cells.count)
    var queue: [Int] = []
    for (index, cell) in cells.enumerated() where cell.y.contains(start) {
      let isRight = cell.x.lowerBound == from.right
      guard isRight || cell.x.upperBound == from.corner.x else { continue }
      let isNatural = isRight == (curve[0][0] > from.corner.x + 1)
      arrivals[2 * index + (isRight ? 1 : 0)] =
        Arrival(cost: isNatural ? 0 : Cost.side, height: start)
      queue.append(2 * index + (isRight ? 1 : 0))
    }
    var best: (cost: Double, state: Int)?
    let isLeft = curve[curve.count - 1][0] < to.right - 1
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      guard let arrival = arrivals[state], arrival.cost < best?.cost ?? .infinity else { continue }
      let cell = cells[state / 2]
      let comesFromLeft = !state.isMultiple(of: 2)
      for leavesRight in [true, false] {
        let isTurn = leavesRight != comesFromLeft
        let turn = cell.width < LineWays.minimumTurnWidth ? Cost.narrowTurn : Cost.turn
        let length = isTurn ? turn : cell.width
        let side = leavesRight ? cell.x.upperBound : cell.x.lowerBound
        if side == (leavesRight ? to.corner.x : to.right), cell.y.contains(end) {
          let cost =
            arrival.cost + length + LineWays.detour(from: arrival.height, to: end)
            + (leavesRight == isLeft ? 0 : Cost.side)
          if cost < best?.cost ?? .infinity { best = (cost, state) }
        }
        for other in leavesRight ? cell.right : cell.left {
          let y = cells[other].y
          let height = min(max(arrival.height, y.lowerBound), y.upperBound)
          if isTurn, abs(height - arrival.height) < Distance.box { continue }
          let cost = arrival.cost + length + LineWays.detour(from: arrival.height, to: height)
          let target = 2 * other + (leavesRight ? 1 : 0)
          guard cost < arrivals[target]?.cost ?? .infinity else { continue }
          arrivals[target] = Arrival(cost: cost, height: height, former: state)
          queue.append(target)
        }
      }
    }
    return best.map { passage(endingIn: $0.state, arrivals, to, end) }
  }

  private func passage(
    endingIn state: Int,
    _ arrivals: [Arrival?],
    _ to: LineCurves.Box,
    _ end: Double
  ) -> Passage {
    let isLeft = cells[state / 2].x.upperBound == to.corner.x
    let last = RankLayout.Point(x: isLeft ? to.corner.x : to.right, y: end)
    var passage = Passage(points: [last])
    var next: Int? = state
    while let state = next, let arrival = arrivals[state] {
      let cell = cells[state / 2]
      let x = state.isMultiple(of: 2) ? cell.x.upperBound : cell.x.lowerBound
      passage.cells.insert(cell, at: 0)
      passage.points.insert(RankLayout.Point(x: x, y: arrival.height), at: 0)
      next = arrival.former
    }
    return passage
  }

  private static func detour(from height: Double, to other: Double) -> Double {
    height == other ? 0 : abs(other - height) + Cost.bend
  }

  /// Returns the points between which a way is level, apart from other ways as far as possible.
  private mutating func levels(of passage: inout Passage) -> [ClosedRange<Int>] {
    var levels: [ClosedRange<Int>] = [0...0]
    for (index, (former, point)) in zip(passage.points, passage.points.dropFirst()).enumerated() {
      if former.y == point.y, former.x != point.x {
        levels[levels.endIndex - 1] = levels[levels.endIndex - 1].lowerBound...(index + 1)
      } else {
        levels.append((index + 1)...(index + 1))
      }
    }
    for level in levels.dropFirst().dropLast() {
      let around = passage.cells[(level.lowerBound - 1)...level.upperBound]
      let free = around.reduce(around[level.lowerBound].y) { $0.clamped(to: $1.y) }
      let sides = around.flatMap { [$0.x.lowerBound, $0.x.upperBound] }
      let x = LineWays.range(of: sides)
      let others = taken.filter { $0.x.overlaps(x) }.map { $0.height }
      let margin = min(6, (free.upperBound - free.lowerBound) / 2)
      let height = passage.points[level.lowerBound].y
      let wanted = min(max(height, free.lowerBound + margin), free.upperBound - margin)
      let heights = (0...8).map { Double($0) * Distance.way }.flatMap {
        [wanted + $0, wanted - $0]
      }
      let isApart = { (height: Double) in
        free.contains(height) && others.allSatisfy { abs($0 - height) >= Distance.way }
      }
      let chosen = heights.first(where: isApart) ?? wanted
      for index in level { passage.points[index].y = chosen }
      taken.append((x, chosen))
    }
    return levels
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    let first = values.first ?? 0
    return (values.min() ?? first)...(values.max() ?? first)
  }

  /// Returns the points of a curve with bends between levels.
  private func points(of passage: Passage, at levels: [ClosedRange<Int>]) -> [RankLayout.Point] {
    var points = [passage.points[0]]
    /// Adds a curve that leaves the last point, and enters another one, horizontally.
    func add(_ end: RankLayout.Point, _ out: Double, _ back: Double) {
      guard let start = points.last, start != end else { return }
      points += [
        RankLayout.Point(x: start.x + out, y: start.y), RankLayout.Point(x: end.x + back, y: end.y),
        end,
      ]
    }
    func addLine(to end: RankLayout.Point) {
      let third = (end.x - (points.last?.x ?? 0)) / 3
      add(end, third, -third)
    }
    var used = 0
    for (level, next) in zip(levels, levels.dropFirst()) {
      let crossed = level.upperBound
      let (start, end) = (passage.points[crossed], passage.points[crossed + 1])
      if start.x == end.x {
        let cell = passage.cells[crossed]
        let width = min(cell.width, LineWays.turnWidth)
        let bend = start.x == cell.x.lowerBound ? width : -width
        addLine(to: start)
        add(end, bend, bend)
        used = crossed + 1
        continue
      }
      let isFree = { (index: Int) in
        passage.cells[index].y.contains(start.y) && passage.cells[index].y.contains(end.y)
      }
      var (first, last) = (crossed, crossed + 1)
      let isNarrow = {
        abs(passage.points[last].x - passage.points[first].x) < LineWays.bendWidth
      }
      while first > max(used, level.lowerBound), isNarrow(), isFree(first - 1) { first -= 1 }
      while last < next.upperBound, isNarrow(), isFree(last) { last += 1 }
      addLine(to: RankLayout.Point(x: passage.points[first].x, y: start.y))
      let half = (passage.points[last].x - passage.points[first].x) / 2
      add(RankLayout.Point(x: passage.points[last].x, y: end.y), half, -half)
      used = last
    }
    addLine(to: passage.points[passage.points.endIndex - 1])
    return points
  }
}

extension LineCurves.Box {
  fileprivate var x: ClosedRange<Double> { corner.x...right }
  fileprivate var y: ClosedRange<Double> { corner.y...bottom }
}
