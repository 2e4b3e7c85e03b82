/// A request on its way through a navigator, and those who wait for its end.
///
/// A class, because a request that is made twice has two who wait for the one job.
@MainActor
final class RouteJob {
  typealias Result = Swift.Result<NavigationOutcome, NavigationError>

  /// A place to reach: the job's own, or one that an interceptor sends the user to before.
  struct Target {
    let policy: any PlanPolicy
    /// What is waited for once the place is reached.
    let until: (@MainActor @Sendable () async -> Bool)?
  }

  /// The places that are still to be reached, the next one last.
  private(set) var targets: [Target]
  /// The destination of the job's own last plan; nil before there is one.
  var destination: ScreenID?
  /// The screens that interceptors have sent the user to.
  private(set) var detours: [ScreenID] = []
  /// How the job ended; nil as long as it has not.
  private(set) var result: Result?
  /// The stack when it ended.
  private(set) var stackAtEnd: ScreenStack?
  /// The equal job that came just before; it has ended.
  var predecessor: RouteJob?
  private let identity: AnyHashable?
  private var completions: [(Result) -> Void] = []

  init(_ policy: any PlanPolicy) {
    targets = [Target(policy: policy, until: nil)]
    identity = policy.identity
  }

  /// Whether the same is asked for.
  func isEqual(to other: RouteJob) -> Bool { identity != nil && identity == other.identity }

  func add(_ completion: @escaping (Result) -> Void) {
    if let result { completion(result) } else { completions.append(completion) }
  }

  func detour(to request: RouteRequest, until: (@MainActor @Sendable () async -> Bool)?) {
    targets.append(Target(policy: RequestPolicy(request, from: .top), until: until))
    detours.append(request.destination.screen)
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
