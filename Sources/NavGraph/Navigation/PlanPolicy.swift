/// The planning of a navigator's job: of a request, a link, or a transition between stack links.
///
/// Policies define how a job is planned, and which plans are refused. The navigator is responsible
/// for everything else: the queue, interceptors, screen objects, the host and events.
@MainActor
package protocol PlanPolicy {
  /// A value that equal policies have in common; nil if no other policy equals this one.
  ///
  /// If equal jobs follow each other, the navigator carries out only one of them.
  var identity: AnyHashable? { get }

  /// Whether the job has nothing to do if an equal job has just reached the destination.
  var isDoneOnce: Bool { get }

  /// The entry that finishes with a value, whose own interceptor is not called; nil if there is
  /// none.
  var finishing: LiveEntry? { get }

  /// Returns the plan on the current stack, or the reason for refusing it.
  ///
  /// Called in the turn of the job, and again if the stack or the graph has changed.
  ///
  /// - Throws: The reason why there is no plan.
  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision

  /// Called before the host displays the stack of a plan.
  ///
  /// - `objects`: The screen objects that the plan opens, in order.
  /// - Throws: An error, with which the request fails.
  func willApply(_ plan: Plan, opening objects: [Any]) async throws

  /// Called after the host has displayed the stack of a plan, or if there are no steps.
  ///
  /// - `path`: The visible path to which the plan leads. The user may already have left some of its
  ///   entries.
  /// - Throws: An error, with which the request fails.
  func didApply(_ plan: Plan, reaching path: [LiveEntry]) async throws

  /// Called instead of the other functions if a job with an equal policy has already reached the
  /// destination.
  ///
  /// The policy copies the results that are not part of the navigator's outcome.
  func takeResults(of policy: any PlanPolicy)
}

extension PlanPolicy {
  package var isDoneOnce: Bool { true }

  package var finishing: LiveEntry? { nil }

  package func willApply(_ plan: Plan, opening objects: [Any]) async throws {}

  package func didApply(_ plan: Plan, reaching path: [LiveEntry]) async throws {}

  package func takeResults(of policy: any PlanPolicy) {}
}

/// The decision of a policy.
package enum PlanDecision {
  /// The request, with the current stack and the context, and its outcome.
  ///
  /// If there is no request, no interceptors are called.
  case route(RouteRequest?, RouteOutcome)
  /// The policy refuses to go to a screen; nil if the refusal does not depend on a screen.
  case refuse(ScreenID?, reason: String)
}

/// The policy of a request that is planned without changes.
struct RequestPolicy: PlanPolicy, Hashable {
  /// The request, without the current stack.
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

  /// A request for a command executes it each time.
  var isDoneOnce: Bool { request.milestones.allSatisfy { $0.command == nil } }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    .route(state.addressed(request), try state.route(request, from: origin))
  }
}
