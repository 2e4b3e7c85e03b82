import NavGraph

/// Finds the change of the flows that makes a route of one graph impossible in another.
///
/// Asked about the later graph, it finds what makes a route possible that was not before.
struct CauseFinder {
  /// Which of the two graphs has the routes.
  enum Side {
    case before
    case after
  }

  private let routes: RouteDigests
  private let other: RouteDigests
  private let side: Side
  /// For each screen, the one of the other graph; nil if it has none.
  private let screens: [ScreenIndex?]
  /// For each command, the one of the other graph; nil if it has none.
  private let commands: [CommandIndex?]
  /// The commands that cannot be executed in the other graph wherever they can in this one.
  private let losses: [CommandIndex: OriginLoss]
  /// For each command of a flow that is switched off in the other graph, the first of that flow.
  private let disabledCommands: [CommandIndex: CommandIndex]
  private let parents: ParentComparison

  /// Prepares for looking for causes.
  ///
  /// - Parameters:
  ///   - routes: The graph whose routes are asked about.
  ///   - other: The graph that does not have them.
  ///   - screens: For each screen of the one, that of the other.
  ///   - disabledFlows: The flows that are switched off in the other graph.
  ///   - side: Which of the two has the routes.
  init(
    _ routes: RouteDigests,
    other: RouteDigests,
    screens: [ScreenIndex?],
    disabledFlows: [String],
    side: Side
  ) {
    self.routes = routes
    self.other = other
    self.side = side
    self.screens = screens
    disabledCommands = routes.graph.firstCommands(ofFlows: Set(disabledFlows))
    parents = ParentComparison(routes.graph, other.graph, screens)
    let (graph, otherGraph) = (routes.graph, other.graph)
    commands = graph.commandIndices.map { otherGraph.commandIndex(of: graph.name(of: $0)) }
    var losses: [CommandIndex: OriginLoss] = [:]
    for (command, match) in zip(graph.commandIndices, commands) {
      guard let match else { continue }
      losses[command] = OriginLoss(of: command, as: match, graph, otherGraph, screens, parents)
    }
    self.losses = losses
  }

  /// Returns why the first step of a route that is not there in the other graph is not, or why the
  /// route does not end where it did; nil if neither has changed.
  func cause(to screen: ScreenIndex) -> Code? {
    var first = routes.tree.lastScreen(to: screen)
      .flatMap { parents.change(from: $0, upTo: screen) }.map(changedParent)
    routes.tree.forEachStepBack(from: screen) { origin, command, opened in
      first = cause(of: command, from: origin, opening: opened) ?? first
    }
    return first
  }

  /// Returns the first step of a route that needs something else in the other graph; nil if none does.
  func changedNeeds(to screen: ScreenIndex) -> Code? {
    var first: Code?
    routes.tree.forEachStepBack(from: screen) { _, command, opened in
      guard let match = commands[Int(command)], let there = screens[Int(opened)],
        routes.needsKey(of: command, opening: opened) != other.needsKey(of: match, opening: there)
      else { return }
      first = Code(tag: .changedNeeds, command: side == .before ? command : match)
    }
    return first
  }

  private func cause(
    of command: CommandIndex,
    from origin: ScreenIndex,
    opening screen: ScreenIndex
  ) -> Code? {
    let isBefore = side == .before
    for screen in [origin, screen] where screens[Int(screen)] == nil {
      return Code(tag: isBefore ? .removedScreen : .addedScreen, screen: screen)
    }
    guard let match = commands[Int(command)] else {
      if let first = disabledCommands[command] {
        return Code(tag: isBefore ? .disabledFlow : .enabledFlow, command: first)
      }
      return Code(tag: isBefore ? .removedCommand : .addedCommand, command: command)
    }
    let destination = routes.graph.destination(of: command)
    guard screens[Int(destination)] == other.graph.destination(of: match) else {
      return Code(tag: .changedDestination, command: isBefore ? command : match)
    }
    if let changed = parents.change(from: screen, upTo: destination) {
      return changedParent(changed)
    }
    switch losses[command]?.reason(on: origin) {
    case nil: return nil
    case .universality:
      return Code(tag: isBefore ? .lostUniversality : .gainedUniversality, command: command)
    case .parent(let changed): return changedParent(changed)
    case .command:
      return Code(tag: isBefore ? .lostOrigin : .gainedOrigin, screen: origin, command: command)
    }
  }

  private func changedParent(_ screen: ScreenIndex) -> Code {
    Code(tag: .changedParent, screen: side == .before ? screen : screens[Int(screen)] ?? screen)
  }
}

extension NavigationGraph {
  /// Returns the commands of some flows, each with the first one of its flow.
  fileprivate func firstCommands(ofFlows flows: Set<String>) -> [CommandIndex: CommandIndex] {
    guard !flows.isEmpty else { return [:] }
    var firstOfFlow: [String: CommandIndex] = [:]
    var commands: [CommandIndex: CommandIndex] = [:]
    for command in commandIndices {
      guard let flow = flow(of: command), flows.contains(flow) else { continue }
      commands[command] = firstOfFlow[flow] ?? command
      firstOfFlow[flow] = commands[command]
    }
    return commands
  }
}
