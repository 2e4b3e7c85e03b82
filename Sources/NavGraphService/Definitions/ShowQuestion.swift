package import NavGraph
package import NavGraphLinks

/// A question for the definitions with a name: a screen, a command, a link, and the handlers of a
/// scheme.
package struct ShowQuestion: JSONQuestion {
  private let name: String

  package init(_ name: String) { self.name = name }

  package init(_ members: RequestValue) throws {
    name = try members.requiredMember("name").string()
  }

  /// Returns the definitions, including those of disabled flows.
  ///
  /// - Throws: `UnknownName` with the nearest names if nothing has the name.
  package func answer(by service: NavigationService) throws -> ShowAnswer {
    let flows = try service.definitions()
    let graph = flows.graph
    var screen = graph.screen(ScreenID(name))
    var command = graph.command(CommandID(name))
    let notation = service.notation(of: graph)
    if screen == nil, graph.currentName(of: ScreenID(name)) != nil {
      screen = graph.screen(notation.screen(name))
    }
    let link = flows.rules.patterns.definitions.first { link in
      link.name == name || link.pattern.description == name
    }
    let handlers = flows.rules.handlers.filter { $0.scheme == name }
    if screen == nil, command == nil, link == nil, handlers.isEmpty {
      screen = graph.screen(notation.screen(name))
      if screen == nil { command = onlyCommand(in: graph, service) }
    }
    guard screen != nil || command != nil || link != nil || !handlers.isEmpty else {
      let nearest =
        graph.screens(nearest: ScreenID(name)).map(\.name)
        + graph.commands(nearest: CommandID(name)).map(\.name)
      throw UnknownName("screen or command", name, nearest: nearest)
    }
    return ShowAnswer(
      flows: flows,
      screen: screen,
      command: command,
      link: link.map { LinkPatternJSON($0, example: $0.example(in: graph)) },
      handlers: handlers
    )
  }

  /// Returns the only command that has the name in any letter case.
  private func onlyCommand(
    in graph: NavigationGraph,
    _ service: NavigationService
  ) -> NavigationCommand? {
    let lowercase = name.lowercased()
    let command = graph.commands.only { $0.name.name.lowercased() == lowercase }
    if let command { service.note("'\(name)' was read as command '\(command.name)'") }
    return command
  }
}

/// The answer to a ``ShowQuestion``.
package struct ShowAnswer: JSONConvertible {
  package let flows: LoadedNavigation
  package let screen: Screen?
  package let command: NavigationCommand?
  package let link: LinkPatternJSON?
  package let handlers: [LinkHandlerDefinition]

  package var json: ObjectJSON {
    [
      "screen": screen?.json(in: flows.graph), "command": command?.json(flows.disabledFlows),
      "link": link, "handlers": handlers.isEmpty ? nil : handlers.map(\.json),
    ]
  }
}
