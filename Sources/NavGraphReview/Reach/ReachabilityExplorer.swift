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
  /// - Complexity: O(V + E) time and memory for V screens and commands and E edges. If conditions
  ///   read the entry being left, V and E count each screen once for each set of properties that
  ///   commands set on it.
  public func destinations(
    from stack: ScreenStack,
    assuming assumptions: Assumptions = Assumptions()
  ) throws -> [ScreenReachability] {
    guard let first = graph.screens.first else { return [] }
    let request = assumptions.request(from: stack, to: first)
    let routes = try Routes(in: graph) { ignored in
      try RouteTable(routesFrom: request, in: graph, ignoring: ignored)
    }
    return graph.screenIndices.map { routes.reachability(of: $0) }
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
  /// - Complexity: The complexity of ``destinations(from:assuming:)``. If conditions read the entry
  ///   being left, there may be an additional search for each screen.
  public func origins(
    of destination: ScreenID,
    assuming assumptions: Assumptions = Assumptions()
  ) throws(RouteFailure) -> [ScreenReachability] {
    let request = assumptions.request(from: ScreenStack(), to: destination)
    let routes = try Routes(in: graph) { (ignored) throws(RouteFailure) in
      try RouteTable(routesToDestinationOf: request, in: graph, ignoring: ignored)
    }
    return graph.screenIndices.map { routes.reachability(of: $0) }
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

/// The best route to each screen.
///
/// A route that can be executed is better than a route with missing properties, which is better
/// than a blocked route.
private struct Routes {
  private let graph: NavigationGraph
  private let executable: RouteTable
  /// The routes with missing properties; nil if all routes can be executed.
  private let incomplete: RouteTable?
  /// The routes if all blockers are ignored; nil if no route is blocked.
  private let blocked: RouteTable?

  init<Failure: Error>(
    in graph: NavigationGraph,
    _ search: (RouteTable.IgnoredBlockers) throws(Failure) -> RouteTable
  ) throws(Failure) {
    func isComplete(_ table: RouteTable) -> Bool {
      graph.screenIndices.allSatisfy(table.hasRoute)
    }
    self.graph = graph
    executable = try search(.none)
    guard !isComplete(executable) else {
      (incomplete, blocked) = (nil, nil)
      return
    }
    let incomplete = try search(.missingProperties)
    self.incomplete = incomplete
    blocked = isComplete(incomplete) ? nil : try search(.all)
  }

  func reachability(of screen: ScreenIndex) -> ScreenReachability {
    ScreenReachability(
      screen: graph.id(of: screen),
      reachability: route(screen, in: executable) ?? route(screen, in: incomplete)
        ?? blockage(screen) ?? .unreachable
    )
  }

  private func route(_ screen: ScreenIndex, in table: RouteTable?) -> Reachability? {
    guard let table, table.hasRoute(for: screen) else { return nil }
    if let error = table.error(for: screen) { return .invalid(error) }
    return .reachable(Reachability.Route(table: table, screen: screen))
  }

  private func blockage(_ screen: ScreenIndex) -> Reachability? {
    guard let blocked, blocked.hasRoute(for: screen) else { return nil }
    return .blocked(Reachability.Blockage(table: blocked, screen: screen))
  }
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
