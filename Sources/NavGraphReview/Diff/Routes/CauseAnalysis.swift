import NavGraph

/// An analysis of the edits that make routes of one graph impossible in another graph.
///
/// If the routes are those of the later graph, it determines the edits that make new routes
/// possible.
struct CauseAnalysis {
  /// The graph that contains the routes.
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
  /// The containers that have different tabs in the other graph.
  private let changedContainers: Set<ScreenIndex>

  /// Creates the analysis of the routes in one graph.
  ///
  /// - Parameters:
  ///   - routes: The graph that contains the routes.
  ///   - other: The other graph.
  ///   - screens: For each screen, the same screen in the other graph.
  ///   - disabledFlows: The flows that are disabled in the other graph.
  ///   - side: Whether the graph with the routes is the earlier or the later one.
  init(
    _ routes: RouteDigests,
    other: RouteDigests,
    screens: [ScreenIndex?],
    disabledFlows: [FlowID],
    side: Side
  ) {
    self.routes = routes
    self.other = other
    self.side = side
    self.screens = screens
    disabledCommands = routes.graph.firstCommands(ofFlows: Set(disabledFlows))
    let (graph, otherGraph) = (routes.graph, other.graph)
    hierarchy = HierarchyComparison(graph, otherGraph, screens)
    changedContainers = graph.changedContainers(in: otherGraph, screens)
    commands = graph.commandIndices.map { otherGraph.commandIndex(of: graph.name(of: $0)) }
    var removedOrigins: [CommandIndex: RemovedOrigins] = [:]
    for (command, match) in zip(graph.commandIndices, commands) {
      guard let match else { continue }
      removedOrigins[command] =
        RemovedOrigins(of: command, as: match, graph, otherGraph, screens, hierarchy)
    }
    self.removedOrigins = removedOrigins
  }

  /// Returns the cause why the route to a screen is impossible in the other graph, which is found
  /// at its first impossible step or at its end; nil if all steps are possible there.
  func cause(to screen: ScreenIndex) -> CompactCause? {
    var first = routes.tree.lastScreen(to: screen)
      .flatMap { hierarchy.change(from: $0, upTo: screen) }.map(changedParent)
    routes.tree.forEachStepBack(from: screen) { step in
      first = cause(of: step) ?? first
    }
    return first ?? routes.tree.nodes.first.flatMap { changedTabs(of: $0.screen) }
  }

  private func cause(of step: ShortestRouteTree.Step) -> CompactCause? {
    guard step.command == .absent else {
      return cause(of: step.command, from: step.origin, opening: step.opened)
        ?? changedTabs(of: step.opened)
    }
    return changedTabs(of: step.container)
  }

  private func changedTabs(of container: ScreenIndex) -> CompactCause? {
    guard changedContainers.contains(container) else { return nil }
    return CompactCause(
      tag: .changedTabs,
      screen: side == .before ? container : screens[Int(container)] ?? container
    )
  }

  /// Returns the first step of a route that has different requirements in the other graph; nil if
  /// all requirements are the same.
  func changedRequirements(to screen: ScreenIndex) -> CompactCause? {
    var first: CompactCause?
    routes.tree.forEachStepBack(from: screen) { step in
      let (command, opened) = (step.command, step.opened)
      guard command != .absent, let match = commands[Int(command)],
        let otherOpened = screens[Int(opened)],
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
  /// Returns the containers that have different tabs, or none, in another graph.
  ///
  /// - Parameters:
  ///   - other: The other graph.
  ///   - screens: For each screen, the same screen there; nil if there is none.
  /// - Returns: The containers.
  fileprivate func changedContainers(
    in other: NavigationGraph,
    _ screens: [ScreenIndex?]
  ) -> Set<ScreenIndex> {
    guard hasContainers || other.hasContainers else { return [] }
    return Set(
      screenIndices.filter { screen in
        guard let match = screens[Int(screen)] else { return false }
        let (roots, otherRoots) = (tabRoots(of: screen), other.tabRoots(of: match))
        return roots.map { screens[Int($0)] } != otherRoots
          || roots.indices.contains { tab in
            tabName(tab, of: screen) != other.tabName(tab, of: match)
          }
      }
    )
  }

  /// Returns the commands of the given flows, each with the first command of its flow.
  fileprivate func firstCommands(ofFlows flows: Set<FlowID>) -> [CommandIndex: CommandIndex] {
    guard !flows.isEmpty else { return [:] }
    var firstOfFlow: [FlowID: CommandIndex] = [:]
    var commands: [CommandIndex: CommandIndex] = [:]
    for command in commandIndices {
      guard let flow = flow(of: command), flows.contains(flow) else { continue }
      commands[command] = firstOfFlow[flow] ?? command
      firstOfFlow[flow] = commands[command]
    }
    return commands
  }
}
