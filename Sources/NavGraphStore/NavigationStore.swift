import CNavGraphSQLite
import GRDB
import NavGraph

/// A navigation database: screens, commands, links and saved stacks in an SQLite file.
///
/// ```swift
/// let store = try await NavigationStore(path: "app.db", access: .readWrite)
/// let graph = try await store.graph()
/// ```
///
/// The asynchronous methods run on a thread of the store and block no actor. Calls of several tasks
/// run one after the other. A call whose task is cancelled throws `CancellationError` unless the
/// transaction has been committed; it never leaves half of a change.
///
/// Untrusted files are safe to open: their schema cannot call functions with side effects, extensions
/// cannot be loaded, the size of values is limited, and a file with altered triggers is only read.
///
/// A class, because it owns a connection.
public final class NavigationStore: Sendable {
  /// The operations that a store allows on its file.
  public enum Access: Sendable {
    /// Reading. Neither the file nor its directory is ever written.
    case readOnly
    /// Reading and writing. An older schema is migrated when the file is opened.
    case readWrite
  }

  /// How long a store waits for a lock of another program by default.
  public static let defaultBusyTimeout = Duration.seconds(5)

  /// The path of the file as it was given; `:memory:` for a database in memory.
  public var path: String { connection.path }

  let connection: StoreConnection
  package let worker = DatabaseWorker()

  init(_ connection: StoreConnection) { self.connection = connection }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: The operations to allow.
  ///   - busyTimeout: How long to wait for a lock of another program before a call fails with
  ///     `StoreError.locked`.
  /// - Throws: `StoreError` if the file cannot be used; it is left unchanged then.
  public convenience init(
    path: String,
    access: Access = .readOnly,
    busyTimeout: Duration = defaultBusyTimeout
  ) async throws {
    self.init(
      try await DatabaseWorker().run {
        try StoreConnection.open(path, access, busyTimeout: busyTimeout)
      }
    )
  }

  /// Sets up a program that uses SQLite only through this library, before the first database is opened.
  ///
  /// SQLite does not count memory, which takes a fifth of the instructions to open a database. The heap gets its first
  /// pages at once, which takes less time than a page fault for each.
  package static func configureProgram() {
    _ = navgraph_sqlite_disable_statistics()
    navgraph_memory_populate()
  }

  /// Opens a database; blocks the calling thread.
  package convenience init(
    path: String,
    access: Access = .readOnly,
    busyTimeout: Duration = defaultBusyTimeout
  ) throws(StoreError) {
    self.init(try StoreConnection.open(path, access, busyTimeout: busyTimeout))
  }

  /// Leaves the file open until the process ends.
  ///
  /// The end of the process closes it faster than SQLite, which frees each object of the schema, and GRDB, for which
  /// Dispatch starts a thread.
  package func leaveOpen() { connection.leaveOpen() }

  /// Creates a database file.
  ///
  /// - Parameters:
  ///   - path: The path of the new file. An existing file must be empty.
  ///   - sql: Statements that insert the first rows; they are not part of the history.
  ///   - busyTimeout: How long to wait for a lock of another program.
  /// - Returns: A store that reads and writes the new database.
  /// - Throws: `StoreError` if the database cannot be created; the path is left unchanged then.
  @discardableResult
  public static func create(
    at path: String,
    filledBy sql: String = "",
    busyTimeout: Duration = defaultBusyTimeout
  ) async throws -> NavigationStore {
    try await DatabaseWorker().run {
      try create(at: path, filledBy: sql, busyTimeout: busyTimeout)
    }
  }

  /// Creates a database file; blocks the calling thread.
  @discardableResult
  package static func create(
    at path: String,
    filledBy sql: String = "",
    busyTimeout: Duration = defaultBusyTimeout
  ) throws(StoreError) -> NavigationStore {
    NavigationStore(
      try StoreConnection.create(at: path, busyTimeout: busyTimeout) {
        try $0.execute(sql: sql)
      }.connection
    )
  }

  /// Creates a database file from a dump.
  ///
  /// - Parameters:
  ///   - path: The path of the new file, where nothing or an empty file may be.
  ///   - dump: The text, as ``dump()`` returns it.
  ///   - busyTimeout: How long to wait for a lock of another program.
  /// - Returns: A store that reads and writes the new database.
  /// - Throws: `StoreError.invalidDump` for a wrong line, or another `StoreError`; the path is left
  ///   unchanged then.
  @discardableResult
  public static func create(
    at path: String,
    from dump: String,
    busyTimeout: Duration = defaultBusyTimeout
  ) async throws -> NavigationStore {
    try await DatabaseWorker().run {
      try create(at: path, from: dump, busyTimeout: busyTimeout)
    }
  }

  /// Creates a database file from a dump; blocks the calling thread.
  @discardableResult
  package static func create(
    at path: String,
    from dump: String,
    busyTimeout: Duration = defaultBusyTimeout
  ) throws(StoreError) -> NavigationStore {
    NavigationStore(
      try StoreConnection.create(at: path, busyTimeout: busyTimeout) { database in
        try DumpLoader(dump, into: database, recordingIn: nil).load()
        _ = try GraphLoader(database, includesDisabledFlows: true).load()
      }.connection
    )
  }

  /// Creates a database in memory, which lives as long as the store.
  ///
  /// - Parameter sql: Statements that insert the first rows; they are not part of the history.
  /// - Returns: A store that reads and writes the database.
  /// - Throws: `StoreError` if a statement fails.
  public static func inMemory(filledBy sql: String = "") async throws -> NavigationStore {
    try await DatabaseWorker().run { try inMemory(filledBy: sql) }
  }

  /// Creates a database in memory; blocks the calling thread.
  package static func inMemory(filledBy sql: String = "") throws(StoreError) -> NavigationStore {
    NavigationStore(try StoreConnection.inMemory(filledBy: sql))
  }
}
