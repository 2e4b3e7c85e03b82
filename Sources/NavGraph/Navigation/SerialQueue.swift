/// Runs asynchronous work on the main actor, one piece after another, first in, first out.
@MainActor
final class SerialQueue {
  typealias Work = @MainActor () async -> Void

  private var waiting: [Work] = []
  private var isRunning = false
  /// What tells the task that runs a piece of work from others; nil if none does.
  private var runningTask: Int?

  func append(_ work: @escaping Work) {
    waiting.append(work)
    start()
  }

  /// Lets a piece of work run before all that wait.
  func prepend(_ work: @escaping Work) {
    waiting.insert(work, at: 0)
    start()
  }

  /// Whether the caller is part of the work that runs, and so would wait for itself.
  var isRunByCurrentTask: Bool {
    guard let runningTask else { return false }
    return SerialQueue.currentTask == runningTask
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private func start() {
    guard !isRunning else { return }
    isRunning = true
    Task {
      runningTask = SerialQueue.currentTask
      while !waiting.isEmpty { await waiting.removeFirst()() }
      runningTask = nil
      isRunning = false
    }
  }
}
