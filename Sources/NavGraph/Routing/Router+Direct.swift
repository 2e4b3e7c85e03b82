extension Router {
  /// Returns the outcome of a request for one leg, from a stack without tabs and declared properties.
  ///
  /// The best relaxed route answers it without a leg, unless a rule may forbid one of its moves.
  ///
  /// - Returns: The outcome; nil for a request that needs the rules to find out whether the leg is done, that names an
  ///   unknown screen or limits the plan, and in a graph with tabs or universal commands.
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  func routeDirectly(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome? {
    guard let routes = relaxedRoutes, request.isForOneLeg,
      let destination = graph.index(of: request.destination.screen)
    else { return nil }
    let properties = LegProperties(
      graph: graph,
      milestone: destination,
      shared: request.properties,
      own: request.destination.properties
    )
    // Only the rules decide whether the entry of such a screen is the destination.
    let rejectsRelatives = graph.hierarchy != nil || properties.requestsAny
    routes.stack.removeAll(keepingCapacity: true)
    for entry in request.stack.entries {
      guard let screen = graph.index(of: entry.screen), graph.acceptsAllProperties(screen),
        entry.tabs == nil, !rejectsRelatives || !graph.areRelatives(screen, destination)
      else { return nil }
      routes.stack.append(screen)
    }
    routes.avoided.removeAll(keepingCapacity: true)
    for screen in request.avoiding {
      guard let screen = graph.index(of: screen) else { return nil }
      routes.avoided.append(screen)
    }
    if routes.stack.isEmpty { return nil }
    return try routeDirectly(routes, request.stack, properties, request.context)
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
    let properties = LegProperties(graph: graph, milestone: destination, shared: [:], own: [:])
    return try routeDirectly(routes, stack, properties, [:])
  }

  /// Returns the outcome for the stack and the screens to avoid that are in the memory of the routes.
  private func routeDirectly(
    _ routes: RelaxedRoutes,
    _ start: ScreenStack,
    _ properties: LegProperties,
    _ context: PropertyDictionary
  ) throws(PropertyError) -> RouteOutcome {
    let destination = properties.milestone
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
    var entries: [LegEntry] = []
    if !routes.alwaysAllow(moves, requesting: properties) {
      entries = graph.givenEntries(start.entries, on: routes.stack)
      let leg = Leg(
        entries: entries,
        properties: properties,
        context: context,
        avoided: Set(routes.avoided)
      )
      switch search(leg, relaxed: moves.map(\.move)) {
      case .failed(let reason): return .failed(RouteFailure(leg: 0, reason: reason))
      case .moves(let allowed): moves = allowed.map { PlannedMoves.Move(move: $0, properties: [:]) }
      }
    }
    var ignored: [IgnoredProperty] = []
    if routes.hasValues || properties.requestsAny {
      try setProperties(of: &moves, properties)
      ignored = ignoredProperties(of: moves, from: entries, properties)
    }
    return .planned(Plan(PlannedMoves(graph: graph, start: start, moves: moves), ignored: ignored))
  }

  private func setProperties(
    of moves: inout [PlannedMoves.Move],
    _ properties: LegProperties
  ) throws(PropertyError) {
    var opened = OpenedProperties(properties)
    for index in moves.indices {
      moves[index].properties = try opened.properties(after: moves[index].move)
    }
  }

  /// Returns the requested properties that the screens of the only leg of a plan do not take.
  ///
  /// - Parameters:
  ///   - moves: The moves of the leg.
  ///   - entries: The entries that it starts from; none if no move goes back to one of them.
  ///   - properties: The requested properties.
  /// - Returns: The properties.
  private func ignoredProperties(
    of moves: [PlannedMoves.Move],
    from entries: [LegEntry],
    _ properties: LegProperties
  ) -> [IgnoredProperty] {
    guard properties.requestsAny else { return [] }
    var ignored = IgnoredProperties(graph: graph, shared: properties.shared)
    for (index, move) in moves.enumerated() {
      let isLast = index == moves.count - 1
      guard isLast || ignored.isWatching else { continue }
      let entry: LegEntry
      switch move.move {
      case .back(let index): entry = entries[index]
      case .execute(let execution): entry = graph.legEntry(opened: execution, move.properties)
      case .select: continue
      }
      ignored.pass(entry, properties)
      if isLast { ignored.endLeg(at: entry, properties, isLast: true) }
    }
    return ignored.list
  }
}

extension RouteRequest {
  /// Whether the request has neither breadcrumbs nor limits.
  fileprivate var isForOneLeg: Bool {
    breadcrumbs.isEmpty && maximumSteps == nil && presentation == nil && isAnimated == nil
  }
}
