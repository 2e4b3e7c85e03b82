import Foundation

/// The commits of this process to a database.
///
/// This is a class, because the stores of a file and the tasks that follow it share it.
final class Commits: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0
  private var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]

  /// The number of commits.
  var count: Int { lock.withLock { total } }

  /// Called after a commit of this process.
  func add() {
    let resumed = lock.withLock {
      total += 1
      defer { waiting = [:] }
      return waiting.values
    }
    for continuation in resumed { continuation.resume() }
  }

  /// Waits until there are more commits than the given number, the timeout has passed, or the task
  /// is cancelled.
  ///
  /// - `timeout`: The timeout; nil for none.
  func wait(after count: Int, atMost timeout: Duration?) async {
    guard let timeout else { return await wait(after: count) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.wait(after: count) }
      group.addTask { try? await Task.sleep(for: timeout) }
      await group.next()
      group.cancelAll()
    }
  }

  private func wait(after count: Int) async {
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          guard total == count, !Task.isCancelled else { return true }
          waiting[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { waiting.removeValue(forKey: id) }?.resume()
    }
  }
}

extension Commits {
  /// Returns the commits to a file, by all stores of the process.
  static func shared(for path: String) -> Commits { registry.commits(to: path) }

  private static let registry = Registry()

  /// The commits to the files that are in use, by path.
  private final class Registry: @unchecked Sendable {
    private let lock = NSLock()
    private var files: [String: Reference] = [:]

    private struct Reference { weak var commits: Commits? }

    func commits(to name: String) -> Commits {
      let path = URL(fileURLWithPath: name).standardizedFileURL.path
      return lock.withLock {
        if let commits = files[path]?.commits { return commits }
        files = files.filter { $0.value.commits != nil }
        let commits = Commits()
        files[path] = Reference(commits: commits)
        return commits
      }
    }
  }
}
