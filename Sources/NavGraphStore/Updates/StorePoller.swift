import GRDB

/// Looks at a database again and again, and tells what is new.
///
/// It looks only while somebody waits, so there is no queue of what nobody has asked for yet. An
/// actor, because it owns a connection, and reads away from whom it tells.
actor StorePoller<Value: Sendable> {
  private let path: String
  private let load: @Sendable (Database) throws -> Value
  private var database: any PolledDatabase
  /// What the flows were when they were looked at last; nil after they could not be read.
  private var examined: ContentVersion?
  /// What they were for the last value.
  private var loaded: ContentVersion?
  /// What was told last, if that was no value.
  private var problem: StoreError?

  init(
    path: String,
    database: any PolledDatabase,
    load: @escaping @Sendable (Database) throws -> Value
  ) {
    self.path = path
    self.database = database
    self.load = load
  }

  /// Waits for something new; returns nil if the task is cancelled.
  func next() async -> StoreUpdate<Value>? {
    while !Task.isCancelled {
      if let update = look() { return update }
      await Polling.wait(until: database.due, or: database.sign)
    }
    database.close()
    return nil
  }

  private func look() -> StoreUpdate<Value>? {
    do throws(StoreError) {
      let found = try NavigationStore.attempt(path) { try database.readIfChanged(examine) }
      guard case .some(.some(let examination)) = found else { return nil }
      return take(examination)
    } catch {
      // What was told before is told again when it can be read again.
      examined = nil
      return tell(error)
    }
  }

  /// The flows as they were found in one transaction.
  private struct Examination {
    let mark: ContentVersion
    let result: Result<(value: Value, changes: [TableChange]?), StoreError>
  }

  /// Returns nil if the flows are what they were.
  private func examine(_ database: Database, isSameFile: Bool) throws -> Examination? {
    try NavigationStore.checkVersion(of: database, path: path)
    let mark = try ContentVersion(database)
    guard mark != examined else { return nil }
    do {
      let changes =
        try loaded.map { try mark.changes(since: $0, isSameFile: isSameFile, in: database) } ?? []
      return Examination(mark: mark, result: .success((try load(database), changes)))
    } catch let error as ContentError {
      return Examination(mark: mark, result: .failure(StoreError(error, path: path)))
    }
  }

  private func take(_ examination: Examination) -> StoreUpdate<Value>? {
    examined = examination.mark
    switch examination.result {
    case .success(let found):
      loaded = examination.mark
      problem = nil
      return .loaded(found.value, changes: found.changes)
    case .failure(let error):
      return tell(error)
    }
  }

  private func tell(_ error: StoreError) -> StoreUpdate<Value>? {
    guard error != problem else { return nil }
    problem = error
    return .failed(error)
  }
}
