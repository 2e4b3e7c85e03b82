package import NavGraph
package import NavGraphReview

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

  /// The stack of a question, or the screen that stands for it.
  package enum Place {
    case screen(StackEntry)
    case stack(ScreenStack)
  }

  /// Returns the stack: the given one, or that for which the screen stands.
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
    switch try place(in: graph, notation, startingOn: try startScreen()) {
    case .screen(let entry): graph.stack(startingOn: entry)
    case .stack(let stack): stack
    }
  }

  /// Returns the place that the question names.
  ///
  /// The parameters and errors are those of ``stack(in:_:startingOn:)``.
  package func place(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    startingOn startScreen: @autoclosure () throws -> ScreenID?
  ) throws -> Place {
    switch self {
    case .screen(let text):
      return .screen(graph.stack(of: [try notation.milestone(text)]).entries[0])
    case .stack(let text): return .stack(try notation.stack(text))
    case .request(.screen(let entry)): return .screen(try entry.stackEntry(on: nil, in: graph))
    case .request(let start): return .stack(try start.stack(in: graph))
    case .startScreen:
      let screen = try startScreen() ?? graph.screens.first
      return screen.map { .screen(StackEntry($0)) } ?? .stack(ScreenStack())
    }
  }

  /// Returns the stack from which screens are explored: the given one, or that on which users see
  /// the screen.
  ///
  /// - Parameters:
  ///   - explorer: The explorer.
  ///   - notation: The notation of its graph.
  ///   - columns: The assumptions about the user.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: The errors of ``stack(in:_:startingOn:)``.
  package func stack(
    for explorer: ReachabilityExplorer,
    _ notation: ScreenNotation,
    assuming columns: [Assumptions],
    startingOn startScreen: ScreenID?
  ) throws -> ScreenStack {
    switch try place(in: explorer.graph, notation, startingOn: startScreen) {
    case .screen(let entry): explorer.stack(startingOn: entry, assuming: columns)
    case .stack(let stack): stack
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
