import ArgumentParser
import NavGraph

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a screen or a command, and what leads there."
  )

  @OptionGroup var database: DatabaseOptions

  @Argument(help: "The name of a screen or a command.")
  var name: String

  @Option(help: "Whether people or programs read the answer.")
  var format = OutputFormat.text

  func run() throws {
    try NamedDefinition(name, in: database.definitions()).print(format)
  }
}
