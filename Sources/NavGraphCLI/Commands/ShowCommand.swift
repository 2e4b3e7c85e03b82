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
    let graph = try database.graph()
    let screen = graph.screen(ScreenID(name))
    let command = graph.command(name)
    guard screen != nil || command != nil else {
      let unknown = RouteFailure.Reason.unknownScreen(
        ScreenID(name),
        nearest: graph.screens(nearest: ScreenID(name))
      )
      throw CommandFailure(RouteFailure(leg: 0, reason: unknown).description, .usage)
    }
    switch format {
    case .json:
      let answer = ShowAnswer(
        screen: screen.map { ScreenAnswer($0, in: graph) },
        command: command.map(CommandAnswer.init)
      )
      Console.print(try answer.jsonLine())
    case .text:
      let text = DefinitionText(graph)
      let parts = [screen.map(text.lines), command.map(text.lines)].compactMap { $0 }
      for line in parts.joined(separator: [""]) { Console.print(line) }
    }
  }
}

/// What a name stands for as JSON.
private struct ShowAnswer: Encodable {
  let screen: ScreenAnswer?
  let command: CommandAnswer?
}
