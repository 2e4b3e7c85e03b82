import GRDB

/// An actor that reads a database after changes, and returns its updates.
///
/// It reads only while an update is awaited, so that updates do not accumulate. Its executor is a
/// Dispatch queue, because reading blocks the thread.
actor StorePoller<Value: Sendable> {
  private let executor = DispatchQueueExecutor()
  private let updates: StoreUpdates<Value>
  private var database: FollowedDatabase
  /// The version of the last examined content; nil after an error.
  private var examinedVersion: ContentVersion?
  /// The version of the last emitted value.
  private var emittedVersion: ContentVersion?
  /// The last emitted error; nil after a value.
  private var emittedError: StoreError?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ updates: StoreUpdates<Value>) {
    self.updates = updates
    database = updates.database
  }

  /// Waits for the next update; returns nil if the task is cancelled.
  func next() async -> StoreUpdate<Value>? {
    let commits = database.commits
    while !Task.isCancelled {
      let count = commits.count
      if let update = poll() { return update }
      await commits.wait(after: count, atMost: database.waitingTime)
    }
    return nil
  }

  /// Returns an update if there is a new one.
  private func poll() -> StoreUpdate<Value>? {
    let content: Content
    do throws(StoreError) {
      let examined = try StoreError.mapErrors(at: updates.path) {
        try database.readIfChanged(examine)
      }
      guard case .some(.some(let found)) = examined else { return nil }
      content = found
    } catch {
      // The same value is emitted again when the database can be read again.
      examinedVersion = nil
      return emit(error)
    }
    examinedVersion = content.version
    switch content.result {
    case .failure(let error): return emit(error)
    case .success(let found):
      emittedVersion = content.version
      emittedError = nil
      return .loaded(found.value, changes: found.changes)
    }
  }

  /// Returns the update for an error, unless it is the last emitted one.
  private func emit(_ error: StoreError) -> StoreUpdate<Value>? {
    guard error != emittedError else { return nil }
    emittedError = error
    return .failed(error)
  }

  /// The content of the database in one transaction.
  private struct Content {
    let version: ContentVersion
    let result: Result<(value: Value, changes: [TableChange]?), StoreError>
  }

  /// Reads the content; returns nil if it has not changed.
  private func examine(_ database: Database, isSameDatabase: Bool) throws -> Content? {
    _ = try SchemaCheck(database).schema(.readOnly, path: updates.path)
    let version = try ContentVersion(database)
    guard version != examinedVersion else { return nil }
    do {
      let changes = try emittedVersion.map { former in
        try version.changes(since: former, isSameFile: isSameDatabase, in: database)
      }
      let value = try updates.load(database)
      return Content(version: version, result: .success((value, changes ?? [])))
    } catch let error as ContentError {
      return Content(version: version, result: .failure(StoreError(error, path: updates.path)))
    }
  }
}
