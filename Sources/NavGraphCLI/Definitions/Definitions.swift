import NavGraph
import NavGraphLinks
import NavGraphStore

/// All screens, commands and links of a database, including the commands of disabled flows.
struct Definitions {
  let graph: NavigationGraph
  /// The names of the disabled flows, whose commands routes do not use.
  let disabledFlows: Set<FlowID>
  private let links: LinkRules

  /// Loads the definitions.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError`.
  init(of source: FlowSource) throws {
    let content = try source.content(includesDisabledFlows: true)
    graph = content.graph
    disabledFlows = Set(content.disabledFlows)
    links = content.links
  }

  /// Returns whether a screen or a command has exactly this name.
  func contains(_ name: String) -> Bool {
    graph.contains(ScreenID(name)) || graph.command(CommandID(name)) != nil
  }

  /// Returns the screen, the command and the link with a name, and the handlers of a scheme.
  ///
  /// - Throws: `CommandFailure` with the nearest names if nothing has the name.
  func named(_ name: String) throws -> NamedDefinition {
    var screen = graph.screen(ScreenID(name))
    var command = graph.command(CommandID(name))
    if screen == nil, graph.currentName(of: ScreenID(name)) != nil {
      screen = graph.screen(graph.lookUp(name))
    }
    let link = links.patterns.definitions.first { link in
      link.name == name || link.pattern.description == name
    }
    let handlers = links.handlers.filter { $0.scheme == name }
    if screen == nil, command == nil, link == nil, handlers.isEmpty {
      screen = graph.screen(graph.lookUp(name))
      if screen == nil { command = onlyCommand(named: name) }
    }
    guard screen != nil || command != nil || link != nil || !handlers.isEmpty else {
      let nearest =
        graph.screens(nearest: ScreenID(name)).map(\.name)
        + graph.commands(nearest: CommandID(name)).map(\.name)
      throw CommandFailure("Unknown screen or command '\(name)'." + suggestion(of: nearest), .usage)
    }
    return NamedDefinition(
      definitions: self,
      screen: screen,
      command: command,
      link: link.map { LinkPatternJSON($0, example: $0.example(in: graph)) },
      handlers: handlers
    )
  }

  /// Returns the only command that has a name in any letter case, and prints a note.
  private func onlyCommand(named name: String) -> NavigationCommand? {
    let command = graph.commands.only { $0.name.name.lowercased() == name.lowercased() }
    if let command { Console.note("'\(name)' was read as command '\(command.name)'") }
    return command
  }
}

/// The definitions with the same name: a screen, a command, a link or the handlers of a scheme.
struct NamedDefinition {
  let definitions: Definitions
  let screen: Screen?
  let command: NavigationCommand?
  let link: LinkPatternJSON?
  let handlers: [LinkHandlerDefinition]

  func print(_ format: OutputFormat) throws {
    switch format {
    case .json: try Console.print(NamedDefinitionJSON(self).jsonLine())
    case .text:
      let text = DefinitionText(definitions)
      let links = LinkListText(link.map { [$0] } ?? [], handlers).lines
      let parts = [screen.map(text.lines), command.map(text.lines), links.isEmpty ? nil : links]
        .compactMap { $0 }
      try Console.page(Array(parts.joined(separator: [""])))
    }
  }
}
