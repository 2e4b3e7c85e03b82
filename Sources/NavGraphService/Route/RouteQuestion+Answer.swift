package import NavGraph
package import NavGraphText

extension RouteQuestion: Question {
  package static let form = QuestionForm(
    "route",
    "Plan the shortest route to a screen: its steps, and the stack after them. A blocked route has "
      + "blockers, such as missing properties. 'shownOn' is a stack on which users see 'from', if no "
      + "route leads from there: plan from it.",
    parameters,
    result: .object([
      .init("outcome", .string, isGuaranteed: true), .init("steps", .array), .init("stack", .array),
      .init("opened", .integer), .init("removed", .integer), .init("ignored", .array),
      .init("leg", .integer), .init("screen", .string), .init("nearest", .array),
      .init("route", .array), .init("blockers", .array), .init("maximumSteps", .integer),
      .init("maximumStates", .integer), .init("renamed", .object), .init("shownOn", .array),
    ]),
    example: ["from": "Start", "to": "Checkout"]
  )

  package func answer(by service: NavigationService) throws -> RouteJSON {
    let graph = try service.graph()
    let request = try request(
      in: graph,
      service.notation(of: graph),
      startingOn: try service.startScreen()
    )
    let router = Router(graph)
    let outcome = try router.route(request)
    var shownOn: ScreenStack?
    if case .failed = outcome {
      let starts = try service.startScreens()
      shownOn = router.stackShowingStart(of: request, after: outcome, startingOn: starts)
    }
    return RouteJSON(
      request: request,
      outcome: outcome,
      shownOn: shownOn,
      unusedFacts: request.context.isEmpty
        ? [] : request.context.names(notIn: graph.contextNameSet),
      renamed: renamedScreens(in: graph)
    )
  }
}

/// The answer to a ``RouteQuestion``.
package struct RouteJSON: JSONWritable, Sendable {
  package let request: RouteRequest
  package let outcome: RouteOutcome
  /// The stack on which users see the only entry of the request's stack, if there is no route from
  /// it; nil for none.
  package let shownOn: ScreenStack?
  /// The facts of the request that no condition reads, in order.
  package let unusedFacts: [String]
  fileprivate let renamed: [String: String]

  package func write(to writer: inout JSONWriter) {
    OutcomeJSON(outcome, unusedFacts: unusedFacts, renamed: renamed, shownOn: shownOn)
      .write(to: &writer)
  }
}
