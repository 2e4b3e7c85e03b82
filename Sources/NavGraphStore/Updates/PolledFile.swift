import GRDB

/// A database file that this or another process can change, replace or remove.
///
/// An open connection detects a commit with `PRAGMA data_version`. If no other connection has
/// opened the file, it is opened as immutable, read and closed. A change of its attributes causes
/// the next read.
///
/// If a connection that only reads is open when the last writer closes the file, the log remains
/// beside it. Therefore, the connection is opened a moment after a change, when a short-lived
/// writer has closed the file. It is closed when the file has not changed for some time. None of
/// this is needed if the store itself writes the file and has a connection open.
struct PolledFile: PolledDatabase {
  private let name: String
  /// The path of the log, which is beside the file itself and not beside a symbolic link.
  private var log: String
  private let isWritten: Bool
  /// The time for which the file may be locked before this is an error.
  private let lockTimeout: Duration
  private let schedule: PollingSchedule
  private var connection: ReadOnlyConnection?
  /// The value of `PRAGMA data_version` at the last read of the connection.
  private var dataVersion: Int?
  /// The stamp before the last attempt to read.
  private var lastStamp: FileStamp?
  /// The stamps since then, while the file was changing.
  private var unsettledStamps: [FileStamp] = []
  /// The stamp before the last successful read.
  private var lastReadStamp: FileStamp?
  /// The time of the next read if nothing changes before; nil if there is none.
  private var nextRead: ContinuousClock.Instant?
  /// The time at which a changing file may be complete; nil if it was not changing.
  private var settlingEnd: ContinuousClock.Instant?
  /// The time since which the file has been locked; nil if it is not locked.
  private var lockedSince: ContinuousClock.Instant?

  init(_ name: String, isWritten: Bool, lockTimeout: Duration, schedule: PollingSchedule) {
    self.name = name
    log = DatabaseFile(name).logPath
    self.isWritten = isWritten
    self.lockTimeout = lockTimeout
    self.schedule = schedule
  }

  var nextPoll: ContinuousClock.Instant? { [nextRead, settlingEnd].compactMap { $0 }.min() }

  var hasChanged: @Sendable () -> Bool {
    { [name, log, connection, lastStamp, unsettledStamps, dataVersion] in
      let stamp = FileStamp(file: name, log: log)
      guard let connection else { return stamp != unsettledStamps.last ?? lastStamp }
      return !stamp.isSameFile(as: lastStamp)
        || (try? connection.queue.unsafeRead { try $0.dataVersion }) != dataVersion
    }
  }

  mutating func close() {
    connection = nil
    lastStamp = nil
  }

  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSameDatabase: Bool) throws -> Value
  ) throws -> Value? {
    let stamp = FileStamp(file: name, log: log)
    do {
      return try mustRead(stamp) ? read(stamp, body) : nil
    } catch {
      let error = StoreError(error, path: name)
      connection = nil
      guard case .locked = error else {
        nextRead = .now + schedule.retryInterval
        throw error
      }
      nextRead = .now + schedule.lockedInterval
      let start = lockedSince ?? .now
      lockedSince = start
      if start.duration(to: .now) > lockTimeout { throw error }
      return nil
    }
  }

  private mutating func mustRead(_ stamp: FileStamp) throws -> Bool {
    let isDue = nextRead.map { $0 <= .now } ?? false
    if isDue { nextRead = nil }
    settlingEnd = nil
    if let connection, stamp.isSameFile(as: lastStamp) {
      guard try connection.queue.unsafeRead({ try $0.dataVersion }) == dataVersion else {
        return true
      }
      lastStamp = stamp
      if isDue, !isWritten { self.connection = nil }
      return false
    }
    connection = nil
    guard stamp != lastStamp, !isDue else { return isDue }
    let former = unsettledStamps.last
    guard !isWritten, lastStamp != nil, unsettledStamps.count < 2, former != stamp else {
      return true
    }
    // The writer has closed the file.
    if former?.log != nil, stamp.log == nil { return true }
    unsettledStamps.append(stamp)
    settlingEnd = .now + schedule.settlingInterval
    return false
  }

  private mutating func read<Value>(
    _ stamp: FileStamp,
    _ body: (Database, _ isSameDatabase: Bool) throws -> Value
  ) throws -> Value? {
    let isChanged = stamp != lastStamp
    lastStamp = stamp
    unsettledStamps = []
    log = DatabaseFile(name).logPath
    let connection =
      try connection ?? StoreConnection.readOnlyConnection(to: name, busyTimeout: .zero)
    let result = Result {
      try connection.queue.read { database in
        dataVersion = try database.dataVersion
        return try body(database, stamp.isSameFile(as: lastReadStamp))
      }
    }
    guard !connection.isStale else {
      nextRead = .now
      return nil
    }
    let value = try result.get()
    lastReadStamp = stamp
    lockedSince = nil
    self.connection = connection.isSnapshot ? nil : connection
    nextRead = isChanged || !connection.isSnapshot ? .now + schedule.quietInterval : nil
    return value
  }
}

extension Database {
  /// A number that changes when another connection commits.
  fileprivate var dataVersion: Int? {
    get throws { try Int.fetchOne(cachedStatement(sql: "PRAGMA data_version")) }
  }
}
