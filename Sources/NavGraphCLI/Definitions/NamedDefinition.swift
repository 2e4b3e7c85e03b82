import NavGraph

/// The screen and the command that have a name.
struct NamedDefinition {
  private let definitions: Definitions
  private let screen: Screen?
  private let command: NavigationCommand?

  /// - Throws: `CommandFailure` if nothing has the name.
  init(_ name: String, in definitions: Definitions) throws {
    self.definitions = definitions
    let graph = definitions.graph
    screen = graph.screen(ScreenID(name))
    command = graph.command(name)
    guard screen == nil, command == nil else { return }
    let near = graph.screens(nearest: ScreenID(name)).map(\.name) + graph.commands(nearest: name)
    throw CommandFailure("Unknown screen or command '\(name)'." + suggestion(of: near), .usage)
  }

  func print(_ format: OutputFormat) throws {
    switch format {
    case .json:
      let answer = Answer(
        screen: screen.map { ScreenJSON($0, in: definitions.graph) },
        command: command.map { CommandJSON($0, definitions.disabledFlows) }
      )
      try Console.print(answer.jsonLine())
    case .text:
      let text = DefinitionText(definitions)
      let parts = [screen.map(text.lines), command.map(text.lines)].compactMap { $0 }
      try Console.print(Array(parts.joined(separator: [""])))
    }
  }

  private struct Answer: Encodable {
    let screen: ScreenJSON?
    let command: CommandJSON?
  }
}
