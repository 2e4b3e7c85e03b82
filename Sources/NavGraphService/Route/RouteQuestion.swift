package import NavGraph

/// A question for the shortest route to a screen.
package enum RouteQuestion: Sendable {
  /// A question whose screens and values are texts, in the notation of ``ScreenNotation``.
  ///
  /// The command `by` must open the destination; if it is nil, any command can. The properties are
  /// requested for every screen that opens, and the context contains facts about
  /// the user and the device. Without `maximumSteps`, the number of steps has no limit.
  case texts(
    from: QuestionStart,
    to: String,
    by: String? = nil,
    via: [String] = [],
    properties: [PropertyName: String] = [:],
    context: PropertyDictionary = [:],
    avoid: [String] = [],
    maximumSteps: Int? = nil
  )
  /// A request in JSON.
  case json(JSONRequest)

  /// Returns the request for the route.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - notation: The notation of the graph.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The request, with the current names of renamed screens.
  /// - Throws: `StackNotationError`; `MalformedRequest` if the tabs of an entry do not match those
  ///   of its screen; the error of `startScreen`.
  package func request(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    startingOn startScreen: @autoclosure () throws -> ScreenID? = nil
  ) throws -> RouteRequest {
    switch self {
    case .json(let request): try request.request(in: graph)
    case .texts(
      let start,
      let to,
      let by,
      let via,
      let properties,
      let context,
      let avoid,
      let steps
    ):
      RouteRequest(
        from: try start.stack(in: graph, notation, startingOn: try startScreen()),
        to: try notation.milestone(to, by: by),
        shared: notation.properties(properties),
        via: try via.map { try notation.milestone($0) },
        context: context,
        avoiding: avoid.map(notation.screen),
        maximumSteps: steps
      )
    }
  }
}

extension RouteQuestion: JSONQuestion {
  package init(_ members: RequestValue) throws { self = .json(try JSONRequest(members)) }

  package func answer(by service: NavigationService) throws -> RouteAnswer {
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
    return RouteAnswer(request, outcome, self, in: graph, shownOn: shownOn)
  }
}
