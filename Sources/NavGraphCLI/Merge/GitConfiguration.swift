import Foundation
import NavGraphService
import Subprocess

/// The configuration with which Git merges dumps, and shows the rows of databases.
struct GitConfiguration {
  /// The lines of the file `.gitattributes`, which a repository shares.
  private static let attributes = ["*.flows merge=navgraph", "*.db diff=navgraph"]

  /// The settings of the repository on this computer, which Git does not share.
  private let settings: [(name: String, value: String)]

  /// - Parameter program: The first argument of this program.
  init(program: String = CommandLine.arguments[0]) {
    let isPath = program.contains("/")
    let path = URL(fileURLWithPath: program).path
    let navgraph = isPath ? ShellCommand.word(path) : "navgraph"
    settings = [
      ("merge.navgraph.name", "rows of a navgraph database"),
      ("merge.navgraph.driver", "\(navgraph) merge %O %A %B --output %A"),
      ("diff.navgraph.textconv", "\(navgraph) dump --db"),
    ]
  }

  /// Configures the repository of the current directory, and prints the configuration.
  ///
  /// - Throws: `CommandFailure` if there is no repository, or if a file cannot be written.
  func install() throws {
    let root = try git("rev-parse", "--show-toplevel")
    let path = URL(fileURLWithPath: root).appendingPathComponent(".gitattributes").path
    try addAttributes(to: path)
    for setting in settings { try git("config", "--local", setting.name, setting.value) }
    try Console.print(
      [".gitattributes:"] + GitConfiguration.attributes.map { "  \($0)" }
        + ["", "git config --local:"]
        + settings.map { Console.printable("  \($0.name) = \($0.value)") }
    )
    Console.note("commit .gitattributes; run 'navgraph merge --install' once in each clone")
  }

  /// Adds the missing lines to a file.
  private func addAttributes(to path: String) throws {
    let text = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    let lines = Set(
      String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    )
    let missing = GitConfiguration.attributes.filter { !lines.contains($0) }
    guard !missing.isEmpty else { return }
    let lineBreak = text.isEmpty || text.last == UInt8(ascii: "\n") ? "" : "\n"
    let added = lineBreak + missing.map { $0 + "\n" }.joined()
    try CommandFailure.writing(to: path) {
      try (text + Data(added.utf8)).write(to: URL(fileURLWithPath: path))
    }
  }

  /// Runs Git, and returns its output without the last line break.
  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let (output, errors): (String?, String)
    do {
      (output, errors) = try waitForResult {
        let result = try await run(
          .name("git"),
          arguments: Arguments(arguments),
          output: .string(limit: 1 << 16),
          error: .string(limit: 1 << 16)
        )
        let isSuccess = result.terminationStatus == .exited(0)
        return (isSuccess ? result.standardOutput : nil, result.standardError)
      }
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw CommandFailure("Git is not installed.", .unavailable)
    }
    guard let output else {
      let reason = errors.trimmingCharacters(in: .whitespacesAndNewlines)
      throw CommandFailure("Git cannot be configured: \(reason)", .usage)
    }
    return String(output.dropLast())
  }
}
