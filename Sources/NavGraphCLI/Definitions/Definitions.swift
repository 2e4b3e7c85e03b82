import NavGraph
import NavGraphStore

/// All screens and commands of a database, including the commands of disabled flows.
struct Definitions {
  let graph: NavigationGraph
  /// The flows whose commands routes do not use.
  let disabledFlows: Set<ExactName>

  /// Loads the definitions.
  ///
  /// - Throws: `StoreError`.
  init(of store: NavigationStore) throws {
    graph = try store.graph(includesDisabledFlows: true)
    disabledFlows = Set(try store.disabledFlows().map(ExactName.init))
  }

  /// Returns the screen and the command with a name.
  ///
  /// - Throws: `CommandFailure` with the nearest names if nothing has the name.
  func named(_ name: String) throws -> NamedDefinition {
    var screen = graph.screen(ScreenID(name))
    var command = graph.command(name)
    if screen == nil, graph.currentName(of: ScreenID(name)) != nil {
      screen = graph.screen(graph.lookUp(name))
    }
    if screen == nil, command == nil {
      screen = graph.screen(graph.lookUp(name))
      if screen == nil { command = onlyCommand(named: name) }
    }
    guard screen != nil || command != nil else {
      let nearest =
        graph.screens(nearest: ScreenID(name)).map(\.name) + graph.commands(nearest: name)
      throw CommandFailure("Unknown screen or command '\(name)'." + suggestion(of: nearest), .usage)
    }
    return NamedDefinition(definitions: self, screen: screen, command: command)
  }

  /// Returns the only command that has a name in any letter case, and prints a note.
  private func onlyCommand(named name: String) -> NavigationCommand? {
    let command = graph.commands.only { $0.name.lowercased() == name.lowercased() }
    if let command { Console.note("'\(name)' is taken for command '\(command.name)'") }
    return command
  }
}

/// A screen and a command with the same name, of which one may be missing.
struct NamedDefinition {
  let definitions: Definitions
  let screen: Screen?
  let command: NavigationCommand?

  func print(_ format: OutputFormat) throws {
    switch format {
    case .json: try Console.print(NamedDefinitionJSON(self).jsonLine())
    case .text:
      let text = DefinitionText(definitions)
      let parts = [screen.map(text.lines), command.map(text.lines)].compactMap { $0 }
      try Console.page(Array(parts.joined(separator: [""])))
    }
  }
}
