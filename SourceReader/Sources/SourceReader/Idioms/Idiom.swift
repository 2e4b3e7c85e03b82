/// A rule that finds navigation calls.
///
/// Each rule stands in a file of its own. To add one, write a type here, list it in `allIdioms`, and
/// write a test that reads a few lines of source.
protocol Idiom: Sendable {
  /// The name for `--without-rule`.
  var name: String { get }
  /// The APIs whose calls the rule reads, for the table of navigation calls.
  var calls: [String] { get }
  /// Called once before any code is read.
  func prepare(_ analysis: Analysis)
  /// Called for each expression and statement.
  func read(_ node: Node, in member: Member, _ analysis: Analysis)
  /// Called when all code was read, before the destinations of calls are known.
  func complete(_ analysis: Analysis)
  /// Called when destinations are known, to add edges.
  func connect(_ analysis: Analysis)
}

extension Idiom {
  var calls: [String] { [] }
  func prepare(_ analysis: Analysis) {}
  func read(_ node: Node, in member: Member, _ analysis: Analysis) {}
  func complete(_ analysis: Analysis) {}
  func connect(_ analysis: Analysis) {}
}

/// All rules; the first one that reads a call wins.
let allIdioms: [any Idiom] = [
  ConfiguredCalls(), NavigationLinks(), Sheets(), StackDestinations(), SplitViews(), Tabs(),
  AppRoots(),
  ControllerCalls(), Transitions(), Presenters(), RouterCalls(), WrapperViews(), RouteFactories(),
  RouteCases(),
  PathValues(), StoryboardScenes(), LinkHandlers(),
]
