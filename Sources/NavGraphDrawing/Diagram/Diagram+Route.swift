public import NavGraph

/// A route in a diagram.
extension Diagram {
  /// Marks the steps of a plan with their numbers.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - stack: The stack from which the plan starts.
  public mutating func mark(_ plan: Plan, from stack: ScreenStack) {
    var stack = stack
    for (index, step) in plan.steps.enumerated() {
      guard let origin = stack.top?.screen else { return }
      switch step {
      case .open(let opening):
        let containers = stack.entries.uncoveredContainers.reversed().map(\.screen)
        markStep(index + 1, from: origin, inside: containers, to: step.screen) {
          $0 == opening.command
        }
      case .select(let selection): mark(selection, number: index + 1)
      case .pop, .dismiss:
        var edge = Edge(from: origin, to: step.screen, .back)
        edge.steps = [index + 1]
        edges.append(edge)
      }
      stack.apply(step)
    }
  }

  /// Marks the steps of a blocked route, and their blockers.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - graph: The graph of the route.
  package mutating func mark(_ route: BlockedRoute, in graph: NavigationGraph) {
    let steps = zip(route.screens, route.screens.dropFirst())
    for (index, (origin, destination)) in steps.enumerated() {
      let blockers = route.blockers.filter { graph.destination(of: $0) == destination }
      let commands = Set(blockers.compactMap(\.command))
      markStep(
        index + 1,
        from: origin,
        to: destination,
        blockers: blockers.map(\.description)
      ) { command in
        commands.isEmpty || command.map(commands.contains) == true
      }
    }
  }

  /// Adds the number of a step to the edge of the tab that it selects.
  private mutating func mark(_ selection: TabSelection, number: Int) {
    let index = edges.firstIndex { edge in
      guard edge.origin == selection.container, case .tab(let name, _) = edge.kind else {
        return false
      }
      return name == selection.tab
    }
    if let index { edges[index].steps.append(number) }
  }

  /// Adds the number of a step to its edge.
  ///
  /// If a universal or inherited command has no such edge, the edge is added.
  ///
  /// The origin of the edge may be a container that contains the screen; the innermost container is
  /// tried first.
  private mutating func markStep(
    _ number: Int,
    from origin: ScreenID,
    inside containers: [ScreenID] = [],
    to destination: ScreenID,
    blockers: [String] = [],
    by isCommand: (CommandID?) -> Bool
  ) {
    let candidates = edges.indices.filter { index in
      edges[index].destination == destination && edges[index].command != nil
        && isCommand(edges[index].command)
    }
    var own: Int?
    for origin in [origin] + containers where own == nil {
      own = candidates.first { edges[$0].origin == origin }
    }
    let index = own ?? edges.endIndex
    if own == nil {
      var edge =
        candidates.first.map { index in
          var edge = Edge(from: origin, to: destination, edges[index].kind)
          edge.conditions = edges[index].conditions
          edge.properties = edges[index].properties
          return edge
        } ?? Edge(from: origin, to: destination, .command("", .push))
      edge.isOpen = true
      edges.append(edge)
    }
    edges[index].steps.append(number)
    edges[index].blockers += blockers
  }
}

extension NavigationGraph {
  /// Returns the screen that the blocked step opens.
  fileprivate func destination(of blocker: Blocker) -> ScreenID? {
    switch blocker {
    case .condition(_, .command(let command)): self.command(command)?.destination
    case .condition(_, .tab(let tab, let container)):
      screen(container)?.tabs.first { $0.name == tab }?.root
    case .condition(_, .leaving(let screen)): screen
    case .missing(_, let screen, _), .avoided(let screen, _): screen
    case .overridden(_, let screen, _, _, _), .kept(_, let screen, _, _, _): screen
    }
  }
}

extension Blocker {
  /// The command of the blocked step; nil if it has none.
  fileprivate var command: CommandID? {
    switch self {
    case .condition(_, .command(let command)): command
    case .condition: nil
    case .missing(_, _, let command), .avoided(_, let command): command
    case .overridden(_, _, let command, _, _): command
    case .kept: nil
    }
  }
}
