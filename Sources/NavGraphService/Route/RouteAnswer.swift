package import NavGraph

extension RouteQuestion: JSONQuestion {
  package func answer(by service: FlowService) throws -> RouteAnswer {
    let graph = try service.graph()
    let request = try request(
      in: graph,
      service.notation(of: graph),
      startingOn: try service.startScreen()
    )
    return RouteAnswer(request, try graph.route(request), self, in: graph)
  }
}

/// The answer to a ``RouteQuestion``.
package struct RouteAnswer: JSONAnswer, Encodable, Sendable {
  package let request: RouteRequest
  package let outcome: RouteOutcome
  /// The facts of the request that no condition reads, in order.
  package let unusedFacts: [String]
  private let renamed: [String: String]

  init(
    _ request: RouteRequest,
    _ outcome: RouteOutcome,
    _ question: RouteQuestion,
    in graph: NavigationGraph
  ) {
    self.request = request
    self.outcome = outcome
    unusedFacts = request.context.isEmpty ? [] : request.context.names(notIn: graph.contextNameSet)
    renamed = graph.formerNames.isEmpty ? [:] : question.renamedScreens(in: graph)
  }

  package func encode(to encoder: any Encoder) throws {
    try RouteJSON(outcome, unusedFacts: unusedFacts, renamed: renamed).encode(to: encoder)
  }
}

extension PropertyDictionary {
  /// Returns the names of facts that are not in a set, in order.
  package func names(notIn known: Set<PropertyName>) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map(\.name)
  }
}
