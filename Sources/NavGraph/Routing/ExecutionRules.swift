/// The rules for guarded edges in a search.
protocol ExecutionRules {
  /// Whether every command can be executed on all of its origins.
  static var permitEverything: Bool { get }

  /// Whether the rules for a command depend on the origin of the edge.
  static var readOrigins: Bool { get }

  /// Returns whether a command can be executed according to the rules that do not depend on the
  /// origin.
  func isUsable(_ command: CommandIndex, opening vertex: ScreenIndex) -> Bool

  /// Returns whether a command can be executed according to the rules that depend on the origin of
  /// the edge.
  func permit(_ command: CommandIndex, along edge: Int, from origin: ScreenIndex) -> Bool
}
