package import NavGraph

/// A question for the shortest route to a screen.
package enum RouteQuestion: Sendable {
  /// A question whose screens and values are texts.
  case texts(RouteTexts)
  /// A request in JSON.
  case json(JSONRequest)

  /// Creates a question whose screens and values are texts.
  ///
  /// - Parameters:
  ///   - start: The stack to start from.
  ///   - destination: The screen to reach.
  ///   - via: The screens to visit before, in order.
  ///   - properties: The properties that are requested for every screen that opens.
  ///   - context: Facts about the user and the device.
  ///   - avoid: The screens to avoid.
  ///   - maximumSteps: The maximum number of steps; nil for no limit.
  package init(
    from start: QuestionStart,
    to destination: String,
    via: [String] = [],
    properties: [PropertyName: String] = [:],
    context: PropertyDictionary = [:],
    avoid: [String] = [],
    maximumSteps: Int? = nil
  ) {
    self = .texts(
      RouteTexts(
        start: start,
        destination: destination,
        via: via,
        properties: properties,
        context: context,
        avoid: avoid,
        maximumSteps: maximumSteps
      )
    )
  }

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
    case .texts(let texts):
      RouteRequest(
        from: try texts.start.stack(in: graph, notation, startingOn: try startScreen()),
        to: try notation.milestone(texts.destination),
        notation.properties(texts.properties),
        via: try texts.via.map(notation.milestone),
        context: texts.context,
        avoiding: texts.avoid.map(notation.screen),
        maximumSteps: texts.maximumSteps
      )
    }
  }
}

/// A question for a route whose screens and values are texts, in the notation of
/// ``ScreenNotation``.
package struct RouteTexts: Sendable {
  let start: QuestionStart
  let destination: String
  let via: [String]
  let properties: [PropertyName: String]
  let context: PropertyDictionary
  let avoid: [String]
  let maximumSteps: Int?
}

extension RouteQuestion: Decodable {
  /// The names of the members.
  package static let memberNames = JSONRequest.memberNames

  package init(from decoder: any Decoder) throws {
    self = .json(try JSONRequest(RequestValue(PropertyValue(from: decoder))))
  }
}
