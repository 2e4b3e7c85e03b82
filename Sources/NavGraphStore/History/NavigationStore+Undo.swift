import GRDB

extension NavigationStore {
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

  /// Undoes everything after a revision: every row gets back exactly the values that it had then.
  ///
  /// Each later revision is reverted, an undo by a redo, so this can be undone too.
  ///
  /// - Parameter revision: The number of the revision; 0 for the state in which the database was created.
  /// - Returns: The new revisions, in order; empty if no revision follows.
  /// - Throws: `StoreError.unknownRevision` if there is no such revision, or its state was pruned;
  ///   `StoreError.historyGap` if another program deleted a later one.
  @discardableResult
  public func undo(to revision: Int) async throws -> [Revision] {
    try await worker.run { try self.undo(to: revision) }
  }

  /// Undoes everything after a revision; blocks the calling thread.
  @discardableResult
  package func undo(to revision: Int) throws(StoreError) -> [Revision] {
    try revertAll { _ in revision }
  }

  /// Undoes everything since a time.
  ///
  /// - Parameter time: The time in UTC as ``Revision/time`` has it, or the beginning of one, such as
  ///   `2026-11-21T07`.
  /// - Returns: The new revisions, in order; empty if nothing was changed since that time.
  /// - Throws: `StoreError`, as for ``undo(to:)``.
  @discardableResult
  public func undo(since time: String) async throws -> [Revision] {
    try await worker.run { try self.undo(since: time) }
  }

  /// Undoes everything since a time; blocks the calling thread.
  @discardableResult
  package func undo(since time: String) throws(StoreError) -> [Revision] {
    try revertAll { reader in try max(reader.latest(before: time), reader.oldestState()) }
  }

  private func revert(_ kind: Revision.Kind, _ count: Int) throws(StoreError) -> [Revision] {
    try connection.write(.withoutTriggers) { database in
      let reader = HistoryReader(database)
      let (latest, gaps) = try (reader.latest(), reader.gaps())
      var stack = try reader.undoStack()
      for done in 0..<max(0, count) {
        let next = stack.next(kind)
        if let gap = gaps.last, next.map({ $0 <= gap }) ?? true {
          throw StoreError.historyGap(path: path, revisions: gaps)
        }
        guard let next else {
          throw StoreError.nothingToRevert(path: path, kind, wanted: count, possible: done)
        }
        try HistoryReverter(database).revert(next)
        let number = try HistoryRecorder(database).recordReversal(kind, of: next)
        stack.append(number, kind)
      }
      return try reader.revisions(after: latest)
    }
  }

  /// Reverts all revisions after the one that a closure returns, the latest first.
  private func revertAll(
    after revision: (HistoryReader) throws -> Int
  ) throws(StoreError) -> [Revision] {
    try connection.write(.withoutTriggers) { database in
      let reader = HistoryReader(database)
      let (oldest, latest) = try (revision(reader), reader.latest())
      try reader.checkState(at: oldest, path: path)
      for (number, kind) in try reader.kinds(after: oldest) {
        try HistoryReverter(database).revert(number)
        _ = try HistoryRecorder(database).recordReversal(kind == .undo ? .redo : .undo, of: number)
      }
      return try reader.revisions(after: latest)
    }
  }
}
