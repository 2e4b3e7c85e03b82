/// A breadth-first search from the top of the stack.
///
/// It serves every leg. States are screens, or, where conditions look at the entry being left,
/// screens with the properties that they were opened with (see ``StateClasses``). The queue is
/// first in, first out, and steps are tried in the order of the tie-break; so a state is first
/// reached by the lexicographically least of its shortest paths, and so is the goal.
///
/// Complexity: time grows with the edges of the states that are reached, memory with the states;
/// there are at most twice as many as commands, and one an entry.
///
/// Source: E. F. Moore, "The shortest path through a maze", 1959.
struct ForwardSearch {
  /// A state, and how it was reached.
  struct Node {
    let predecessor: Int
    let move: LegMove?
  }

  private let leg: Leg
  private let scratch: SearchScratch

  init(_ leg: Leg, _ scratch: SearchScratch) {
    self.leg = leg
    self.scratch = scratch
  }

  /// Returns the moves of the best route, or nil if there is none.
  func run() -> [LegMove]? {
    scratch.beginSearch()
    scratch.nodes.removeAll(keepingCapacity: true)
    scratch.nodes.append(Node(predecessor: -1, move: nil))
    if let goal = goBack() { return moves(to: goal) }
    var node = 0
    while node < scratch.nodes.count {
      if let goal = execute(from: node) { return moves(to: goal) }
      node += 1
    }
    return nil
  }

  /// Reaches the entries below the top; returns the node of the first that is the goal.
  private func goBack() -> Int? {
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      scratch.nodes.append(Node(predecessor: 0, move: .back(to: index)))
      if leg.isGoal(index) { return scratch.nodes.count - 1 }
    }
    return nil
  }

  /// Reaches what commands open from a node; returns the node of the first that is the goal.
  private func execute(from node: Int) -> Int? {
    let place = place(of: node)
    for command in leg.commands(at: place, isStart: node == 0) {
      for arrival in leg.arrivals(by: command) {
        let verdict = scratch.verdict(on: arrival, in: leg)
        guard verdict.contains(.usable), leg.permits(arrival, from: place) else { continue }
        let isNew = scratch.visit(arrival, in: leg.graph)
        guard isNew || verdict.contains(.goal) else { continue }
        scratch.nodes.append(Node(predecessor: node, move: .open(arrival)))
        if verdict.contains(.goal) { return scratch.nodes.count - 1 }
      }
    }
    return nil
  }

  private func place(of node: Int) -> Place {
    switch scratch.nodes[node].move {
    case .open(let arrival): .opened(arrival)
    case .back(let index): .entry(index)
    case nil: leg.entries.isEmpty ? .nowhere : .entry(leg.topIndex)
    }
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
