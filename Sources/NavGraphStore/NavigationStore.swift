public import NavGraph
import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphSchema

/// A database of navigation flows.
///
/// A class, because it owns a connection; calls from several tasks take their turns. Files from
/// strangers are safe to open: their schema can call no function with side effects, extensions
/// cannot be loaded, values are limited in size, and a file whose triggers are not those that this
/// program makes is not written.
public final class NavigationStore: Sendable {
  /// What a store may do to its file.
  public enum Access: Sendable {
    /// Read it. The file is never written and no other file is left beside it.
    case readOnly
    /// Read and write it; an older schema is migrated when the file is opened.
    case readWrite
  }

  /// The path of the file, as it was given.
  public let path: String

  private let queue: DatabaseQueue
  /// How the file looked when it was opened as one that does not change; nil otherwise.
  private let fingerprint: DatabaseFile.Fingerprint?

  /// How long another program's lock is waited for.
  static let busyTimeout: TimeInterval = 5

  /// The most bytes that a value in the database can have.
  static let maximumValueSize: Int32 = 64 << 20

  private init(path: String, queue: DatabaseQueue, fingerprint: DatabaseFile.Fingerprint? = nil) {
    self.path = path
    self.queue = queue
    self.fingerprint = fingerprint
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The path of a file made by ``create(at:)`` or `navgraph init`.
  ///   - access: What may be done to it.
  /// - Returns: The store of the database.
  /// - Throws: What is wrong with the file, which is left as it is.
  public static func open(
    _ path: String,
    _ access: Access = .readOnly
  ) throws(StoreError) -> NavigationStore {
    let file = DatabaseFile(path: path)
    try file.check()
    return try attempt(path) {
      let fingerprint = file.isAtRest ? file.fingerprint : nil
      let name = fingerprint == nil ? file.absolutePath : file.immutableURI
      let reader = try DatabaseQueue(path: name, configuration: configuration(isReadOnly: true))
      try reader.read { try checkVersion(of: $0, path: path) }
      guard access == .readWrite else {
        return NavigationStore(path: path, queue: reader, fingerprint: fingerprint)
      }
      if let object = try reader.read(alteredObject) {
        throw StoreError.alteredSchema(path: path, object: object)
      }
      let queue = try DatabaseQueue(path: file.absolutePath, configuration: configuration())
      try migrate(queue)
      return NavigationStore(path: path, queue: queue)
    }
  }

  /// Makes a database.
  ///
  /// - Parameters:
  ///   - path: Where the file is to be; nothing, or an empty file, may be there.
  ///   - sql: Statements that fill it.
  /// - Returns: The store of the new database.
  /// - Throws: Why it cannot be made. Nothing is left at the path then that was not there before.
  @discardableResult
  public static func create(
    at path: String,
    filledBy sql: String = ""
  ) throws(StoreError) -> NavigationStore {
    let file = DatabaseFile(path: path)
    let existed = FileManager.default.fileExists(atPath: path)
    if existed, try !file.isEmpty { throw .alreadyExists(path: path) }
    do throws(StoreError) {
      return try attempt(path) {
        let queue = try DatabaseQueue(path: file.absolutePath, configuration: configuration())
        try queue.read { database in
          guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 else {
            throw StoreError.alreadyExists(path: path)
          }
        }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try migrate(queue)
        let store = NavigationStore(path: path, queue: queue)
        try store.execute(sql)
        return store
      }
    } catch {
      if !existed, error != .alreadyExists(path: path) { file.remove() }
      throw error
    }
  }

  /// Makes a database in memory, gone with the store.
  ///
  /// - Parameter sql: Statements that fill it.
  /// - Returns: The store of the database.
  /// - Throws: What is wrong with the statements.
  public static func inMemory(sql: String = "") throws(StoreError) -> NavigationStore {
    try attempt(":memory:") {
      let queue = try inMemoryQueue()
      let store = NavigationStore(path: ":memory:", queue: queue)
      try store.execute(sql)
      return store
    }
  }

  /// Loads the graph, in one read transaction.
  ///
  /// Commands of flows that are switched off are left out.
  ///
  /// - Returns: The graph.
  /// - Throws: What is wrong with the rows, or why they cannot be read.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public func graph() throws(StoreError) -> NavigationGraph {
    let graph = try NavigationStore.attempt(path) {
      try queue.read { database in try GraphLoader(database).load() }
    }
    guard let fingerprint, DatabaseFile(path: path).fingerprint != fingerprint else { return graph }
    return try NavigationStore.open(path).graph()
  }

  /// Executes statements in one transaction: all of them, or none.
  ///
  /// - Parameter sql: The statements; `BEGIN` and `COMMIT` must not be among them.
  /// - Throws: The first statement's error.
  public func execute(_ sql: String) throws(StoreError) {
    try NavigationStore.attempt(path) {
      try queue.write { try $0.execute(sql: sql) }
    }
  }
}

// MARK: - Connections

extension NavigationStore {
  /// A connection that writes must let the schema call JSON's functions, which SQLite 3.40 counts
  /// as unsafe; so it is opened after ``alteredObject(_:)`` has found the schema to be our own.
  private static func configuration(isReadOnly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { database in
      navgraph_sqlite_harden(database.sqliteConnection, isReadOnly ? 1 : 0)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, maximumValueSize)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_ATTACHED, 0)
    }
    return configuration
  }

  /// Refuses a database of another kind, or of a newer program.
  private static func checkVersion(of database: Database, path: String) throws {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id")
    guard application == SchemaMigration.applicationID else { throw StoreError.foreign(path: path) }
    let version = try schemaVersion(of: database)
    guard version <= SchemaMigration.currentVersion else {
      throw StoreError.newer(
        path: path,
        version: version,
        supported: SchemaMigration.currentVersion
      )
    }
  }

  /// Returns the first object of the schema that is not as this program makes it; nil if all are.
  ///
  /// Tables and views of other people's are no part of the schema, as long as they are on their own.
  private static func alteredObject(_ database: Database) throws -> String? {
    let objects = "SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
    let attached =
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' OR type = 'index' AND sql IS NOT NULL"
    let version = try schemaVersion(of: database)
    let own = try inMemoryQueue(version: version).read { try Row.fetchAll($0, sql: objects) }
    let present = Set(try Row.fetchAll(database, sql: objects))
    if let altered = own.first(where: { !present.contains($0) }) { return altered["name"] }
    let ownNames = Set(own.map { $0["name"] as String })
    return try String.fetchAll(database, sql: attached).sorted().first { !ownNames.contains($0) }
  }

  private static func inMemoryQueue(
    version: Int = SchemaMigration.currentVersion
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration())
    try migrate(queue, to: version)
    return queue
  }

  /// Runs the migrations that a database lacks, each in a transaction of its own, after making sure
  /// within it that no other program has run it.
  private static func migrate(
    _ queue: DatabaseQueue,
    to target: Int = SchemaMigration.currentVersion
  ) throws {
    let version = try queue.read(schemaVersion)
    for migration in SchemaMigration.all.prefix(target).dropFirst(version) {
      try queue.inTransaction(.immediate) { database in
        guard try schemaVersion(of: database) < migration.version else { return .rollback }
        try database.execute(sql: migration.sql)
        try database.execute(sql: "PRAGMA application_id = \(SchemaMigration.applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(migration.version)")
        return .commit
      }
    }
  }

  private static func schemaVersion(of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  private static func attempt<Value>(
    _ path: String,
    _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do { return try body() } catch { throw StoreError(error, path: path) }
  }
}
