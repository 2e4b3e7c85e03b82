@preconcurrency import Dispatch

/// How often databases are looked at, and waiting for there to be something to see.
enum Polling {
  private static let interval = DispatchTimeInterval.milliseconds(20)
  /// After how long a database that is locked is tried again.
  static let locked = Duration.milliseconds(100)
  /// After how long one that could not be read is tried again, though nothing has changed.
  static let retry = Duration.seconds(1)
  /// How long one does not change until it counts as quiet: the coarsest time that file systems give
  /// to a change.
  static let quiet = Duration.seconds(2)

  /// Looks for a sign again and again, from a while after the call on.
  ///
  /// A timer does so, not the task: its sleep costs five times as much.
  ///
  /// - Returns: When there is a sign, when the time is due, or when the task is cancelled.
  static func wait(
    until due: ContinuousClock.Instant?,
    or hasSign: @escaping @Sendable () -> Bool
  ) async {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(2))
    timer.setEventHandler {
      if hasSign() || due.map({ $0 <= .now }) ?? false { timer.cancel() }
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
