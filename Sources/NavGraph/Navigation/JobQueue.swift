/// The queue of a navigator: runs one job after the other, in the order in which they were added.
///
/// A job that equals the one added directly before it is not run again: it joins that job or, if that job
/// has ended, finds the user at the destination. A class, because jobs are added while others run.
@MainActor
final class JobQueue {
  private let queue = SerialQueue()
  /// The job that was added last, unless something else has changed the stack or the graph since.
  private var latest: NavigationJob?

  /// Whether the caller belongs to the job that runs, and so would wait for itself.
  var isRunByCurrentTask: Bool { queue.isRunByCurrentTask }

  /// Adds a job, or joins the latest one if it is equal and has not ended.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - completion: Called with the result, exactly once.
  ///   - run: Runs the job when its turn has come, until it ends or is suspended.
  func add(
    _ job: NavigationJob,
    completion: @escaping @MainActor (NavigationJob.Result) -> Void,
    run: @escaping @MainActor (NavigationJob) async -> Void
  ) {
    if let latest, latest.isEqual(to: job) {
      if latest.result == nil {
        return latest.add { result in
          job.policy.takeResults(of: latest.policy)
          completion(result)
        }
      }
      job.policy.takeResults(of: latest.policy)
      job.stackOfEqualJob = latest.reachedStack
    }
    latest = job
    job.add(completion)
    queue.append { await run(job) }
  }

  /// Returns whether a job would join the one in whose interceptor or condition the caller runs.
  func isAwaitedByEqualJob(_ job: NavigationJob) -> Bool {
    guard let latest, latest.result == nil, latest.isEqual(to: job) else { return false }
    return NavigationJobToken.current === latest.token
  }

  /// Returns the stack that an equal job has reached directly before a job; nil if there is no such job, or
  /// if something else has happened since.
  func stackOfEqualJob(before job: NavigationJob) -> ScreenStack? {
    latest === job ? job.stackOfEqualJob : nil
  }

  /// Runs other work in turn, so that the next job does not follow the latest one directly.
  func run<Value: Sendable>(
    _ work: @escaping @MainActor () async throws(NavigationError) -> Value
  ) async throws(NavigationError) -> Value {
    if isRunByCurrentTask { throw .waitsForItself }
    forgetLatest()
    return try await queue.run(work)
  }

  /// Lets other jobs run until a condition ends.
  ///
  /// - Parameters:
  ///   - condition: Returns whether the job can go on.
  ///   - resume: Goes on with the job, before all jobs that wait.
  ///   - cancel: Ends the job if the condition returns false.
  func suspend(
    until condition: @escaping @MainActor @Sendable () async -> Bool,
    resume: @escaping @MainActor () async -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    Task {
      if await condition() { queue.prepend(resume) } else { cancel() }
    }
  }

  /// Records that something else than a job has changed the stack or the graph.
  func forgetLatest() { latest = nil }
}

/// A job of a navigator: the targets to reach, and the callers that wait for the result.
///
/// A class, because equal jobs share one result.
@MainActor
final class NavigationJob {
  /// The result of a job.
  typealias Result = Swift.Result<NavigationOutcome, NavigationError>

  /// A target: the job's own, or that of a redirect before it.
  struct Target {
    /// The policy that plans the target.
    let policy: any PlanPolicy
    /// The condition for going on after the target has been reached; nil to go on at once.
    let until: (@MainActor @Sendable () async -> Bool)?
  }

  /// The identity of the job.
  let token = NavigationJobToken()
  /// The targets that have not been reached, the next one last.
  private(set) var targets: [Target]
  /// The destinations of the redirects, in order.
  private(set) var redirects: [ScreenID] = []
  /// The destination of the job's own last plan; nil if there is none yet.
  var destination: ScreenID?
  /// The result; nil while the job waits or runs.
  private(set) var result: Result?
  /// The stack at the destination; nil if the job has not reached it.
  private(set) var reachedStack: ScreenStack?
  /// The stack that an equal job, which was added directly before, has reached.
  var stackOfEqualJob: ScreenStack?

  /// The policy of the job's own target.
  let policy: any PlanPolicy
  private let identity: AnyHashable?
  private var completions: [@MainActor (Result) -> Void] = []

  init(_ policy: any PlanPolicy) {
    self.policy = policy
    targets = [Target(policy: policy, until: nil)]
    identity = policy.identity
  }

  /// Returns whether both jobs have the same policy.
  func isEqual(to other: NavigationJob) -> Bool { identity != nil && identity == other.identity }

  /// Adds a completion handler to a job that has not ended.
  func add(_ completion: @escaping @MainActor (Result) -> Void) { completions.append(completion) }

  /// Adds the target of a redirect before the present target.
  func addRedirect(
    to request: RouteRequest,
    until condition: (@MainActor @Sendable () async -> Bool)?
  ) {
    targets.append(Target(policy: RequestPolicy(request, from: .top), until: condition))
    redirects.append(request.destination.screen)
  }

  /// Removes the present target, which has been reached.
  func reachTarget() { targets.removeLast() }

  /// Ends the job and calls all completion handlers.
  func end(_ result: Result, on stack: ScreenStack) {
    self.result = result
    if case .success(let outcome) = result, outcome.isAtDestination { reachedStack = stack }
    let pending = completions
    completions = []
    for completion in pending { completion(result) }
  }
}

/// The identity of a job, which task-local values keep longer than the job.
final class NavigationJobToken: Sendable {
  /// The job in whose interceptors, factories, conditions or host the current task runs.
  @TaskLocal static var current: NavigationJobToken?
}
