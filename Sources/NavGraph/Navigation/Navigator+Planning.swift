extension Navigator {
  /// Returns how the user would get from where they are to a screen, without going there.
  ///
  /// - Throws: What keeps the request from being planned.
  public func plan(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top
  ) throws(NavigationError) -> RouteOutcome {
    try plan(
      RouteRequest(to: destination, properties, via: breadcrumbs, context: context),
      from: origin
    )
  }

  /// Returns how a request would be answered from where the user is, without carrying it out.
  ///
  /// - Parameters:
  ///   - request: The request; the live stack takes the place of its own.
  ///   - origin: The entry to start from; those above it are taken off.
  /// - Returns: The plan, or why there is none.
  /// - Throws: What keeps the request from being planned.
  public func plan(
    _ request: RouteRequest,
    from origin: StackPosition = .top
  ) throws(NavigationError) -> RouteOutcome {
    try planningState(on: stack).route(request, from: origin)
  }

  /// Returns the state that plans on a live stack start from.
  ///
  /// - Throws: `graph` if the graph cannot take in an unknown screen of the stack.
  package func planningState(
    on live: ScreenStack,
    isAfterDetour: Bool = false
  ) throws(NavigationError) -> PlanningState {
    PlanningState(
      graph: graph,
      stack: live,
      context: context,
      isAfterDetour: isAfterDetour,
      router: try router(for: live)
    )
  }

  /// Returns the index of a position.
  ///
  /// - Throws: `notOnStack` if the stack has no such entry.
  func index(
    of position: StackPosition,
    in stack: ScreenStack
  ) throws(NavigationError) -> Int {
    guard let index = graph.index(of: position, in: stack) else { throw .notOnStack(position) }
    return index
  }
}
