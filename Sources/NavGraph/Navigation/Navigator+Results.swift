// Screens that return a value, such as a picker.

extension Navigator {
  /// Carries out a request, and returns the value with which its screen finishes.
  ///
  /// The value is null if the screen leaves the stack without a value, or if an interceptor refuses
  /// the request. See ``Navigating/result(of:as:from:)``.
  public func value(
    of request: RouteRequest,
    from origin: StackPosition
  ) async throws(NavigationError) -> PropertyValue {
    let policy = ResultPolicy(request, from: origin)
    return try await go(by: policy).isAtDestination ? policy.value() : .null
  }

  /// Finishes a screen with a value, and goes back to the screen below.
  ///
  /// See ``LiveEntry/finish(with:)``.
  @discardableResult
  public func finish(
    _ entry: LiveEntry,
    with value: PropertyValue
  ) async throws(NavigationError) -> NavigationOutcome {
    let isFirst = entry.setValue(value)
    let policy = BackPolicy(finishing: entry) { [weak liveStack] _ throws(NavigationError) in
      try liveStack?.nodes.stepsBack(below: entry) ?? []
    }
    do throws(NavigationError) {
      let outcome = try await go(by: policy)
      if isFirst {
        if case .refused = outcome { entry.withdrawValue() } else { entry.giveValue() }
      }
      return outcome
    } catch {
      if isFirst { entry.withdrawValue() }
      throw error
    }
  }

  /// Returns the entry of a screen object on the current stack; nil if the object is not on the
  /// stack or is a value.
  public func entry(of screenObject: AnyObject) -> LiveEntry? {
    liveStack.nodes.liveEntries.first { $0.object === screenObject }
  }
}

/// The policy of a request for a value.
@MainActor
final class ResultPolicy: PlanPolicy {
  /// The identity of the policy, which differs from that of a request without a result.
  private struct Identity: Hashable {
    let policy: RequestPolicy
  }

  /// The reply of the screen at the destination; nil if the destination has not been reached.
  private var reply: Reply<PropertyValue, NavigationError>?
  private var entry: LiveEntry?
  /// The graph of the last plan.
  private var graph: NavigationGraph?
  private let policy: RequestPolicy

  init(_ request: RouteRequest, from origin: StackPosition) {
    policy = RequestPolicy(request, from: origin)
  }

  /// Waits for the value; null if the destination has not been reached.
  ///
  /// - Throws: `cancelled` if the calling task is cancelled or the navigator is reset.
  func value() async throws(NavigationError) -> PropertyValue {
    guard let reply else { return .null }
    let result = await withTaskCancellationHandler {
      await reply.result()
    } onCancel: {
      Task { @MainActor in reply.end(.failure(.cancelled)) }
    }
    return try result.get()
  }

  var identity: AnyHashable? { Identity(policy: policy) }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    graph = state.graph
    return try policy.plan(on: state)
  }

  func didApply(_ plan: Plan, reaching path: [LiveEntry]) {
    let screen = policy.request.destination.screen
    let entry = path.last { entry in
      graph.map { $0.isScreen(entry.screen, kindOf: $0.renaming(screen)) } ?? false
    }
    expectValue(of: entry ?? path.last)
  }

  func takeResults(of policy: any PlanPolicy) {
    expectValue(of: (policy as? ResultPolicy)?.entry)
  }

  private func expectValue(of entry: LiveEntry?) {
    self.entry = entry
    reply = entry?.expectValue()
  }
}
