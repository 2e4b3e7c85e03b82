import NavGraph

/// The reachability of all screens from one screen, in a graph whose commands are always legal.
///
/// The routes are those of the router. One search finds the last steps of all of them, so that a
/// long chain takes no time for each pair of its screens.
struct PlainReachability {
  private let graph: NavigationGraph
  private let probe: (_ from: ScreenID, _ to: ScreenID) -> ReachabilityProbe

  /// Creates the reachability in a graph; nil if the assumptions or the graph may block commands.
  init?(_ graph: NavigationGraph, assuming assumptions: Assumptions) {
    guard graph.isPlain, assumptions.properties.isEmpty, assumptions.avoiding.isEmpty else {
      return nil
    }
    self.graph = graph
    probe = { origin, destination in
      let stack = ScreenStack(screens: [origin])
      let request = assumptions.request(from: stack, to: destination)
      return ReachabilityProbe(request, in: graph) { stack }
    }
  }

  /// Returns the reachability of all screens from one screen, in the order of definition.
  ///
  /// - Complexity: O(V + E) time and O(V) memory for V screens and E edges.
  func destinations(from origin: ScreenIndex) -> [ScreenReachability] {
    var tree = ShortestRouteTree(graph)
    tree.grow(from: origin)
    return graph.screenIndices.map { screen in
      let ending = tree.ending(at: screen)
      return reachability(
        about: screen,
        probe(graph.id(of: origin), graph.id(of: screen)),
        stepCount: tree.isSource(screen) ? 0 : ending?.depth,
        ending?.step.command
      )
    }
  }

  /// Returns the reachability with the number of steps, of which there are none without a route, and
  /// with the first or last command.
  private func reachability(
    about screen: ScreenIndex,
    _ probe: ReachabilityProbe,
    stepCount: Int?,
    _ command: CommandIndex?
  ) -> ScreenReachability {
    let route = stepCount.map { count in
      Reachability.Route(
        probe: probe,
        stepCount: count,
        outermostAction: count == 0 ? nil : command.map { graph.name(of: $0).name },
        missingProperties: []
      )
    }
    return ScreenReachability(
      screen: graph.id(of: screen),
      reachability: route.map(Reachability.reachable) ?? .unreachable
    )
  }
}
