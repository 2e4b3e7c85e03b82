import GRDB

/// A database that is read after changes, by this or another process.
///
/// For a file, the stamps of the file and its log are compared, which needs no connection. The file
/// is opened only after a change, and is closed again: an open connection would keep the last
/// writer from removing the log. It is read a moment after a change, when a short-lived writer has
/// closed it.
struct FollowedDatabase: Sendable {
  let commits: Commits
  private let source: Source
  private let pollInterval: Duration?
  /// The time for which the file may be locked before this is an error.
  private let lockTimeout: Duration

  /// The number of commits of this process at the last change; nil before the first read.
  private var commitCount: Int?
  /// The stamp at the last change.
  private var stamp: FileStamp?
  /// The stamp before the last successful read.
  private var readStamp: FileStamp?
  /// The time of the next read if nothing changes before; nil if there is none.
  private var nextRead: ContinuousClock.Instant?
  /// The times from each read to the next one, without a change.
  private var delays: [Duration] = []
  /// The time since which the file has been locked; nil if it is not locked.
  private var lockedSince: ContinuousClock.Instant?

  enum Source {
    case memory(DatabaseQueue)
    /// A file; a store that writes it has a connection open.
    case file(path: String, isWritten: Bool)
  }

  /// The time that a program has to close a changed file before the file is read.
  private static let settlingTime = Duration.milliseconds(20)
  /// The times from reads to further reads after a change.
  ///
  /// A writer changes the log before its commit is visible, and in some file systems, two changes
  /// within two seconds have the same time.
  private static let furtherReads: [Duration] = [.milliseconds(250), .seconds(2)]
  /// The time after which a locked file, or one that cannot be read, is read again.
  private static let lockedInterval = Duration.milliseconds(100)
  private static let retryInterval = Duration.seconds(1)

  /// - `pollInterval`: The time between two comparisons of stamps; nil to read the database only
  ///   after commits of this process.
  init(_ source: Source, commits: Commits, lockTimeout: Duration, pollInterval: Duration?) {
    self.source = source
    self.commits = commits
    self.lockTimeout = lockTimeout
    self.pollInterval = pollInterval
  }

  /// The time until the next call of ``readIfChanged(_:)``, unless this process commits before; nil
  /// if there is none.
  var waitingTime: Duration? {
    guard case .file = source else { return nil }
    let read = nextRead.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    return [pollInterval, read].compactMap { $0 }.min()
  }

  /// Reads in one transaction if anything may have been committed since the last read.
  ///
  /// - Parameter body: Reads the database. Its second argument is whether the file is the same as
  ///   before.
  /// - Returns: The result of the body; nil if the body did not run, or if the state has changed
  ///   while it was read.
  /// - Throws: The error of the body, or the reason why the database cannot be read.
  mutating func readIfChanged<Value>(
    _ body: (Database, _ isSameFile: Bool) throws -> Value
  ) throws -> Value? {
    let count = commits.count
    defer { commitCount = count }
    switch source {
    case .memory(let queue):
      return try count == commitCount ? nil : queue.read { try body($0, true) }
    case .file(let path, let isWritten):
      let stamp = FileStamp(path)
      if stamp != self.stamp || count != commitCount {
        let isSettled = isWritten || stamp.log == nil || count != commitCount
        let read = ContinuousClock.now + (isSettled ? .zero : FollowedDatabase.settlingTime)
        nextRead = min(read, nextRead ?? read)
        delays = pollInterval == nil ? [] : FollowedDatabase.furtherReads
        self.stamp = stamp
      }
      guard let time = nextRead, time <= .now else { return nil }
      nextRead = delays.isEmpty ? nil : .now + delays.removeFirst()
      return try read(path, stamp, body)
    }
  }

  private mutating func read<Value>(
    _ path: String,
    _ stamp: FileStamp,
    _ body: (Database, Bool) throws -> Value
  ) throws -> Value? {
    do {
      let connection = try StoreConnection.readOnlyConnection(to: path, busyTimeout: .zero)
      let result = Result {
        try connection.queue.read { try body($0, stamp.isSameFile(as: readStamp)) }
      }
      guard !connection.isStale else {
        nextRead = .now
        return nil
      }
      let value = try result.get()
      readStamp = stamp
      lockedSince = nil
      return value
    } catch {
      let error = StoreError(error, path: path)
      guard case .locked = error else {
        nextRead = .now + FollowedDatabase.retryInterval
        throw error
      }
      nextRead = .now + FollowedDatabase.lockedInterval
      let start = lockedSince ?? .now
      lockedSince = start
      if start.duration(to: .now) > lockTimeout { throw error }
      return nil
    }
  }
}

/// The status of a database file and its log.
///
/// At least one of them changes with the content.
private struct FileStamp: Equatable {
  private let file: FileStatus?
  /// The log, which a program creates when it opens the database, and leaves if it is terminated;
  /// nil if there is none.
  let log: FileStatus?

  init(_ path: String) {
    file = FileStatus(path)
    // The log is beside the file itself, and not beside a symbolic link.
    log = FileStatus(DatabaseFile(path).logPath)
  }

  /// Returns whether both stamps are of the same file.
  ///
  /// Its content may have changed.
  func isSameFile(as other: FileStamp?) -> Bool { file?.isSameFile(as: other?.file) ?? false }
}
