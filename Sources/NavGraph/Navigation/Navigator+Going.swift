extension Navigator: Navigating {
  /// Carries out a request.
  ///
  /// If the task that awaits the outcome is cancelled, the request is cancelled unless it has
  /// begun. A request that has begun is completed.
  ///
  /// - Parameters:
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome {
    try await go(by: RequestPolicy(request, from: origin))
  }

  /// Goes to a screen, and calls a completion handler exactly once.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the destination, in order.
  ///   - context: Facts about the user and the device, which override those of the navigator.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands
  ///     define.
  ///   - origin: The entry to start from; the entries above it are removed.
  ///   - completion: Called with the outcome of the request, or the reason why it failed.
  public func go(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    isAnimated: Bool? = nil,
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    go(
      RouteRequest(
        to: destination,
        properties,
        via: breadcrumbs,
        context: context,
        isAnimated: isAnimated
      ),
      from: origin,
      completion: completion
    )
  }

  /// Carries out a request, and calls a completion handler exactly once.
  package func go(
    _ request: RouteRequest,
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    start(NavigationJob(RequestPolicy(request, from: origin)), completion: completion)
  }

  /// Carries out the plan of a policy.
  package func go(by policy: any PlanPolicy) async throws(NavigationError) -> NavigationOutcome {
    try await outcome(of: NavigationJob(policy))
  }

  /// Returns the plan for a request, without carrying it out.
  ///
  /// - Parameters:
  ///   - request: The request, whose stack is replaced by the current stack.
  ///   - origin: The entry to start from; the entries above it are removed.
  /// - Returns: The plan, or the reason why there is none.
  /// - Throws: The reason why the request cannot be planned.
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
