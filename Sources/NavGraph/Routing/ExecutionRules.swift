/// The rules for the edges of a search whose commands are guarded.
protocol ExecutionRules {
  /// Whether every command can be executed wherever it is defined.
  static var permitEverything: Bool { get }

  /// Whether the executability of a command depends on the origin of the edge.
  static var readOrigins: Bool { get }

  /// Returns whether a command can be executed, unless that depends on the origin.
  func isUsable(_ command: CommandIndex, opening vertex: ScreenIndex) -> Bool

  /// Returns whether a command can be executed as far as that depends on the origin of an edge.
  func permit(_ command: CommandIndex, along edge: Int, from origin: ScreenIndex) -> Bool
}
