import ArgumentParser
import Foundation
import NavGraphStore

/// The command line: parses the arguments, runs a subcommand, and exits with its status.
@main
struct Navgraph: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "navgraph",
    abstract: "Find routes through an app's navigation, stored in SQLite.",
    discussion: """
      Without a database, these commands use a built-in sample: route, batch, find,
      screens, commands, show, open, link and draw. All commands that do not edit
      read the output of 'dump' like a database: --db app.flows.
      Names of screens are not case-sensitive. The title of a screen can be used
      instead of its name. 'navgraph --version --verbose' also prints the commit.

      Examples:
        navgraph route Menu ContactCard
        navgraph route --stack 'Menu/Profile::userId=1' --to Chat::userId=1
        navgraph init app.db
        navgraph add screen Menu --db app.db
        navgraph check --strict --db app.db

      Exit status:
        0   success
        1   no route, findings, differences, conflicts, or nothing to undo
        64  wrong usage, or an unknown screen
        65  invalid data
        66  no database, or one that cannot be opened
        69  an external program, such as Graphviz, is missing or timed out
        74  the output or the database cannot be written, as on a full disk
        75  another program has locked the database: try again
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Route",
        subcommands: [
          RouteCommand.self, BatchCommand.self, ReachCommand.self,
        ]
      ),
      CommandGroup(
        name: "Definition",
        subcommands: [
          FindCommand.self, ScreensCommand.self, CommandsCommand.self, ShowCommand.self,
        ]
      ),
      CommandGroup(
        name: "Link",
        subcommands: [OpenCommand.self, LinkCommand.self, LinksCommand.self]
      ),
      CommandGroup(
        name: "Edit",
        subcommands: [
          InitCommand.self, AddCommand.self, RemoveCommand.self, RenameCommand.self,
          SetCommand.self, ApplyCommand.self, DumpCommand.self, LoadCommand.self,
          MergeCommand.self,
        ]
      ),
      CommandGroup(
        name: "Conversion",
        subcommands: [
          ImportCommand.self, ExportCommand.self, GenerateCommand.self, CompileCommand.self,
        ]
      ),
      CommandGroup(
        name: "History",
        subcommands: [
          HistoryCommand.self, UndoCommand.self, RedoCommand.self,
        ]
      ),
      CommandGroup(
        name: "Review",
        subcommands: [
          CheckCommand.self, ReviewCommand.self, TestCommand.self, WalksCommand.self,
          CoverageCommand.self,
          DiffCommand.self, DrawCommand.self, WatchCommand.self, ServeCommand.self,
        ]
      ),
      CommandGroup(name: "Agent", subcommands: [MCPCommand.self]),
    ]
  )

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try Encoding.check()
      arguments = try reordered(arguments)
      if let lines = answer(to: arguments) { return try Console.page(lines) }
      NavigationStore.configureProgram()
      var command = try parsed(arguments)
      try command.run()
    } catch {
      exit(after: unknownSubcommand(in: arguments) ?? formerOption(in: arguments) ?? error)
    }
  }

  /// The width of the help in cells.
  ///
  /// In a narrow terminal, lines are longer than the terminal: ArgumentParser needs a minimum.
  private static var helpWidth: Int {
    let (minimum, usual) = (40, 80)
    let chosen = Environment.value(of: "COLUMNS").flatMap(Int.init)
    return max(minimum, Terminal.output.columnCount ?? chosen ?? usual)
  }

  /// Prints an error message or the help, and exits with the status of the error.
  static func exit(after error: any Error) -> Never {
    if let failure = CommandFailure(error) {
      Console.printError(failure.message)
      exit(withError: failure.status)
    }
    let columns = helpWidth
    // ArgumentParser also formats the help for the status.
    setenv("COLUMNS", String(columns), 1)
    let status = exitCode(for: error)
    let message = fullMessage(for: error, columns: columns)
    guard status == .success else {
      // The message can contain arguments, which are not always printable.
      if !message.isEmpty { Console.printMessage(message) }
      exit(withError: status)
    }
    do {
      try Console.pageVerbatim([BashCompletion.script(message)])
      exit(withError: ExitCode.success)
    } catch {
      exit(after: error)
    }
  }
}
