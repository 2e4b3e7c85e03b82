@preconcurrency import Dispatch

/// An actor that runs blocking database work on a Dispatch queue.
///
/// SQLite reads files and waits for locks. This must block neither the caller's actor nor a thread
/// of Swift's concurrency runtime. Therefore, this actor has its own executor. The work runs in the
/// caller's task, so `Task.isCancelled` has the expected value.
package actor DatabaseWorker {
  private let executor = DispatchQueueExecutor()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init() {}

  /// Runs work and returns its result.
  ///
  /// - Throws: The error of the work; `CancellationError` if the task was cancelled before the work
  ///   began, or if the work failed after the task was cancelled.
  package func run<Value: Sendable>(_ work: @Sendable () throws -> Value) throws -> Value {
    try Task.checkCancellation()
    do {
      return try work()
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }
}

/// An executor that runs the jobs of an actor on a serial Dispatch queue.
final class DispatchQueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "navgraph.database", qos: .userInitiated)

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
