extension BidirectionalSearch {
  /// Returns the moves of the best route through a place in the forward queue, with so many backward
  /// levels between there and the goal.
  func moves(through meeting: Int, levels: Int) -> [LegMove] {
    var moves: [LegMove] = []
    var screen = scratch.forwardQueue[0]
    for position in positions(to: meeting) {
      let next = scratch.forwardQueue[position]
      moves += firstMove(from: screen, to: next, isStart: moves.isEmpty)
      screen = next
    }
    for level in (0..<levels).reversed() {
      let start = level == 0 ? 0 : scratch.backwardLevels[level - 1]
      guard let edge = edge(from: screen, to: start..<scratch.backwardLevels[level]) else { break }
      screen = graph.targets[edge] & ~NavigationGraph.guardBit
      moves.append(.open(Arrival(command: graph.leaving.values[edge], screen: screen)))
    }
    return moves + goalMove(from: screen)
  }

  /// Returns the places in the forward queue that lead from the start, without it, to one of them.
  private func positions(to last: Int) -> [Int] {
    var positions: [Int] = []
    var position = last
    while position > 0 {
      positions.append(position)
      position = Int(scratch.forwardPredecessors[position])
    }
    return positions.reversed()
  }

  /// Returns the move that reached a screen from its predecessor: the first that can.
  private func firstMove(from screen: UInt32, to next: UInt32, isStart: Bool) -> [LegMove] {
    if !isStart {
      let edge = edgeRange(leaving: screen).first { openTarget(of: $0) == next }
      return edge.map { [.open(Arrival(command: graph.leaving.values[$0], screen: next))] } ?? []
    }
    for index in (0..<max(leg.topIndex, 0)).reversed()
    where leg.entries[index].screen == next && leg.canGoBack(to: index) {
      return [.back(to: index)]
    }
    for command in leg.commands(at: start, isStart: true) where graph.destinations[command] == next
    {
      let arrival = Arrival(command: command, screen: next)
      if scratch.verdict(on: arrival, in: leg).contains(.usable) { return [.open(arrival)] }
    }
    return []
  }

  private func goalMove(from screen: UInt32) -> [LegMove] {
    for command in graph.leaving[screen] {
      for arrival in leg.arrivals(by: command)
      where graph.isScreen(arrival.screen, kindOf: leg.milestone)
        && scratch.verdict(on: arrival, in: leg).contains(.goal)
      {
        return [.open(arrival)]
      }
    }
    return []
  }

  /// Returns the first edge from a screen to a backward level, or nil if there is none.
  func edge(from screen: UInt32, to level: Range<Int>) -> Int? {
    edgeRange(leaving: screen).first { edge in
      let record = records[Int(graph.targets[edge] & ~NavigationGraph.guardBit)]
      return record.stamp == backward && level.contains(Int(record.position))
        && openTarget(of: edge) != nil
    }
  }
}
