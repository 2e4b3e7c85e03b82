import Dispatch
import Foundation

/// The calls of tools that run, and the output, to which each of them writes one line.
///
/// Calls run at the same time, but a call that edits runs alone: after all earlier calls, and before
/// all later ones.
///
/// This is a class, because calls on several threads share it; `lock` guards its state.
final class RunningCalls: @unchecked Sendable {
  /// The number of calls in memory; further input is read when one of them ends.
  private static let maximumCount = 64

  private let queue = DispatchQueue(label: "navgraph.mcp", attributes: .concurrent)
  private let capacity = DispatchSemaphore(value: maximumCount)
  private let lock = NSLock()
  private let write: @Sendable (String) -> Void
  /// The numbers of the calls that run and are not cancelled.
  private var running: [RequestID: Int] = [:]
  private var count = 0

  /// - Parameter write: Writes a line.
  init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Writes a line.
  func send(_ line: String) { lock.withLock { write(line) } }

  /// Starts a call, whose line is written when it ends, unless it is cancelled.
  ///
  /// - Throws: `ProtocolError` if a call with the same identifier is running.
  func start(
    _ id: RequestID,
    alone isAlone: Bool,
    _ call: @escaping @Sendable () -> String
  ) throws {
    let number = try lock.withLock {
      guard running[id] == nil else {
        throw ProtocolError.invalidRequest("A request with the same id is running.")
      }
      count += 1
      running[id] = count
      return count
    }
    capacity.wait()
    queue.async(flags: isAlone ? .barrier : []) { [self] in
      defer { capacity.signal() }
      guard lock.withLock({ running[id] == number }) else { return }
      let line = call()
      lock.withLock {
        guard running[id] == number else { return }
        running[id] = nil
        write(line)
      }
    }
  }

  /// Cancels a call: it does not begin, or its result is not written.
  func cancel(_ id: RequestID) { lock.withLock { running[id] = nil } }

  /// Waits until all calls have ended.
  func waitForEnd() { queue.sync(flags: .barrier) {} }
}
