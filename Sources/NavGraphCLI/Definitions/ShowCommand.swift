import ArgumentParser
import NavGraph
import NavGraphService
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
    try database.answerWithSample(ShowQuestion(name)).print(format)
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
    let past = database.service(.database(try store.state(at: revision)))
    if try !past.contains(name), try database.service(.database(store)).contains(name) {
      throw CommandFailure("'\(name)' did not exist at revision \(revision).", .usage)
    }
    try past.answer(ShowQuestion(name)).print(format)
  }
}

extension NavigationService {
  /// Returns whether a screen or a command has exactly this name.
  fileprivate func contains(_ name: String) throws -> Bool {
    let graph = try definitions().graph
    return graph.contains(ScreenID(name)) || graph.command(CommandID(name)) != nil
  }
}

extension ShowAnswer {
  fileprivate func print(_ format: OutputFormat) throws {
    switch format {
    case .json: try Console.print(jsonLine())
    case .text:
      let text = DefinitionText(flows)
      let links = LinkListText(link.map { [$0] } ?? [], handlers).lines
      let parts = [screen.map(text.lines), command.map(text.lines), links.isEmpty ? nil : links]
        .compactMap { $0 }
      try Console.page(Array(parts.joined(separator: [""])))
    }
  }
}
