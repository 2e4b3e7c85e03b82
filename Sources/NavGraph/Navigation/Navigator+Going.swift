extension Navigator: Navigating {
  /// Carries out a request.
  ///
  /// Cancelling the task that awaits the outcome does not cancel the request.
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
    try await end(of: RouteJob(RequestPolicy(request, from: origin)))
  }

  /// Goes to a screen, and calls a completion handler exactly once.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the destination, in order.
  ///   - context: Facts about user and device, over those of the navigator.
  ///   - origin: The entry to start from; the entries above it are removed.
  ///   - completion: Called with the outcome of the request, or the reason why it failed.
  public func go(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    from origin: StackPosition = .top,
    completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    go(
      RouteRequest(to: destination, properties, via: breadcrumbs, context: context),
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
