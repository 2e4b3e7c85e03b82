/// A call of an interceptor, by which the requests are recognized that the interceptor makes.
///
/// All tasks that the interceptor starts inherit the task-local value, except detached ones. This is
/// a class, because the call has an identity, and ends.
final class InterceptorCall: Sendable {
  /// The innermost call in which the current task was started; nil if there is none.
  @TaskLocal private static var current: InterceptorCall?

  /// The identity of the turn in which the interceptor is called.
  ///
  /// It is not used any more when the call has ended, because task-local values can keep the call
  /// alive longer than the turn.
  private let turn: ObjectIdentifier?
  /// The running call in which this one was started, for example by another navigator.
  private let outer: InterceptorCall?
  @MainActor private var isRunning = true

  /// Creates a call in the running turn of a queue.
  @MainActor
  init(in queue: SerialQueue) {
    turn = queue.runningTurn
    var outer = InterceptorCall.current
    while let call = outer, !call.isRunning { outer = call.outer }
    self.outer = outer
  }

  /// Runs the interceptor.
  @MainActor
  func run(_ interceptor: @MainActor () async -> Interception) async -> Interception {
    await InterceptorCall.$current.withValue(self) { await interceptor() }
  }

  /// Records that nobody waits for the interceptor any more.
  @MainActor
  func end() { isRunning = false }

  /// Starts tasks that no interceptor awaits.
  @MainActor
  static func leaving(_ start: () -> Void) { $current.withValue(nil) { start() } }

  /// Returns whether an interceptor is running that has started the current task, and for which the
  /// running turn of a queue waits.
  @MainActor
  static func isAwaited(by queue: SerialQueue) -> Bool {
    sequence(first: current) { $0?.outer }.prefix { $0 != nil }
      .contains { $0?.isRunning == true && $0?.turn == queue.runningTurn }
  }
}
