/// A request on its way through a navigator, and those who wait for its end.
///
/// A class, because a request that is made twice has two who wait for the one job.
@MainActor
final class RouteJob {
  typealias Result = Swift.Result<NavigationOutcome, NavigationError>

  /// A place to reach: the request's own, or one that an interceptor sends the user to before.
  struct Target {
    let request: RouteRequest
    let origin: StackPosition
    /// What is waited for once the place is reached.
    let until: (@MainActor @Sendable () async -> Bool)?
  }

  /// What is asked for, without the live stack.
  let request: RouteRequest
  let origin: StackPosition
  /// Who watches over the request, if it was made for others.
  let policy: PlanPolicy?
  /// The places that are still to be reached, the next one last.
  private(set) var targets: [Target]
  /// The screens that interceptors have sent the user to.
  private(set) var detours: [ScreenID] = []
  /// How the job ended; nil as long as it has not.
  private(set) var result: Result?
  /// The stack when it ended.
  private(set) var stackAtEnd: ScreenStack?
  /// The equal job that came just before; it has ended.
  var predecessor: RouteJob?
  private var completions: [(Result) -> Void] = []

  init(
    _ request: RouteRequest,
    from origin: StackPosition,
    policy: PlanPolicy? = nil
  ) {
    self.policy = policy
    var request = request
    request.stack = ScreenStack()
    self.request = request
    self.origin = origin
    targets = [Target(request: request, origin: origin, until: nil)]
  }

  /// Whether the same is asked for.
  func isEqual(to other: RouteJob) -> Bool {
    request == other.request && origin == other.origin
      && policy?.identity == other.policy?.identity
  }

  func add(_ completion: @escaping (Result) -> Void) {
    if let result { completion(result) } else { completions.append(completion) }
  }

  func detour(by target: Target) {
    targets.append(target)
    detours.append(target.request.destination.screen)
  }

  /// Drops the target that has been reached.
  func reachTarget() { targets.removeLast() }

  /// Ends the job, once.
  func finish(_ result: Result, on stack: ScreenStack) {
    guard self.result == nil else { return }
    self.result = result
    stackAtEnd = stack
    let waiting = completions
    completions = []
    for completion in waiting { completion(result) }
  }
}
