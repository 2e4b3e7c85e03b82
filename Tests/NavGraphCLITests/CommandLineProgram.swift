import Foundation
import NavGraphTestSupport

/// The built program, run by a shell in a temporary directory.
struct CommandLineProgram {
  let directory: TemporaryDirectory

  /// Creates an empty directory.
  init() throws { directory = try TemporaryDirectory() }

  /// Creates a directory with a database of a sample, which commands use unless they name another.
  init(sample: String) throws {
    try self.init()
    try create("navgraph.db", sample: sample)
  }

  /// Runs `navgraph` with arguments as one types them in a shell.
  func callAsFunction(
    _ arguments: String,
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> ShellResult {
    try shell("navgraph " + arguments, input: input, environment: environment)
  }

  /// Runs a line of a shell that finds `navgraph` in its path.
  func shell(
    _ line: String,
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> ShellResult {
    try run(
      "sh",
      ["-c", line],
      in: directory.url,
      input: input,
      environment: CommandLineProgram.environment.merging(environment) { $1 }
    )
  }

  /// Starts `navgraph`, or a program with arguments that starts it, without waiting for its end.
  func start(_ arguments: String, by launcher: String = "") throws -> RunningProgram {
    try RunningProgram(
      "/bin/sh",
      ["-c", "exec \(launcher) navgraph \(arguments)"],
      in: directory.url,
      environment: CommandLineProgram.environment
    )
  }

  /// Creates a database.
  func create(_ database: String, sample: String? = nil) throws {
    let option = sample.map { " --sample \($0)" } ?? ""
    try succeed(self("init \(database)\(option)"))
  }

  /// Edits a database with the SQLite shell.
  func edit(_ sql: String, in database: String = "navgraph.db") throws {
    try succeed(directory.sqlite(database, sql))
  }

  /// Writes a file, in a directory that may be new.
  func write(_ text: String, to name: String) throws {
    let file = directory.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func succeed(_ result: ShellResult) throws {
    guard result.status == 0 else { throw TestFailure(result.errors) }
  }

  static let path = pathOfProduct("navgraph")

  /// The path of `navgraph-swift`; nil if it was not built.
  static let sourceReader: String? = ["debug", "release"]
    .map { package.appendingPathComponent("SourceReader/.build/\($0)/navgraph-swift").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether Git is installed.
  static let hasGit =
    (try? run("git", ["--version"], in: FileManager.default.temporaryDirectory).status) == 0

  /// An environment in which Git can commit, and ignores the configuration of the user.
  static let gitAuthor = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_EDITOR": "true",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
  ]

  /// The root directory of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// An environment in which shells find `navgraph`, and `navgraph` no database.
  private static let environment = ["PATH": searchPath, "NAVGRAPH_DB": ""]

  /// The directories in which shells search programs, with that of `navgraph`.
  static let searchPath: String = {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return "\(directory):" + ProcessInfo.processInfo.environment["PATH", default: ""]
  }()
}
