import ArgumentParser
import NavGraphService

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
    var answer = try database.answerWithSample(ScreensQuestion())
    answer.screens = list.limited(answer.screens)
    switch format {
    case .json: try list.print(answer)
    case .text where answer.screens.isEmpty:
      Console.note(Remedies(database: database.path).noScreens)
    case .text:
      let table = TextTable(answer.screens, in: answer.graph)
      try Console.page(list.choosingColumns(of: table).lines)
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
    var answer = try database.answerWithSample(CommandsQuestion())
    answer.commands = list.limited(answer.commands)
    switch format {
    case .json: try list.print(answer)
    case .text where answer.commands.isEmpty:
      Console.note(Remedies(database: database.path).noCommands)
    case .text:
      let table = TextTable(answer.commands, answer.disabledFlows)
      try Console.page(list.choosingColumns(of: table).lines)
    }
  }
}
