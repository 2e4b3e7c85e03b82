/// What a suite of walks covers.
package enum WalkGoal: String, Codable, Sendable, CaseIterable {
  /// Every screen is shown.
  case screens
  /// Every command is executed.
  case commands
  /// Every pair of consecutive commands is executed.
  case pairs
  /// Every link pattern is opened.
  case links
}
