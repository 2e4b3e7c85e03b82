// The route of a search, once its length and its meeting point are known.

extension BidirectionalSearch {
  /// Calls a closure for the positions in the forward queue on the path to one of them, without the start.
  func forEachPosition(to last: Int, _ body: (Int) -> Void) {
    // The links lead back to the start: the first pass turns them round.
    var next = 0
    var position = last
    while position > 0 {
      let predecessor = Int(forwardPredecessors[position])
      forwardPredecessors[position] = UInt32(truncatingIfNeeded: next)
      next = position
      position = predecessor
    }
    while next > 0 {
      body(next)
      next = Int(forwardPredecessors[next])
    }
  }

  /// Calls a closure for each edge from the meeting point to the goal.
  @inline(__always)
  func forEachEdge(
    from meetingPoint: ScreenIndex,
    _ rules: borrowing Rules,
    _ body: (_ edge: Int, _ target: ScreenIndex) -> Void
  ) {
    var screen = meetingPoint
    var level = levelCount
    while level > 0 {
      level &-= 1
      let start = level == 0 ? 0 : scratch.backwardLevelEnds[level - 1]
      let positions = start..<scratch.backwardLevelEnds[level]
      guard let edge = edge(from: screen, to: positions, rules) else { return }
      screen = outgoing.values[edge].screen
      body(edge, screen)
    }
  }

  /// Returns the first edge from a screen to a backward level; nil if there is none.
  @inline(__always)
  func edge(
    from screen: ScreenIndex,
    to level: Range<Int>,
    _ rules: borrowing Rules
  ) -> Int? {
    let backward = backward
    for edge in outgoing.range(of: screen) {
      let record = records[Int(outgoing.values[edge].screen)]
      guard record.stamp == backward, level.contains(Int(record.position)) else { continue }
      if usableTarget(of: edge, rules) != nil { return edge }
    }
    return nil
  }

  /// Returns the first edge from a screen to another; nil if there is none.
  func edge(from screen: ScreenIndex, to target: ScreenIndex, _ rules: borrowing Rules) -> Int? {
    for edge in outgoing.range(of: screen) where usableTarget(of: edge, rules) == target {
      return edge
    }
    return nil
  }
}
