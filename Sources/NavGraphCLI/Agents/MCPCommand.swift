import ArgumentParser
import Foundation
import NavGraphMCP
import NavGraphService
import NavGraphStore

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer agents by the Model Context Protocol.",
    usage: "navgraph mcp [<options>]",
    discussion: """
      Reads requests from standard input and prints one answer per line, until the
      input ends. The tools find definitions, plan routes, open links and find
      mistakes. With --edit, there are also tools that edit the database and undo
      edits. Without it, no request changes the file. The files of --tests and --base
      are read for each question, so that they can change.

      With --skill, prints a Markdown file that describes the commands of this
      program to agents that run commands.

      Examples:
        claude mcp add navgraph -- navgraph mcp --db app.db --tests tests.yaml
        navgraph mcp --skill > .claude/skills/navgraph/SKILL.md
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Allow edits of the database.")
  var edit = false

  @Option(
    help: ArgumentHelp(
      "Run the tests in this file, and list those that name a screen; repeatable.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tests: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare with this database or dump by default, such as the released one.",
      valueName: "path"
    ),
    completion: .file()
  )
  var base: String?

  @Flag(help: "Print a skill for agents that run commands, and exit.")
  var skill = false

  func run() throws {
    if skill {
      let lines = MCPCommand.skillText.split(separator: "\n", omittingEmptySubsequences: false)
      return try Console.pageVerbatim(lines.map(String.init))
    }
    // If the client closes the output, the signal ends the program without a message.
    signal(SIGPIPE, SIG_DFL)
    let file = try database.file(edit ? .readWrite : .readOnly, files: files())
    defer { file.close() }
    let server = MCPServer(
      file,
      allowsEdits: edit,
      version: Navgraph.version
    ) { line in
      do { try Console.print(line) } catch { Navgraph.exit(after: error) }
    }
    var input = LineInput()
    while let part = input.next() {
      switch part {
      case .lines(let lines):
        lines.withUnsafeBufferPointer { lines in
          lines.forEachLine { server.receive(Data(buffer: $0)) }
        }
      case .lineTooLong: server.rejectLongLine()
      case .unreadable: throw CommandFailure("The standard input cannot be read.", .invalidData)
      }
    }
    server.finish()
  }

  /// Returns the files of the options, which exist and can be read now.
  private func files() throws -> ProjectFiles {
    for path in tests + (base.map { [$0] } ?? []) where InputFile.isStream(path) {
      throw ValidationError("'\(path)' can be read only once. Specify a file.")
    }
    let (tests, base) = (tests, base)
    let readTests = { @Sendable () throws in try tests.map { try TestFile(path: $0) } }
    guard let base else {
      _ = try readTests()
      return ProjectFiles(tests: readTests)
    }
    let readBase = { @Sendable () throws in try DatabaseOptions.store(at: base) }
    _ = try (readTests(), readBase())
    return ProjectFiles(tests: readTests, base: readBase)
  }
}
