/// A rule that finds navigation calls.
///
/// To add one, write a line in the table of `LibraryCalls`, or a type in a file of its own that is listed
/// in `allIdioms`; and a test that reads a few lines of source.
protocol Idiom: Sendable {
  /// The name for `--without-rule`.
  var name: String { get }
  /// Called once before any code is read.
  func prepare(_ analysis: Analysis)
  /// Called for each expression and statement.
  func read(_ use: Use, _ analysis: Analysis)
  /// Called when all code was read, before the destinations of calls are known.
  func complete(_ analysis: Analysis)
  /// Called when destinations are known, to add edges.
  func connect(_ analysis: Analysis)
}

extension Idiom {
  func prepare(_ analysis: Analysis) {}
  func read(_ use: Use, _ analysis: Analysis) {}
  func complete(_ analysis: Analysis) {}
  func connect(_ analysis: Analysis) {}
}

/// All rules; the first one that reads a call wins.
let allIdioms: [any Idiom] =
  [ConfiguredCalls(), SplitViews(), Tabs(), ControllerCalls()] + LibraryCalls.all + [
    Presenters(), RouterCalls(), WrapperViews(), RouteFactories(), RouteCases(), PathValues(),
    SharedBindings(), StoryboardScenes(), LinkHandlers(),
  ]
