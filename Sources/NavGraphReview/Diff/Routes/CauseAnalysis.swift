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
  /// The flows that are disabled in the other graph.
  private let disabledFlows: Set<FlowID>
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
    self.disabledFlows = Set(disabledFlows)
    let (graph, otherGraph) = (routes.graph, other.graph)
    hierarchy = HierarchyComparison(graph, otherGraph, screens)
    changedContainers = graph.changedContainers(in: otherGraph, screens)
    commands = graph.commandIndices.map { otherGraph.commandIndex(of: graph.name(of: $0)) }
  }

  /// Returns the cause why the route to a screen is impossible in the other graph, which is found
  /// at its first impossible step or at its end; nil if all steps are possible there.
  func cause(to screen: ScreenIndex) -> RouteChangeCause? {
    var first = routes.tree.lastScreen(to: screen)
      .flatMap { hierarchy.change(from: $0, upTo: screen) }.map(changedParent)
    routes.tree.forEachStepBack(from: screen) { step in
      first = cause(of: step) ?? first
    }
    return first ?? routes.tree.nodes.first.flatMap { changedTabs(of: $0.step.opened) }
  }

  /// Returns the cause why the stack on which users see a screen is impossible in the other graph,
  /// which is found at the first impossible step of the route to it; nil if all steps are possible
  /// there.
  func cause(ofStackShowing screen: ScreenIndex) -> RouteChangeCause? {
    let tree = routes.startTrees.first { $0.lastScreen(to: screen) != nil }
    var first: RouteChangeCause?
    tree?.forEachStepBack(from: screen) { step in first = cause(of: step) ?? first }
    return first
  }

  private func cause(of step: ShortestRouteTree.Step) -> RouteChangeCause? {
    if step.isSelection { return changedTabs(of: step.container) }
    // Going back needs no command.
    guard step.command != .absent else { return nil }
    return cause(of: step.command, from: step.origin, opening: step.opened)
      ?? changedTabs(of: step.opened)
  }

  private func changedTabs(of container: ScreenIndex) -> RouteChangeCause? {
    guard changedContainers.contains(container) else { return nil }
    return .changedTabs(name(of: container, on: .after))
  }

  /// Returns whether the route to a screen is possible in the other graph, with the same
  /// requirements.
  func isPossibleInOther(_ screen: ScreenIndex, from origin: ScreenIndex) -> Bool {
    guard cause(to: screen) == nil, changedRequirements(to: screen) == nil else { return false }
    var goesBack = false
    routes.tree.forEachStepBack(from: screen) { step in
      if step.command == .absent, !step.isSelection { goesBack = true }
    }
    return !goesBack || cause(ofStackShowing: origin) == nil
  }

  /// Returns the first step of a route that has different requirements in the other graph; nil if
  /// all requirements are the same.
  func changedRequirements(to screen: ScreenIndex) -> RouteChangeCause? {
    var first: RouteChangeCause?
    routes.tree.forEachStepBack(from: screen) { step in
      let (command, opened) = (step.command, step.opened)
      guard command != .absent, let match = commands[Int(command)],
        let otherOpened = screens[Int(opened)],
        routes.requirementsDigest(of: command, opening: opened)
          != other.requirementsDigest(of: match, opening: otherOpened)
      else { return }
      first = .changedRequirements(command: routes.graph.name(of: command))
    }
    return first
  }

  private func cause(
    of command: CommandIndex,
    from origin: ScreenIndex,
    opening screen: ScreenIndex
  ) -> RouteChangeCause? {
    let (isBefore, graph) = (side == .before, routes.graph)
    for screen in [origin, screen] where screens[Int(screen)] == nil {
      let name = graph.id(of: screen)
      return isBefore ? .removedScreen(name) : .addedScreen(name)
    }
    guard let match = commands[Int(command)] else {
      if let flow = graph.flow(of: command), disabledFlows.contains(flow) {
        return isBefore ? .disabledFlow(flow) : .enabledFlow(flow)
      }
      let name = graph.name(of: command)
      return isBefore ? .removedCommand(name) : .addedCommand(name)
    }
    let destination = graph.destination(of: command)
    guard screens[Int(destination)] == other.graph.destination(of: match) else {
      return .changedDestination(command: graph.name(of: command))
    }
    return hierarchy.change(from: screen, upTo: destination).map(changedParent)
      ?? missingOrigin(origin, of: command, as: match)
  }

  /// Returns the cause why a command cannot be executed on a screen in the other graph; nil if it
  /// can be executed there.
  private func missingOrigin(
    _ origin: ScreenIndex,
    of command: CommandIndex,
    as match: CommandIndex
  ) -> RouteChangeCause? {
    let (isBefore, graph) = (side == .before, routes.graph)
    if other.graph.isUniversal(match) { return nil }
    if let screen = screens[Int(origin)], other.graph.origins(of: match).hasScreen(screen) {
      return nil
    }
    let name = graph.name(of: command)
    if graph.isUniversal(command) {
      return isBefore ? .noLongerUniversal(command: name) : .nowUniversal(command: name)
    }
    // A command of a container is executed on the screens inside it.
    guard graph.origins(of: command).hasScreen(origin) else { return nil }
    let definedOrigins = hierarchy.hasChanges ? graph.definedOrigins(of: command) : []
    let otherOrigins = hierarchy.hasChanges ? other.graph.definedOrigins(of: match) : []
    let changed = hierarchy.change(from: origin) { screen in
      definedOrigins.contains(screen) && screens[Int(screen)].map(otherOrigins.contains) == true
    }
    if let changed { return changedParent(changed) }
    let screen = graph.id(of: origin)
    return isBefore ? .removedOrigin(screen, command: name) : .addedOrigin(screen, command: name)
  }

  private func changedParent(_ screen: ScreenIndex) -> RouteChangeCause {
    .changedParent(name(of: screen, on: .before))
  }

  /// Returns the name of a screen in the earlier or the later graph, which both contain it.
  private func name(of screen: ScreenIndex, on side: Side) -> ScreenID {
    guard side != self.side, let match = screens[Int(screen)] else {
      return routes.graph.id(of: screen)
    }
    return other.graph.id(of: match)
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
}

extension UnsafeBufferPointer<ScreenIndex> {
  /// Returns whether an ascending row contains a screen, by binary search.
  fileprivate func hasScreen(_ screen: ScreenIndex) -> Bool {
    let position = partitionPoint(count: count) { self[$0] < screen }
    return position < count && self[position] == screen
  }
}
