package import NavGraph
import NavGraphLinks

/// A question for all screens.
package struct ScreensQuestion: Question {
  package static let form = QuestionForm(
    "screens",
    "List the screens.",
    result: .array("screens")
  )

  package init() {}

  package init(_ arguments: some Arguments) {}

  package func answer(by service: NavigationService) throws -> ScreensJSON {
    let graph = try service.graph()
    return ScreensJSON(screens: graph.screens.compactMap(graph.screen), graph: graph)
  }
}

/// The answer to a ``ScreensQuestion``.
package struct ScreensJSON: JSONConvertible {
  package var screens: [NavigationScreen]
  package let graph: NavigationGraph

  package var json: [ObjectJSON] { screens.map { $0.json(in: graph) } }
}

/// A question for all commands, including those of disabled flows.
package struct CommandsQuestion: Question {
  package static let form = QuestionForm(
    "commands",
    "List the commands in order of precedence, including those of disabled flows.",
    result: .array("commands")
  )

  package init() {}

  package init(_ arguments: some Arguments) {}

  package func answer(by service: NavigationService) throws -> CommandsJSON {
    let flows = try service.definitions()
    return CommandsJSON(commands: flows.graph.commands, disabledFlows: flows.disabledFlows)
  }
}

/// The answer to a ``CommandsQuestion``.
package struct CommandsJSON: JSONConvertible {
  package var commands: [NavigationCommand]
  package let disabledFlows: Set<FlowID>

  package var json: [ObjectJSON] { commands.map { $0.json(disabledFlows) } }
}

/// A question for all link patterns, and for those that open nothing.
package struct LinksQuestion: Question {
  package static let form = QuestionForm(
    "links",
    "List the link patterns, each with an example and its problem.",
    result: .array("links")
  )

  package init() {}

  package init(_ arguments: some Arguments) {}

  /// Returns the patterns, each with an example and its problem: a plan of the example from the
  /// start screen fails for every user.
  package func answer(by service: NavigationService) throws -> [LinkPatternJSON] {
    let flows = try service.flows()
    let (graph, rules) = (flows.graph, flows.rules)
    let router = Router(graph)
    let start = rules.startScreen(in: graph).map { graph.stack(startingOn: $0) } ?? ScreenStack()
    let valid = rules.patterns.definitions.map { definition in
      LinkPatternJSON(
        definition,
        example: definition.example(in: graph),
        problem: definition.problem(from: start, by: router)
      )
    }
    let invalid = rules.invalidPatterns.map { invalid in
      LinkPatternJSON(pattern: invalid.pattern, problem: invalid.reason.description)
    }
    return valid + invalid
  }
}
