import Dispatch

/// The times at which a database is checked for changes.
struct CheckSchedule {
  typealias Instant = ContinuousClock.Instant

  /// The times between the checks after an event.
  ///
  /// SQLite writes a change to the log, may wait for the disk, and then makes the change visible to
  /// other connections. The last step causes no event.
  private static let settlingIntervals: [Duration] =
    [5, 5, 10, 20, 40, 80, 160, 320, 640].map(Duration.milliseconds)

  /// The time between two checks without an event.
  ///
  /// These checks are needed because network file systems report no events. On Linux, Dispatch itself
  /// wakes a thread each second. The leeway allows the check to run at the same time.
  private static let idleInterval = Duration.seconds(5)
  /// The time by which the system may delay these checks.
  static let idleLeeway = DispatchTimeInterval.seconds(1)

  private(set) var next = Instant.now
  private var last: Instant?
  /// The number of checks since the last event.
  private var checkCount = 0
  /// Whether the system reports no events.
  private(set) var isPolled = false

  /// Whether the last event was long ago.
  var isSettled: Bool { checkCount > CheckSchedule.settlingIntervals.count }

  /// Schedules checks after an event.
  ///
  /// The first one is immediate, unless a check has just run.
  mutating func add(eventAt now: Instant) {
    checkCount = 0
    let earliest = last.map { $0 + CheckSchedule.settlingIntervals[0] } ?? now
    next = min(next, max(earliest, now))
  }

  /// Schedules the check after the one that runs now.
  ///
  /// - `pollInterval`: The time until the next check if the system reports no events; nil if it
  ///   reports them.
  mutating func add(checkAt now: Instant, pollInterval: Duration?) {
    let intervals = CheckSchedule.settlingIntervals
    let interval = checkCount < intervals.count ? intervals[checkCount] : CheckSchedule.idleInterval
    last = now
    checkCount += 1
    isPolled = pollInterval != nil
    next = now + (pollInterval.map { min($0, interval) } ?? interval)
  }
}
