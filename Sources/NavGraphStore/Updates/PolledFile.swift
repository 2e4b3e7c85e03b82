import GRDB

/// A file that this or another process may change, replace or remove.
///
/// Where SQLite can tell, it is asked: `PRAGMA data_version`, on a connection that is kept. A file
/// at rest is opened as one that does not change, read and closed again, and what the file system
/// says of it tells when to read again.
///
/// A connection that only reads must not be there when the last writer leaves, or its log would stay
/// beside the file. So it is opened a moment after a change, when a writer in a hurry has left, and
/// closed when the file has been quiet for a while; unless the store writes the file, and so has one
/// of its own.
struct PolledFile: PolledDatabase {
  private let name: String
  /// Where the log is: beside the file itself, whatever symbolic links lead there.
  private var log: String
  private let isWritten: Bool
  private var connection: ReadingConnection?
  /// What `PRAGMA data_version` was when the connection read last.
  private var version: Int?
  /// How the file looked just before it was looked into last.
  private var seen: FileStamp?
  /// How it looked since then, while it was changing.
  private var changing: [FileStamp] = []
  /// How it looked before it was read last, which may not have worked since.
  private var lastRead: FileStamp?
  /// When it is read again, or the connection closed, even if nothing changes.
  private(set) var due: ContinuousClock.Instant?
  /// Since when it has been locked.
  private var lockedSince: ContinuousClock.Instant?

  init(_ name: String, isWritten: Bool) {
    self.name = name
    log = DatabaseFile(name).logPath
    self.isWritten = isWritten
  }

  var sign: @Sendable () -> Bool {
    { [name, log, connection, seen, version] in
      let stamp = FileStamp(file: name, log: log)
      guard let connection else { return stamp != seen }
      return !stamp.isSameFile(as: seen)
        || (try? connection.queue.unsafeRead(dataVersion)) != version
    }
  }

  mutating func close() {
    connection = nil
    seen = nil
  }

  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSame: Bool) throws -> Value
  ) throws -> Value? {
    let stamp = FileStamp(file: name, log: log)
    do {
      return try mustBeRead(stamp) ? read(stamp, body) : nil
    } catch {
      let error = StoreError(error, path: name)
      connection = nil
      guard case .locked = error else {
        due = .now + Polling.retry
        throw error
      }
      due = .now + Polling.locked
      let start = lockedSince ?? .now
      lockedSince = start
      if start.duration(to: .now) > .seconds(NavigationStore.busyTimeout) { throw error }
      return nil
    }
  }

  private mutating func mustBeRead(_ stamp: FileStamp) throws -> Bool {
    let isDue = due.map { $0 <= .now } ?? false
    if isDue { due = nil }
    if let connection, stamp.isSameFile(as: seen) {
      guard try connection.queue.unsafeRead(dataVersion) == version else { return true }
      seen = stamp
      if isDue, !isWritten { self.connection = nil }
      return false
    }
    connection = nil
    guard stamp != seen, !isDue else { return isDue }
    guard !isWritten, seen != nil, changing.count < 2, changing.last != stamp else { return true }
    changing.append(stamp)
    return false
  }

  private mutating func read<Value>(
    _ stamp: FileStamp,
    _ body: (Database, _ isSame: Bool) throws -> Value
  ) throws -> Value? {
    let isNew = stamp != seen
    seen = stamp
    changing = []
    log = DatabaseFile(name).logPath
    let connection =
      try connection ?? NavigationStore.connection(to: name, busyMode: .immediateError)
    let result = Result {
      try connection.queue.read { database in
        version = try dataVersion(database)
        return try body(database, stamp.isSameFile(as: lastRead))
      }
    }
    guard !connection.isStale else {
      due = .now
      return nil
    }
    let value = try result.get()
    lastRead = stamp
    lockedSince = nil
    self.connection = connection.isFixed ? nil : connection
    due = isNew || !connection.isFixed ? .now + Polling.quiet : nil
    return value
  }
}

private func dataVersion(_ database: Database) throws -> Int? {
  try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
}
