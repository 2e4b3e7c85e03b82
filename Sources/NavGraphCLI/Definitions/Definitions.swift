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
    let command = graph.command(name)
    let screen = graph.screen(
      command == nil ? graph.presentName(of: ScreenID(name)) : ScreenID(name)
    )
    guard screen != nil || command != nil else {
      let nearest =
        graph.screens(nearest: ScreenID(name)).map(\.name) + graph.commands(nearest: name)
      throw CommandFailure("Unknown screen or command '\(name)'." + suggestion(of: nearest), .usage)
    }
    return NamedDefinition(definitions: self, screen: screen, command: command)
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
      try Console.print(Array(parts.joined(separator: [""])))
    }
  }
}
