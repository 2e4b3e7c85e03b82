extension Navigator {
  /// Takes the user to a screen.
  ///
  /// - Parameters:
  ///   - destination: The screen, with properties of its own where given.
  ///   - breadcrumbs: The screens to pass on the way, in order.
  ///   - properties: The properties for every screen that opens.
  ///   - context: Facts about user and device, over those of the navigator.
  ///   - origin: The entry to start from; those above it are taken off.
  /// - Returns: What has become of the request.
  /// - Throws: Why it was given up.
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
  /// - Returns: What has become of the request.
  /// - Throws: Why it was given up.
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
  /// - Returns: What has become of the request.
  /// - Throws: Why it was given up.
  @discardableResult
  public func go(
    _ request: RouteRequest,
    from origin: StackPosition = .top
  ) async throws(NavigationError) -> NavigationOutcome {
    let result = await withCheckedContinuation { continuation in
      go(request, from: origin) { continuation.resume(returning: $0) }
    }
    return try result.get()
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
    start(RouteJob(request, from: origin), completion)
  }

  /// Carries out a request that a guardian watches over.
  package func go(
    _ request: RouteRequest,
    from origin: StackPosition,
    guardian: RequestGuardian
  ) async throws(NavigationError) -> NavigationOutcome {
    let result = await withCheckedContinuation { continuation in
      start(RouteJob(request, from: origin, guardian: guardian)) {
        continuation.resume(returning: $0)
      }
    }
    return try result.get()
  }

  private func start(
    _ job: RouteJob,
    _ completion: @escaping @MainActor (Result<NavigationOutcome, NavigationError>) -> Void
  ) {
    if let latest = latestJob, latest.isEqual(to: job) {
      guard let result = latest.result else { return latest.add(completion) }
      let stack = host.stack
      if case .success(let outcome) = result, outcome.isThere, latest.stackAtEnd == stack {
        return completion(.success(.alreadyThere(stack)))
      }
    }
    latestJob = job
    job.add(completion)
    queue.append { await self.carryOut(job) }
  }
}
