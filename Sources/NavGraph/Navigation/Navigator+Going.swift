extension Navigator: Navigating {
  /// Carries out a request.
  ///
  /// If the task that awaits the outcome is cancelled, the request is cancelled unless it has
  /// begun. A request that has begun is completed, except one that waits for the condition of a
  /// redirect, which is cancelled. See ``Navigating/go(_:from:)``.
  @discardableResult
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome {
    try await go(by: RequestPolicy(request, from: origin))
  }

  /// Carries out a request, and calls a completion handler exactly once.
  package func go(
    _ request: RouteRequest,
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    start(NavigationJob(RequestPolicy(request, from: origin)), completion: completion)
  }

  package func go(by policy: any PlanPolicy) async throws(NavigationError) -> NavigationOutcome {
    try await outcome(of: NavigationJob(policy))
  }

  /// Returns the plan for a request, without carrying it out.
  ///
  /// See ``Navigating/plan(_:from:)``.
  public func plan(
    _ request: RouteRequest,
    from origin: StackPosition
  ) throws(NavigationError) -> RouteOutcome {
    try planningState().route(request, from: origin)
  }

  /// Returns the state from which requests on the current stack are planned.
  ///
  /// - Throws: `graph` if the unknown screens of the stack cannot be added to the graph.
  package func planningState() throws(NavigationError) -> PlanningState {
    try planner.state(on: liveStack.contents(in: graph), context: context)
  }
}
