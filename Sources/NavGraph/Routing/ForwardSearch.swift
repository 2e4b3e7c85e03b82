/// A breadth-first search from the top of the stack.
///
/// The search can plan every leg. Its states are screens or, where conditions read the entry being left,
/// screens with the properties that they were opened with (see ``StateClasses``). The queue is first in,
/// first out, and moves are tried in the order of the tie-break. So the search reaches each state by the
/// lexicographically least of its shortest paths, and the goal too.
///
/// Complexity: O(S + E) time and O(S) memory, where S is the number of states and E the number of the
/// edges that leave them. There are at most two states for each command and one for each entry.
///
/// Source: E. F. Moore, "The shortest path through a maze", 1959.
struct ForwardSearch {
  /// A state, and the move that leads to it.
  struct Node {
    /// The position of the node before it; -1 for the start.
    let predecessor: Int
    /// The move; nil for the start.
    let move: LegMove?
  }

  private let leg: Leg
  private let scratch: LegScratch

  init(_ leg: Leg, _ scratch: LegScratch) {
    self.leg = leg
    self.scratch = scratch
  }

  /// Returns the moves of the best route; nil if there is none.
  func run() -> [LegMove]? {
    scratch.beginSearch(leg)
    scratch.nodes.removeAll(keepingCapacity: true)
    scratch.nodes.append(Node(predecessor: -1, move: nil))
    if let goal = enqueueEntries() { return moves(to: goal) }
    var node = 0
    while node < scratch.nodes.count {
      if let goal = expand(node) { return moves(to: goal) }
      node += 1
    }
    return nil
  }

  /// Enqueues the entries below the top.
  ///
  /// - Returns: The first node that is the goal, if there is one.
  private func enqueueEntries() -> Int? {
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      scratch.nodes.append(Node(predecessor: 0, move: .back(to: index)))
      if leg.isGoal(index) { return scratch.nodes.count - 1 }
    }
    return nil
  }

  /// Enqueues the states that commands lead to from a node.
  ///
  /// - Returns: The first node that is the goal, if there is one.
  private func expand(_ node: Int) -> Int? {
    let origin = origin(of: node)
    for command in leg.commands(from: origin, isStart: node == 0) {
      for execution in leg.executions(of: command) {
        let verdict = scratch.verdict(on: execution, in: leg)
        guard verdict.contains(.usable), leg.permits(execution, from: origin) else { continue }
        let isNew = scratch.visit(execution)
        guard isNew || verdict.contains(.goal) else { continue }
        scratch.nodes.append(Node(predecessor: node, move: .execute(execution)))
        if verdict.contains(.goal) { return scratch.nodes.count - 1 }
      }
    }
    return nil
  }

  private func origin(of node: Int) -> Origin {
    scratch.nodes[node].move.map(Origin.init(after:)) ?? leg.start
  }

  private func moves(to goal: Int) -> [LegMove] {
    var moves: [LegMove] = []
    var node = goal
    while let move = scratch.nodes[node].move {
      moves.append(move)
      node = scratch.nodes[node].predecessor
    }
    return moves.reversed()
  }
}
