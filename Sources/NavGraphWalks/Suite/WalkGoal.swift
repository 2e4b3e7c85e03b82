/// What a suite of walks covers.
package enum WalkGoal: String, Codable, Sendable, CaseIterable {
  /// Every screen is shown.
  case screens
  /// Every command is executed.
  case commands
  /// Every two commands that can be executed one after the other are.
  case pairs
  /// Every link pattern is opened.
  case links
}
