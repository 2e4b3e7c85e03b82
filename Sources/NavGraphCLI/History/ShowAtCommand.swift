import ArgumentParser
import NavGraphStore

struct ShowAtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show-at",
    abstract: "Show a screen or a command as it was at a revision.",
    discussion: "Example:\n  navgraph show-at 12 Chat"
  )

  @Argument(help: "The revision's number; 0 for the flows as they were made.")
  var revision: Int

  @Argument(help: "The name that the screen or the command had.")
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read the answer.")
  var format = OutputFormat.text

  func run() throws {
    let past = try database.store().state(at: revision)
    try NamedDefinition(name, in: Definitions(of: past)).print(format)
  }
}
