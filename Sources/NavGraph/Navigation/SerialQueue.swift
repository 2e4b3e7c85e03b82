/// A queue that runs asynchronous work on the main actor, one piece after the other, first in,
/// first out.
///
/// Each piece of work runs in its own task. The call that adds the work creates the task, so the
/// work has the priority and the task-local values of the caller.
@MainActor
final class SerialQueue {
  /// A piece of work.
  typealias Work = @MainActor () async -> Void

  private var waiting: [Turn] = []
  /// The turn of the running work; nil if no work is running.
  private var running: Turn?

  /// Whether only work that runs while the queue is paused may begin.
  var isPaused = false {
    didSet { startNext() }
  }

  /// Whether the current task runs the current work, and would therefore wait for itself.
  ///
  /// This is false for running work that was removed.
  var isRunByCurrentTask: Bool { running?.isOfCurrentTask ?? false }

  /// The identity of the running work; nil if no work is running.
  var runningTurn: ObjectIdentifier? { running.map(ObjectIdentifier.init) }

  /// Adds work after all waiting work.
  ///
  /// - `runsWhilePaused`: Whether the work also begins while the queue is paused.
  /// - `didRemove`: Called if the work is removed before it has ended.
  func append(
    runsWhilePaused: Bool = false,
    _ work: @escaping Work,
    didRemove: @escaping @MainActor () -> Void
  ) -> Turn {
    let turn = turn(of: work, runsWhilePaused: runsWhilePaused, didRemove)
    waiting.append(turn)
    startNext()
    return turn
  }

  /// Adds work before all waiting work.
  func prepend(_ work: @escaping Work, didRemove: @escaping @MainActor () -> Void) -> Turn {
    let turn = turn(of: work, didRemove)
    waiting.insert(turn, at: 0)
    startNext()
    return turn
  }

  /// Runs work after all waiting work, and returns its result.
  ///
  /// - `removal`: The error if the work is removed before it has ended. Cancelling the calling task
  ///   removes waiting work. If this is nil, the work cannot be removed.
  /// - `runsWhilePaused`: Whether the work also begins while the queue is paused.
  /// - Throws: The error of the work, or the error of its removal.
  func run<Value: Sendable, Failure>(
    removal: Failure? = nil,
    runsWhilePaused: Bool = false,
    _ work: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let removal, Task.isCancelled { throw removal }
    let reply = Reply<Value, Failure>()
    let turn = append(runsWhilePaused: runsWhilePaused) {
      do throws(Failure) {
        reply.end(.success(try await work()))
      } catch {
        reply.end(.failure(error))
      }
    } didRemove: {
      if let removal { reply.end(.failure(removal)) }
    }
    let result = await withTaskCancellationHandler {
      await reply.result()
    } onCancel: {
      guard removal != nil else { return }
      Task { @MainActor in self.remove(turn) }
    }
    return try result.get()
  }

  /// Runs a part of the current work in its own task, for a limited time.
  ///
  /// After this time, the task is cancelled, and its result is ignored.
  ///
  /// - Parameters:
  ///   - limit: The time.
  ///   - didEnd: Called as soon as nobody waits for the part any more.
  ///   - part: The part.
  /// - Returns: The result of the part; nil if it has not ended in time.
  /// - Throws: The error of the part.
  func run<Value: Sendable>(
    for limit: Duration,
    didEnd: @escaping @MainActor () -> Void = {},
    _ part: @escaping @MainActor () async throws -> Value
  ) async throws -> Value? {
    guard let turn = running else {
      preconditionFailure("The work that has these parts is not running.")
    }
    let reply = Reply<Value?, any Error>()
    @MainActor func end(_ result: Result<Value?, any Error>) {
      guard reply.end(result) else { return }
      // The task of the part may run on before the work continues.
      turn.forgetTask()
      didEnd()
    }
    let work = Task {
      turn.noteCurrentTask()
      do {
        end(.success(try await part()))
      } catch {
        end(.failure(error))
      }
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      end(.success(nil))
      work.cancel()
    }
    let result = await reply.result()
    timer.cancel()
    turn.noteCurrentTask()
    return try result.get()
  }

  /// Removes work that has not begun.
  ///
  /// - Returns: Whether the work was waiting, and was removed.
  @discardableResult
  func remove(_ turn: Turn) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === turn }) else { return false }
    waiting.remove(at: index)
    turn.remove()
    return true
  }

  func isWaiting(_ turn: Turn) -> Bool { waiting.contains { $0 === turn } }

  /// Removes all work, including the running work.
  ///
  /// The task of the running work continues, but the next work does not wait for it.
  func removeAll() {
    let removed = (running.map { [$0] } ?? []) + waiting
    waiting = []
    running = nil
    for turn in removed { turn.remove() }
    startNext()
  }

  fileprivate static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private func turn(
    of work: @escaping Work,
    runsWhilePaused: Bool = false,
    _ didRemove: @escaping @MainActor () -> Void
  ) -> Turn {
    let turn = Turn(runsWhilePaused: runsWhilePaused, didRemove)
    Task {
      guard await turn.wait() else { return }
      turn.noteCurrentTask()
      await work()
      guard running === turn else { return }
      running = nil
      startNext()
    }
    return turn
  }

  private func startNext() {
    guard running == nil,
      let index = waiting.firstIndex(where: { !isPaused || $0.runsWhilePaused })
    else { return }
    let turn = waiting.remove(at: index)
    running = turn
    turn.start()
  }
}

extension SerialQueue {
  /// The turn of one piece of work.
  ///
  /// The task of the work waits for it.
  @MainActor
  final class Turn {
    fileprivate let runsWhilePaused: Bool
    private let reply = Reply<Bool, Never>()
    private let didRemove: @MainActor () -> Void
    /// The identity of the task that runs the work.
    private var task: Int?

    fileprivate init(runsWhilePaused: Bool, _ didRemove: @escaping @MainActor () -> Void) {
      self.runsWhilePaused = runsWhilePaused
      self.didRemove = didRemove
    }

    fileprivate var isOfCurrentTask: Bool { task != nil && task == SerialQueue.currentTask }

    /// Records that the current task runs the work.
    fileprivate func noteCurrentTask() { task = SerialQueue.currentTask }

    /// Records that no task runs the work now.
    fileprivate func forgetTask() { task = nil }

    fileprivate func start() { reply.end(.success(true)) }

    /// Ends the task of the work without running the work.
    fileprivate func remove() {
      reply.end(.success(false))
      didRemove()
    }

    /// Returns when it is the turn of the work, or when the work was removed.
    ///
    /// - Returns: Whether the work may begin.
    fileprivate func wait() async -> Bool { await reply.result().get() }
  }
}
