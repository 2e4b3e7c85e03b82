// The execution of jobs: planning, interceptors and redirects.

extension Navigator {
  /// Runs a job after the earlier ones, and returns its outcome.
  func outcome(of job: NavigationJob) async throws(NavigationError) -> NavigationOutcome {
    if jobs.isAwaitedByEqualJob(job) { throw .equalsAwaitingRequest }
    if jobs.isAwaitedByCurrentWork { throw .waitsForItself }
    if Task.isCancelled { throw .cancelled }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start(job) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in self.jobs.withdraw(job) }
    }
    return try result.get()
  }

  /// Runs a job after the earlier ones, and calls a completion handler with its result.
  func start(
    _ job: NavigationJob,
    completion: @escaping @MainActor (NavigationJob.Result) -> Void
  ) {
    jobs.add(job, completion: completion) { job in
      if let stack = self.jobs.stackOfEqualJob(before: job), stack == self.stack {
        job.end(.success(.alreadyThere(stack)), on: stack)
      } else {
        await self.run(job)
      }
    }
  }

  /// Runs work of the navigator itself after the earlier jobs.
  func inTurn<Value: Sendable>(
    _ work: @escaping @MainActor () async throws(NavigationError) -> Value
  ) async throws(NavigationError) -> Value {
    try await jobs.run { () throws(NavigationError) in
      do throws(NavigationError) {
        try await self.settle()
        return try await work()
      } catch {
        self.emit(error)
        throw error
      }
    }
  }

  /// Reaches the targets of a job until the job ends or is suspended.
  private func run(_ job: NavigationJob) async {
    await NavigationJobToken.$current.withValue(job.token) { await reachTargets(of: job) }
  }

  private func reachTargets(of job: NavigationJob) async {
    while let target = job.targets.last {
      do {
        switch try await reach(target, of: job) {
        case .redirected: continue
        case .refused(let outcome): return end(job, .success(outcome))
        case .reached(let outcome):
          job.reachTarget()
          if job.targets.isEmpty { return end(job, .success(outcome)) }
          if let condition = target.until { return suspend(job, until: condition) }
        }
      } catch {
        return end(job, .failure(error))
      }
    }
  }

  private func suspend(
    _ job: NavigationJob,
    until condition: @escaping @MainActor @Sendable () async -> Bool
  ) {
    jobs.suspend(job, until: condition) {
      await self.run(job)
    } cancel: {
      let outcome = self.refuse(job.destination, "The redirect was not completed.")
      self.end(job, .success(outcome))
    }
  }

  private func end(_ job: NavigationJob, _ result: NavigationJob.Result) {
    guard job.result == nil else { return }
    if case .failure(let error) = result { emit(error) }
    job.end(result, on: stack)
  }

  /// Emits an error, and detects what the user has changed since the host failed.
  private func emit(_ error: NavigationError) {
    eventCenter.emit(.failed(error))
    liveStack.detectChange()
  }
}

// MARK: - Targets

/// The result of an attempt to reach a target.
private enum TargetResult {
  case reached(NavigationOutcome)
  case refused(NavigationOutcome)
  /// An interceptor redirected the job to another target.
  case redirected
}

extension Navigator {
  /// Plans a target, calls the interceptors, and carries out the plan.
  ///
  /// Plans again if the stack or the graph changes, or a gesture begins, before the host receives
  /// the screens.
  private func reach(
    _ target: NavigationJob.Target,
    of job: NavigationJob
  ) async throws(NavigationError) -> TargetResult {
    var approvedSteps: [Plan.Step]?
    var mayLeave = Set([target.policy.finishing].compactMap { $0.map(ObjectIdentifier.init) })
    for _ in 0...max(0, maximumRedirects) {
      try await settle()
      let unopenedTab = try await openMissingTabs()
      let live = liveStack.contents(in: graph)
      let graph = graph
      let state = try planner.state(
        on: live,
        context: context,
        isAfterRedirect: !job.redirects.isEmpty
      )
      let request: RouteRequest?
      let plan: Plan
      switch try target.policy.plan(on: state) {
      case .refuse(let screen, let reason): return .refused(refuse(screen, reason))
      case .route(let request, .failed(let failure)):
        return try await unblock(request?.destination.screen, failure, of: job)
      case .route(_, .alreadyThere(let stack)):
        let plan = Plan(steps: [], stack: stack, opened: 0, removed: 0)
        try await execute(
          plan,
          for: nil,
          from: live,
          policy: target.policy,
          lacking: unopenedTab
        )
        return .reached(.alreadyThere(stack))
      case .route(let planned, .planned(let found)): (request, plan) = (planned, found)
      }
      if job.targets.count == 1 { job.destination = request?.destination.screen }
      let destination = request?.destination.screen ?? plan.stack.top?.screen
      if let request, approvedSteps != plan.steps, !interceptors.isEmpty {
        let decision = try await callInterceptors(NavigationProposal(request: request, plan: plan))
        switch decision {
        case .proceed:
          approvedSteps = plan.steps
          if hasChanged(since: live, graph) { continue }
        case .refuse(let reason): return .refused(refuse(destination, reason))
        case .redirect, .ask: return try redirect(job, from: destination, by: decision)
        }
      }
      if let (screen, decision) = try await callLeavingInterceptors(by: plan, &mayLeave) {
        switch decision {
        case .proceed: if hasChanged(since: live, graph) { continue }
        case .refuse(let reason):
          return .refused(refuse(destination, "Screen '\(screen)' cannot be left: \(reason)"))
        case .redirect, .ask: return try redirect(job, from: destination, by: decision)
        }
      }
      liveStack.wasInterrupted = false
      do throws(NavigationError) {
        return .reached(
          .navigated(
            try await execute(
              plan,
              for: request,
              from: live,
              policy: target.policy,
              lacking: unopenedTab
            )
          )
        )
      } catch {
        // A factory that changes the stack would change it again.
        guard case .stackChanged = error, liveStack.wasInterrupted else { throw error }
      }
    }
    throw .stackChanged
  }

  /// Returns whether a request must be planned again, because the stack or the graph has changed,
  /// or a gesture has begun.
  private func hasChanged(since live: ScreenStack, _ graph: NavigationGraph) -> Bool {
    stack != live || self.graph !== graph || !host.isSettled
  }

  /// Returns the decision of the first interceptor that does not return `proceed`; `proceed` if
  /// there is none.
  private func callInterceptors(
    _ proposal: NavigationProposal
  ) async throws(NavigationError) -> Interception {
    for interceptor in interceptors {
      let decision = try await answer { await interceptor(proposal) }
      guard case .proceed = decision else { return decision }
    }
    return .proceed
  }

  /// Redirects a job to the screen on which what blocks it becomes true.
  ///
  /// - Throws: `noRoute` if there is no such screen.
  private func unblock(
    _ destination: ScreenID?,
    _ failure: RouteFailure,
    of job: NavigationJob
  ) async throws(NavigationError) -> TargetResult {
    guard case .blocked(let route) = failure.reason, let blockedInterceptor else {
      throw .noRoute(failure)
    }
    if job.targets.count == 1 { job.destination = destination }
    let decision = try await answer { await blockedInterceptor(route) }
    switch decision {
    case .refuse(let reason): return .refused(refuse(destination, reason))
    case .redirect(let request, _) where request.destination.screen != destination,
      .ask(let request) where request.destination.screen != destination:
      return try redirect(job, from: destination, by: decision)
    case .proceed, .redirect, .ask: throw .noRoute(failure)
    }
  }

  /// Calls an interceptor, and limits the time.
  ///
  /// - Throws: `interceptorTimeout`, or `cancelled` after a reset.
  func answer(
    of interceptor: @escaping @MainActor () async -> Interception
  ) async throws(NavigationError) -> Interception {
    try checkTurn()
    let limit = interceptorTimeout
    let call = InterceptorCall(in: jobs.queue)
    var answer: Interception?
    do {
      answer = try await jobs.queue.run(for: limit, didEnd: call.end) {
        await call.run(interceptor)
      }
    } catch {
      // Interceptors throw no errors.
    }
    guard let answer else { throw .interceptorTimeout(limit) }
    return answer
  }

  private func refuse(_ screen: ScreenID?, _ reason: String) -> NavigationOutcome {
    if let screen { eventCenter.emit(.refused(screen, reason: reason)) }
    return .refused(reason: reason)
  }

  private func redirect(
    _ job: NavigationJob,
    from destination: ScreenID?,
    by decision: Interception
  ) throws(NavigationError) -> TargetResult {
    guard let screen = job.addRedirect(by: decision) else { return .redirected }
    guard job.redirects.count <= maximumRedirects else { throw .tooManyRedirects(job.redirects) }
    eventCenter.emit(.redirected(from: destination ?? screen, to: screen))
    return .redirected
  }
}
