public import NavGraph

/// A search for the screens that a user can reach, or from which a screen can be reached.
///
/// The routes are those that a `Router` plans. The user is assumed to supply values for required
/// properties. Therefore, a screen is reachable if its route only lacks such values.
public struct ReachabilityExplorer: Sendable {
  /// The graph to explore.
  package let graph: NavigationGraph

  /// Creates an explorer of a graph.
  public init(_ graph: NavigationGraph) { self.graph = graph }

  /// Finds all screens that can be reached from a stack.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - assumptions: The assumptions about the user.
  /// - Returns: The reachability of all screens, in the order of definition.
  /// - Throws: `RouteFailure` for an unknown screen, `PropertyError` for a property of the stack
  ///   that cannot be converted.
  /// - Complexity: O(V · (V + E)) time in the worst case for V screens and commands and E edges. In
  ///   a graph with tabs, one search finds the routes to all screens.
  public func destinations(
    from stack: ScreenStack,
    assuming assumptions: Assumptions = Assumptions()
  ) throws -> [ScreenReachability] {
    _ = try graph.completed(stack)
    let router = Router(graph)
    let searches = SharedTreeSearches()
    return try graph.screens.map { screen in
      let request = assumptions.request(from: stack, to: screen)
      let question = ReachabilityQuestion(request, in: graph)
      let reachability = try question.reachability(by: router, sharing: searches) { $0.lastAction }
      return ScreenReachability(screen: screen, reachability: reachability)
    }
  }

  /// Finds all screens from which a screen can be reached, starting from a stack with only one
  /// screen.
  ///
  /// - Parameters:
  ///   - destination: The screen to reach.
  ///   - assumptions: The assumptions about the user.
  /// - Returns: All screens in the order of definition, with the reachability of the destination
  ///   from each of them.
  /// - Throws: `RouteFailure` for an unknown screen.
  /// - Complexity: O(V · (V + E)) time in the worst case for V screens and commands and E edges.
  public func origins(
    of destination: ScreenID,
    assuming assumptions: Assumptions = Assumptions()
  ) throws(RouteFailure) -> [ScreenReachability] {
    let router = Router(graph)
    return try graph.screens.map { (screen) throws(RouteFailure) in
      let stack = ScreenStack(screens: [screen])
      let request = assumptions.request(from: stack, to: destination)
      let question = ReachabilityQuestion(request, in: graph)
      let reachability = try question.reachability(by: router) { $0.firstAction }
      return ScreenReachability(screen: screen, reachability: reachability)
    }
  }

  /// Finds all screens that can be reached from a stack under several assumptions.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - columns: The assumptions about the user, for each column.
  ///   - progress: Called with the number of completed columns, and the number of all columns.
  /// - Returns: A row for each screen, in the order of definition.
  /// - Throws: The errors of ``destinations(from:assuming:)``.
  /// - Complexity: The complexity of ``destinations(from:assuming:)`` for each column.
  public func matrix(
    from stack: ScreenStack,
    assuming columns: [Assumptions],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [MatrixRow] {
    let cells = try columns.enumerated().map { number, assumptions in
      progress(number, columns.count)
      return try destinations(from: stack, assuming: assumptions)
    }
    return graph.screens.enumerated().map { row, screen in
      MatrixRow(screen: screen, cells: cells.map { $0[row].reachability })
    }
  }
}

/// A screen and its reachability, or the reachability of another screen from it.
public struct ScreenReachability: Sendable {
  /// The screen.
  public let screen: ScreenID
  /// The reachability of the screen, or of the other screen.
  public let reachability: Reachability
}

/// The reachability of a screen under several assumptions.
public struct MatrixRow: Sendable {
  /// The screen.
  public let screen: ScreenID
  /// The reachability with each of the assumptions.
  public let cells: [Reachability]

  /// Whether the numbers of steps or the requirements differ between the assumptions.
  public var differs: Bool { cells.contains { !$0.isEquivalent(to: cells[0]) } }
}

extension Assumptions {
  fileprivate func request(from stack: ScreenStack, to destination: ScreenID) -> RouteRequest {
    RouteRequest(
      from: stack,
      to: Milestone(destination),
      properties,
      context: context,
      avoiding: avoiding
    )
  }
}
