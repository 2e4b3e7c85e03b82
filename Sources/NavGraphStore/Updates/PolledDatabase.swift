import GRDB

/// A database that is polled for changes.
protocol PolledDatabase: Sendable {
  /// A cheap check for whether anything may have been committed since the last read.
  ///
  /// A closure with copies of the values that it needs, since it is called on another thread.
  var hasChanged: @Sendable () -> Bool { get }

  /// The time of the next read if nothing changes before; nil for none.
  var nextPoll: ContinuousClock.Instant? { get }

  /// Reads in one transaction if anything may have been committed since the last read.
  ///
  /// - Parameter body: Reads the database; its second argument is whether this is the same database as
  ///   before.
  /// - Returns: The result of the body; nil if the body did not run, or read a state that changed
  ///   meanwhile.
  /// - Throws: The error of the body, or the reason why the database cannot be read.
  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSameDatabase: Bool) throws -> Value
  ) throws -> Value?

  /// Closes the connection.
  mutating func close()
}

/// A database in memory, which only the connection of its store can change.
struct PolledMemory: PolledDatabase {
  private let queue: DatabaseQueue
  private let watcher: DatabaseWatcher
  private var commitCount: Int?

  init(_ queue: DatabaseQueue, _ watcher: DatabaseWatcher) {
    self.queue = queue
    self.watcher = watcher
  }

  var hasChanged: @Sendable () -> Bool {
    { [watcher, commitCount] in watcher.commitCount != commitCount }
  }

  var nextPoll: ContinuousClock.Instant? { nil }

  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSameDatabase: Bool) throws -> Value
  ) throws -> Value? {
    let commitCount = watcher.commitCount
    guard commitCount != self.commitCount else { return nil }
    let value = try queue.read { try body($0, true) }
    self.commitCount = commitCount
    return value
  }

  mutating func close() {}
}
