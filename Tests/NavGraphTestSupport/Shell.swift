public import Foundation

/// The output and the exit status of a program.
public struct ShellResult: Sendable, Equatable {
  /// The standard output.
  public let output: String
  /// The standard error.
  public let errors: String
  /// The exit status; negative for the signal that killed the program.
  public let status: Int32

  /// Creates a result to compare with.
  public init(output: String = "", errors: String = "", status: Int32) {
    self.output = output
    self.errors = errors
    self.status = status
  }
}

/// Runs a program and waits for its end.
///
/// - Parameters:
///   - program: The path of the program, or a name to look up in `PATH`.
///   - arguments: Its arguments.
///   - directory: The working directory.
///   - input: Its standard input.
///   - environment: Variables to add to the environment of the tests.
/// - Returns: The output and the exit status.
/// - Throws: An error if the program cannot be started.
public func run(
  _ program: String,
  _ arguments: [String],
  in directory: URL,
  input: Data = Data(),
  environment: [String: String] = [:]
) throws -> ShellResult {
  let process = Process()
  let isAbsolute = program.hasPrefix("/")
  process.executableURL = URL(fileURLWithPath: isAbsolute ? program : "/usr/bin/env")
  process.arguments = isAbsolute ? arguments : [program] + arguments
  process.currentDirectoryURL = directory
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let files = try TemporaryDirectory()
  let inputURL = files.url.appendingPathComponent("input")
  try input.write(to: inputURL)
  let outputURL = try files.makeFile("output")
  let errorsURL = try files.makeFile("errors")
  process.standardInput = try FileHandle(forReadingFrom: inputURL)
  process.standardOutput = try FileHandle(forWritingTo: outputURL)
  process.standardError = try FileHandle(forWritingTo: errorsURL)
  try process.run()
  process.waitUntilExit()
  let isKilled = process.terminationReason == .uncaughtSignal
  return ShellResult(
    output: String(decoding: try Data(contentsOf: outputURL), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self),
    status: isKilled ? -process.terminationStatus : process.terminationStatus
  )
}

/// Returns the path of a program that was built with the tests.
///
/// The package manager puts both into the same directory.
public func pathOfProduct(_ name: String) -> String {
  let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let products = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  return products.appendingPathComponent(name).path
}

/// A temporary directory that is removed with the object.
public final class TemporaryDirectory: Sendable {
  /// The location of the directory.
  public let url: URL

  /// Creates a directory.
  public init() throws {
    let name = "navgraph-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the directory.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Creates an empty file in the directory.
  public func makeFile(_ name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    return file
  }

  /// Returns the sorted names of the files in the directory.
  public func fileNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Runs statements in the `sqlite3` shell.
  public func sqlite(_ database: String, _ sql: String) throws -> ShellResult {
    try run("sqlite3", ["-bail", database], in: url, input: Data(sql.utf8))
  }
}
