import NavGraph
import NavGraphSpace

/// What a move shows.
struct Arrival {
  let vertex: Int
  /// The vertex on which the command was executed; nil for none.
  var origin: Int?
  /// The command that was executed directly before; nil for none.
  var previous: CommandIndex?
  var command: CommandIndex?
}

/// The items of a goal, by the numbers of what covers them.
struct WalkItems {
  private let graph: NavigationGraph
  private let goal: WalkGoal
  /// The items to cover, by their numbers.
  private(set) var items: [Int: WalkItem] = [:]
  /// For each command that is only covered on some of its origins, these with their items.
  private var executions: [CommandIndex: [(origin: ScreenIndex, item: Int)]] = [:]
  /// The commands of these items, in order; their numbers follow those of commands.
  private var executedCommands: [CommandIndex] = []
  private let commandCount: Int

  /// Collects the items.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - options: The goal, and what is covered.
  ///   - map: What is possible in any context, for the pairs of commands.
  init(_ graph: NavigationGraph, _ options: WalkOptions, _ map: NavigationMap) {
    self.graph = graph
    goal = options.goal
    commandCount = graph.commandIndices.count
    switch goal {
    case .screens:
      for screen in graph.screenIndices { items[Int(screen)] = .screen(graph.id(of: screen)) }
    case .commands:
      for command in graph.commandIndices {
        items[Int(command)] = .command(graph.name(of: command))
      }
    case .pairs:
      for arc in map.order.flatMap({ map.arcs[$0] }) {
        guard let first = arc.command, let top = map.shown(from: arc.target).last else { continue }
        for second in map.arcs[top].compactMap(\.command) {
          items[pair(first, second)] = .pair(graph.name(of: first), graph.name(of: second))
        }
      }
    case .links: break
    }
    guard let scope = options.scope else { return }
    items = items.filter { scope.contains($0.value) }
    if goal == .commands { addExecutions(on: scope.newOrigins) }
  }

  /// Adds the executions of commands on some of their origins, unless these are covered anywhere.
  private mutating func addExecutions(on newOrigins: [CommandID: Set<ScreenID>]) {
    for (name, origins) in newOrigins.sorted(by: { $0.key < $1.key }) {
      guard let command = graph.commandIndex(of: name), items[Int(command)] == nil else { continue }
      for origin in origins.sorted() {
        guard let screen = graph.index(of: origin) else { continue }
        let item = commandCount + executedCommands.count
        executions[command, default: []].append((screen, item))
        executedCommands.append(command)
        items[item] = .command(name, on: origin)
      }
    }
  }

  private func pair(_ first: CommandIndex, _ second: CommandIndex) -> Int {
    Int(first) * commandCount + Int(second)
  }

  /// Returns what covers an item: the number of a screen, or of a command; of a pair, the first one.
  func cover(ofItem number: Int) -> IncomingArcs.Cover {
    switch goal {
    case .pairs: number / commandCount
    case .commands where number >= commandCount: Int(executedCommands[number - commandCount])
    default: number
    }
  }

  /// Returns the item that an arrival covers, by its number; nil for none.
  func number(_ arrival: Arrival, in map: NavigationMap) -> Int? {
    let number: Int? =
      switch goal {
      case .screens: Int(map.vertices[arrival.vertex].screen)
      case .commands: arrival.command.map { execution(of: $0, on: arrival.origin, map) ?? Int($0) }
      case .pairs:
        arrival.previous.flatMap { previous in arrival.command.map { pair(previous, $0) } }
      case .links: nil
      }
    return number.flatMap { items[$0] == nil ? nil : $0 }
  }

  /// Returns the item of a command's execution on a vertex, or in a container around it; nil if
  /// there is none.
  private func execution(
    of command: CommandIndex,
    on origin: Int?,
    _ map: NavigationMap
  ) -> Int? {
    guard !executions.isEmpty, let origins = executions[command] else { return nil }
    var vertex = origin
    while let next = vertex {
      let screen = map.vertices[next].screen
      if let found = origins.first(where: { graph.isScreen(screen, kindOf: $0.origin) }) {
        return found.item
      }
      vertex = map.vertices[next].container
    }
    return nil
  }
}
