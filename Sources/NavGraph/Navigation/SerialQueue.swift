/// Runs asynchronous work on the main actor, one piece after the other, first in, first out.
///
/// Each piece of work runs in its own task. The task is created by the call that adds the work, and so has
/// the priority and the task-local values of the caller.
@MainActor
final class SerialQueue {
  /// A piece of work.
  typealias Work = @MainActor () async -> Void

  private var waiting: [Turn] = []
  private var isRunning = false
  /// The identity of the task that runs the present work; nil if no work runs.
  private var runningTask: Int?

  /// Whether the caller belongs to the work that runs, and so would wait for itself.
  var isRunByCurrentTask: Bool {
    guard let runningTask else { return false }
    return SerialQueue.currentTask == runningTask
  }

  /// Adds work behind all work that waits.
  func append(_ work: @escaping Work) {
    waiting.append(turn(of: work))
    startNext()
  }

  /// Adds work before all work that waits.
  func prepend(_ work: @escaping Work) {
    waiting.insert(turn(of: work), at: 0)
    startNext()
  }

  /// Runs work behind all work that waits, and returns its result.
  func run<Value: Sendable, Failure>(
    _ work: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      append {
        do throws(Failure) {
          continuation.resume(returning: .success(try await work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private func turn(of work: @escaping Work) -> Turn {
    let turn = Turn()
    Task {
      await turn.wait()
      runningTask = SerialQueue.currentTask
      await work()
      runningTask = nil
      isRunning = false
      startNext()
    }
    return turn
  }

  private func startNext() {
    guard !isRunning, !waiting.isEmpty else { return }
    isRunning = true
    waiting.removeFirst().begin()
  }
}

/// The turn of one piece of work, for which its task waits.
@MainActor
private final class Turn {
  private var hasBegun = false
  private var continuation: CheckedContinuation<Void, Never>?

  func begin() {
    hasBegun = true
    continuation?.resume()
    continuation = nil
  }

  func wait() async {
    guard !hasBegun else { return }
    await withCheckedContinuation { continuation = $0 }
  }
}
