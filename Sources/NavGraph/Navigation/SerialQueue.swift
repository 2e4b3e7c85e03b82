/// Runs asynchronous work on the main actor, one piece after another, first in, first out.
@MainActor
final class SerialQueue {
  typealias Work = @MainActor () async -> Void

  private var waiting: [Work] = []
  private var isRunning = false

  func append(_ work: @escaping Work) {
    waiting.append(work)
    start()
  }

  /// Lets a piece of work run before all that wait.
  func prepend(_ work: @escaping Work) {
    waiting.insert(work, at: 0)
    start()
  }

  private func start() {
    guard !isRunning else { return }
    isRunning = true
    Task {
      while !waiting.isEmpty { await waiting.removeFirst()() }
      isRunning = false
    }
  }
}
