import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphSchema

/// A connection to a database, and its transactions.
struct StoreConnection: Sendable {
  /// The path of the file in its original form, for messages and to open the file again.
  let path: String
  /// The maximum time to wait for a lock of another connection.
  let busyTimeout: Duration
  private let queue: DatabaseQueue
  /// The owner of `queue` for a file that is only read; nil for other databases.
  private let readOnly: ReadOnlyConnection?
  /// The commits to a database that is written or in memory; nil for a file that is only read.
  private let ownCommits: Commits?
  /// Whether the connection reads in one transaction that began when it was opened.
  private(set) var isSnapshot = false

  init(path: String, queue: DatabaseQueue, busyTimeout: Duration) {
    self.path = path
    self.queue = queue
    self.busyTimeout = busyTimeout
    ownCommits = queue.path == ":memory:" ? Commits() : .shared(for: path)
    readOnly = nil
  }

  init(path: String, readOnly: ReadOnlyConnection, busyTimeout: Duration) {
    self.path = path
    self.readOnly = readOnly
    self.busyTimeout = busyTimeout
    queue = readOnly.queue
    ownCommits = nil
  }

  /// Keeps the connection open until the process ends.
  func leaveOpen() { _ = Unmanaged.passRetained(queue) }

  /// Whether the connection only reads a former state of the file.
  var isStale: Bool { readOnly?.isStale ?? false }

  /// The text of the dump that is read; nil for a database.
  var dump: String? { readOnly?.dump }

  /// Rejects a dump, which has no history.
  ///
  /// - Throws: `StoreError.isDump`.
  func rejectDump() throws(StoreError) {
    if dump != nil { throw .isDump(path: path) }
  }

  /// The maximum time in milliseconds that emptying the log waits for connections that read it, such
  /// as those that follow the database.
  private static let maximumReadWait: Int32 = 1000

  /// Writes the changes in the log to the file, and empties the log unless a connection reads it all
  /// the time.
  func emptyLog() {
    guard readOnly == nil else { return }
    // Without the log of another program, closing the connection would do it.
    try? queue.writeWithoutTransaction { database in
      sqlite3_busy_timeout(database.sqliteConnection, StoreConnection.maximumReadWait)
      _ = try database.checkpoint(.truncate)
    }
  }

  /// Returns the database in a form that is read after changes.
  ///
  /// It keeps no file of this connection open.
  ///
  /// - `pollInterval`: The time between two checks for changes by other programs; nil for none.
  func followed(_ pollInterval: Duration?) -> FollowedDatabase {
    FollowedDatabase(
      readOnly == nil && queue.path == ":memory:"
        ? .memory(queue) : .file(path: path, isWritten: readOnly == nil),
      commits: ownCommits ?? .shared(for: path),
      lockTimeout: busyTimeout,
      pollInterval: pollInterval
    )
  }

  /// Reads in one transaction.
  ///
  /// If the connection is stale afterwards, the result or the error is discarded, and the file is
  /// read again with a new connection.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let result = Result { try queue.read(body) }
    if let readOnly, readOnly.isStale, !isSnapshot { return try reopened().read(body) }
    return try StoreError.mapErrors(at: path) { try result.get() }
  }

  /// Calls a function with a connection that reads the current state of the database, which does
  /// not change while other programs write.
  ///
  /// If that connection is stale afterwards, the result or the error is discarded, and the function
  /// is called again.
  ///
  /// - Throws: `StoreError` if the file cannot be read; the error of the function.
  func withSnapshot<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
    guard !isSnapshot else { return try body(self) }
    if dump != nil {
      var snapshot = isStale ? try reopened() : self
      snapshot.isSnapshot = true
      return try body(snapshot)
    }
    guard queue.path != ":memory:" else {
      let copy = try StoreError.mapErrors(at: path) {
        let copy = try StoreConnection.emptyQueue()
        try queue.backup(to: copy)
        return copy
      }
      var snapshot = StoreConnection(path: path, queue: copy, busyTimeout: busyTimeout)
      snapshot.isSnapshot = true
      return try body(snapshot)
    }
    var snapshot: StoreConnection
    var result: Result<Value, any Error>
    repeat {
      snapshot = try reopened()
      snapshot.isSnapshot = true
      try StoreError.mapErrors(at: path) { try snapshot.queue.beginSnapshot() }
      result = Result { try body(snapshot) }
    } while snapshot.readOnly?.isStale == true
    return try result.get()
  }

  /// Writes in one transaction, which acquires the write lock before it reads.
  ///
  /// SQLite waits for the lock, but fails immediately if there may be a deadlock, or if another
  /// connection recovers the log. The transaction is then retried until the busy timeout has passed
  /// or the task is cancelled. A dry run is rolled back. Without triggers, there are no checks of
  /// foreign keys either.
  func write<Value>(
    isDryRun: Bool = false,
    hasTriggers: Bool = true,
    _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    try rejectDump()
    guard readOnly == nil else { throw .readOnlyStore(path: path) }
    let deadline = ContinuousClock.now + busyTimeout
    while true {
      do throws(StoreError) {
        let value = try StoreError.mapErrors(at: path) {
          try queue.writeWithoutTransaction { database in
            try database.withTriggers(hasTriggers) {
              try database.withPagesInMemory {
                try database.immediateTransaction(isDryRun: isDryRun, body)
              }
            }
          }
        }
        ownCommits?.add()
        return value
      } catch .locked where .now < deadline && !Task.isCancelled {
        Thread.sleep(forTimeInterval: .random(in: 0.001...0.01))
      }
    }
  }

  /// Returns a copy of the database in memory, which only this library writes.
  func copyInMemory() throws(StoreError) -> StoreConnection {
    let copy = try StoreError.mapErrors(at: path) { try queue.copyInMemory(of: .current) }
    if let readOnly, readOnly.isStale { return try reopened().copyInMemory() }
    return StoreConnection(path: path, queue: copy, busyTimeout: busyTimeout)
  }

  /// Opens the file again to read its current state.
  private func reopened() throws(StoreError) -> StoreConnection {
    try StoreConnection.open(path, .readOnly, busyTimeout: busyTimeout)
  }
}

extension DatabaseQueue {
  /// Begins a transaction that stays open as long as the connection, and reads something.
  ///
  /// The first read determines which state of the database the transaction reads.
  fileprivate func beginSnapshot() throws {
    try inDatabase { database in
      try database.execute(sql: "BEGIN; SELECT 1 FROM sqlite_master LIMIT 1")
    }
  }
}

extension Database {
  /// Runs a transaction that acquires the write lock at its beginning, and returns the result of
  /// its body.
  func immediateTransaction<Value>(
    isDryRun: Bool,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try inTransaction(.immediate) {
      value = try body(self)
      return isDryRun ? .rollback : .commit
    }
    guard let value else { preconditionFailure("The transaction ended without its body.") }
    return value
  }

  /// Runs a transaction that keeps up to 64 MiB of changed pages in memory, and also the pages that
  /// are needed to undo its statements.
  ///
  /// If a large import exceeds the usual cache of 2 MiB, SQLite writes pages to the log several
  /// times. It also copies each page that a statement with several rows changes. These copies would
  /// be four times as large as the database.
  func withPagesInMemory<Value>(_ body: () throws -> Value) throws -> Value {
    try execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
    defer { try? execute(sql: "PRAGMA temp_store = DEFAULT; PRAGMA cache_size = -2000") }
    return try body()
  }

  /// Runs a body with triggers and foreign keys enabled or disabled.
  func withTriggers<Value>(_ areEnabled: Bool, _ body: () throws -> Value) rethrows -> Value {
    guard !areEnabled else { return try body() }
    navgraph_sqlite_enable_triggers(sqliteConnection, 0)
    defer { navgraph_sqlite_enable_triggers(sqliteConnection, 1) }
    return try body()
  }
}
