public import Foundation

/// A program that runs in the background of a test, with access to its output so far.
public final class RunningProgram {
  private let process = Process()
  private let files: TemporaryDirectory
  private let outputURL: URL
  private let errorsURL: URL

  /// The number of the process.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// Starts a program.
  ///
  /// - Throws: An error if the program cannot be started.
  public init(
    _ program: String,
    _ arguments: [String],
    in directory: URL,
    environment: [String: String] = [:]
  ) throws {
    files = try TemporaryDirectory()
    outputURL = try files.makeFile("output")
    errorsURL = try files.makeFile("errors")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The standard output so far.
  public func output() throws -> String { try text(outputURL) }

  /// The standard error so far.
  public func errors() throws -> String { try text(errorsURL) }

  /// Waits until the program has written a text to its standard output or standard error.
  ///
  /// - Throws: `TestFailure` if the program does not write the text in time.
  public func wait(for text: String, seconds: Double = 30) throws {
    try wait(seconds, "It did not write '\(text)'.") {
      try output().contains(text) || errors().contains(text)
    }
  }

  /// Sends the signal of Ctrl-C.
  public func interrupt() { process.interrupt() }

  /// Waits for the program's end.
  ///
  /// - Returns: The output and the exit status.
  /// - Throws: `TestFailure` if the program does not end in time.
  public func waitForEnd(seconds: Double = 30) throws -> ShellResult {
    try wait(seconds, "It did not end.") { !process.isRunning }
    let isKilled = process.terminationReason == .uncaughtSignal
    return ShellResult(
      output: try output(),
      errors: try errors(),
      status: isKilled ? -process.terminationStatus : process.terminationStatus
    )
  }

  private func wait(_ seconds: Double, _ failure: String, until condition: () throws -> Bool) throws
  {
    let limit = Date(timeIntervalSinceNow: seconds)
    while try !condition() {
      guard Date() < limit else {
        throw TestFailure("\(failure) Output: \(try output()) Errors: \(try errors())")
      }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  private func text(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
