import ArgumentParser
import NavGraph
import NavGraphReview

/// What a request has besides its screens.
struct RequestOptions: ParsableArguments {
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var context: ContextOptions

  func assumptions(in graph: NavigationGraph) -> Assumptions {
    var assumptions = screens.assumptions(in: graph)
    assumptions.context = context.facts
    return assumptions
  }
}

/// The options about the screens that open.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set a property of every screen that opens; repeatable.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  @Option(help: ArgumentHelp("Avoid this screen; repeatable.", valueName: "screen"))
  var avoid: [String] = []

  /// The properties by name; of properties with the same name, the last one.
  func properties(in graph: NavigationGraph) -> [String: RequestedValue] {
    Dictionary(set.map { ($0.name, $0.requestedValue(in: graph)) }) { $1 }
  }

  /// The screens to avoid.
  var avoided: [ScreenID] { avoid.map { ScreenID($0) } }

  /// The assumptions of the options, without a context.
  func assumptions(in graph: NavigationGraph) -> Assumptions {
    Assumptions(properties: properties(in: graph), avoiding: avoided)
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

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary {
    Dictionary(context.map { ($0.name, PropertyValue(literal: $0.text)) }) { $1 }
  }
}
