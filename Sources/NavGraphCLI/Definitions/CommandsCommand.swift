import ArgumentParser
import NavGraph

struct CommandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commands",
    abstract: "List the commands, in the order in which they are tried."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read the list.")
  var format = OutputFormat.text

  func run() throws {
    let definitions = try database.definitions()
    let commands = definitions.graph.commands
    switch format {
    case .json:
      let answers = commands.map { CommandJSON($0, definitions.disabledFlows) }
      try Console.print(answers.jsonLine())
    case .text:
      try Console.print(CommandTable(commands, definitions.disabledFlows).lines)
    }
  }
}
