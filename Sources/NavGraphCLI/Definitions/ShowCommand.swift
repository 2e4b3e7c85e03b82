import ArgumentParser
import NavGraphStore

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a screen, a command or a link in detail.",
    discussion: """
      Shows the properties of a screen, the commands that open it and the commands
      that leave it. A link has the name of its pattern, or else the pattern itself.
      The name of a scheme shows the handlers of its links.

      Example:
        navgraph show ContactCard
      """
  )

  @Argument(
    help: "The name of the screen, the command or the link.",
    completion: .definitions
  )
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    try Definitions(of: database.sourceOrSample()).named(name).print(format)
  }
}

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

  @Argument(help: "The name of the screen or command at that revision.", completion: .definitions)
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let past = try Definitions(of: .database(store.state(at: revision)))
    if !past.contains(name), try Definitions(of: .database(store)).contains(name) {
      throw CommandFailure("'\(name)' did not exist at revision \(revision).", .usage)
    }
    try past.named(name).print(format)
  }
}
