import ArgumentParser
import NavGraphStore

struct ShowAtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show-at",
    abstract: "Show a screen or a command as it was at a revision.",
    usage: "navgraph show-at <revision> <name> [<options>]",
    discussion: """
      Example:
        navgraph show-at 12 Chat
      """
  )

  @Argument(help: "The number of the revision; 0 is the new database.")
  var revision: Int

  @Argument(help: "The name of the screen or command at that revision.")
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let past = try database.store().state(at: revision)
    try Definitions(of: past).named(name).print(format)
  }
}
