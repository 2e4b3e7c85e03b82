import NavGraph

/// An exhaustive search for the cheapest walks that execute all commands, on stacks of screens
/// without properties, conditions and tabs.
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
    /// A bit for each command that was executed.
    var executed: Int
  }

  let commands: [Command]
  let launchCost: Int

  /// Returns the cost of the cheapest walks that execute as many commands as possible, and these
  /// commands as bits.
  func optimum() -> (cost: Int, executed: Int) {
    var costs = [State(stack: [], executed: 0): 0]
    var buckets = [[State(stack: [], executed: 0)]]
    var best = (cost: 0, executed: 0)
    var cost = 0
    while cost < buckets.count {
      while let state = buckets[cost].popLast() {
        guard costs[state] == cost else { continue }
        let count = state.executed.nonzeroBitCount
        if count > best.executed.nonzeroBitCount { best = (cost, state.executed) }
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
    var moves = [(State(stack: [0], executed: state.executed), launchCost)]
    for count in 1..<max(1, state.stack.count) {
      moves.append((State(stack: Array(state.stack.prefix(count)), executed: state.executed), 1))
    }
    guard let top = state.stack.last else { return moves }
    for (number, command) in commands.enumerated()
    where (command.isUniversal || command.origins.contains(top))
      && !state.stack.contains(command.destination) && isFirst(number, on: top)
    {
      let stack = (command.isRoot ? [] : state.stack) + [command.destination]
      moves.append((State(stack: stack, executed: state.executed | 1 << number), 1))
    }
    return moves
  }

  /// Returns whether a command precedes all others that open the same screen.
  private func isFirst(_ number: Int, on top: Int) -> Bool {
    !commands[..<number].contains {
      $0.destination == commands[number].destination && ($0.isUniversal || $0.origins.contains(top))
    }
  }
}
