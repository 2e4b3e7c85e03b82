public import Foundation
import GRDB

extension NavigationStore {
  /// Undoes the latest edits of this library and of other tools.
  ///
  /// Every row gets exactly its former values. An undo is a revision, too. Until the next edit,
  /// ``redo(_:isDryRun:)`` can revert it.
  ///
  /// - Parameters:
  ///   - count: The number of revisions to undo, in one transaction.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The new revisions, in order.
  /// - Throws: `StoreError.nothingToRevert` if there are fewer edits.
  @discardableResult
  public func undo(_ count: Int = 1, isDryRun: Bool = false) async throws -> [Revision] {
    try await worker.run { try self.undo(count, isDryRun: isDryRun) }
  }

  @discardableResult
  package func undo(
    _ count: Int = 1,
    isDryRun: Bool = false,
    ifRevision expected: Int? = nil
  ) throws(StoreError) -> [Revision] {
    try revert(.undo, count, isDryRun, ifRevision: expected)
  }

  /// Redoes the edits that were undone last.
  ///
  /// - Parameters:
  ///   - count: The number of revisions to redo, in one transaction.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The new revisions, in order.
  /// - Throws: `StoreError.nothingToRevert` if fewer edits were undone since the last edit.
  @discardableResult
  public func redo(_ count: Int = 1, isDryRun: Bool = false) async throws -> [Revision] {
    try await worker.run { try self.redo(count, isDryRun: isDryRun) }
  }

  @discardableResult
  package func redo(
    _ count: Int = 1,
    isDryRun: Bool = false,
    ifRevision expected: Int? = nil
  ) throws(StoreError) -> [Revision] {
    try revert(.redo, count, isDryRun, ifRevision: expected)
  }

  /// Undoes everything after a revision.
  ///
  /// Every row gets exactly its values at that revision. This is one edit, which can be undone.
  ///
  /// - Parameters:
  ///   - revision: The number of the revision; 0 for the state when the database was created.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The new revision; nil if nothing has changed since.
  /// - Throws: `StoreError.unknownRevision` if there is no such revision, or if its state was
  ///   pruned; `StoreError.historyGap` if another program deleted a later revision.
  @discardableResult
  public func undo(to revision: Int, isDryRun: Bool = false) async throws -> Revision? {
    try await worker.run { try self.undo(to: revision, isDryRun: isDryRun) }
  }

  @discardableResult
  package func undo(
    to revision: Int,
    isDryRun: Bool = false,
    ifRevision expected: Int? = nil
  ) throws(StoreError) -> Revision? {
    try revertAll(isDryRun, ifRevision: expected) { _ in revision }
  }

  /// Undoes everything since a given time.
  ///
  /// - Parameters:
  ///   - time: The time, compared in milliseconds.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  /// - Returns: The new revision; nil if nothing has changed since.
  /// - Throws: The errors of ``undo(to:isDryRun:)``.
  @discardableResult
  public func undo(since time: Date, isDryRun: Bool = false) async throws -> Revision? {
    try await worker.run { try self.undo(since: time, isDryRun: isDryRun) }
  }

  @discardableResult
  package func undo(since time: Date, isDryRun: Bool = false) throws(StoreError) -> Revision? {
    try revertAll(isDryRun) { reader in try max(reader.latest(before: time), reader.oldestState()) }
  }

  private func revert(
    _ kind: Revision.Kind,
    _ count: Int,
    _ isDryRun: Bool,
    ifRevision expected: Int? = nil
  ) throws(StoreError) -> [Revision] {
    try connection.write(isDryRun: isDryRun, hasTriggers: false) { database in
      let reader = HistoryReader(database)
      try reader.checkLatest(is: expected)
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
        let number = try HistoryRecorder(database, for: client).revert(next, as: kind)
        stack.append(number, kind)
      }
      return try reader.revisions(after: latest)
    }
  }

  /// Reverts all revisions after the one that a closure returns.
  private func revertAll(
    _ isDryRun: Bool,
    ifRevision expected: Int? = nil,
    after revision: (HistoryReader) throws -> Int
  ) throws(StoreError) -> Revision? {
    try connection.write(isDryRun: isDryRun, hasTriggers: false) { database in
      let reader = HistoryReader(database)
      try reader.checkLatest(is: expected)
      let oldest = try revision(reader)
      try reader.checkState(at: oldest, path: path)
      let recorder = HistoryRecorder(database, for: client)
      return try recorder.revertAll(after: oldest).flatMap { number in
        try reader.revisions(after: number - 1).last
      }
    }
  }
}
