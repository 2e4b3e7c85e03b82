/// The routes of a graph as if every command could be executed wherever it is defined.
///
/// They solve the relaxed problem, the one without rules. Each route of a leg, up to where it first opens the
/// milestone or a relative of it, and after loops of screens are cut out, is a relaxed route. It is not longer, and of
/// equal length the order of the moves decides, with and without rules. So the best relaxed route is that of a leg
/// whose rules allow it (see ``Leg/allowing(_:)``), and a leg without a relaxed route has none.
///
/// A class, because it owns memory.
///
/// Source: J. Pearl, "Heuristics", 1984, section 4.1.
final class RelaxedRoutes {
  private let graph: NavigationGraph
  private let scratch: SearchScratch
  private let distances: DistanceRows?
  /// The routes along the distances.
  let rowRoutes: RowRoutes?
  /// Whether the screens that plans open may get properties that are not requested.
  let hasValues: Bool
  /// Whether a command sets a value that cannot be a property.
  let setsUnsupportedValues: Bool
  /// Memory for the screens of a stack.
  @exclusivity(unchecked) var stack: [ScreenIndex] = []
  /// Memory for the screens to avoid.
  @exclusivity(unchecked) var avoided: [ScreenIndex] = []

  /// Creates the routes; nil if the graph has tabs or universal commands, for which the search has no edges.
  init?(_ graph: NavigationGraph, _ scratch: SearchScratch) {
    guard graph.containers.isEmpty, graph.universalCommands.isEmpty else { return nil }
    self.graph = graph
    hasValues = graph.hasValues
    setsUnsupportedValues = graph.setsUnsupportedValues
    self.scratch = scratch
    distances = DistanceRows(graph, scratch.topology)
    rowRoutes = distances?.routes
  }

  /// Calls a closure for each move of the best route from a stack to a screen, in order.
  ///
  /// The last command opens the screen or one that extends it, or one that the screen extends. In place of the
  /// latter it can open the screen itself.
  ///
  /// - Parameters:
  ///   - stack: The screens of the stack, the top last; at least one. The top is none of those that the last command
  ///     opens, and below it only the screen itself is one of them.
  ///   - destination: The screen.
  ///   - body: The closure.
  /// - Returns: Whether there is a route.
  @inline(__always)
  func forEachMove(
    from stack: UnsafeBufferPointer<ScreenIndex>,
    to destination: ScreenIndex,
    _ body: (LegMove) -> Void
  ) -> Bool {
    if let route = rowRoutes?[destination] { return route.forEachMove(from: stack, body) }
    if let index = stack.lastIndex(of: destination) {
      body(.back(to: index))
      return true
    }
    var search = ScreenSearch(scratch, from: stack)
    graph.forEachRelative(of: destination) { search.addGoal($0) }
    let isFound = search.run()
    if isFound { search.forEachMove(from: stack, body) }
    distances?.recordSearch(
      to: destination,
      visitedCount: search.visitedCount,
      queue: scratch.backwardQueue
    )
    return isFound
  }

  /// Returns the best route of a leg, if that is the best relaxed route.
  func search(_ leg: Leg) -> LegSearchResult {
    stack.removeAll(keepingCapacity: true)
    for entry in leg.entries {
      // Such an entry is a goal of the relaxed problem, even if the leg cannot go back to it.
      if graph.areRelatives(entry.screen, leg.milestone) { return .unsuitable }
      stack.append(entry.screen)
    }
    guard !stack.isEmpty else { return .unsuitable }
    guard let moves = moves(to: leg.milestone) else { return .noRoute }
    return leg.allowing(moves).map { .route($0) } ?? .unsuitable
  }

  /// Returns the moves of the best route from ``stack`` to a screen; nil if there is none.
  func moves(to destination: ScreenIndex) -> [LegMove]? {
    var moves: [LegMove] = []
    let isFound = stack.withUnsafeBufferPointer { stack in
      forEachMove(from: stack, to: destination) { move in
        if moves.isEmpty { moves.reserveCapacity(8) }
        moves.append(move)
      }
    }
    return isFound ? moves : nil
  }

  /// Returns whether each leg from ``stack`` with some requested properties allows the moves of the best route,
  /// whatever its context.
  func alwaysAllow(_ moves: [LegMove], requesting properties: LegProperties) -> Bool {
    let areAllowed = moves.allSatisfy { move in
      switch move {
      case .back(let index): !properties.requestsAny && !avoided.contains(stack[index])
      case .execute(let execution):
        !avoided.contains(execution.screen) && !isOnStack(execution.screen)
          && (graph.alwaysAllows(execution)
            || !graph.hasConditions(execution.command)
              && !properties.lacksRequired(after: execution))
      case .select: false
      }
    }
    guard areAllowed, case .execute(let last) = moves.last else { return areAllowed }
    return properties.matchesMilestone(last)
  }

  /// Returns whether an entry of the stack has a screen that extends another one.
  ///
  /// The best route does not open the screens of the stack themselves.
  private func isOnStack(_ screen: ScreenIndex) -> Bool {
    guard let hierarchy = graph.hierarchy else { return false }
    return stack.contains { hierarchy.isScreen($0, kindOf: screen) }
  }
}

extension Leg {
  /// Returns the moves of a relaxed route as the leg makes them; nil if a rule forbids one of them.
  ///
  /// A command opens the milestone in place of a screen that the milestone extends.
  func allowing(_ relaxedMoves: [LegMove]) -> [LegMove]? {
    var moves = relaxedMoves
    var origin = start
    for index in moves.indices {
      switch moves[index] {
      case .back(let entry): guard canGoBack(to: entry) else { return nil }
      case .execute(let relaxed):
        let execution = firstExecution(of: relaxed.command)
        guard isUsable(execution), permits(execution, from: origin) else { return nil }
        moves[index] = .execute(execution)
      case .select: return nil
      }
      origin = Origin(after: moves[index])
    }
    if opensBarredScreen(moves) { return nil }
    switch moves.last {
    case .back(let entry): return isGoal(entry) ? moves : nil
    case .execute(let execution): return isGoal(execution) ? moves : nil
    case .select, nil: return nil
    }
  }
}
