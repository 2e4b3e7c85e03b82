import Foundation
import NavGraphFoundation
import NavGraphMerge
import NavGraphService

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
      (
        "merge.navgraph.driver",
        "\(navgraph) merge %O %A %B --output %A --marker-size %L"
          + " || { test $? = 1 || \(GitConfiguration.textMerge); exit 1; }"
      ),
      ("diff.navgraph.textconv", "\(navgraph) dump --db"),
    ]
  }

  /// The command that merges lines of text if rows cannot be merged.
  ///
  /// For example, this program is missing. Git does not take the result as merged, because it may
  /// not be a dump.
  private static let textMerge =
    "{ git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B;"
    + " echo 'merged lines of text, not rows: check the file' >&2; }"

  /// The lines that mark a conflict, as the setting `merge.conflictStyle` defines.
  static func conflictMarkers(size: Int) -> ConflictMarkers {
    let style = try? Git.output(["config", "--get", "merge.conflictStyle"])
    return ConflictMarkers(size: size, showsBase: ["diff3", "zdiff3"].contains(style))
  }

  /// Configures the repository of the current directory, and prints the configuration.
  ///
  /// - Throws: `CommandFailure` if there is no repository, or if a file cannot be written.
  func install() throws {
    let root = try Git.output(["rev-parse", "--show-toplevel"])
    let path = URL(fileURLWithPath: root).appendingPathComponent(".gitattributes").path
    try addAttributes(to: path)
    for setting in settings {
      _ = try Git.output(["config", "--local", setting.name, setting.value])
    }
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
    try OutputFile(path).write(text + Array(added.utf8))
  }
}
