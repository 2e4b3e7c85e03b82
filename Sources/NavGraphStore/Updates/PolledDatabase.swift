import GRDB

/// A database that is looked at again and again.
protocol PolledDatabase: Sendable {
  /// Tells whether anything may have been committed since the last time; it costs little to ask.
  ///
  /// It is asked on another thread, and so shares nothing that changes.
  var sign: @Sendable () -> Bool { get }

  /// When to read again without a sign; nil for never.
  var due: ContinuousClock.Instant? { get }

  /// Reads in one transaction, if anything may have been committed since the last time.
  ///
  /// - Parameter body: Is told, too, whether this is still the database that was read before.
  /// - Returns: What `body` returns; nil if it was not called, or has read what was changed
  ///   meanwhile.
  /// - Throws: What `body` throws, or why nothing can be read.
  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSame: Bool) throws -> Value
  ) throws -> Value?

  /// Lets go of the database.
  mutating func close()
}

/// A database in memory, which only its store's own connection can change.
struct PolledMemory: PolledDatabase {
  private let queue: DatabaseQueue
  private var changes: Int?

  init(_ queue: DatabaseQueue) { self.queue = queue }

  var sign: @Sendable () -> Bool {
    { [queue, changes] in queue.unsafeRead(\.totalChangesCount) != changes }
  }

  var due: ContinuousClock.Instant? { nil }

  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSame: Bool) throws -> Value
  ) throws -> Value? {
    let changes = queue.unsafeRead(\.totalChangesCount)
    guard changes != self.changes else { return nil }
    let value = try queue.read { try body($0, true) }
    self.changes = changes
    return value
  }

  mutating func close() {}
}
