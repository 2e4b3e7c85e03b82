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
      let request: RouteRequest?
      let plan: Plan
      let state = try planningState(on: live, isAfterDetour: !job.detours.isEmpty)
      switch try target.policy.plan(on: state) {
      case .refuse(let screen, let reason): return .end(refuse(screen, reason))
      case .route(_, .failed(let failure)): throw .noRoute(failure)
      case .route(_, .alreadyThere(let stack)):
        let plan = Plan(steps: [], stack: stack, opened: 0, removed: 0)
        _ = try await carryOut(plan, from: live, policy: target.policy)
        return .there(.alreadyThere(stack))
      case .route(let planned, .planned(let found)): (request, plan) = (planned, found)
      }
      if job.targets.count == 1 { job.destination = request?.destination.screen }
      if let request, judged != plan.steps, !interceptors.isEmpty {
        let destination = request.destination.screen
        switch await judge(NavigationProposal(request: request, plan: plan)) {
        case .proceed:
          judged = plan.steps
          if host.stack != live || self.graph !== graph { continue }
        case .refuse(let reason): return .end(refuse(destination, reason))
        case .detour(let request, let until):
          try redirect(job, from: destination, to: request, until: until)
          return .detour
        }
      }
      return .there(.navigated(try await carryOut(plan, from: live, policy: target.policy)))
    }
    throw .stackChanged
  }

  private func refuse(_ screen: ScreenID?, _ reason: String) -> NavigationOutcome {
    if let screen { eventCenter.emit(.refused(screen, reason: reason)) }
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
    from destination: ScreenID,
    to request: RouteRequest,
    until: (@MainActor @Sendable () async -> Bool)?
  ) throws(NavigationError) {
    job.detour(to: request, until: until)
    guard job.detours.count <= maximumRedirects else { throw .tooManyRedirects(job.detours) }
    eventCenter.emit(.redirected(from: destination, to: request.destination.screen))
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
        finish(job, .success(refuse(job.destination, reason)))
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
    policy: (any PlanPolicy)? = nil
  ) async throws(NavigationError) -> Navigation {
    var ignored: [IgnoredProperty] = []
    var objects: [Host.ScreenObject] = []
    var steps: [HostStep<Host.ScreenObject>] = []
    for step in plan.steps {
      switch step {
      case .open(let opening):
        let screen = try prepare(opening, &ignored)
        objects.append(screen.object)
        steps.append(.open(screen))
      case .pop, .dismiss: steps += [HostStep(back: step)].compactMap { $0 }
      }
    }
    if plan.stack.entries.isEmpty { steps = [.replaceAll([])] }
    policy?.didPrepare(objects, for: plan)
    guard host.stack.hasSameScreens(as: live) else { throw .stackChanged }
    let navigation = Navigation(origin: live, plan: plan, ignored: ignored)
    if !plan.isEmpty { eventCenter.emit(.willNavigate(plan, from: live)) }
    try await reportingHostFailure { try await policy?.willApply(plan) }
    if !plan.isEmpty {
      try await apply(leadingTo: plan.stack) { host in
        guard let policy, steps.count == plan.steps.count else {
          return try await host.apply(steps)
        }
        try await policy.apply(plan) { try await host.apply(Array(steps[$0])) }
      }
      eventCenter.emit(.didNavigate(navigation))
    }
    try await reportingHostFailure { try await policy?.didApply(plan) }
    return navigation
  }

  /// Runs work of a policy, whose errors are those of the host.
  private func reportingHostFailure(
    _ work: @MainActor () async throws -> Void
  ) async throws(NavigationError) {
    do { try await work() } catch { throw .hostFailed(error, stack: host.stack) }
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
    let prepared = try registry.prepare(entry, in: graph, for: self)
    ignored += prepared.ignored.map { IgnoredProperty(screen: entry.screen, property: $0) }
    return prepared.object
  }
}
