@preconcurrency import Dispatch
import Foundation

/// A watcher that notifies the followers of a database when it may have changed.
///
/// The connection reports commits of this process, and events of the file system report commits of
/// other processes. A check every five seconds finds changes without an event. If the system cannot
/// report events, the database is polled.
///
/// This is a class, because the followers of a file share its watcher: an unchanged file costs one
/// timer, regardless of the number of followers. Its state is confined to a serial queue, except
/// the number of commits, which is protected by a lock.
final class DatabaseWatcher: @unchecked Sendable {
  /// A task that waits for a change.
  private final class Follower: @unchecked Sendable {
    let nextPoll: ContinuousClock.Instant?
    let pollInterval: Duration
    let hasChanged: @Sendable () -> Bool
    var continuation: CheckedContinuation<Void, Never>?
    var isCancelled = false

    init(
      _ nextPoll: ContinuousClock.Instant?,
      _ pollInterval: Duration,
      _ hasChanged: @escaping @Sendable () -> Bool
    ) {
      self.nextPoll = nextPoll
      self.pollInterval = pollInterval
      self.hasChanged = hasChanged
    }
  }

  /// The path of the file; nil for a database in memory, which can be changed only by its
  /// connection.
  private let path: String?
  private let lock = NSLock()
  private var count = 0
  private let queue = DispatchQueue(label: "navgraph.watcher", qos: .utility)
  private var followers: [Follower] = []
  private var schedule = CheckSchedule()
  private var events: FileEvents?
  private var timer: (any DispatchSourceTimer)?

  /// Creates the watcher of a database in memory, or of one file.
  init(path: String? = nil) { self.path = path }

  deinit { timer?.cancel() }

  /// Waits until a condition is true, a time is reached, or the task is cancelled.
  ///
  /// - `nextPoll`: The time; nil if there is none.
  /// - `pollInterval`: The time between two checks if the system reports no events.
  func wait(
    until nextPoll: ContinuousClock.Instant?,
    pollInterval: Duration,
    or hasChanged: @escaping @Sendable () -> Bool
  ) async {
    let follower = Follower(nextPoll, pollInterval, hasChanged)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { self.add(follower, continuation) }
      }
    } onCancel: {
      queue.async { self.cancel(follower) }
    }
  }

  /// The number of commits of this process.
  var commitCount: Int { lock.withLock { count } }

  /// Called after a commit of this process.
  func commit() {
    lock.withLock { count += 1 }
    queue.async { self.noteEvent() }
  }

  private func add(_ follower: Follower, _ continuation: CheckedContinuation<Void, Never>) {
    follower.continuation = continuation
    if timer == nil { start() }
    if follower.isCancelled || !remains(follower) {
      resume(follower)
    } else {
      followers.append(follower)
    }
    setTimer()
  }

  private func cancel(_ follower: Follower) {
    follower.isCancelled = true
    resume(follower)
    followers.removeAll { $0 === follower }
  }

  private func resume(_ follower: Follower) {
    follower.continuation?.resume()
    follower.continuation = nil
  }

  /// Returns whether a follower must continue to wait.
  private func remains(_ follower: Follower) -> Bool {
    !(follower.nextPoll.map { $0 <= .now } ?? false) && !follower.hasChanged()
  }

  private func start() {
    if path != nil {
      // The handler runs on the queue, like everything that accesses the state.
      events = FileEvents(queue: queue) { [weak self] in self?.noteEvent() }
      // A commit may be running whose events were already reported.
      schedule.add(eventAt: .now)
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.check() }
    timer.activate()
    self.timer = timer
  }

  /// Stops the watcher until there is another follower.
  private func stop() {
    timer?.cancel()
    timer = nil
    events = nil
  }

  private func noteEvent() {
    guard timer != nil else { return }
    schedule.add(eventAt: .now)
    if path == nil || schedule.next <= .now { check() } else { setTimer() }
  }

  /// Notifies the followers that have something to do.
  private func check() {
    // While followers read the last change, the watcher continues, because they will soon wait for
    // the next one.
    if followers.isEmpty, schedule.isSettled || path == nil { return stop() }
    let isWatched = path.map { events?.watch(DatabaseFiles($0)) ?? false } ?? true
    let woken = followers.filter { !remains($0) }
    followers.removeAll { follower in woken.contains { $0 === follower } }
    let pollInterval = followers.map(\.pollInterval).min()
    schedule.add(checkAt: .now, pollInterval: isWatched ? nil : pollInterval)
    setTimer()
    woken.forEach(resume)
  }

  private func setTimer() {
    let polls = followers.compactMap(\.nextPoll)
    let checks = path == nil ? [] : [schedule.next]
    guard let next = (polls + checks).min() else {
      timer?.schedule(deadline: .distantFuture)
      return
    }
    let delay = max(.zero, ContinuousClock.now.duration(to: next))
    let isIdle = schedule.isSettled && !schedule.isPolled && polls.isEmpty
    timer?.schedule(
      deadline: .now() + delay / .seconds(1),
      leeway: isIdle ? CheckSchedule.idleLeeway : .nanoseconds(0)
    )
  }
}

extension DatabaseWatcher {
  /// Returns the watcher of a file, which all followers in the process share.
  static func shared(for path: String) -> DatabaseWatcher { registry.watcher(for: path) }

  private static let registry = Registry()

  /// The watchers in use, by path.
  private final class Registry: @unchecked Sendable {
    private let lock = NSLock()
    private var watchers: [String: Reference] = [:]

    private struct Reference { weak var watcher: DatabaseWatcher? }

    func watcher(for name: String) -> DatabaseWatcher {
      let path = URL(fileURLWithPath: name).standardizedFileURL.path
      return lock.withLock {
        if let watcher = watchers[path]?.watcher { return watcher }
        watchers = watchers.filter { $0.value.watcher != nil }
        let watcher = DatabaseWatcher(path: path)
        watchers[path] = Reference(watcher: watcher)
        return watcher
      }
    }
  }
}
