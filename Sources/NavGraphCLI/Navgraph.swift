import ArgumentParser

/// The command line: parses, runs a subcommand, and turns what it throws into an exit status.
@main
struct Navgraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navgraph",
    abstract: "How does the user get there? Routes through an app's navigation, kept as data.",
    discussion: """
      Examples:
        navgraph route --from Menu --to ContactCard
        navgraph route --stack 'Menu/Profile::userId=1' --to Chat --set userId=1
        navgraph init app.db --sample shop

      Exit status: 0 planned, done or in order; 1 no route, findings or differences; 64 wrong
      usage; 65 invalid data; 66 the database cannot be opened; 74 the result cannot be written.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Ask",
        subcommands: [
          RouteCommand.self, BatchCommand.self, ReachCommand.self, WhoReachesCommand.self,
          MatrixCommand.self,
        ]
      ),
      CommandGroup(
        name: "Look",
        subcommands: [ScreensCommand.self, CommandsCommand.self, ShowCommand.self]
      ),
      CommandGroup(
        name: "Links",
        subcommands: [OpenCommand.self, LinkCommand.self, LinksCommand.self]
      ),
      CommandGroup(
        name: "Edit",
        subcommands: [
          InitCommand.self, AddCommand.self, RemoveCommand.self, RenameCommand.self,
          SetCommand.self, EnableCommand.self, DisableCommand.self, ApplyCommand.self,
        ]
      ),
      CommandGroup(
        name: "History",
        subcommands: [
          HistoryCommand.self, UndoCommand.self, RedoCommand.self, ShowAtCommand.self,
        ]
      ),
      CommandGroup(
        name: "Review",
        subcommands: [CheckCommand.self, DiffCommand.self, WatchCommand.self]
      ),
    ]
  )

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Says what is wrong, and ends the program.
  static func end(with error: any Error) -> Never {
    guard let failure = CommandFailure(error) else { exit(withError: error) }
    Console.complain(failure.message)
    exit(withError: failure.status)
  }
}
