package import NavGraph
package import NavGraphLinks

/// A question for all screens.
package struct ScreensQuestion: Question {
  package init() {}

  package func answer(by service: FlowService) throws -> ScreensAnswer {
    let graph = try service.graph()
    return ScreensAnswer(screens: graph.screens.compactMap(graph.screen), graph: graph)
  }
}

/// The answer to a ``ScreensQuestion``.
package struct ScreensAnswer: JSONAnswer, Encodable {
  package var screens: [Screen]
  package let graph: NavigationGraph

  package func encode(to encoder: any Encoder) throws {
    try screens.map { $0.json(in: graph) }.encode(to: encoder)
  }
}

/// A question for all commands, including those of disabled flows.
package struct CommandsQuestion: Question {
  package init() {}

  package func answer(by service: FlowService) throws -> CommandsAnswer {
    let flows = try service.definitions()
    return CommandsAnswer(commands: flows.graph.commands, disabledFlows: flows.disabledFlows)
  }
}

/// The answer to a ``CommandsQuestion``.
package struct CommandsAnswer: JSONAnswer, Encodable {
  package var commands: [NavigationCommand]
  package let disabledFlows: Set<FlowID>

  package func encode(to encoder: any Encoder) throws {
    try commands.map { $0.json(disabledFlows) }.encode(to: encoder)
  }
}

/// A question for all link patterns, and for those that open nothing.
package struct LinksQuestion: Question {
  package init() {}

  /// Returns the patterns, each with an example and its problem: a plan of the example from the
  /// start screen fails for every user.
  package func answer(by service: FlowService) throws -> LinksAnswer {
    let flows = try service.flows()
    let (graph, rules) = (flows.graph, flows.rules)
    let router = Router(graph)
    let start = ScreenStack(screens: rules.startScreen(in: graph).map { [$0] } ?? [])
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
    return LinksAnswer(patterns: valid + invalid, rules: rules)
  }
}

/// The answer to a ``LinksQuestion``.
package struct LinksAnswer: JSONAnswer, Encodable {
  package var patterns: [LinkPatternJSON]
  package let rules: LinkRules

  package func encode(to encoder: any Encoder) throws { try patterns.encode(to: encoder) }
}
