import GRDB

extension NavigationStore {
  /// Returns the number of the latest revision; 0 if nothing was changed since the database was created.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  public func latestRevision() async throws -> Int {
    try await worker.run { try self.latestRevision() }
  }

  /// Returns the number of the latest revision; blocks the calling thread.
  package func latestRevision() throws(StoreError) -> Int {
    try connection.read { try HistoryReader($0).latest() }
  }

  /// Returns revisions, the oldest first.
  ///
  /// - Parameters:
  ///   - oldest: The number of the revision before the first one to return.
  ///   - limit: The maximum number of revisions, of which the latest are returned; nil for all.
  /// - Returns: The revisions with their changes; none for a database whose schema is older than the
  ///   history.
  /// - Throws: `StoreError` if they cannot be read.
  /// - Complexity: O(*n*) time and memory for *n* changes.
  public func history(after oldest: Int = 0, limit: Int? = nil) async throws -> [Revision] {
    try await worker.run { try self.history(after: oldest, limit: limit) }
  }

  /// Returns revisions; blocks the calling thread.
  package func history(
    after oldest: Int = 0,
    limit: Int? = nil
  ) throws(StoreError) -> [Revision] {
    try connection.read { try HistoryReader($0).revisions(after: oldest, limit: limit) }
  }

  /// Reverts the latest edits of this library and of other tools.
  ///
  /// Every row gets exactly its former values. An undo is a revision too; until the next edit,
  /// ``redo(_:)`` reverts it.
  ///
  /// - Parameter count: How many edits to revert, in one transaction.
  /// - Returns: The new revisions, in order.
  /// - Throws: `StoreError.nothingToRevert` if there are fewer edits.
  @discardableResult
  public func undo(_ count: Int = 1) async throws -> [Revision] {
    try await worker.run { try self.undo(count) }
  }

  /// Reverts the latest edits; blocks the calling thread.
  @discardableResult
  package func undo(_ count: Int = 1) throws(StoreError) -> [Revision] {
    try revert(.undo, count)
  }

  /// Reverts the latest undo revisions.
  ///
  /// - Parameter count: How many undo revisions to revert, in one transaction.
  /// - Returns: The new revisions, in order.
  /// - Throws: `StoreError.nothingToRevert` if there are fewer since the last edit.
  @discardableResult
  public func redo(_ count: Int = 1) async throws -> [Revision] {
    try await worker.run { try self.redo(count) }
  }

  /// Reverts the latest undo revisions; blocks the calling thread.
  @discardableResult
  package func redo(_ count: Int = 1) throws(StoreError) -> [Revision] {
    try revert(.redo, count)
  }

  /// Returns a copy in memory of the state that a revision left.
  ///
  /// - Parameter revision: The number of the revision; 0 for the state in which the database was created.
  /// - Returns: A store of the copy, which has no history of its own yet.
  /// - Throws: `StoreError.unknownRevision` if there is no such revision, or its state was pruned.
  /// - Complexity: O(*n* + *m*) time and memory for *n* rows and *m* later changes.
  public func state(at revision: Int) async throws -> NavigationStore {
    try await worker.run { try self.state(at: revision) }
  }

  /// Returns a copy of the state that a revision left; blocks the calling thread.
  package func state(at revision: Int) throws(StoreError) -> NavigationStore {
    let (path, connection) = (path, connection)
    let copy = try StoreError.mapErrors(at: path) {
      let queue = try StoreConnection.emptyQueue()
      try connection.copyContents(to: queue)
      if let object = try queue.read({ try SchemaCheck($0).alteredObject() }) {
        throw StoreError.alteredSchema(path: path, object: object)
      }
      return StoreConnection(path: path, queue: queue, busyTimeout: connection.busyTimeout)
    }
    let (oldest, latest) = try copy.read { database in
      (try HistoryReader(database).oldestState(), try HistoryReader(database).latest())
    }
    // A range would trap on a damaged file in which the oldest revision is later than the latest one.
    guard oldest <= revision, revision <= latest else {
      throw .unknownRevision(path: path, revision, oldest: oldest, latest: latest)
    }
    guard latest > 0 else { return NavigationStore(copy) }
    try copy.write(.withoutTriggers) { database in
      let later = try Int.fetchAll(
        database,
        sql: "SELECT id FROM history_revision WHERE id > ? ORDER BY id DESC",
        arguments: [revision]
      )
      for number in later { try HistoryReverter(database).revert(number) }
      try HistoryRecorder(database).prune(upTo: latest)
    }
    return NavigationStore(copy)
  }

  /// Removes old revisions from the history.
  ///
  /// Their changes remain in the rows, but can no longer be reverted.
  ///
  /// - Parameter kept: How many of the latest revisions to keep.
  /// - Returns: How many revisions were removed.
  /// - Throws: `StoreError` if they cannot be removed.
  @discardableResult
  public func pruneHistory(keeping kept: Int) async throws -> Int {
    try await worker.run { try self.pruneHistory(keeping: kept) }
  }

  /// Removes old revisions; blocks the calling thread.
  @discardableResult
  package func pruneHistory(keeping kept: Int) throws(StoreError) -> Int {
    try connection.write { database in
      let numbers = try HistoryReader(database).numbers()
      let removed = numbers.dropLast(max(0, kept))
      guard let last = removed.last else { return 0 }
      try HistoryRecorder(database).prune(upTo: last)
      return removed.count
    }
  }

  private func revert(_ kind: Revision.Kind, _ count: Int) throws(StoreError) -> [Revision] {
    try connection.write(.withoutTriggers) { database in
      let reader = HistoryReader(database)
      let latest = try reader.latest()
      var stack = try reader.undoStack()
      for done in 0..<max(0, count) {
        guard let next = stack.next(kind) else {
          throw StoreError.nothingToRevert(path: path, kind, wanted: count, possible: done)
        }
        try HistoryReverter(database).revert(next)
        let number = try HistoryRecorder(database).recordReversal(kind, of: next)
        stack.append(number, kind)
      }
      return try reader.revisions(after: latest)
    }
  }
}
