extension Navigator {
  /// Takes the user to a screen.
  ///
  /// - Parameters:
  ///   - destination: The screen, with properties of its own where given.
  ///   - breadcrumbs: The screens to pass on the way, in order.
  ///   - properties: The properties for every screen that opens.
  ///   - context: Facts about user and device, over those of the navigator.
  ///   - origin: The entry to start from; those above it are taken off.
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  public func go(
    to destination: Milestone,
    via breadcrumbs: [Milestone] = [],
    properties: [String: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> NavigationOutcome {
    try await go(
      RouteRequest(to: destination, via: breadcrumbs, properties: properties, context: context),
      from: origin
    )
  }

  /// Takes the user to the screen of a view model, which is handed to it.
  ///
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  public func go(
    to viewModel: some ViewModel,
    via breadcrumbs: [Milestone] = [],
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> NavigationOutcome {
    try await go(to: Milestone(viewModel), via: breadcrumbs, from: origin)
  }

  /// Carries out a request.
  ///
  /// Cancelling the task that waits for the outcome does not take the request back.
  ///
  /// - Parameters:
  ///   - request: The request; the live stack takes the place of its own.
  ///   - origin: The entry to start from; those above it are taken off.
  /// - Returns: The outcome.
  /// - Throws: `noRoute` if there is no plan, otherwise the error that ended the request.
  @discardableResult
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> NavigationOutcome {
    try await end(of: RouteJob(RequestPolicy(request, from: origin)))
  }

  /// Takes the user to a screen, and calls back once, whatever becomes of it.
  public func go(
    to destination: Milestone,
    via breadcrumbs: [Milestone] = [],
    properties: [String: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    go(
      RouteRequest(to: destination, via: breadcrumbs, properties: properties, context: context),
      from: origin,
      completion: completion
    )
  }

  /// Takes the user to the screen of a view model, and calls back once, whatever becomes of it.
  public func go(
    to viewModel: some ViewModel,
    via breadcrumbs: [Milestone] = [],
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    go(to: Milestone(viewModel), via: breadcrumbs, from: origin, completion: completion)
  }

  /// Carries out a request, and calls back once, whatever becomes of it.
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    start(RouteJob(RequestPolicy(request, from: origin)), completion)
  }

  /// Carries out the plan that a policy makes.
  package func go(by policy: any PlanPolicy) async throws(NavigationError) -> NavigationOutcome {
    try await end(of: RouteJob(policy))
  }

  private func end(of job: RouteJob) async throws(NavigationError) -> NavigationOutcome {
    if queue.isRunByCurrentTask { throw .waitsForItself }
    let result = await withCheckedContinuation { continuation in
      start(job) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  private func start(
    _ job: RouteJob,
    _ completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    if let latest = latestJob, latest.isEqual(to: job) {
      if latest.result == nil { return latest.add(completion) }
      job.predecessor = latest
    }
    latestJob = job
    job.add(completion)
    queue.append {
      if let stack = self.stackOfRepetition(job) {
        job.finish(.success(.alreadyThere(stack)), on: stack)
      } else {
        await self.carryOut(job)
      }
    }
  }

  /// Returns the stack if it is as an equal job has left it that came just before, and succeeded.
  private func stackOfRepetition(_ job: RouteJob) -> ScreenStack? {
    guard let predecessor = job.predecessor, case .success(let outcome) = predecessor.result else {
      return nil
    }
    job.predecessor = nil
    let stack = host.stack
    return outcome.isAtDestination && latestJob === job && predecessor.stackAtEnd == stack
      ? stack : nil
  }
}
