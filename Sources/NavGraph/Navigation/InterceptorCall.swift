/// A call of an interceptor, by which the requests are recognized that the interceptor makes.
///
/// All tasks that the interceptor starts inherit the task-local value, except detached ones. This is
/// a class, because the call has an identity, and ends.
final class InterceptorCall: Sendable {
  /// The innermost call in which the current task was started; nil if there is none.
  @TaskLocal private static var current: InterceptorCall?

  /// The queue of the navigator that has called the interceptor.
  private let queue: ObjectIdentifier
  /// The running call in which this one was started, for example by another navigator.
  private let outer: InterceptorCall?
  @MainActor private var isRunning = true

  @MainActor
  private init(_ queue: SerialQueue) {
    self.queue = ObjectIdentifier(queue)
    var outer = InterceptorCall.current
    while let call = outer, !call.isRunning { outer = call.outer }
    self.outer = outer
  }

  /// Runs an interceptor of the job that a queue is running.
  @MainActor
  static func run(
    in queue: SerialQueue,
    _ interceptor: @MainActor () async -> Interception
  ) async -> Interception {
    let call = InterceptorCall(queue)
    defer { call.isRunning = false }
    return await $current.withValue(call) { await interceptor() }
  }

  /// Starts tasks that no interceptor awaits.
  @MainActor
  static func leaving(_ start: () -> Void) { $current.withValue(nil) { start() } }

  /// Returns whether an interceptor is running that has started the current task, and for which a
  /// queue waits.
  @MainActor
  static func isAwaited(by queue: SerialQueue) -> Bool {
    sequence(first: current) { $0?.outer }.prefix { $0 != nil }
      .contains { $0?.isRunning == true && $0?.queue == ObjectIdentifier(queue) }
  }
}
