extension Navigator {
  /// Returns the answer to a request, without going anywhere.
  ///
  /// - Parameters:
  ///   - request: The request; the live stack replaces its stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The plan, or the reason why there is none.
  /// - Throws: The reason why the request cannot be planned.
  public func plan(
    _ request: RouteRequest,
    from origin: StackPosition
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
