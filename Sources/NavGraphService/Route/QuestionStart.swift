package import NavGraph

/// The stack from which a question starts.
package enum QuestionStart: Sendable {
  /// The screen on which users start.
  case startScreen
  /// A screen in the notation of ``ScreenNotation``.
  case screen(String)
  /// A stack in the notation of ``ScreenNotation``.
  case stack(String)
  /// The start of a request in JSON.
  case request(RequestStart)

  /// Creates the start from the members `from` and `stack` of a request.
  ///
  /// - Throws: `MalformedRequest` if both are given, or have another type.
  init(_ members: RequestValue) throws(MalformedRequest) {
    self = try members.start().map(Self.request) ?? .startScreen
  }

  /// Returns the stack.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - notation: The notation of the graph.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`, `MalformedRequest`, or the error of `startScreen`.
  package func stack(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    startingOn startScreen: @autoclosure () throws -> ScreenID?
  ) throws -> ScreenStack {
    switch self {
    case .screen(let text): return graph.stack(startingOn: try notation.milestone(text))
    case .stack(let text): return try notation.stack(text)
    case .request(let start): return try start.stack(in: graph)
    case .startScreen:
      return try (startScreen() ?? graph.screens.first).map(graph.stack(startingOn:)) ?? ScreenStack()
    }
  }
}

/// The properties that a question requests for every screen that opens.
package enum QuestionProperties: Sendable {
  /// Texts, which are converted to the declared types.
  case texts([PropertyName: String])
  case values(PropertyDictionary)

  /// Returns the requested values.
  func values(_ notation: ScreenNotation) -> [PropertyName: RequestedValue] {
    switch self {
    case .texts(let texts): texts.isEmpty ? [:] : notation.properties(texts)
    case .values(let values): values.mapValues { .value($0) }
    }
  }
}
