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
    let graph = try database.graph()
    switch format {
    case .json: try Console.print(graph.commands.map(CommandAnswer.init).jsonLine())
    case .text: try Console.print(CommandTable(graph.commands).lines)
    }
  }
}
