package import NavGraph

/// A search for the screens that a user can reach, or from which a screen can be reached.
///
/// The routes are those that a `Router` plans. The user is assumed to supply values for required
/// properties, and such values that conditions on properties hold. Therefore, a screen is reachable
/// if its route only lacks values.
package struct ReachabilityExplorer: Sendable {
  /// The graph to explore.
  package let graph: NavigationGraph
  /// The screens on which users start.
  private let starts: [ScreenID]

  /// Creates an explorer of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - starts: The screens on which users start, in order; if empty, the first screen.
  package init(_ graph: NavigationGraph, startingOn starts: [ScreenID] = []) {
    self.graph = graph
    self.starts = starts
  }

  /// Returns the stacks from which to explore, for each of several assumptions, if a user is on the
  /// screen of an entry.
  ///
  /// This is the stack for which the screen stands (see `NavigationGraph.stack(startingOn:in:)`). If
  /// the entry would be alone there, it is for all assumptions the stack on which users see it: that
  /// after the shortest plan from the first start screen that has a plan, or that has one if all
  /// conditions hold.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - columns: The assumptions about the user. The first ones with a plan are used.
  /// - Returns: The stacks.
  package func stacks(
    startingOn entry: StackEntry,
    assuming columns: [Assumptions] = [Assumptions()]
  ) -> [ScreenStack] {
    let stacks = columns.map { graph.stack(startingOn: entry, in: $0.context) }
    guard let alone = stacks.first, alone.entries.count == 1, alone.entries[0].tabs == nil else {
      return stacks
    }
    let router = Router(graph)
    let shown = columns.lazy.compactMap { [starts] assumptions in
      assumptions.shownStacks(router, startingOn: starts, .values).stack(showing: entry)
    }
    let other = columns.first?.shownStacks(router, startingOn: starts, .valuesThenConditions)
    let stack = shown.first ?? other?.stack(showing: entry) ?? alone
    return columns.map { _ in stack }
  }

  /// Finds all screens that can be reached from a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - assumptions: The assumptions about the user.
  /// - Returns: The reachability of all screens, in the order of definition.
  /// - Throws: `RouteFailure` for an unknown screen, `PropertyError` for a property of the stack
  ///   that cannot be converted.
  /// - Complexity: O(V · (V + E)) time in the worst case for V screens and commands and E edges. In
  ///   a graph with tabs, and in one whose commands are never blocked, one search finds the routes to
  ///   all screens.
  package func destinations(
    from stack: ScreenStack,
    assuming assumptions: Assumptions = Assumptions()
  ) throws -> [ScreenReachability] {
    _ = try graph.completed(stack)
    if stack == ScreenStack(screens: stack.entries.prefix(1).map(\.screen)),
      let origin = stack.entries.first.flatMap({ graph.index(of: $0.screen) }),
      let plain = PlainReachability(graph, assuming: assumptions)
    {
      return plain.destinations(from: origin)
    }
    let router = Router(graph)
    let searches = SharedTreeSearches()
    lazy var choices = ValueChoices(graph)
    return try graph.screens.map { screen in
      let request = assumptions.request(from: stack, to: screen)
      let probe = ReachabilityProbe(request, in: graph) { stack }
      let reachability = try probe.reachability(from: stack, by: router, sharing: searches) {
        choices
      } action: {
        $0.lastAction
      }
      return ScreenReachability(screen: screen, reachability: reachability)
    }
  }

  /// Finds all screens from which a screen can be reached.
  ///
  /// Each route starts from the stack on which users see its first screen: that after the shortest
  /// plan from the first start screen that has a plan, or that has one if all conditions hold. A
  /// screen to which no plan leads is alone, or in its container.
  ///
  /// - Parameters:
  ///   - destination: The screen to reach.
  ///   - assumptions: The assumptions about the user.
  /// - Returns: All screens in the order of definition, with the reachability of the destination
  ///   from each of them.
  /// - Throws: `RouteFailure` for an unknown screen.
  /// - Complexity: O(V · (V + E)) time in the worst case for V screens and commands and E edges.
  package func origins(
    of destination: ScreenID,
    assuming assumptions: Assumptions = Assumptions()
  ) throws(RouteFailure) -> [ScreenReachability] {
    let router = Router(graph)
    let stacks = assumptions.shownStacks(router, startingOn: starts, .valuesThenConditions)
    lazy var choices = ValueChoices(graph)
    return try graph.screens.map { (screen) throws(RouteFailure) in
      let request = assumptions.request(from: ScreenStack(), to: destination)
      let probe = ReachabilityProbe(request, in: graph) { [assumptions, graph, starts] in
        assumptions.shownStacks(Router(graph), startingOn: starts, .valuesThenConditions)
          .stack(startingOn: screen)
      }
      let stack = stacks.stack(startingOn: screen)
      let reachability = try probe.reachability(from: stack, by: router) {
        choices
      } action: {
        $0.firstAction
      }
      return ScreenReachability(screen: screen, reachability: reachability)
    }
  }

  /// Finds all screens that can be reached under several assumptions.
  ///
  /// - Parameters:
  ///   - stacks: The stack from which the user starts, for each column.
  ///   - columns: The assumptions about the user, for each column.
  ///   - progress: Called with the number of completed columns, and the number of all columns.
  /// - Returns: A row for each screen, in the order of definition.
  /// - Throws: The errors of ``destinations(from:assuming:)``.
  /// - Complexity: The complexity of ``destinations(from:assuming:)`` for each column.
  package func matrix(
    from stacks: [ScreenStack],
    assuming columns: [Assumptions],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [MatrixRow] {
    let cells = try zip(stacks, columns).enumerated().map { number, column in
      progress(number, columns.count)
      return try destinations(from: column.0, assuming: column.1)
    }
    return graph.screens.enumerated().map { row, screen in
      MatrixRow(screen: screen, cells: cells.map { $0[row].reachability })
    }
  }
}

/// A screen and its reachability, or the reachability of another screen from it.
package struct ScreenReachability: Sendable {
  /// The screen.
  package let screen: ScreenID
  /// The reachability of the screen, or of the other screen.
  package let reachability: Reachability
}

/// The reachability of a screen under several assumptions.
package struct MatrixRow: Sendable {
  /// The screen.
  package let screen: ScreenID
  /// The reachability with each of the assumptions.
  package let cells: [Reachability]

  /// Whether the numbers of steps or the requirements differ between the assumptions.
  package var differs: Bool { cells.contains { !$0.isEquivalent(to: cells[0]) } }
}

extension Assumptions {
  /// Returns the stacks on which users see screens.
  fileprivate func shownStacks(
    _ router: Router,
    startingOn starts: [ScreenID],
    _ assumption: ShownStacks.Assumption
  ) -> ShownStacks {
    ShownStacks(
      router,
      startingOn: starts,
      properties,
      context: context,
      assuming: assumption
    )
  }

  func request(from stack: ScreenStack, to destination: ScreenID) -> RouteRequest {
    RouteRequest(
      from: stack,
      to: RouteRequest.Milestone(destination),
      shared: properties,
      context: context,
      avoiding: avoiding
    )
  }
}
