import GRDB

/// A database that is polled for changes.
protocol PolledDatabase: Sendable {
  /// A fast check whether anything may have been committed since the last read.
  ///
  /// This is a closure with copies of the values that it needs, because it is called on another
  /// thread.
  var hasChanged: @Sendable () -> Bool { get }

  /// The time of the next read if nothing changes before; nil if there is none.
  var nextPoll: ContinuousClock.Instant? { get }

  /// Reads in one transaction if anything may have been committed since the last read.
  ///
  /// - Parameter body: Reads the database. Its second argument is whether the database is the same
  ///   as before.
  /// - Returns: The result of the body; nil if the body did not run, or if the state has changed
  ///   while it was read.
  /// - Throws: The error of the body, or the reason why the database cannot be read.
  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSameDatabase: Bool) throws -> Value
  ) throws -> Value?

  mutating func close()
}

/// A database in memory, which can be changed only by the connection of its store.
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
