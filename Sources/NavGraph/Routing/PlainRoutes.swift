/// The routes of a plain graph for requests that only have a destination.
///
/// A class, because it owns memory.
final class PlainRoutes {
  private let scratch: SearchScratch
  private let distances: DistanceRows?
  /// The routes along the distances.
  let rowRoutes: RowRoutes?
  /// Memory for the screens of a stack.
  @exclusivity(unchecked) fileprivate var stack: [ScreenIndex] = []

  /// Creates the routes; nil if the graph is not plain.
  init?(_ graph: NavigationGraph, _ scratch: SearchScratch) {
    guard graph.isPlain else { return nil }
    self.scratch = scratch
    distances = DistanceRows(screenCount: graph.screenCount, scratch.topology)
    rowRoutes = distances?.routes
  }

  /// Calls a closure for each move of the best route from a stack to a screen that is not on top, in order.
  ///
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
    var search = ScreenSearch(scratch)
    let isFound = search.run(from: stack, to: destination)
    if isFound { search.forEachMove(from: stack, body) }
    distances?.recordSearch(
      to: destination,
      visitedCount: search.visitedCount,
      queue: scratch.backwardQueue
    )
    return isFound
  }
}

extension Router {
  /// Returns the outcome of a request that only has a destination, in a plain graph.
  ///
  /// - Returns: The outcome; nil for any other request, and for one that names an unknown screen.
  /// - Throws: The error of the first property that a command sets and that cannot be converted.
  func routeDirectly(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome? {
    guard let routes = plainRoutes, request.namesOnlyDestination,
      let destination = graph.index(of: request.destination.screen)
    else { return nil }
    routes.stack.removeAll(keepingCapacity: true)
    for entry in request.stack.entries {
      guard let screen = graph.index(of: entry.screen), graph.acceptsAllProperties(screen),
        entry.tabs == nil
      else { return nil }
      routes.stack.append(screen)
    }
    return routes.stack.isEmpty ? nil : try routeDirectly(routes, request.stack, destination)
  }

  /// Returns the outcome of a request that only has a destination, from a stack with a single screen without
  /// properties.
  ///
  /// - Throws: The errors of ``route(_:)``.
  package func route(
    from origin: ScreenIndex,
    to destination: ScreenIndex
  ) throws(PropertyError) -> RouteOutcome {
    let stack = ScreenStack([StackEntry(graph.id(of: origin), presentation: .root)])
    guard let routes = plainRoutes, graph.acceptsAllProperties(origin) else {
      return try route(RouteRequest(from: stack, to: graph.id(of: destination)))
    }
    routes.stack.removeAll(keepingCapacity: true)
    routes.stack.append(origin)
    return try routeDirectly(routes, stack, destination)
  }

  /// Returns the outcome in a plain graph, for the stack whose screens are in the memory of its routes.
  private func routeDirectly(
    _ routes: PlainRoutes,
    _ start: ScreenStack,
    _ destination: ScreenIndex
  ) throws(PropertyError) -> RouteOutcome {
    if routes.stack.last == destination { return .alreadyThere(start) }
    var moves: [PlannedMoves.Move] = []
    let isFound = routes.stack.withUnsafeBufferPointer { stack in
      routes.forEachMove(from: stack, to: destination) { move in
        if moves.isEmpty { moves.reserveCapacity(8) }
        moves.append(PlannedMoves.Move(move: move, properties: [:]))
      }
    }
    guard isFound else {
      return .failed(RouteFailure(leg: 0, reason: .unreachable(graph.id(of: destination))))
    }
    if graph.hasValues { try setProperties(of: &moves, destination) }
    return .planned(Plan(PlannedMoves(graph: graph, start: start, moves: moves), ignored: []))
  }

  private func setProperties(
    of moves: inout [PlannedMoves.Move],
    _ destination: ScreenIndex
  ) throws(PropertyError) {
    let properties = LegProperties(graph: graph, milestone: destination, shared: [:], own: [:])
    for index in moves.indices {
      guard case .execute(let execution) = moves[index].move else { continue }
      moves[index].properties = try properties.effectiveProperties(after: execution)
    }
  }
}

extension RouteRequest {
  /// Whether the request has neither properties nor breadcrumbs nor limits.
  ///
  /// Its context has no effect in a plain graph.
  fileprivate var namesOnlyDestination: Bool {
    breadcrumbs.isEmpty && properties.isEmpty && destination.properties.isEmpty && avoiding.isEmpty
      && maximumSteps == nil && presentation == nil && isAnimated == nil
  }
}
