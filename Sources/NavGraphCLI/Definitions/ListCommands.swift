import ArgumentParser
import NavGraph

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List the screens.",
    usage: "navgraph screens [<options>]",
    discussion: """
      On a terminal, the table is shortened to the width of the terminal.

      Examples:
        navgraph screens
        navgraph screens --columns screen,title --limit 10
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let graph = try database.graphOrSample()
    let screens = list.limited(graph.screens).compactMap(graph.screen)
    switch format {
    case .json:
      try list.rejectColumns()
      try Console.print(screens.map { ScreenJSON($0, in: graph) }.jsonLine())
    case .text where screens.isEmpty: Console.note(Remedies(database: database.path).noScreens)
    case .text: try Console.page(list.lines(of: TextTable(screens, in: graph)))
    }
  }
}

struct CommandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commands",
    abstract: "List the commands in order of precedence.",
    usage: "navgraph commands [<options>]",
    discussion: """
      If several routes are equally short, the one with the earlier command is used.
      Includes the commands of disabled flows.

      Example:
        navgraph commands --columns command,from,screen
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let definitions = try Definitions(of: database.sourceOrSample())
    let commands = list.limited(definitions.graph.commands)
    let disabledFlows = definitions.disabledFlows
    switch format {
    case .json:
      try list.rejectColumns()
      try Console.print(commands.map { CommandJSON($0, disabledFlows) }.jsonLine())
    case .text where commands.isEmpty: Console.note(Remedies(database: database.path).noCommands)
    case .text: try Console.page(list.lines(of: TextTable(commands, disabledFlows)))
    }
  }
}
