package import NavGraph
package import NavGraphText

/// The answer to a ``RouteQuestion``.
package struct RouteAnswer: JSONWritable, Sendable {
  package let request: RouteRequest
  package let outcome: RouteOutcome
  /// The stack on which users see the only entry of the request's stack, if there is no route from
  /// it; nil for none.
  package let shownOn: ScreenStack?
  /// The facts of the request that no condition reads, in order.
  package let unusedFacts: [String]
  private let renamed: [String: String]

  init(
    _ request: RouteRequest,
    _ outcome: RouteOutcome,
    _ question: RouteQuestion,
    in graph: NavigationGraph,
    shownOn: ScreenStack?
  ) {
    self.request = request
    self.outcome = outcome
    self.shownOn = shownOn
    unusedFacts = request.context.isEmpty ? [] : request.context.names(notIn: graph.contextNameSet)
    if case .json(let json) = question, !graph.formerNames.isEmpty {
      renamed = json.renamedScreens(in: graph)
    } else {
      renamed = [:]
    }
  }

  package func write(to writer: inout JSONWriter) {
    RouteJSON(outcome, unusedFacts: unusedFacts, renamed: renamed, shownOn: shownOn)
      .write(to: &writer)
  }
}
