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
      edits. Without it, no request changes the file.

      With --skill, prints a Markdown file that describes the commands of this
      program to agents that run commands.

      Examples:
        claude mcp add navgraph -- navgraph mcp --db app.db
        navgraph mcp --skill > .claude/skills/navgraph/SKILL.md
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Allow edits of the database.")
  var edit = false

  @Flag(help: "Print a skill for agents that run commands, and exit.")
  var skill = false

  func run() throws {
    if skill {
      let lines = MCPCommand.skillText.split(separator: "\n", omittingEmptySubsequences: false)
      return try Console.pageVerbatim(lines.map(String.init))
    }
    // If the client closes the output, the signal ends the program without a message.
    signal(SIGPIPE, SIG_DFL)
    let file = try database.file(edit ? .readWrite : .readOnly)
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
}
