/// The part of a navigator's job that plans: a request, a link, or a transition between stack links.
///
/// Policies differ in how they plan and which plans they refuse. The navigator does everything else: queue, interceptors,
/// screen objects, host and events.
@MainActor
package protocol PlanPolicy {
  /// A value that equal policies share; nil if no other policy equals this one.
  ///
  /// The navigator carries out equal jobs that follow each other only once.
  var identity: AnyHashable? { get }

  /// The entry that finishes with a value, whose own interceptor is not called; nil if there is none.
  var finishing: LiveEntry? { get }

  /// Returns the plan on the live stack, or the reason for refusing it.
  ///
  /// Called when the job's turn has come, and again after the stack or the graph has changed.
  ///
  /// - Throws: The reason why there is no plan.
  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision

  /// Called with the screen objects that the plan opens, in order, before the host shows them.
  func didPrepare(_ objects: [Any], for plan: Plan)

  /// Called when all screen objects are prepared, before the host applies the first step.
  func willApply(_ plan: Plan) async throws

  /// Calls `body` with each range of the plan's steps that the host applies at once.
  func apply(
    _ plan: Plan,
    by body: @MainActor (Range<Int>) async throws -> Void
  ) async throws

  /// Called after the host has applied the last step, even if there is none.
  func didApply(_ plan: Plan) async throws

  /// Called in place of the other functions if a job with an equal policy has reached the destination.
  ///
  /// The policy takes over the results that it has beside the navigator's outcome.
  func takeResults(of policy: any PlanPolicy)
}

extension PlanPolicy {
  package var finishing: LiveEntry? { nil }

  package func didPrepare(_ objects: [Any], for plan: Plan) {}

  package func willApply(_ plan: Plan) async throws {}

  package func apply(
    _ plan: Plan,
    by body: @MainActor (Range<Int>) async throws -> Void
  ) async throws {
    try await body(plan.steps.indices)
  }

  package func didApply(_ plan: Plan) async throws {}

  package func takeResults(of policy: any PlanPolicy) {}
}

/// The decision of a policy.
package enum PlanDecision {
  /// The request, with the live stack and the context, and its outcome.
  ///
  /// Without a request, no interceptors are called.
  case route(RouteRequest?, RouteOutcome)
  /// The policy refuses to go to a screen; nil if it is not about one.
  case refuse(ScreenID?, reason: String)
}

/// The policy of a request: plans it as it is.
struct RequestPolicy: PlanPolicy, Hashable {
  /// The request, without the live stack.
  let request: RouteRequest
  /// The entry to start from.
  let origin: StackPosition

  init(_ request: RouteRequest, from origin: StackPosition) {
    var request = request
    request.stack = ScreenStack()
    self.request = request
    self.origin = origin
  }

  var identity: AnyHashable? { self }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    .route(state.addressed(request), try state.route(request, from: origin))
  }
}
