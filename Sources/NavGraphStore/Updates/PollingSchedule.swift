@preconcurrency import Dispatch

/// The intervals at which a database is polled for changes.
package struct PollingSchedule: Sendable {
  /// The time between two checks for a change.
  package var interval = Duration.milliseconds(20)
  /// The time after which a locked database is read again.
  package var lockedInterval = Duration.milliseconds(100)
  /// The time after which an unreadable database is read again, even without a change.
  package var retryInterval = Duration.seconds(1)
  /// The time without a change after which a file is at rest: the coarsest resolution of modification
  /// times in common file systems.
  package var quietInterval = Duration.seconds(2)

  /// Creates the default schedule.
  package init() {}

  /// Waits until a condition is true, a time has come, or the task is cancelled.
  ///
  /// A Dispatch timer checks the condition at every interval. The sleep of a task would cost five times
  /// as much.
  ///
  /// - Parameters:
  ///   - nextPoll: The time; nil for none.
  ///   - hasChanged: The condition.
  func wait(
    until nextPoll: ContinuousClock.Instant?,
    or hasChanged: @escaping @Sendable () -> Bool
  ) async {
    let seconds = interval / .seconds(1)
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + seconds, repeating: seconds, leeway: .milliseconds(2))
    timer.setEventHandler {
      if hasChanged() || nextPoll.map({ $0 <= .now }) ?? false { timer.cancel() }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        timer.setCancelHandler { continuation.resume() }
        timer.activate()
      }
    } onCancel: {
      timer.cancel()
    }
    timer.setEventHandler(handler: nil)
  }
}
