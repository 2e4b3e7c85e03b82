public import Foundation

/// What a program wrote, and the status that it ended with.
public struct ShellResult: Sendable, Equatable {
  /// The standard output.
  public let output: String
  /// The standard error.
  public let errors: String
  /// The exit status; negative for the signal that killed the program.
  public let status: Int32

  /// Makes a result, to compare one with.
  public init(output: String = "", errors: String = "", status: Int32) {
    self.output = output
    self.errors = errors
    self.status = status
  }
}

/// Runs a program in a directory and waits for it.
///
/// - Parameters:
///   - program: The path of the program, or a name to look up in `PATH`.
///   - arguments: Its arguments.
///   - directory: Where it runs.
///   - input: Its standard input.
///   - environment: What its environment has besides that of the tests.
/// - Returns: What it wrote.
/// - Throws: If it cannot be started.
public func run(
  _ program: String,
  _ arguments: [String],
  in directory: URL,
  input: Data = Data(),
  environment: [String: String] = [:]
) throws -> ShellResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
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

/// Returns the path of a program that was built with the tests: beside them, where the package
/// manager puts both.
public func pathOfProduct(_ name: String) -> String {
  let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let products = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  return products.appendingPathComponent(name).path
}

/// A directory that is removed with the value.
public final class TemporaryDirectory: Sendable {
  /// Where the directory is.
  public let url: URL

  /// Makes a directory.
  public init() throws {
    let name = "navgraph-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the directory.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Makes an empty file in the directory.
  public func makeFile(_ name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    return file
  }

  /// The names of the files in the directory, in order.
  public func fileNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Runs statements in the `sqlite3` shell, as people do.
  public func sqlite(_ database: String, _ sql: String) throws -> ShellResult {
    try run("sqlite3", ["-bail", database], in: url, input: Data(sql.utf8))
  }
}
