import Dispatch
import Foundation

/// Work that goes on until it is done, or nobody wants it any more.
enum BackgroundTask {
  /// Runs the work, and ends the program: as the work does, or well if Ctrl-C, `kill` or a reader
  /// that closes the pipe ends it.
  static func run(_ work: @escaping @Sendable () async throws -> Void) -> Never {
    let task = Task {
      do {
        try await work()
        Foundation.exit(0)
      } catch {
        Navgraph.end(with: error)
      }
    }
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    Thread.detachNewThread {
      waitUntilOutputIsClosed()
      task.cancel()
    }
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Returns when nobody can read any more what is written.
  private static func waitUntilOutputIsClosed() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) <= 0 {}
  }
}
