import ArgumentParser
import NavGraph
import NavGraphReview

/// What is taken for granted about the user.
struct AssumptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A fact about user or device; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var context: [NamedValue] = []

  @OptionGroup var shared: SharedAssumptionOptions

  func assumptions(in graph: NavigationGraph) -> Assumptions {
    var assumptions = shared.assumptions(in: graph)
    assumptions.context = context.facts
    return assumptions
  }
}

/// What is taken for granted whatever the context is.
struct SharedAssumptionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A property for every screen that opens; may be repeated.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  @Option(help: ArgumentHelp("A screen to keep off; may be repeated.", valueName: "screen"))
  var avoid: [String] = []

  func assumptions(in graph: NavigationGraph) -> Assumptions {
    Assumptions(
      properties: Dictionary(set.map { ($0.name, $0.request(in: graph)) }) { $1 },
      avoiding: avoid.map { ScreenID($0) }
    )
  }
}

/// A fact with all that it can be, given as `NAME=VALUE,VALUE`.
struct NamedValues {
  let name: String
  let values: [PropertyValue]

  /// - Throws: `ValidationError` if the text has no `=`, or nothing before it.
  init(_ argument: String) throws {
    let named = try NamedValue(argument)
    name = named.name
    values = named.text.split(separator: ",", omittingEmptySubsequences: false)
      .map { PropertyValue(literal: String($0)) }
  }
}

extension [NamedValues] {
  /// The facts with all that is said of each, in the order in which they are named first.
  var merged: [(name: String, values: [PropertyValue])] {
    var facts: [(name: String, values: [PropertyValue])] = []
    for fact in self {
      let index = facts.firstIndex { $0.name == fact.name } ?? facts.count
      if index == facts.count { facts.append((fact.name, [])) }
      for value in fact.values where !facts[index].values.contains(value) {
        facts[index].values.append(value)
      }
    }
    return facts
  }
}
