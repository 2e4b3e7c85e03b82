import NavGraph

/// Determines the edit that makes a route of one graph impossible in another.
///
/// Applied to the later graph, it determines the edit that makes a new route possible.
struct CauseAnalysis {
  /// The graph that has the routes.
  enum Side {
    case before
    case after
  }

  private let routes: RouteDigests
  private let other: RouteDigests
  private let side: Side
  /// For each screen, the same screen in the other graph; nil if there is none.
  private let screens: [ScreenIndex?]
  /// For each command, the command of the same name in the other graph; nil if there is none.
  private let commands: [CommandIndex?]
  /// The screens on which commands cannot be executed in the other graph.
  private let removedOrigins: [CommandIndex: RemovedOrigins]
  /// For each command of a flow that is disabled in the other graph, the first command of the flow.
  private let disabledCommands: [CommandIndex: CommandIndex]
  private let hierarchy: HierarchyComparison

  /// Prepares the analysis of the routes of one graph.
  ///
  /// - Parameters:
  ///   - routes: The graph that has the routes.
  ///   - other: The other graph.
  ///   - screens: For each screen, the same screen in the other graph.
  ///   - disabledFlows: The flows that are disabled in the other graph.
  ///   - side: Which of the two graphs has the routes.
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
    disabledCommands = routes.graph.firstCommands(ofFlows: Set(disabledFlows.map(ExactName.init)))
    let (graph, otherGraph) = (routes.graph, other.graph)
    hierarchy = HierarchyComparison(graph, otherGraph, screens)
    commands = graph.commandIndices.map { otherGraph.commandIndex(of: graph.name(of: $0)) }
    var removedOrigins: [CommandIndex: RemovedOrigins] = [:]
    for (command, match) in zip(graph.commandIndices, commands) {
      guard let match else { continue }
      removedOrigins[command] =
        RemovedOrigins(of: command, as: match, graph, otherGraph, screens, hierarchy)
    }
    self.removedOrigins = removedOrigins
  }

  /// Returns why the route to a screen is impossible in the other graph: the cause at its first
  /// impossible step, or at its end; nil if all steps are possible there.
  func cause(to screen: ScreenIndex) -> CompactCause? {
    var first = routes.tree.lastScreen(to: screen)
      .flatMap { hierarchy.change(from: $0, upTo: screen) }.map(changedParent)
    routes.tree.forEachStepBack(from: screen) { origin, command, opened in
      first = cause(of: command, from: origin, opening: opened) ?? first
    }
    return first
  }

  /// Returns the first step of a route that has different requirements in the other graph; nil if all
  /// requirements are the same.
  func changedRequirements(to screen: ScreenIndex) -> CompactCause? {
    var first: CompactCause?
    routes.tree.forEachStepBack(from: screen) { _, command, opened in
      guard let match = commands[Int(command)], let otherOpened = screens[Int(opened)],
        routes.requirementsDigest(of: command, opening: opened)
          != other.requirementsDigest(of: match, opening: otherOpened)
      else { return }
      first = CompactCause(tag: .changedRequirements, command: side == .before ? command : match)
    }
    return first
  }

  private func cause(
    of command: CommandIndex,
    from origin: ScreenIndex,
    opening screen: ScreenIndex
  ) -> CompactCause? {
    let isBefore = side == .before
    for screen in [origin, screen] where screens[Int(screen)] == nil {
      return CompactCause(tag: isBefore ? .removedScreen : .addedScreen, screen: screen)
    }
    guard let match = commands[Int(command)] else {
      if let first = disabledCommands[command] {
        return CompactCause(tag: isBefore ? .disabledFlow : .enabledFlow, command: first)
      }
      return CompactCause(tag: isBefore ? .removedCommand : .addedCommand, command: command)
    }
    let destination = routes.graph.destination(of: command)
    guard screens[Int(destination)] == other.graph.destination(of: match) else {
      return CompactCause(tag: .changedDestination, command: isBefore ? command : match)
    }
    if let changed = hierarchy.change(from: screen, upTo: destination) {
      return changedParent(changed)
    }
    switch removedOrigins[command]?.reason(on: origin) {
    case nil: return nil
    case .universality:
      return CompactCause(tag: isBefore ? .noLongerUniversal : .nowUniversal, command: command)
    case .parent(let changed): return changedParent(changed)
    case .origin:
      return CompactCause(
        tag: isBefore ? .removedOrigin : .addedOrigin,
        screen: origin,
        command: command
      )
    }
  }

  private func changedParent(_ screen: ScreenIndex) -> CompactCause {
    CompactCause(
      tag: .changedParent,
      screen: side == .before ? screen : screens[Int(screen)] ?? screen
    )
  }
}

extension NavigationGraph {
  /// Returns the commands of some flows, each with the first command of its flow.
  fileprivate func firstCommands(ofFlows flows: Set<ExactName>) -> [CommandIndex: CommandIndex] {
    guard !flows.isEmpty else { return [:] }
    var firstOfFlow: [ExactName: CommandIndex] = [:]
    var commands: [CommandIndex: CommandIndex] = [:]
    for command in commandIndices {
      guard let flow = flow(of: command).map(ExactName.init), flows.contains(flow) else { continue }
      commands[command] = firstOfFlow[flow] ?? command
      firstOfFlow[flow] = commands[command]
    }
    return commands
  }
}
