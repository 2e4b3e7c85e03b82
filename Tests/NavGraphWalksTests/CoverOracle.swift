import NavGraph

/// An exhaustive search for the cheapest walks that execute all commands, or show all screens, on
/// stacks of screens without properties, conditions and tabs.
///
/// It shares no code with the planner and the router.
struct CoverOracle {
  struct Command {
    let origins: Set<Int>
    let isUniversal: Bool
    let destination: Int
    let isRoot: Bool
  }

  struct State: Hashable {
    var stack: [Int]
    /// A bit for each command that was executed, or screen that was shown.
    var covered: Int
  }

  let commands: [Command]
  let launchCost: Int
  var coversScreens = false

  /// Returns the cost of the cheapest walks that cover as much as possible, and what they cover as
  /// bits.
  func optimum() -> (cost: Int, covered: Int) {
    var costs = [State(stack: [], covered: 0): 0]
    var buckets = [[State(stack: [], covered: 0)]]
    var best = (cost: 0, covered: 0)
    var cost = 0
    while cost < buckets.count {
      while let state = buckets[cost].popLast() {
        guard costs[state] == cost else { continue }
        let count = state.covered.nonzeroBitCount
        if count > best.covered.nonzeroBitCount { best = (cost, state.covered) }
        for (next, step) in moves(from: state) where cost + step < costs[next] ?? .max {
          costs[next] = cost + step
          while buckets.count <= cost + step { buckets.append([]) }
          buckets[cost + step].append(next)
        }
      }
      cost += 1
    }
    return best
  }

  private func moves(from state: State) -> [(State, Int)] {
    func next(_ stack: [Int], by command: Int? = nil) -> State {
      let item = coversScreens ? stack.last : command
      return State(stack: stack, covered: state.covered | (item.map { 1 << $0 } ?? 0))
    }
    var moves = [(next([0]), launchCost)]
    for count in 1..<max(1, state.stack.count) {
      moves.append((next(Array(state.stack.prefix(count))), 1))
    }
    guard let top = state.stack.last else { return moves }
    for (number, command) in commands.enumerated()
    where (command.isUniversal || command.origins.contains(top))
      && !state.stack.contains(command.destination)
    {
      let stack = (command.isRoot ? [] : state.stack) + [command.destination]
      moves.append((next(stack, by: number), 1))
    }
    return moves
  }
}
