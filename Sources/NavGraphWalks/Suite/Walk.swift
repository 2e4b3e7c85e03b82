package import NavGraph

/// A test of a suite: steps from a launch of the app, with what they cover.
///
/// Its JSON is a line of the file `walks.jsonl`, which the article “JSON output of the command
/// line” describes.
package struct Walk: Codable, Sendable, Hashable {
  /// The kind of a step.
  package enum Kind: String, Codable, Sendable {
    /// The app starts on its start screen.
    case launch
    /// A link is opened.
    case link
    /// A command is executed.
    case command
    /// The user goes back to an earlier screen.
    case back
    /// The user selects a tab.
    case tab
  }

  /// The name of the test in every format, such as `walk-001`.
  package let id: String
  package let goal: WalkGoal
  /// The screen on which the app starts.
  package let start: String
  /// Facts about the user and the device that make the walk possible.
  package let context: PropertyDictionary
  /// The number of steps.
  package let length: Int
  package let steps: [WalkStep]
  package let covers: WalkCoverage

  private enum CodingKeys: String, CodingKey {
    case id = "walk"
    case goal, start, context, length, steps, covers
  }

  /// Creates a walk from its steps, of which there is at least one.
  package init(
    _ id: String,
    for goal: WalkGoal,
    in context: PropertyDictionary = [:],
    steps: [WalkStep]
  ) {
    self.id = id
    self.goal = goal
    start = steps.first?.containers?.first ?? steps.first?.screen ?? ""
    self.context = context
    length = steps.count
    self.steps = steps
    covers = WalkCoverage(of: steps)
  }
}
