extension Router {
  /// Returns the outcome of a request for one leg, from a stack without tabs whose entries need no conversion.
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
    // Only the rules decide whether the entry of such a screen is the destination.
    let rejectsRelatives = graph.hierarchy != nil || request.requestsAny
    routes.stack.removeAll(keepingCapacity: true)
    for entry in request.stack.entries {
      guard let screen = graph.index(of: entry.screen), graph.leavesUnchanged(entry, of: screen),
        !rejectsRelatives || !graph.areRelatives(screen, destination)
      else { return nil }
      routes.stack.append(screen)
    }
    routes.avoided.removeAll(keepingCapacity: true)
    for screen in request.avoiding {
      guard let screen = graph.index(of: screen) else { return nil }
      routes.avoided.append(screen)
    }
    if routes.stack.isEmpty { return nil }
    if routes.stack.last == destination { return .alreadyThere(request.stack) }
    guard let moves = routes.moves(to: destination) else {
      return .failed(RouteFailure(leg: 0, reason: .unreachable(graph.id(of: destination))))
    }
    if plainRoutes != nil, !routes.hasValues, !request.requestsAny, routes.avoided.isEmpty {
      return .planned(plan(request.stack, moves, .none))
    }
    let properties = LegProperties(
      graph: graph,
      milestone: destination,
      shared: request.properties,
      own: request.destination.properties
    )
    return try outcome(of: request, moves, properties, routes)
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
    guard let routes = plainRoutes, !routes.hasValues else {
      return try route(RouteRequest(from: stack, to: graph.id(of: destination)))
    }
    if origin == destination { return .alreadyThere(stack) }
    routes.stack.removeAll(keepingCapacity: true)
    routes.stack.append(origin)
    guard let moves = routes.moves(to: destination) else {
      return .failed(RouteFailure(leg: 0, reason: .unreachable(graph.id(of: destination))))
    }
    return .planned(plan(stack, moves, .none))
  }

  private func plan(
    _ start: ScreenStack,
    _ moves: [LegMove],
    _ properties: PlannedMoves.Properties,
    ignored: [IgnoredProperty] = []
  ) -> Plan {
    let moves = PlannedMoves(graph: graph, start: start, moves: moves, properties: properties)
    return Plan(moves, ignored: ignored)
  }

  /// Returns the outcome of a request whose stack and screens to avoid are in the memory of the routes.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - relaxedMoves: The best relaxed route.
  ///   - properties: The requested properties.
  ///   - routes: The relaxed routes.
  /// - Returns: The outcome.
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  private func outcome(
    of request: RouteRequest,
    _ relaxedMoves: [LegMove],
    _ properties: LegProperties,
    _ routes: RelaxedRoutes
  ) throws(PropertyError) -> RouteOutcome {
    var moves = relaxedMoves
    var entries: [LegEntry] = []
    if !routes.alwaysAllow(moves, requesting: properties) {
      entries = graph.givenEntries(request.stack.entries, on: routes.stack)
      let leg = Leg(
        entries: entries,
        properties: properties,
        context: request.context,
        avoided: Set(routes.avoided)
      )
      switch search(leg, relaxed: moves) {
      case .failed(let reason): return .failed(RouteFailure(leg: 0, reason: reason))
      case .moves(let allowed): moves = allowed
      }
    }
    guard routes.hasValues || properties.requestsAny else {
      return .planned(plan(request.stack, moves, .none))
    }
    try properties.checkConversions(
      after: moves,
      setUnsupportedValues: routes.setsUnsupportedValues
    )
    let ignored = try ignoredProperties(of: moves, from: entries, properties)
    return .planned(plan(request.stack, moves, .requested(properties), ignored: ignored))
  }

  /// Returns the requested properties that the screens of the only leg of a plan do not take.
  ///
  /// - Parameters:
  ///   - moves: The moves of the leg.
  ///   - entries: The entries that it starts from; none if no move goes back to one of them.
  ///   - properties: The requested properties.
  /// - Returns: The properties.
  /// - Throws: The error of the first property that cannot be converted.
  private func ignoredProperties(
    of moves: [LegMove],
    from entries: [LegEntry],
    _ properties: LegProperties
  ) throws(PropertyError) -> [IgnoredProperty] {
    if properties.areTaken(after: moves) { return [] }
    var ignored = IgnoredProperties(graph: graph, shared: properties.shared)
    var opened = OpenedProperties(properties)
    for (index, move) in moves.enumerated() {
      let isLast = index == moves.count - 1
      guard isLast || ignored.isWatching else { continue }
      let entry: LegEntry
      switch move {
      case .back(let index): entry = entries[index]
      case .execute(let execution):
        entry = graph.legEntry(opened: execution, try opened.properties(after: move))
      case .select: continue
      }
      ignored.pass(entry, properties)
      if isLast { ignored.endLeg(at: entry, properties, isLast: true) }
    }
    return ignored.list
  }
}

extension LegProperties {
  /// Returns whether it is certain that the screens that some moves open take all requested properties.
  ///
  /// A screen that gets the shared properties and nothing else takes all of them.
  fileprivate func areTaken(after moves: [LegMove]) -> Bool {
    if !requestsAny { return true }
    guard own.isEmpty, case .execute(let last) = moves.last else { return false }
    let isAnyShared = moves.contains { move in
      if case .execute(let execution) = move { areShared(after: execution) } else { false }
    }
    return isAnyShared
      && (graph.acceptsAllProperties(last.screen)
        || shared.keys.allSatisfy { !isReadOnly($0, on: last.screen) })
  }
}

extension NavigationGraph {
  /// Returns whether completing an entry of a given stack leaves it as it is.
  fileprivate func leavesUnchanged(_ entry: StackEntry, of screen: ScreenIndex) -> Bool {
    guard entry.tabs == nil else { return false }
    return acceptsAllProperties(screen)
      || entry.properties.isEmpty && !properties(of: screen).hasDefaultValues
  }
}

extension RouteRequest {
  /// Whether the request has neither breadcrumbs nor limits.
  fileprivate var isForOneLeg: Bool {
    breadcrumbs.isEmpty && maximumSteps == nil && presentation == nil && isAnimated == nil
  }

  /// Whether a property is requested.
  fileprivate var requestsAny: Bool { !properties.isEmpty || !destination.properties.isEmpty }
}
