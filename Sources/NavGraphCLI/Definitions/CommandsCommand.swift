import ArgumentParser
import NavGraph

struct CommandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commands",
    abstract: "List the commands in order of preference.",
    discussion: """
      Of equally short routes, the one with the earlier command wins. Commands of
      disabled flows are listed, too.
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let definitions = try Definitions(of: database.storeOrSample())
    let commands = definitions.graph.commands
    let disabledFlows = definitions.disabledFlows
    switch format {
    case .json: try Console.print(commands.map { CommandJSON($0, disabledFlows) }.jsonLine())
    case .text: try Console.print(CommandTable(commands, disabledFlows).lines)
    }
  }
}
