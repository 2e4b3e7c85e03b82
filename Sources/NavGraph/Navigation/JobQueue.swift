/// The queue of a navigator: runs one job after the other, in the order in which they were added.
///
/// A job that equals the one added directly before it is not run again: it joins that job or, if that job
/// has ended, finds the user at the destination. A class, because jobs are added while others run.
@MainActor
final class JobQueue {
  private let queue = SerialQueue()
  /// The job that was added last, unless something else has changed the stack or the graph since.
  private var latest: NavigationJob?
  /// The jobs that wait for the condition of a redirect.
  private var suspended: [NavigationJob] = []

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
        job.joined = latest
        return latest.add(for: job) { result in
          job.policy.takeResults(of: latest.policy)
          completion(result)
        }
      }
      job.policy.takeResults(of: latest.policy)
      job.stackOfEqualJob = latest.reachedStack
    }
    latest = job
    job.add(for: job, completion)
    job.turn = queue.append {
      await run(job)
    } didRemove: {
      job.fail(.cancelled)
    }
  }

  /// Takes a job out of the queue that has not begun, so that its caller gets the error `cancelled`.
  ///
  /// The work of the job is still done for the callers of equal jobs that have joined it.
  func withdraw(_ job: NavigationJob) {
    let shared = job.joined ?? job
    guard let turn = shared.turn, shared.result == nil else { return }
    if shared.isAwaited(besidesBy: job) {
      if queue.isWaiting(turn) { shared.withdraw(job) }
    } else if queue.remove(turn), latest === shared {
      forgetLatest()
    }
  }

  /// Ends all jobs, also the one that runs, with the error `cancelled`.
  func reset() {
    forgetLatest()
    let jobs = suspended
    suspended = []
    queue.removeAll()
    for job in jobs { job.fail(.cancelled) }
  }

  /// Runs a part of the job that runs, for a limited time; see ``SerialQueue/run(for:_:)``.
  func run(
    for limit: Duration,
    _ part: @escaping @MainActor () async throws -> Void
  ) async throws -> Bool {
    try await queue.run(for: limit, part)
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
    return try await queue.run(removal: .cancelled, work)
  }

  /// Lets other jobs run until a condition ends.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - condition: Returns whether the job can go on.
  ///   - resume: Goes on with the job, before all jobs that wait.
  ///   - cancel: Ends the job if the condition returns false.
  func suspend(
    _ job: NavigationJob,
    until condition: @escaping @MainActor @Sendable () async -> Bool,
    resume: @escaping @MainActor () async -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    suspended.append(job)
    Task {
      let canGoOn = await condition()
      guard let index = suspended.firstIndex(where: { $0 === job }) else { return }
      suspended.remove(at: index)
      guard canGoOn else { return cancel() }
      queue.prepend(resume) { job.fail(.cancelled) }
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
  /// The equal job that does the work of this one; nil if this one does.
  weak var joined: NavigationJob?
  /// The turn of the job; nil if it has joined another one, or has ended.
  var turn: SerialQueue.Turn?

  /// The policy of the job's own target.
  let policy: any PlanPolicy
  private let identity: AnyHashable?
  private var callers: [(job: NavigationJob, completion: @MainActor (Result) -> Void)] = []

  init(_ policy: any PlanPolicy) {
    self.policy = policy
    targets = [Target(policy: policy, until: nil)]
    identity = policy.identity
  }

  /// Returns whether both jobs have the same policy.
  func isEqual(to other: NavigationJob) -> Bool { identity != nil && identity == other.identity }

  /// Adds the completion handler of this job, or of one that joins it; this one must not have ended.
  func add(for job: NavigationJob, _ completion: @escaping @MainActor (Result) -> Void) {
    callers.append((job, completion))
  }

  /// Returns whether another caller than that of a job awaits the result.
  func isAwaited(besidesBy job: NavigationJob) -> Bool { callers.contains { $0.job !== job } }

  /// Calls the completion handler of one of several callers with the error `cancelled`.
  func withdraw(_ job: NavigationJob) {
    guard let index = callers.firstIndex(where: { $0.job === job }) else { return }
    callers.remove(at: index).completion(.failure(.cancelled))
  }

  /// Adds the target of a redirect before the current target.
  func addRedirect(
    to request: RouteRequest,
    until condition: (@MainActor @Sendable () async -> Bool)?
  ) {
    targets.append(Target(policy: RequestPolicy(request, from: .top), until: condition))
    redirects.append(request.destination.screen)
  }

  /// Removes the current target, which has been reached.
  func reachTarget() { targets.removeLast() }

  /// Ends the job and calls all completion handlers; does nothing if the job has ended.
  func end(_ result: Result, on stack: ScreenStack) {
    guard self.result == nil else { return }
    if case .success(let outcome) = result, outcome.isAtDestination { reachedStack = stack }
    self.result = result
    turn = nil
    let callers = callers
    self.callers = []
    for caller in callers { caller.completion(result) }
  }

  /// Ends the job with an error, and calls all completion handlers; does nothing if the job has ended.
  func fail(_ error: NavigationError) { end(.failure(error), on: ScreenStack()) }
}

/// The identity of a job, which task-local values keep longer than the job.
final class NavigationJobToken: Sendable {
  /// The job in whose interceptors, factories, conditions or host the current task runs.
  @TaskLocal static var current: NavigationJobToken?
}
