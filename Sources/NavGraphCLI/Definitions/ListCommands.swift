import ArgumentParser
import NavGraph

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List the screens."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let graph = try database.graphOrSample()
    let screens = graph.screens.compactMap(graph.screen)
    switch format {
    case .json: try Console.print(screens.map { ScreenJSON($0, in: graph) }.jsonLine())
    case .text: try Console.print(ScreenTable(screens, in: graph).lines)
    }
  }
}

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
