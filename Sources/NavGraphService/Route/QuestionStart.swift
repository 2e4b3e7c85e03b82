package import NavGraph

/// The stack from which a question starts.
package enum QuestionStart: Sendable {
  /// The screen on which users start.
  case startScreen
  case screen(ScreenArgument)
  case stack(StackArgument)

  /// Creates the start from the arguments `from` and `stack`.
  ///
  /// - Throws: `MalformedRequest` if both are given, or are of another kind.
  package init(_ arguments: some Arguments) throws(MalformedRequest) {
    let (screen, stack) = (try arguments.screen(.from), try arguments.stack(.stack))
    if screen != nil, stack != nil {
      throw MalformedRequest(description: "Specify 'from' or 'stack', not both.")
    }
    self = stack.map { .stack($0) } ?? screen.map { .screen($0) } ?? .startScreen
  }

  /// The stack of a question, or the screen that stands for it.
  enum Place {
    case screen(StackEntry)
    case stack(ScreenStack)
  }

  /// The names of the screens in JSON, as they were given.
  var names: [String] {
    switch self {
    case .startScreen, .stack(.text): []
    case .screen(let screen): screen.names
    case .stack(.entries(let entries)): entries.flatMap { $0.screens }
    }
  }

  /// Returns the stack: the given one, or that for which the screen stands.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - notation: The notation of the graph.
  ///   - context: The facts about the user and the device.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`; `MalformedRequest` if the tabs of an entry do not match those
  ///   of its screen; the error of `startScreen`.
  package func stack(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    _ context: PropertyDictionary,
    startingOn startScreen: @autoclosure () throws(NotationError) -> ScreenID?
  ) throws(NotationError) -> ScreenStack {
    switch try place(in: graph, notation, context, startingOn: try startScreen()) {
    case .screen(let entry): graph.stack(startingOn: entry, in: context)
    case .stack(let stack): stack
    }
  }

  /// Returns the place that the question names.
  ///
  /// The parameters and errors are those of ``stack(in:_:_:startingOn:)``.
  func place(
    in graph: NavigationGraph,
    _ notation: ScreenNotation,
    _ context: PropertyDictionary,
    startingOn startScreen: @autoclosure () throws(NotationError) -> ScreenID?
  ) throws(NotationError) -> Place {
    switch self {
    case .screen(.text(let text)): return .screen(try notation.entry(text))
    case .screen(.entry(let entry)):
      return .screen(try entry.stackEntry(on: nil, in: graph, context))
    case .stack(.text(let text)): return .stack(try notation.stack(text, in: context))
    case .stack(.entries(let entries)):
      return .stack(ScreenStack(try entries.stackEntries(in: graph, context)))
    case .startScreen:
      let screen = try startScreen() ?? graph.screens.first
      return screen.map { .screen(StackEntry($0)) } ?? .stack(ScreenStack())
    }
  }
}
