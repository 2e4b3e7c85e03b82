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
  /// The file as it is read; nil if it is written, too, or if there is none.
  private let reading: ReadingConnection?

  /// How long another program's lock is waited for.
  static let busyTimeout: TimeInterval = 5

  /// The most bytes that a value in the database can have.
  static let maximumValueSize: Int32 = 64 << 20

  init(path: String, queue: DatabaseQueue) {
    self.path = path
    self.queue = queue
    reading = nil
  }

  private init(path: String, reading: ReadingConnection) {
    self.path = path
    self.reading = reading
    queue = reading.queue
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
    try attempt(path) {
      let reading = try connection(to: path)
      try reading.queue.read { try checkVersion(of: $0, path: path) }
      guard access == .readWrite else { return NavigationStore(path: path, reading: reading) }
      if let object = try reading.queue.read(alteredObject) {
        throw StoreError.alteredSchema(path: path, object: object)
      }
      if let object = try reading.queue.read(takenName) {
        throw StoreError.nameTaken(path: path, object: object)
      }
      let queue = try DatabaseQueue(
        path: DatabaseFile(path).path,
        configuration: configuration()
      )
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
    let file = DatabaseFile(path)
    let existed = file.exists
    if existed, try !file.isEmpty { throw .alreadyExists(path: path) }
    guard file.hasDirectory else {
      throw .failed(path: path, detail: "there is no directory for it to be in")
    }
    do throws(StoreError) {
      return try attempt(path) {
        let queue = try DatabaseQueue(path: file.path, configuration: configuration())
        try queue.inTransaction(.immediate) { database in
          guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 else {
            throw StoreError.alreadyExists(path: path)
          }
          for migration in SchemaMigration.all { try apply(migration, to: database) }
          try database.execute(sql: sql)
          try forgetHistory(of: database)
          return .commit
        }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        return NavigationStore(path: path, queue: queue)
      }
    } catch {
      if !existed, (try? file.isEmpty) == true { file.remove() }
      throw error
    }
  }

  /// Makes a database in memory, gone with the store.
  ///
  /// Its history begins with the first change after that.
  ///
  /// - Parameter sql: Statements that fill it.
  /// - Returns: The store of the database.
  /// - Throws: What is wrong with the statements.
  public static func inMemory(sql: String = "") throws(StoreError) -> NavigationStore {
    try attempt(":memory:") {
      let queue = try inMemoryQueue(version: versionWithoutHistory)
      try queue.write { try $0.execute(sql: sql) }
      return NavigationStore(path: ":memory:", queue: queue)
    }
  }

  /// Loads the graph, in one read transaction.
  ///
  /// - Parameter includesDisabledFlows: Whether commands of flows that are switched off are there,
  ///   too. They are not for routing, but for showing what is in the database.
  /// - Returns: The graph.
  /// - Throws: What is wrong with the rows, or why they cannot be read.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public func graph(includesDisabledFlows: Bool = false) throws(StoreError) -> NavigationGraph {
    try read { database in
      try GraphLoader(database, includesDisabledFlows: includesDisabledFlows).load()
    }
  }

  /// Returns the names of the flows that are switched off, in order.
  ///
  /// - Throws: Why they cannot be read.
  public func disabledFlows() throws(StoreError) -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "SELECT name FROM flow WHERE NOT enabled ORDER BY name")
    }
  }

  /// What there is to follow; nothing of the store itself, so it can go.
  var followed: any PolledDatabase {
    guard queue.path != ":memory:" else { return PolledMemory(queue) }
    return PolledFile(path, isWritten: reading == nil)
  }

  /// Reads in one transaction, once more if the file has changed unseen: what was read then, or why
  /// it could not be, means nothing.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let result = Result { try queue.read(body) }
    if let reading, reading.isStale { return try NavigationStore.open(path).read(body) }
    return try NavigationStore.attempt(path) { try result.get() }
  }

  /// Writes in one transaction.
  func write(_ body: (Database) throws -> Void) throws(StoreError) {
    try changing { queue in try queue.write(body) }
  }

  /// Lets a body change the database in a transaction that takes the write lock first.
  ///
  /// The busy timeout waits for other programs. SQLite gives up sooner where waiting could not help
  /// one of two, or while another one recovers the log; then the body is run once more.
  func changing<Value>(_ body: (DatabaseQueue) throws -> Value) throws(StoreError) -> Value {
    guard reading == nil else { throw .readOnlyStore(path: path) }
    let limit = Date(timeIntervalSinceNow: NavigationStore.busyTimeout)
    while true {
      do throws(StoreError) {
        return try NavigationStore.attempt(path) {
          try NavigationStore.migrate(queue)
          return try body(queue)
        }
      } catch .locked where Date() < limit {
        usleep(.random(in: 1_000...10_000))
      }
    }
  }

  /// Copies the whole database into another one.
  func copyContents(to copy: DatabaseQueue) throws {
    try queue.backup(to: copy)
    if let reading, reading.isStale { try NavigationStore.open(path).copyContents(to: copy) }
  }
}
