import Dispatch
import Foundation

/// Asynchronous work that can be cancelled from outside, such as by Ctrl-C.
enum BackgroundTask {
  /// Runs the work and exits the program.
  ///
  /// The exit status is that of the work. It is 0 if Ctrl-C, `kill`, or the end of the program that
  /// reads the output cancels the work.
  ///
  /// - Parameters:
  ///   - endsWithOutput: Whether the end of the program that reads the output cancels the work.
  ///   - work: The work.
  static func run(
    endsWithOutput: Bool = true,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Never {
    let numbers = [SIGINT, SIGTERM]
    let (registrations, registration) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      // A signal that comes before its handler is registered would be lost.
      var registered = registrations.makeAsyncIterator()
      for _ in numbers { await registered.next() }
      do {
        try await work()
        Foundation.exit(0)
      } catch {
        Navgraph.exit(after: error)
      }
    }
    let signals = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.setRegistrationHandler { registration.yield() }
      source.resume()
      return source
    }
    // The system itself ends programs whose terminal is closed.
    if endsWithOutput, isatty(STDOUT_FILENO) == 0 {
      Thread.detachNewThread {
        waitUntilOutputIsClosed()
        task.cancel()
      }
    }
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Returns when no program can read the output any more.
  private static func waitUntilOutputIsClosed() {
    // macOS reports a closed output only if an event is requested.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
    while poll(&output, 1, -1) <= 0 {}
  }
}
