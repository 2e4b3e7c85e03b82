extension BidirectionalSearch {
  /// Returns the moves of the best route through a place in the forward queue, with so many backward
  /// levels between there and the goal.
  func moves(through meeting: Int, levels: Int) -> [LegMove] {
    var moves: [LegMove] = []
    let positions = positions(to: meeting)
    moves.reserveCapacity(positions.count + levels + 1)
    var screen = scratch.forwardQueue[0]
    for position in positions.reversed() {
      let next = scratch.forwardQueue[position]
      guard let move = moves.isEmpty ? firstMove(to: next) : self.move(from: screen, to: next)
      else { break }
      moves.append(move)
      screen = next
    }
    for level in (0..<levels).reversed() {
      let start = level == 0 ? 0 : scratch.backwardLevels[level - 1]
      guard let edge = edge(from: screen, to: start..<scratch.backwardLevels[level]) else { break }
      screen = graph.outgoingTargets[edge] & ~NavigationGraph.guardBit
      moves.append(.open(Arrival(command: graph.outgoingCommands.values[edge], screen: screen)))
    }
    if let move = goalMove(from: screen) { moves.append(move) }
    return moves
  }

  /// Returns the places in the forward queue that lead from one of them back to the start, without
  /// the start's.
  private func positions(to last: Int) -> [Int] {
    var positions: [Int] = []
    var position = last
    while position > 0 {
      positions.append(position)
      position = Int(scratch.forwardPredecessors[position])
    }
    return positions
  }

  /// Returns the first move that leads from the start to a screen.
  private func firstMove(to next: UInt32) -> LegMove? {
    for index in (0..<max(leg.topIndex, 0)).reversed()
    where leg.entries[index].screen == next && leg.canGoBack(to: index) {
      return .back(to: index)
    }
    for command in leg.commands(at: start, isStart: true)
    where graph.destinations[command] == next {
      let arrival = Arrival(command: command, screen: next)
      if scratch.verdict(on: arrival, in: leg).contains(.usable) { return .open(arrival) }
    }
    return nil
  }

  /// Returns the first move that leads from one screen to another.
  private func move(from screen: UInt32, to next: UInt32) -> LegMove? {
    let edge = edgeRange(leaving: screen).first { openTarget(of: $0) == next }
    return edge.map { .open(Arrival(command: graph.outgoingCommands.values[$0], screen: next)) }
  }

  /// Returns the first move that leads from a screen to the goal.
  private func goalMove(from screen: UInt32) -> LegMove? {
    for command in graph.outgoingCommands[screen] {
      for arrival in leg.arrivals(by: command)
      where graph.isScreen(arrival.screen, kindOf: leg.milestone)
        && scratch.verdict(on: arrival, in: leg).contains(.goal)
      {
        return .open(arrival)
      }
    }
    return nil
  }

  /// Returns the first edge from a screen to a backward level, or nil if there is none.
  func edge(from screen: UInt32, to level: Range<Int>) -> Int? {
    edgeRange(leaving: screen).first { edge in
      let record = records[Int(graph.outgoingTargets[edge] & ~NavigationGraph.guardBit)]
      return record.stamp == backward && level.contains(Int(record.position))
        && openTarget(of: edge) != nil
    }
  }
}
