import GRDB

extension NavigationStore {
  /// Returns the number of the latest revision; blocks the calling thread.
  ///
  /// It is 0 if nothing has changed since the database was created.
  package func latestRevision() throws(StoreError) -> Int {
    try connection.read { try HistoryReader($0).latest() }
  }

  /// Returns revisions, the oldest first.
  ///
  /// - Parameters:
  ///   - oldest: The number of the revision before the first one to return.
  ///   - limit: The maximum number of revisions, of which the latest are returned; nil for all.
  /// - Returns: The revisions with their changes.
  /// - Throws: `StoreError` if they cannot be read.
  /// - Complexity: O(*n*) time and memory for *n* changes.
  public func history(after oldest: Int = 0, limit: Int? = nil) async throws -> [Revision] {
    try await worker.run { try self.history(after: oldest, limit: limit) }
  }

  package func history(after oldest: Int = 0, limit: Int? = nil) throws(StoreError) -> [Revision] {
    try connection.rejectDump()
    return try connection.read { try HistoryReader($0).revisions(after: oldest, limit: limit) }
  }

  /// Returns the number of revisions that are in the history; blocks the calling thread.
  package func revisionCount() throws(StoreError) -> Int {
    try connection.read { try HistoryReader($0).kinds().count }
  }

  /// Returns the state after a revision, as a copy in memory.
  ///
  /// - Parameter revision: The number of the revision; 0 for the state when the database was
  ///   created.
  /// - Returns: A store of the copy, with an empty history.
  /// - Throws: `StoreError.unknownRevision` if there is no such revision, or if its state was
  ///   pruned; `StoreError.historyGap` if another program deleted a later revision.
  /// - Complexity: O(*n* + *m*) time and memory for *n* rows and *m* later changes.
  public func state(at revision: Int) async throws -> NavigationStore {
    try await worker.run { try self.state(at: revision) }
  }

  /// Returns a copy of the database in memory.
  package func copy() throws(StoreError) -> NavigationStore {
    NavigationStore(try connection.copyInMemory())
  }

  package func state(at revision: Int) throws(StoreError) -> NavigationStore {
    try connection.rejectDump()
    let copy = try connection.copyInMemory()
    let latest = try copy.read { database in
      let reader = HistoryReader(database)
      try reader.checkState(at: revision, path: path)
      return try reader.latest()
    }
    guard latest > 0 else { return NavigationStore(copy) }
    try copy.write(hasTriggers: false) { database in
      let recorder = HistoryRecorder(database)
      try recorder.prune(upTo: recorder.revertAll(after: revision) ?? latest)
    }
    return NavigationStore(copy)
  }

  /// Removes old revisions from the history.
  ///
  /// The rows are not changed, but the removed revisions can no longer be undone.
  ///
  /// - Parameter kept: The number of latest revisions to keep.
  /// - Returns: The number of removed revisions.
  /// - Throws: `StoreError` if they cannot be removed.
  @discardableResult
  public func pruneHistory(keeping kept: Int) async throws -> Int {
    try await worker.run { try self.pruneHistory(keeping: kept) }
  }

  @discardableResult
  package func pruneHistory(keeping kept: Int) throws(StoreError) -> Int {
    try connection.write(hasTriggers: false) { database in
      let reader = HistoryReader(database)
      let numbers = try reader.kinds().map(\.number)
      let firstKept = numbers.suffix(max(0, kept)).first
      try HistoryRecorder(database).prune(upTo: firstKept.map { $0 - 1 } ?? reader.latest())
      return max(0, numbers.count - max(0, kept))
    }
  }

  /// Returns the revisions that another program deleted or changed, in order; blocks the calling
  /// thread.
  ///
  /// These and all earlier revisions cannot be undone.
  package func historyGaps() throws(StoreError) -> [Int] {
    try connection.read { try HistoryReader($0).gaps() }
  }
}
