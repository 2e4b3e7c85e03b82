import CNavGraphSQLite
import GRDB
package import NavGraphSchema

/// A navigation database: an SQLite file with screens, commands, links and saved stacks.
///
/// A dump of a database can be opened like the database, for reading. It has no history.
///
/// ```swift
/// let store = try await NavigationStore(path: "app.db", access: .readWrite)
/// let graph = try await store.graph()
/// ```
///
/// The asynchronous methods run on a thread of the store, and do not block an actor. Calls of
/// several tasks run one after the other. If the task of a call is cancelled, the call throws
/// `CancellationError`, unless the transaction was already committed. Changes are never made
/// partially.
///
/// Untrusted files are safe to open: their schema cannot call functions with side effects,
/// extensions cannot be loaded, the size of values is limited, a file with altered triggers can
/// only be read, and a file with altered tables is refused.
public final class NavigationStore: Sendable {
  // Most methods also have an overload in the package that blocks the calling thread.

  /// The operations that a store allows on its file.
  public enum Access: Sendable {
    /// Reading. The file and its directory are never written. A copy in memory of a file with an
    /// older schema is migrated.
    case readOnly
    /// Reading and writing. An older schema is migrated when the file is opened.
    case readWrite
  }

  /// The default maximum time that a store waits for a lock of another program.
  public static let defaultBusyTimeout = Duration.seconds(5)

  /// The path of the file in its original form; `:memory:` for a database in memory.
  public var path: String { connection.path }

  let connection: StoreConnection
  /// What uses this program, for the history; nil if the user does.
  let client: String?
  /// Who makes the revisions of this store.
  package var author: RevisionAuthor { RevisionAuthor(client: client) }
  package let worker = DatabaseWorker()

  init(_ connection: StoreConnection, for client: String? = nil) {
    self.connection = connection
    self.client = client
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: The allowed operations.
  ///   - busyTimeout: The maximum time to wait for a lock of another program. After this time, a
  ///     call fails with `StoreError.locked`.
  /// - Throws: `StoreError` if the file cannot be used. The file is not changed then.
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

  /// Configures the process before the first database is opened, for a program that uses SQLite
  /// only through this library.
  ///
  /// Disabling the memory statistics saves a fifth of the instructions to open a database.
  /// Allocating the first megabyte of the heap at once saves most of its page faults.
  package static func configureProgram() {
    _ = navgraph_sqlite_disable_statistics()
    navgraph_memory_populate()
  }

  /// Opens a database; blocks the calling thread.
  ///
  /// The parameter `schemas` contains the supported versions of the schema, in order, and `client`
  /// the name of what uses this program, for the history.
  package convenience init(
    path: String,
    access: Access = .readOnly,
    busyTimeout: Duration = defaultBusyTimeout,
    schemas: [Schema] = Schema.all,
    for client: String? = nil
  ) throws(StoreError) {
    self.init(
      try StoreConnection.open(path, access, busyTimeout: busyTimeout, schemas: schemas),
      for: client
    )
  }

  /// Keeps the file open until the process ends.
  ///
  /// The end of the process closes the file faster than SQLite, which frees each object of the
  /// schema, and GRDB, for which Dispatch starts a thread.
  package func leaveOpen() { connection.leaveOpen() }

  /// Whether the file may have changed without the connection seeing it, which then opens the file
  /// for each call.
  package var isStale: Bool { connection.isStale }

  /// Writes the changes in the log to the file, and empties the log unless a connection reads it all
  /// the time.
  package func emptyLog() { connection.emptyLog() }

  /// Creates a database file.
  ///
  /// - Parameters:
  ///   - path: The path of the new file. An existing file must be empty.
  ///   - sql: Statements that insert the first rows. These rows are not recorded in the history.
  ///   - busyTimeout: The maximum time to wait for a lock of another program.
  /// - Returns: A store that reads and writes the new database.
  /// - Throws: `StoreError` if the database cannot be created. The path is not changed then.
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
  ///   - path: The path of the new file. An existing file must be empty.
  ///   - dump: The text that ``dump()`` returns.
  ///   - busyTimeout: The maximum time to wait for a lock of another program.
  /// - Returns: A store that reads and writes the new database.
  /// - Throws: `StoreError.invalidDump` for an invalid line, or another `StoreError`. The path is
  ///   not changed then.
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

  @discardableResult
  package static func create(
    at path: String,
    from dump: String,
    busyTimeout: Duration = defaultBusyTimeout
  ) throws(StoreError) -> NavigationStore {
    NavigationStore(
      try StoreConnection.create(at: path, busyTimeout: busyTimeout) { database in
        try database.insert(dump)
        _ = try GraphLoader(database, includesDisabledFlows: true).load()
      }.connection
    )
  }

  /// Creates a database in memory, which exists as long as the store.
  ///
  /// - Parameter sql: Statements that insert the first rows. These rows are not recorded in the
  ///   history.
  /// - Returns: A store that reads and writes the database.
  /// - Throws: `StoreError` if a statement fails.
  public static func inMemory(filledBy sql: String = "") async throws -> NavigationStore {
    try await DatabaseWorker().run { try inMemory(filledBy: sql) }
  }

  package static func inMemory(filledBy sql: String = "") throws(StoreError) -> NavigationStore {
    NavigationStore(try StoreConnection.inMemory { try $0.execute(sql: sql) })
  }

  /// Creates a database in memory from a dump; blocks the calling thread.
  package static func inMemory(from dump: String) throws(StoreError) -> NavigationStore {
    NavigationStore(try StoreConnection.inMemory { try $0.insert(dump) })
  }
}
