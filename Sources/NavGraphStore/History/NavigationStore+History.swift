import CNavGraphSQLite
import GRDB

extension NavigationStore {
  /// The number of the latest revision of the flows; 0 if nothing was changed since they were made.
  ///
  /// - Throws: Why it cannot be read.
  public func latestRevision() throws(StoreError) -> Int {
    try read { try HistoryReader(database: $0).latest() }
  }

  /// Returns the revisions of the flows, the oldest first.
  ///
  /// - Parameters:
  ///   - oldest: Only later revisions are returned.
  ///   - limit: The most revisions to return, the latest ones; nil for all.
  /// - Returns: The revisions with what they changed; none of a database whose schema has no
  ///   history yet.
  /// - Throws: Why they cannot be read.
  /// - Complexity: Time and memory grow with the number of changed rows.
  public func history(
    after oldest: Int = 0,
    limit: Int? = nil
  ) throws(StoreError) -> [Revision] {
    try read { try HistoryReader(database: $0).revisions(after: oldest, limit: limit) }
  }

  /// Takes back the latest edits that were not taken back yet, whatever tool made them: every row
  /// has exactly the values that it had before.
  ///
  /// That is a revision, too, which ``redo(_:)`` takes back, until somebody edits the flows again.
  ///
  /// - Parameter count: How many edits to take back, in one transaction.
  /// - Returns: The revisions that did it, in order.
  /// - Throws: `StoreError.nothingToRevert` if there are fewer edits; nothing is changed then.
  @discardableResult
  public func undo(_ count: Int = 1) throws(StoreError) -> [Revision] {
    try revert(.undo, count)
  }

  /// Does again what was taken back last.
  ///
  /// - Parameter count: How many edits to do again, in one transaction.
  /// - Returns: The revisions that did it, in order.
  /// - Throws: `StoreError.nothingToRevert` if fewer were taken back since the last edit.
  @discardableResult
  public func redo(_ count: Int = 1) throws(StoreError) -> [Revision] {
    try revert(.redo, count)
  }

  /// Returns the flows as a revision left them, in a database in memory.
  ///
  /// - Parameter revision: The revision's number; 0 stands for the flows as they were made.
  /// - Returns: The store of the database in memory.
  /// - Throws: `StoreError.unknownRevision` if there is no such revision, or if its state was pruned.
  /// - Complexity: Time and memory grow with the size of the database and with what was changed
  ///   since.
  public func state(at revision: Int) throws(StoreError) -> NavigationStore {
    try NavigationStore.attempt(path) {
      let copy = try DatabaseQueue(configuration: NavigationStore.configuration())
      try copyContents(to: copy)
      if let object = try copy.read(NavigationStore.alteredObject) {
        throw StoreError.alteredSchema(path: path, object: object)
      }
      try NavigationStore.unenforced(copy) { database in
        let reader = HistoryReader(database: database)
        let (oldest, latest) = (try reader.oldestState(), try reader.latest())
        // Not a range: in a damaged file, the oldest may come after the latest.
        guard oldest <= revision, revision <= latest else {
          throw StoreError.unknownRevision(path: path, revision, oldest: oldest, latest: latest)
        }
        guard latest > 0 else { return }
        let later = try Int.fetchAll(
          database,
          sql: "SELECT id FROM history_revision WHERE id > ? ORDER BY id DESC",
          arguments: [revision]
        )
        for number in later { try HistoryReverter(database: database).takeBack(number) }
        try NavigationStore.forgetHistory(of: database, upTo: latest)
      }
      return NavigationStore(path: path, queue: copy)
    }
  }

  /// Forgets old revisions; what they changed stays as it is, but can be taken back no more.
  ///
  /// - Parameter kept: How many of the latest revisions to keep.
  /// - Returns: How many revisions were forgotten.
  /// - Throws: Why they cannot be removed.
  @discardableResult
  public func pruneHistory(keeping kept: Int) throws(StoreError) -> Int {
    var forgotten = 0
    try write { database in
      let numbers = try HistoryReader(database: database).numbers()
      guard let last = numbers.dropLast(max(0, kept)).last else { return }
      forgotten = max(0, numbers.count - kept)
      try NavigationStore.forgetHistory(of: database, upTo: last)
    }
    return forgotten
  }

  private func revert(_ kind: Revision.Kind, _ count: Int) throws(StoreError) -> [Revision] {
    try changing { queue in
      var reverted: [Revision] = []
      try NavigationStore.unenforced(queue) { database in
        let reader = HistoryReader(database: database)
        let reverter = HistoryReverter(database: database)
        let latest = try reader.latest()
        var stack = try reader.undoStack()
        for done in 0..<max(0, count) {
          guard let next = stack.next(kind) else {
            throw StoreError.nothingToRevert(path: path, kind, wanted: count, possible: done)
          }
          try reverter.takeBack(next)
          stack.append(try reverter.record(kind, of: next), kind)
        }
        reverted = try reader.revisions(after: latest)
      }
      return reverted
    }
  }

  /// Removes all revisions and their changes, as of a database that has just been made.
  static func forgetHistory(of database: Database) throws {
    for table in ["history_change", "history_revision", "history_replaced"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
  }

  /// Removes revisions and their changes; the number of the latest one stays, so that no number
  /// comes twice.
  private static func forgetHistory(of database: Database, upTo revision: Int) throws {
    try database.execute(
      sql: "DELETE FROM history_change WHERE revision_id <= ?",
      arguments: [revision]
    )
    try database.execute(
      sql: """
        DELETE FROM history_revision
        WHERE id <= ? AND id < (SELECT max(id) FROM history_revision)
        """,
      arguments: [revision]
    )
    try database.execute(sql: "DELETE FROM history_replaced")
  }

  /// Runs a transaction without triggers and foreign keys: what it restores has been held to them.
  private static func unenforced(
    _ queue: DatabaseQueue,
    _ body: (Database) throws -> Void
  ) throws {
    try queue.writeWithoutTransaction { database in
      navgraph_sqlite_enforce(database.sqliteConnection, 0)
      defer { navgraph_sqlite_enforce(database.sqliteConnection, 1) }
      try database.inTransaction(.immediate) {
        try body(database)
        return .commit
      }
    }
  }
}
