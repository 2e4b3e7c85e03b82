public import Foundation

/// A program that runs in a pseudoterminal, with access to its input and output.
public final class PseudoTerminal {
  private let process = Process()
  /// The end of the terminal that the test reads and writes.
  private let controller: FileHandle
  private var unread = ""

  /// An error of a pseudoterminal.
  public enum Failure: Error, Equatable {
    /// The system has no free terminal.
    case unavailable
    /// The program did not write the expected text in time; with the text that it wrote.
    case missingText(written: String)
    /// The program did not end in time.
    case stillRunning
  }

  /// Starts a program in a terminal.
  ///
  /// - Throws: An error if there is no terminal or the program cannot be started.
  public init(
    _ program: String,
    _ arguments: [String],
    in directory: URL,
    environment: [String: String] = [:]
  ) throws {
    var own: Int32 = 0
    var other: Int32 = 0
    guard openpty(&own, &other, nil, nil, nil) == 0 else { throw Failure.unavailable }
    controller = FileHandle(fileDescriptor: own, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Types text.
  ///
  /// - Throws: An error if the terminal is closed.
  public func type(_ text: String) throws { try controller.write(contentsOf: Data(text.utf8)) }

  /// Reads until the program has written a text.
  ///
  /// - Parameters:
  ///   - text: The expected text.
  ///   - seconds: The time limit.
  /// - Returns: Everything that the program wrote since the last call, up to the end of the text.
  /// - Throws: `missingText` if the program does not write the text in time.
  @discardableResult
  public func read(until text: String, seconds: Int32 = 20) throws -> String {
    while true {
      if let range = unread.range(of: text) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return String(unread[..<range.upperBound])
      }
      var descriptor = pollfd(fd: controller.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, seconds * 1_000) > 0,
        descriptor.revents & Int16(POLLIN) != 0
      else { throw Failure.missingText(written: unread) }
      unread += String(decoding: controller.availableData, as: UTF8.self)
        .replacing("\r\n", with: "\n")
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: The exit status.
  /// - Throws: `stillRunning` if the program does not end in time.
  public func waitForEnd(seconds: Double = 20) throws -> Int32 {
    let limit = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < limit else { throw Failure.stillRunning }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return process.terminationStatus
  }
}
