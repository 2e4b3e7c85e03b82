package import NavGraph
package import NavGraphLinks
import NavGraphStore

/// A question for the definitions with a name: a screen, a command, a link, and the handlers of a
/// scheme.
package struct ShowQuestion: Question {
  package static let form = QuestionForm(
    "show",
    "Show a screen (properties, tabs, what opens it, what it leads to, links, gates, tests), a "
      + "command or a link.",
    [definition, at],
    result: .object([
      .init("screen", .object), .init("command", .object), .init("link", .object),
      .init("handlers", .array), .init("place", .string), .init("tests", .array),
    ]),
    example: ["name": "Cart"]
  )

  private static let definition = Parameter(
    "name",
    .text,
    "Its name, or the pattern of a link.",
    isRequired: true
  )
  private static let at = Parameter("at", .number(from: 0), "Its state at this revision.")

  private let name: String
  /// The number of a revision; nil for the current state.
  private let revision: Int?

  package init(_ name: String, at revision: Int? = nil) {
    self.name = name
    self.revision = revision
  }

  package init(_ arguments: some Arguments) throws {
    name = try arguments.requiredText(ShowQuestion.definition)
    revision = try arguments.number(ShowQuestion.at)
  }

  /// Returns the definitions, including those of disabled flows.
  ///
  /// - Throws: `UnknownName` with the nearest names if nothing has the name; `StoreError` for a
  ///   revision that does not exist, or whose state was pruned.
  package func answer(by service: NavigationService) throws -> DefinitionJSON {
    guard let revision else {
      var answer = try definitions(in: service.definitions(), service)
      if case .database(let store) = service.source {
        let places = try store.importedPlaces()
        answer.place =
          answer.screen.flatMap { places.screens[$0.id] }
          ?? answer.command.flatMap { places.commands[$0.name] }
      }
      answer.tests = try service.files.tests().flatMap { $0.tests(naming: answer) }
      return answer
    }
    let store = try service.store()
    let past = try NavigationSource.database(store.state(at: revision))
      .flows(includesDisabledFlows: true)
    if !isName(in: past.graph), isName(in: try service.definitions().graph) {
      throw UnknownName(name, before: revision)
    }
    return try definitions(in: past, service)
  }

  /// Returns whether a screen or a command has exactly this name.
  private func isName(in graph: NavigationGraph) -> Bool {
    graph.contains(ScreenID(name)) || graph.command(CommandID(name)) != nil
  }

  private func definitions(
    in flows: LoadedNavigation,
    _ service: NavigationService
  ) throws -> DefinitionJSON {
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
    return DefinitionJSON(
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
package struct DefinitionJSON: JSONConvertible {
  package let flows: LoadedNavigation
  package let screen: NavigationScreen?
  package let command: NavigationCommand?
  package let link: LinkPatternJSON?
  package let handlers: [LinkHandlerDefinition]
  /// The file and line from which the screen or the command was imported, relative to the directory of
  /// the database; nil if it does not come from source code, and for a revision.
  package fileprivate(set) var place: String?
  /// The tests of the project's files that name a definition; empty for a revision.
  package fileprivate(set) var tests: [NamedTest] = []

  package var json: ObjectJSON {
    [
      "screen": screen.map { $0.json(in: flows.graph) + flows.surroundings(of: $0.id) },
      "command": command?.json(flows.disabledFlows),
      "link": link, "handlers": handlers.isEmpty ? nil : handlers.map(\.json), "place": place,
      "tests": tests.isEmpty ? nil : tests,
    ]
  }
}

/// A test, and where it is.
package struct NamedTest: JSONConvertible, CustomStringConvertible, Sendable {
  package let name: String
  package let file: String
  package let line: Int

  package var json: ObjectJSON { ["name": name, "file": file, "line": line] }

  package var description: String { "\(name) (\(file):\(line))" }
}

extension TestFile {
  /// Returns the tests that name one of the definitions.
  fileprivate func tests(naming answer: DefinitionJSON) -> [NamedTest] {
    let flows = answer.flows
    return parsed(in: flows).filter { test in
      test.names(
        screen: answer.screen?.id,
        command: answer.command?.name,
        pattern: answer.link?.pattern,
        by: flows.links
      )
    }.map { NamedTest(name: $0.name, file: $0.file, line: $0.line) }
  }
}
