/// The moves of a route, once the search knows its length and its meeting point.
extension BidirectionalSearch {
  /// Returns the moves of the best route through a meeting point.
  ///
  /// - Parameters:
  ///   - meetingPoint: The position of a screen in the forward queue.
  ///   - levelCount: The number of backward levels between that screen and the goal.
  /// - Returns: The moves, in order.
  func moves(through meetingPoint: Int, levelCount: Int) -> [LegMove] {
    var moves: [LegMove] = []
    let positions = positions(to: meetingPoint)
    moves.reserveCapacity(positions.count + levelCount + 1)
    var screen = scratch.forwardQueue[0]
    for position in positions.reversed() {
      let next = scratch.forwardQueue[position]
      guard let move = moves.isEmpty ? firstMove(to: next) : self.move(from: screen, to: next)
      else { break }
      moves.append(move)
      screen = next
    }
    for level in (0..<levelCount).reversed() {
      let start = level == 0 ? 0 : scratch.backwardLevelEnds[level - 1]
      guard let edge = edge(from: screen, to: start..<scratch.backwardLevelEnds[level]) else {
        break
      }
      screen = graph.outgoingTargets[edge].screen
      moves.append(
        .execute(Execution(command: graph.outgoingCommands.values[edge], screen: screen))
      )
    }
    if let move = goalMove(from: screen) { moves.append(move) }
    return moves
  }

  /// Returns the positions in the forward queue on the path from one of them back to the start, without
  /// the start.
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
  private func firstMove(to next: ScreenIndex) -> LegMove? {
    for index in (0..<max(leg.topIndex, 0)).reversed()
    where leg.entries[index].screen == next && leg.canGoBack(to: index) {
      return .back(to: index)
    }
    for command in leg.commands(from: leg.start, isStart: true)
    where graph.destinations[command] == next {
      let execution = Execution(command: command, screen: next)
      if scratch.verdict(on: execution, in: leg).contains(.usable) { return .execute(execution) }
    }
    return nil
  }

  /// Returns the first move that leads from one screen to another.
  private func move(from screen: ScreenIndex, to next: ScreenIndex) -> LegMove? {
    let edge = graph.outgoingCommands.range(of: screen).first { usableTarget(of: $0) == next }
    return edge.map {
      .execute(Execution(command: graph.outgoingCommands.values[$0], screen: next))
    }
  }

  /// Returns the first move that leads from a screen to the goal.
  private func goalMove(from screen: ScreenIndex) -> LegMove? {
    for command in graph.outgoingCommands[screen] {
      for execution in leg.executions(of: command)
      where graph.isScreen(execution.screen, kindOf: leg.milestone)
        && scratch.verdict(on: execution, in: leg).contains(.goal)
      {
        return .execute(execution)
      }
    }
    return nil
  }

  /// Returns the first edge from a screen to a backward level; nil if there is none.
  func edge(from screen: ScreenIndex, to level: Range<Int>) -> Int? {
    graph.outgoingCommands.range(of: screen).first { edge in
      let record = records[Int(graph.outgoingTargets[edge].screen)]
      return record.stamp == backward && level.contains(Int(record.position))
        && usableTarget(of: edge) != nil
    }
  }
}
