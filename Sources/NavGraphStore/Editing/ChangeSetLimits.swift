/// The limits of a change set.
public struct ChangeSetLimits: Sendable, Hashable {
  /// The maximum duration.
  public var timeout = Duration.seconds(60)
  /// The maximum number of instructions of SQLite's virtual machine.
  public var instructions = 20_000_000_000

  /// Creates the default limits.
  public init() {}
}

/// The number of statements and rows of an executed change set.
public struct ChangeSetReport: Sendable, Hashable {
  /// The number of executed statements.
  public internal(set) var statements = 0
  /// The number of rows that the statements inserted, updated or deleted, without those that
  /// triggers changed.
  public internal(set) var rows = 0
}
