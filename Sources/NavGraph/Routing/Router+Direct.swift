extension Router {
  /// Returns the outcome of a request that names a destination and screens to avoid, and nothing else.
  ///
  /// The best relaxed route answers it without a leg, unless a rule may forbid one of its moves.
  ///
  /// - Returns: The outcome; nil for any other request, for one that names an unknown screen, and for a stack with
  ///   tabs, declared properties or relatives of the destination.
  /// - Throws: The error of the first property that a command sets and that cannot be converted.
  func routeDirectly(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome? {
    guard let routes = relaxedRoutes, request.isDirect,
      let destination = graph.index(of: request.destination.screen)
    else { return nil }
    routes.stack.removeAll(keepingCapacity: true)
    for entry in request.stack.entries {
      guard let screen = graph.index(of: entry.screen), graph.acceptsAllProperties(screen),
        entry.tabs == nil, graph.hierarchy == nil || !graph.areRelatives(screen, destination)
      else { return nil }
      routes.stack.append(screen)
    }
    routes.avoided.removeAll(keepingCapacity: true)
    for screen in request.avoiding {
      guard let screen = graph.index(of: screen) else { return nil }
      routes.avoided.append(screen)
    }
    if routes.stack.isEmpty { return nil }
    return try routeDirectly(routes, request.stack, destination, request.context)
  }

  /// Returns the outcome of a request that names nothing but a destination, from a screen without properties as the
  /// only one on the stack.
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
    routes.avoided.removeAll(keepingCapacity: true)
    return try routeDirectly(routes, stack, destination, [:])
  }

  /// Returns the outcome for the stack and the screens to avoid that are in the memory of the routes.
  private func routeDirectly(
    _ routes: RelaxedRoutes,
    _ start: ScreenStack,
    _ destination: ScreenIndex,
    _ context: PropertyDictionary
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
    let properties = LegProperties(graph: graph, milestone: destination, shared: [:], own: [:])
    if !routes.alwaysAllow(moves) {
      let leg = Leg(
        entries: graph.givenEntries(start.entries, on: routes.stack),
        properties: properties,
        context: context,
        avoided: Set(routes.avoided)
      )
      switch search(leg, relaxed: moves.map(\.move)) {
      case .failed(let reason): return .failed(RouteFailure(leg: 0, reason: reason))
      case .moves(let allowed): moves = allowed.map { PlannedMoves.Move(move: $0, properties: [:]) }
      }
    }
    if routes.hasValues { try setProperties(of: &moves, properties) }
    return .planned(Plan(PlannedMoves(graph: graph, start: start, moves: moves), ignored: []))
  }

  private func setProperties(
    of moves: inout [PlannedMoves.Move],
    _ properties: LegProperties
  ) throws(PropertyError) {
    for index in moves.indices {
      guard case .execute(let execution) = moves[index].move else { continue }
      moves[index].properties = try properties.effectiveProperties(after: execution)
    }
  }
}

extension RouteRequest {
  /// Whether the request has neither properties nor breadcrumbs nor limits.
  fileprivate var isDirect: Bool {
    breadcrumbs.isEmpty && properties.isEmpty && destination.properties.isEmpty
      && maximumSteps == nil && presentation == nil && isAnimated == nil
  }
}
