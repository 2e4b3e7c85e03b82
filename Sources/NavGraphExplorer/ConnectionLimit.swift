import FlyingFox
import FlyingSocks
import Foundation

/// A pool of sockets that closes connections which are idle, or the longest idle one if there are
/// too many.
///
/// The pool of FlyingSocks keeps every connection until its client closes it. A class, because the
/// waiting connections are state that is protected by a lock.
final class ConnectionLimit: AsyncSocketPool, @unchecked Sendable {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()
  private let maximumCount: Int
  private let idleTimeout: Duration
  private let lock = NSLock()
  /// The tasks that wait for a client, by the order in which they began to wait.
  private var waiting: [Int: Task<Void, any Error>] = [:]
  private var first = 0
  private var next = 0

  init(maximumCount: Int = 512, idleTimeout: Duration = .seconds(30)) {
    self.maximumCount = maximumCount
    self.idleTimeout = idleTimeout
  }

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    guard !isListening(socket) else {
      return try await pool.suspendSocket(socket, untilReadyFor: events)
    }
    let (pool, idleTimeout) = (pool, idleTimeout)
    let task = Task { try await pool.suspendSocket(socket, untilReadyFor: events) }
    let timer = Task {
      try await Task.sleep(for: idleTimeout)
      task.cancel()
    }
    let number = add(task)
    defer {
      timer.cancel()
      lock.withLock { waiting[number] = nil }
    }
    try await withTaskCancellationHandler {
      do { try await task.value } catch is CancellationError { throw SocketError.disconnected }
    } onCancel: {
      task.cancel()
    }
  }

  /// Adds a task, and cancels the one that has waited longest if there are too many.
  private func add(_ task: Task<Void, any Error>) -> Int {
    lock.withLock {
      let number = next
      next += 1
      waiting[number] = task
      while waiting.count > maximumCount, first < next {
        waiting.removeValue(forKey: first)?.cancel()
        first += 1
      }
      return number
    }
  }

  private func isListening(_ socket: Socket) -> Bool {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(socket.file.rawValue, SOL_SOCKET, SO_ACCEPTCONN, &value, &size)
    return value != 0
  }
}
