// The edges of a search, and its route, once the length and the meeting point are known.

extension BidirectionalSearch {
  /// Calls a closure for the positions in the forward queue on the path to one of them, without the
  /// start.
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

  /// Calls a closure for each edge from a vertex to the end of the route.
  ///
  /// - `vertex`: The meeting point, or the vertex after it.
  /// - `levels`: The number of backward levels between the vertex and the end of the route.
  @inline(__always)
  func forEachEdge(
    from vertex: ScreenIndex,
    through levels: Int,
    _ rules: borrowing LegRules,
    _ body: (_ edge: Int, _ target: ScreenIndex) -> Void
  ) {
    var vertex = vertex
    var level = levels
    while level > 0 {
      level &-= 1
      guard let edge = edge(from: vertex, to: positions(of: level), rules) else { return }
      vertex = topology.outgoing.values[edge].screen
      body(edge, vertex)
    }
  }

  /// Returns the positions of a level in the backward queue.
  @inline(__always)
  func positions(of level: Int) -> Range<Int> {
    let ends = scratch.backwardLevelEnds
    return Range(uncheckedBounds: (level == 0 ? 0 : ends[level - 1], ends[level]))
  }

  /// Returns whether a vertex is in a backward level.
  @inline(__always)
  func isVisitedBackward(_ vertex: ScreenIndex, in positions: Range<Int>) -> Bool {
    let record = records[Int(vertex)]
    return record.stamp == backward && positions.contains(Int(record.position))
  }

  /// Returns the first edge from a vertex to a backward level; nil if there is none.
  @inline(__always)
  func edge(
    from vertex: ScreenIndex,
    to positions: Range<Int>,
    _ rules: borrowing LegRules
  ) -> Int? {
    for edge in topology.outgoing.range(of: vertex)
    where isVisitedBackward(topology.outgoing.values[edge].screen, in: positions) {
      if isLegal(edge, from: vertex, rules) { return edge }
    }
    return nil
  }

  /// Returns the first edge from a vertex to another; nil if there is none.
  func edge(from vertex: ScreenIndex, to target: ScreenIndex, _ rules: borrowing LegRules) -> Int? {
    for edge in topology.outgoing.range(of: vertex)
    where topology.outgoing.values[edge].screen == target {
      if isLegal(edge, from: vertex, rules) { return edge }
    }
    return nil
  }

  /// Returns whether the command of an edge can be executed.
  @inline(__always)
  func isLegal(_ edge: Int, from origin: ScreenIndex, _ rules: borrowing LegRules) -> Bool {
    guard topology.outgoing.values[edge].isGuarded else { return true }
    let command = topology.command(of: edge)
    return rules.isLegal(command) && (!rules.readOrigins || rules.isLegal(command, from: origin))
  }
}
