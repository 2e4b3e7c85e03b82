public import Foundation

/// A program that believes to run in a terminal, and the person in front of it.
public final class PseudoTerminal {
  private let process = Process()
  /// The person's side of the terminal.
  private let person: FileHandle
  private var unread = ""

  /// Why a terminal cannot be used.
  public enum Failure: Error, Equatable {
    /// The system gives no terminal.
    case unavailable
    /// The program did not write what was waited for; with what it wrote instead.
    case silence(instead: String)
    /// The program did not end.
    case endless
  }

  /// Starts a program in a terminal.
  ///
  /// - Throws: If there is no terminal, or the program cannot be started.
  public init(_ program: String, _ arguments: [String], in directory: URL) throws {
    var own: Int32 = 0
    var other: Int32 = 0
    guard openpty(&own, &other, nil, nil, nil) == 0 else { throw Failure.unavailable }
    person = FileHandle(fileDescriptor: own, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Types text.
  ///
  /// - Throws: If the terminal is gone.
  public func type(_ text: String) throws { try person.write(contentsOf: Data(text.utf8)) }

  /// Reads until the program has written a text.
  ///
  /// - Parameters:
  ///   - text: What is waited for.
  ///   - seconds: How long.
  /// - Returns: What was written from the last reading on, the text included.
  /// - Throws: `silence` if the text does not come.
  @discardableResult
  public func read(until text: String, seconds: Int32 = 20) throws -> String {
    while true {
      if let range = unread.range(of: text) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return String(unread[..<range.upperBound])
      }
      var descriptor = pollfd(fd: person.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, seconds * 1_000) > 0,
        descriptor.revents & Int16(POLLIN) != 0
      else { throw Failure.silence(instead: unread) }
      unread += String(decoding: person.availableData, as: UTF8.self)
        .replacing("\r\n", with: "\n")
    }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: Its exit status.
  /// - Throws: `endless` if it does not end in time.
  public func waitForEnd(seconds: Double = 20) throws -> Int32 {
    let limit = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < limit else { throw Failure.endless }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return process.terminationStatus
  }
}
