import NavGraph
import NavGraphSpace

/// The items of a goal, by the numbers of what covers them.
struct WalkItems {
  private let graph: NavigationGraph
  private let goal: WalkGoal
  /// The items to cover, by their numbers.
  private(set) var items: [Int: WalkItem] = [:]

  /// Collects the items.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - options: The goal, and what is covered.
  ///   - map: What is possible in any context, for the pairs of commands.
  init(_ graph: NavigationGraph, _ options: WalkOptions, _ map: NavigationMap) {
    self.graph = graph
    goal = options.goal
    switch goal {
    case .screens:
      for screen in graph.screenIndices { items[Int(screen)] = .screen(graph.id(of: screen)) }
    case .commands:
      for command in graph.commandIndices {
        items[Int(command)] = .command(graph.name(of: command))
      }
    case .pairs:
      for arc in map.order.flatMap({ map.arcs[$0] }) {
        guard let first = arc.command else { continue }
        for second in followers(of: arc.target, map) {
          items[pair(first, second)] = .pair(graph.name(of: first), graph.name(of: second))
        }
      }
    case .links: break
    }
    if let scope = options.scope { items = items.filter { scope.contains($0.value) } }
  }

  /// Returns the commands on the screen that is shown if a vertex is opened.
  private func followers(of vertex: Int, _ map: NavigationMap) -> [CommandIndex] {
    let arcs = map.arcs[vertex]
    guard map.vertices[vertex].isContainer else { return arcs.compactMap(\.command) }
    return arcs.first.map { followers(of: $0.target, map) } ?? []
  }

  private func pair(_ first: CommandIndex, _ second: CommandIndex) -> Int {
    Int(first) * graph.commandIndices.count + Int(second)
  }

  /// Returns what covers an item: the number of a screen, or of the last command.
  func cover(ofItem number: Int) -> IncomingArcs.Cover {
    goal == .pairs ? number % graph.commandIndices.count : number
  }

  /// Returns the number of the item that showing a screen by a command covers; nil if it covers
  /// none.
  func number(
    _ previous: CommandIndex?,
    _ command: CommandIndex?,
    _ screen: ScreenIndex
  ) -> Int? {
    let number: Int? =
      switch goal {
      case .screens: Int(screen)
      case .commands: command.map(Int.init)
      case .pairs: previous.flatMap { previous in command.map { pair(previous, $0) } }
      case .links: nil
      }
    return number.flatMap { items[$0] == nil ? nil : $0 }
  }
}
