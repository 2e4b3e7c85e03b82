/// A breadth-first search from the top of the stack.
///
/// This search can plan every leg. Its states are screens or, if conditions read the entry being
/// left, screens with the properties with which they were opened (see ``StateClasses``). The queue
/// is first in, first out, and moves are tried in the order of the tie-break. Therefore, the search
/// reaches each state, and also the goal, on the lexicographically first of the shortest paths.
///
/// Complexity: O(S + E) time and O(S) memory, where S is the number of states and E is the number
/// of their outgoing edges. There are at most two states for each command and one for each entry.
///
/// Source: E. F. Moore, "The shortest path through a maze", 1959.
struct ForwardSearch {
  /// A state, and the move that leads to it.
  struct Node {
    /// The position of the preceding node; -1 for the start.
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
  /// - Returns: The first enqueued node that is the goal; nil if there is none.
  private func enqueueEntries() -> Int? {
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      scratch.nodes.append(Node(predecessor: 0, move: .back(to: index)))
      if leg.isGoal(index) { return scratch.nodes.count - 1 }
    }
    return nil
  }

  /// Enqueues the states to which commands lead from a node.
  ///
  /// - Returns: The first enqueued node that is the goal; nil if there is none.
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
