import ArgumentParser
import NavGraph
import NavGraphReview

/// The stack that a route starts from: `--from` or `--stack`.
struct StartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Start from this screen.", valueName: "screen"), completion: .screens)
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Start from this stack, bottom to top: 'Menu/Chat::userId=1'.",
      valueName: "stack"
    )
  )
  var stack: String?

  func validate() throws {
    if from != nil, stack != nil { throw ValidationError("Give --from or --stack, not both.") }
  }

  /// Returns the stack that the options describe; the graph's first screen if none is given.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - screen: The screen that the command takes as an argument in place of `--from`.
  ///   - startScreen: The screen on which users start; nil for the graph's first screen.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`.
  func stack(
    in graph: NavigationGraph,
    screen: String? = nil,
    startingOn startScreen: ScreenID? = nil
  ) throws -> ScreenStack {
    if let from = screen ?? from { return graph.stack(of: [try graph.milestone(notation: from)]) }
    if let stack { return try graph.stack(notation: stack) }
    return startScreen.map { ScreenStack(screens: [$0]) } ?? graph.firstScreenStack
  }
}

/// The options about the screens of a route: their properties, and the screens to avoid.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set a property of every screen that opens; repeatable.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  @Option(
    help: ArgumentHelp("Avoid this screen; repeatable.", valueName: "screen"),
    completion: .screens
  )
  var avoid: [String] = []

  /// The properties by name; of properties with the same name, the last one.
  func properties(in graph: NavigationGraph) -> [PropertyName: RequestedValue] {
    Dictionary(named: set.map { ($0.name, $0.requestedValue(in: graph)) })
  }

  /// The screens to avoid, with their present names.
  func avoided(in graph: NavigationGraph) -> [ScreenID] {
    avoid.map { graph.lookUp($0) }
  }

  /// Returns the assumptions of the options and of facts about the user and the device.
  func assumptions(
    in graph: NavigationGraph,
    context: PropertyDictionary = [:]
  ) -> Assumptions {
    Assumptions(properties: properties(in: graph), context: context, avoiding: avoided(in: graph))
  }
}

/// The facts about the user and the device.
struct ContextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Assume this fact about user or device; repeatable.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var context: [NamedValue] = []

  /// Returns the names of the facts that no condition of a graph reads, in order.
  func unusedFacts(in graph: NavigationGraph) -> [String] {
    context.isEmpty ? [] : facts.names(notIn: graph.contextNameSet)
  }

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary {
    Dictionary(named: context.map { ($0.name, PropertyValue(literal: $0.text)) })
  }
}

extension PropertyDictionary {
  /// Returns the names of facts that are not in a set, in order.
  func names(notIn known: Set<PropertyName>) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map(\.text)
  }
}
