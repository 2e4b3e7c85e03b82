extension Navigator {
  /// Goes from target to target of a job until it ends, or has to wait at one of them.
  func carryOut(_ job: RouteJob) async {
    while let target = job.targets.last {
      do {
        switch try await attempt(target, of: job) {
        case .detour: continue
        case .end(let outcome): return finish(job, .success(outcome))
        case .there(let outcome):
          job.reachTarget()
          if job.targets.isEmpty { return finish(job, .success(outcome)) }
          if let until = target.until { return wait(until, of: job) }
        }
      } catch {
        return finish(job, .failure(error))
      }
    }
  }

  /// What an attempt to reach a target has come to.
  private enum Attempt {
    case there(NavigationOutcome)
    case detour
    case end(NavigationOutcome)
  }

  /// Plans the way to a target, lets it be judged, and carries it out.
  private func attempt(
    _ target: RouteJob.Target,
    of job: RouteJob
  ) async throws(NavigationError) -> Attempt {
    var judged: [Step]?
    for _ in 0...max(0, maximumRedirects) {
      let live = followHost()
      let graph = graph
      let request = addressed(target.request, on: live)
      let plan: Plan
      switch try self.plan(request, startingFrom: position(of: target, in: live, for: job)) {
      case .alreadyThere(let stack): return .there(.alreadyThere(stack))
      case .failed(let failure): throw .noRoute(failure)
      case .planned(let found): plan = found
      }
      let isOwn = job.targets.count == 1
      if isOwn, let reason = job.policy?.objection(plan) {
        return .end(refuse(target, reason))
      }
      if judged != plan.steps, !interceptors.isEmpty {
        switch await judge(NavigationProposal(request: request, plan: plan)) {
        case .proceed:
          judged = plan.steps
          if host.stack != live || self.graph !== graph { continue }
        case .refuse(let reason): return .end(refuse(target, reason))
        case .detour(let request, let until):
          try redirect(job, to: RouteJob.Target(request: request, origin: .top, until: until))
          return .detour
        }
      }
      let didPrepare = isOwn ? job.policy?.didPrepare : nil
      return .there(.navigated(try await carryOut(plan, from: live, didPrepare: didPrepare)))
    }
    throw .stackChanged
  }

  /// Where a target starts from: a detour may have taken that entry off, and then it is the top.
  private func position(
    of target: RouteJob.Target,
    in live: ScreenStack,
    for job: RouteJob
  ) -> StackPosition {
    let isGone = graph.index(of: target.origin, in: live) == nil
    return isGone && !job.detours.isEmpty ? .top : target.origin
  }

  private func refuse(_ target: RouteJob.Target, _ reason: String) -> NavigationOutcome {
    eventCenter.emit(.refused(target.request.destination.screen, reason: reason))
    return .refused(reason: reason)
  }

  private func judge(_ proposal: NavigationProposal) async -> Interception {
    for interceptor in interceptors {
      let decision = await interceptor(proposal)
      guard case .proceed = decision else { return decision }
    }
    return .proceed
  }

  private func redirect(
    _ job: RouteJob,
    to target: RouteJob.Target
  ) throws(NavigationError) {
    let from = job.targets.last?.request.destination.screen
    job.detour(by: target)
    guard job.detours.count <= maximumRedirects else { throw .tooManyRedirects(job.detours) }
    eventCenter.emit(
      .redirected(
        from: from ?? job.request.destination.screen,
        to: target.request.destination.screen
      )
    )
  }

  /// Lets other requests go on until a job may, too.
  private func wait(
    _ until: @escaping @MainActor @Sendable () async -> Bool,
    of job: RouteJob
  ) {
    Task {
      if await until() {
        queue.prepend { await self.carryOut(job) }
      } else {
        let reason = "The user did not finish what had to come first."
        eventCenter.emit(.refused(job.request.destination.screen, reason: reason))
        finish(job, .success(.refused(reason: reason)))
      }
    }
  }

  private func finish(_ job: RouteJob, _ result: RouteJob.Result) {
    if case .failure(let error) = result { eventCenter.emit(.failed(error)) }
    job.finish(result, on: host.stack)
  }
}

// MARK: - Showing screens

extension Navigator {
  /// Makes the screens of a plan, and has the host carry it out.
  func carryOut(
    _ plan: Plan,
    from live: ScreenStack,
    didPrepare: (@MainActor (Any, StackEntry) -> Void)? = nil
  ) async throws(NavigationError) -> Navigation {
    var ignored: [IgnoredProperty] = []
    var steps: [HostStep<Host.ScreenObject>] = []
    for step in plan.steps {
      switch step {
      case .open(let opening):
        let screen = try prepare(opening, &ignored)
        didPrepare?(screen.object, opening.entry)
        steps.append(.open(screen))
      case .pop, .dismiss: steps += [HostStep(back: step)].compactMap { $0 }
      }
    }
    guard host.stack.hasSameScreens(as: live) else { throw .stackChanged }
    eventCenter.emit(.willNavigate(plan, from: live))
    try await apply(steps, leadingTo: plan.stack)
    let navigation = Navigation(origin: live, plan: plan, ignored: ignored)
    eventCenter.emit(.didNavigate(navigation))
    return navigation
  }

  private func prepare(
    _ opening: Opening,
    _ ignored: inout [IgnoredProperty]
  ) throws(NavigationError) -> PreparedScreen<Host.ScreenObject> {
    PreparedScreen(
      try prepare(opening.entry, &ignored),
      entry: opening.entry,
      command: opening.command,
      isAnimated: opening.isAnimated
    )
  }

  package func prepare(
    _ entry: StackEntry,
    _ ignored: inout [IgnoredProperty]
  ) throws(NavigationError) -> Host.ScreenObject {
    let prepared = try registry.prepare(entry, in: graph)
    ignored += prepared.ignored.map { IgnoredProperty(screen: entry.screen, property: $0) }
    return prepared.object
  }
}
