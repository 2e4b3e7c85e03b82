/// The queue of a navigator, which runs one job after the other, in the order in which they were
/// added.
///
/// If a job equals the one added directly before it, it is not run again. It shares the result of
/// that job or, if that job has ended, the user is already at the destination. This is a class,
/// because jobs are added while others run.
@MainActor
final class JobQueue {
  /// The turns of jobs.
  ///
  /// Other work uses ``run(_:)``, which forgets the latest job. Only parts of the running job use
  /// this queue directly.
  let queue = SerialQueue()
  /// The job that was added last; nil if the stack or the graph has changed otherwise since then.
  private var latest: NavigationJob?
  /// The jobs that wait for the condition of a redirect, with the tasks of the conditions.
  private var suspended: [(job: NavigationJob, condition: Task<Void, Never>)] = []
  /// Whether the current task would wait for itself: it runs the current work, or the interceptor
  /// for which this work waits has started it.
  var isAwaitedByCurrentWork: Bool {
    queue.isRunByCurrentTask || InterceptorCall.isAwaited(by: queue)
  }

  /// Adds a job.
  ///
  /// If the latest job is equal and has not ended, both share its result.
  ///
  /// - `completion`: Called with the result, exactly once.
  /// - `run`: Runs the job in its turn, until it ends or is suspended.
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
      if job.policy.isDoneOnce {
        job.policy.takeResults(of: latest.policy)
        job.stackOfEqualJob = latest.reachedStack
      }
    }
    latest = job
    job.add(for: job, completion)
    job.turn = queue.append {
      await run(job)
    } didRemove: {
      job.fail(.cancelled)
    }
  }

  /// Ends a job with the error `cancelled` if it waits in the queue or for the condition of a
  /// redirect.
  ///
  /// If equal jobs share its result, the work is still done for their callers.
  func withdraw(_ job: NavigationJob) {
    let shared = job.joined ?? job
    guard let turn = shared.turn, shared.result == nil else { return }
    let isSuspended = suspended.contains { $0.job === shared }
    guard isSuspended || queue.isWaiting(turn) else { return }
    if shared.isAwaited(besidesBy: job) { return shared.withdraw(job) }
    if latest === shared { forgetLatest() }
    if isSuspended {
      endSuspension(of: shared)?.cancel()
      shared.fail(.cancelled)
    } else {
      queue.remove(turn)
    }
  }

  /// Ends all jobs, including the running one, with the error `cancelled`.
  func reset() {
    forgetLatest()
    let suspended = suspended
    self.suspended = []
    queue.removeAll()
    for (job, condition) in suspended {
      condition.cancel()
      job.fail(.cancelled)
    }
  }

  /// Returns whether a job would share the result of the job in whose interceptor or condition the
  /// current task runs.
  func isAwaitedByEqualJob(_ job: NavigationJob) -> Bool {
    guard let latest, latest.result == nil, latest.isEqual(to: job) else { return false }
    return NavigationJobToken.current === latest.token
  }

  /// Returns the stack that an equal job reached directly before a job; nil if there is no such
  /// job, or if the stack or the graph has changed since then.
  func stackOfEqualJob(before job: NavigationJob) -> ScreenStack? {
    latest === job ? job.stackOfEqualJob : nil
  }

  /// Runs other work in turn, also while the queue is paused.
  ///
  /// The next job then does not follow the latest one directly.
  func run<Value: Sendable>(
    _ work: @escaping @MainActor () async throws(NavigationError) -> Value
  ) async throws(NavigationError) -> Value {
    if isAwaitedByCurrentWork { throw .waitsForItself }
    forgetLatest()
    return try await queue.run(removal: .cancelled, runsWhilePaused: true, work)
  }

  /// Runs other jobs until a condition returns.
  ///
  /// - `condition`: Returns whether the job can continue.
  /// - `resume`: Continues the job, before all waiting jobs.
  /// - `cancel`: Ends the job if the condition returns false.
  func suspend(
    _ job: NavigationJob,
    until condition: @escaping @MainActor @Sendable () async -> Bool,
    resume: @escaping @MainActor () async -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    let task = Task {
      let canContinue = await condition()
      guard endSuspension(of: job) != nil else { return }
      guard canContinue else { return cancel() }
      job.turn = queue.prepend(resume) { job.fail(.cancelled) }
    }
    suspended.append((job, task))
  }

  /// Removes a job from the suspended ones.
  ///
  /// - Returns: The task of its condition; nil if the job is not suspended.
  private func endSuspension(of job: NavigationJob) -> Task<Void, Never>? {
    suspended.firstIndex { $0.job === job }.map { suspended.remove(at: $0).condition }
  }

  /// Records a change of the stack or the graph that was not made by a job.
  func forgetLatest() { latest = nil }
}

/// A job of a navigator: the targets to reach, and the callers that wait for the result.
///
/// This is a class, because equal jobs share one result.
@MainActor
final class NavigationJob {
  typealias Result = Swift.Result<NavigationOutcome, NavigationError>

  /// A target: the job's own target, or the target of a redirect before it.
  struct Target {
    let policy: any PlanPolicy
    /// The condition for continuing after the target has been reached; nil to continue immediately.
    let until: (@MainActor @Sendable () async -> Bool)?
  }

  let token = NavigationJobToken()
  /// The targets that have not been reached.
  ///
  /// The next target is the last element.
  private(set) var targets: [Target]
  /// The destinations of the redirects, in order.
  private(set) var redirects: [ScreenID] = []
  /// The destination of the job's own last plan; nil if there is none yet.
  var destination: ScreenID?
  /// The result; nil if the job has not ended.
  private(set) var result: Result?
  /// The stack at the destination; nil if the job has not reached it.
  private(set) var reachedStack: ScreenStack?
  /// The stack that an equal job reached, which was added directly before this one.
  var stackOfEqualJob: ScreenStack?
  /// The equal job that does the work of this one; nil if this job does its own work.
  weak var joined: NavigationJob?
  /// The turn of the job; nil if it shares the result of another job, or has ended.
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

  /// Adds the completion handler of this job, or of one that shares its result.
  ///
  /// This job must not have ended.
  func add(for job: NavigationJob, _ completion: @escaping @MainActor (Result) -> Void) {
    callers.append((job, completion))
  }

  /// Returns whether a caller other than that of the given job awaits the result.
  func isAwaited(besidesBy job: NavigationJob) -> Bool { callers.contains { $0.job !== job } }

  /// Calls the completion handler of one of several callers with the error `cancelled`.
  func withdraw(_ job: NavigationJob) {
    guard let index = callers.firstIndex(where: { $0.job === job }) else { return }
    callers.remove(at: index).completion(.failure(.cancelled))
  }

  /// Adds the target to which an interceptor redirects, which must be reached before the current one.
  ///
  /// - Returns: The screen; nil if the interceptor does not redirect.
  func addRedirect(by decision: Interception) -> ScreenID? {
    let target: Target
    let screen: ScreenID
    switch decision {
    case .proceed, .refuse: return nil
    case .redirect(let request, let condition):
      screen = request.destination.screen
      target = Target(policy: RequestPolicy(request, from: .top), until: condition)
    case .ask(let request):
      screen = request.destination.screen
      let policy = ResultPolicy(request, from: .top)
      target = Target(policy: policy) { (try? await policy.value()) == .bool(true) }
    }
    targets.append(target)
    redirects.append(screen)
    return screen
  }

  /// Removes the current target after it has been reached.
  func reachTarget() { targets.removeLast() }

  /// Ends the job, and calls all completion handlers.
  ///
  /// Does nothing if the job has already ended.
  func end(_ result: Result, on stack: ScreenStack) {
    guard self.result == nil else { return }
    if case .success(let outcome) = result, outcome.isAtDestination { reachedStack = stack }
    self.result = result
    turn = nil
    let callers = callers
    self.callers = []
    for caller in callers { caller.completion(result) }
  }

  /// Ends the job with an error, and calls all completion handlers.
  ///
  /// Does nothing if the job has already ended.
  func fail(_ error: NavigationError) { end(.failure(error), on: ScreenStack()) }
}

/// The identity of a job, which task-local values can keep alive longer than the job.
final class NavigationJobToken: Sendable {
  /// The job whose interceptor, factory, condition or host the current task runs.
  @TaskLocal static var current: NavigationJobToken?
}
