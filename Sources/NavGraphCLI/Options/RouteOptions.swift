import ArgumentParser
import NavGraph
import NavGraphReview

/// The stack that a route starts from: `--from` or `--stack`.
struct StartOptions: ParsableArguments {
  @Option(help: .from, completion: .screens)
  var from: String?

  @Option(help: .stack)
  var stack: String?

  func validate() throws { try start.validate() }

  /// Returns the stack that the options describe; the start screen if none is given.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - screen: The screen that the command takes as an argument in place of `--from`.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`, or the error of `startScreen`.
  func stack(
    in graph: NavigationGraph,
    screen: String? = nil,
    startingOn startScreen: @autoclosure () throws -> ScreenID?
  ) throws -> ScreenStack {
    try RouteStart(from: screen ?? from, stack: stack)
      .stack(in: graph, startingOn: try startScreen())
  }

  private var start: RouteStart { RouteStart(from: from, stack: stack) }
}

/// The stack that a route starts from, as the user specifies it.
struct RouteStart {
  /// The only screen of the stack; it takes precedence.
  let from: String?
  /// The whole stack, in the notation for stacks.
  let stack: String?

  /// - Throws: `ValidationError` if both are given.
  func validate() throws {
    if from != nil, stack != nil { throw ValidationError("Use --from or --stack, not both.") }
  }

  /// Returns the stack; the start screen if none is given.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`, or the error of `startScreen`.
  func stack(
    in graph: NavigationGraph,
    startingOn startScreen: @autoclosure () throws -> ScreenID?
  ) throws -> ScreenStack {
    if let from { return graph.stack(of: [try graph.milestone(notation: from)]) }
    if let stack { return try graph.stack(notation: stack) }
    let startScreen = try startScreen() ?? graph.screens.first
    return ScreenStack(screens: startScreen.map { [$0] } ?? [])
  }
}

/// The options about the screens of a route: their properties, and the screens to avoid.
struct ScreenOptions: ParsableArguments {
  @Option(help: .set, transform: NamedValue.init)
  var set: [NamedValue] = []

  @Option(help: .avoid, completion: .screens)
  var avoid: [String] = []

  /// Returns the assumptions of the options and of facts about the user and the device.
  func assumptions(
    in graph: NavigationGraph,
    context: PropertyDictionary = [:]
  ) -> Assumptions {
    Assumptions(
      properties: set.properties(in: graph),
      context: context,
      avoiding: avoid.map { graph.lookUp($0) }
    )
  }
}

/// The facts about the user and the device.
struct ContextOptions: ParsableArguments {
  @Option(help: .context, transform: NamedValue.init)
  var context: [NamedValue] = []

  /// Returns the names of the facts that no condition of a graph reads, in order.
  func unusedFacts(in graph: NavigationGraph) -> [String] { context.unusedFacts(in: graph) }

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary { context.facts }
}

extension [NamedValue] {
  /// Returns the properties by name; of properties with the same name, the last one.
  func properties(in graph: NavigationGraph) -> [PropertyName: RequestedValue] {
    isEmpty ? [:] : Dictionary(named: map { ($0.name, $0.requestedValue(in: graph)) })
  }

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary {
    isEmpty ? [:] : Dictionary(named: map { ($0.name, PropertyValue(literal: $0.text)) })
  }

  /// Returns the names of the facts that no condition of a graph reads, in order.
  func unusedFacts(in graph: NavigationGraph) -> [String] {
    isEmpty ? [] : facts.names(notIn: graph.contextNameSet)
  }
}

/// The help of options that `route` declares itself.
///
/// Each option group would take ArgumentParser half a millisecond.
extension ArgumentHelp {
  static let database = ArgumentHelp(
    "The database. (default: $NAVGRAPH_DB or navgraph.db)",
    valueName: "path"
  )

  static let from = ArgumentHelp("Start from this screen.", valueName: "screen")

  static let stack = ArgumentHelp(
    "Start from this stack, bottom to top: 'Menu/Chat::userId=1'.",
    valueName: "stack"
  )

  static let via = ArgumentHelp(
    "Visit this screen on the way; repeatable.",
    valueName: "screen"
  )

  static let set = ArgumentHelp(
    "Set a property of every screen that opens; repeatable.",
    valueName: "name=value"
  )

  static let avoid = ArgumentHelp("Avoid this screen; repeatable.", valueName: "screen")

  static let context = ArgumentHelp(
    "Assume this fact about the user or the device; repeatable.",
    valueName: "name=value"
  )
}

extension PropertyDictionary {
  /// Returns the names of facts that are not in a set, in order.
  func names(notIn known: Set<PropertyName>) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map(\.name)
  }
}
