/// The intervals at which a database is polled for changes.
package struct PollingSchedule: Sendable {
  /// The time between two checks for a change if the system reports no events of files.
  package var interval: Duration
  /// The time that a program has to close a changed file before the file is read.
  package var settlingInterval = Duration.milliseconds(8)
  /// The time after which a locked database is read again.
  package var lockedInterval = Duration.milliseconds(100)
  /// The time after which an unreadable database is read again, even without a change.
  package var retryInterval = Duration.seconds(1)
  /// The time without a change after which a file is considered unchanged.
  ///
  /// This is the coarsest resolution of modification times in common file systems.
  package var quietInterval = Duration.seconds(2)

  package init(interval: Duration = .milliseconds(20)) { self.interval = interval }
}
