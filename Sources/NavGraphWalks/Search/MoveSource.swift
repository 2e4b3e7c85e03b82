import NavGraph

/// How a path of moves begins.
struct MoveSource {
  let moves: [WalkMove]
  /// The vertices of the visible path after the moves.
  let path: ArraySlice<Int>
  let cost: Int
  /// The command that was executed last; nil for none.
  let command: CommandIndex?

  /// Returns what users get to without a command, in at most two moves if the app has tabs: a tab
  /// can be selected after going back, and left by going back in it.
  static func continuations(of execution: WalkExecution) -> [MoveSource] {
    let app = execution.app
    let path = execution.path[...]
    var sources = [MoveSource(moves: [], path: path, cost: 0, command: execution.lastCommand)]
    guard app.graph.hasContainers else {
      for position in path.indices.dropLast().reversed() {
        let move = WalkMove.back(to: position, vertex: path[position])
        sources.append(MoveSource(moves: [move], path: path[...position], cost: 1, command: nil))
      }
      return sources
    }
    var found: Set<ScreenStack> = [execution.stack]
    var stacks = [(execution.stack, [WalkMove]())]
    for _ in 0..<2 {
      let before = stacks
      stacks = []
      for (stack, moves) in before {
        for (move, next) in app.movesWithoutCommand(on: stack) where found.insert(next).inserted {
          guard let path = app.path(of: next) else { continue }
          stacks.append((next, moves + [move]))
          sources.append(
            MoveSource(moves: moves + [move], path: path[...], cost: moves.count + 1, command: nil)
          )
        }
      }
    }
    return sources
  }
}
