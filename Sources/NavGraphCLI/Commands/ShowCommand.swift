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
    let definitions = try database.definitions()
    let graph = definitions.graph
    let screen = graph.screen(ScreenID(name))
    let command = graph.command(name)
    guard screen != nil || command != nil else {
      let near = graph.screens(nearest: ScreenID(name)).map(\.name) + graph.commands(nearest: name)
      throw CommandFailure("Unknown screen or command '\(name)'." + suggestion(of: near), .usage)
    }
    switch format {
    case .json:
      let answer = ShowAnswer(
        screen: screen.map { ScreenAnswer($0, in: graph) },
        command: command.map { CommandAnswer($0, definitions.disabledFlows) }
      )
      try Console.print(answer.jsonLine())
    case .text:
      let text = DefinitionText(definitions)
      let parts = [screen.map(text.lines), command.map(text.lines)].compactMap { $0 }
      try Console.print(Array(parts.joined(separator: [""])))
    }
  }
}

/// What a name stands for as JSON.
private struct ShowAnswer: Encodable {
  let screen: ScreenAnswer?
  let command: CommandAnswer?
}
