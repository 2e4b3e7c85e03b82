extension Navigator: Navigating {
  /// Carries out a request.
  ///
  /// Cancelling the task that awaits the outcome cancels a request that waits for others. A request that has
  /// begun is finished.
  ///
  /// - Parameters:
  ///   - request: The request; the live stack replaces its stack.
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
  ///   - context: Facts about the user and the device, over those of the navigator.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands define.
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

  /// Carries out the plan that a policy makes.
  package func go(by policy: any PlanPolicy) async throws(NavigationError) -> NavigationOutcome {
    try await outcome(of: NavigationJob(policy))
  }

  /// Returns the plan for a request, without executing it.
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
    try planningState().route(request, from: origin)
  }

  /// Returns the state that plans on the live stack start from.
  ///
  /// - Throws: `graph` if the unknown screens of the stack cannot be added to the graph.
  package func planningState() throws(NavigationError) -> PlanningState {
    try planner.state(on: liveStack.contents(in: graph), context: context)
  }
}

// MARK: - Going back

extension Navigator {
  /// Goes back to the entry below the top.
  ///
  /// At the root of a tab, it goes back to the entry below the container.
  ///
  /// - Returns: `navigated`, or `alreadyThere` at the root.
  /// - Throws: The failure of the host.
  @discardableResult
  public func back() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live in live.visiblePath.indices.last { !live.stepsBack(to: $0).isEmpty } }
  }

  /// Goes back to an entry of the stack.
  ///
  /// - Returns: `navigated`, or `alreadyThere` if the entry is the top.
  /// - Throws: `notOnStack` if the stack has no such entry, or the failure of the host.
  @discardableResult
  public func back(
    to position: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live throws(NavigationError) in
      guard let index = self.graph.index(of: position, in: live) else {
        throw .notOnStack(position)
      }
      return index
    }
  }

  /// Goes back to the root.
  ///
  /// If the root is a container that nothing covers, it goes back to the root of the selected tab.
  ///
  /// - Returns: `navigated`, or `alreadyThere` at the root.
  /// - Throws: The failure of the host.
  @discardableResult
  public func backToRoot() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live in live.visiblePath.indices.first { !live.stepsBack(to: $0).isEmpty } }
  }

  /// Goes back to the entry with an index on the visible path, which is computed when the turn has come; nil
  /// for the top.
  private func goBack(
    to index: @escaping @MainActor (ScreenStack) throws(NavigationError) -> Int?
  ) async throws(NavigationError) -> NavigationOutcome {
    try await inTurn { () throws(NavigationError) in
      let live = self.stack
      guard let index = try index(live) else { return .alreadyThere(live) }
      let steps = live.stepsBack(to: index)
      guard !steps.isEmpty else { return .alreadyThere(live) }
      var rest = live
      rest.entries.truncate(keeping: index + 1)
      let plan = Plan(
        steps: steps,
        stack: rest,
        opened: 0,
        removed: live.entries.totalCount - rest.entries.totalCount
      )
      return .navigated(try await self.execute(plan, for: nil, from: live))
    }
  }
}
