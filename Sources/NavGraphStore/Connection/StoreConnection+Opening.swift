import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphSchema

extension StoreConnection {
  /// The largest value that a connection reads or writes, in bytes.
  private static let maximumValueSize: Int32 = 64 << 20

  /// The time between two attempts to acquire a lock that another connection holds.
  private static let lockInterval = Duration.milliseconds(10)

  /// Opens an existing database.
  ///
  /// To open a file for writing, its schema is read first. A connection that lets the schema call
  /// functions is used only if the schema is not altered. A file of an older version is migrated.
  static func open(
    _ path: String,
    _ access: NavigationStore.Access,
    busyTimeout: Duration,
    schemas: [Schema] = Schema.all
  ) throws(StoreError) -> StoreConnection {
    try StoreError.mapErrors(at: path) {
      if access == .readWrite {
        if DatabaseFile(path).isDump { throw StoreError.isDump(path: path) }
        if let error = DatabaseFile.missingDescriptors { throw StoreError(error, path: path) }
        try DatabaseFile(path).checkSingleName()
        try DatabaseFile(path).rollBackAbandonedTransaction()
      }
      let readOnly = try readOnlyConnection(
        to: path,
        checkedFor: access,
        busyTimeout: busyTimeout,
        schemas: schemas
      )
      guard access == .readWrite else {
        return StoreConnection(path: path, readOnly: readOnly, busyTimeout: busyTimeout)
      }
      let queue = try DatabaseQueue(
        path: DatabaseFile(path).path,
        configuration: configuration(busyTimeout: busyTimeout)
      )
      try queue.migrate(through: schemas)
      return StoreConnection(path: path, queue: queue, busyTimeout: busyTimeout)
    }
  }

  /// Opens a file for reading.
  ///
  /// If the connection is stale after an error, the file is opened again. If the file has an older
  /// version of the schema, the connection reads a migrated copy in memory. The rows of a dump are
  /// loaded into memory.
  ///
  /// - Throws: `StoreError` if the schema does not allow the access; `DatabaseError` if the file
  ///   cannot be read.
  static func readOnlyConnection(
    to path: String,
    checkedFor access: NavigationStore.Access = .readOnly,
    busyTimeout: Duration,
    schemas: [Schema] = Schema.all
  ) throws -> ReadOnlyConnection {
    let file = DatabaseFile(path)
    if file.isDump { return try ReadOnlyConnection(toDump: file) }
    try file.check()
    let connection = try ReadOnlyConnection(
      file,
      configuration(isReadOnly: true, isObserved: false, busyTimeout: busyTimeout)
    )
    do {
      let schema = try connection.queue.read { database in
        try SchemaCheck(database, schemas).schema(access, path: path)
      }
      let isCurrent = access == .readWrite || schema.version == schemas.last?.version
      return try isCurrent ? connection : connection.migratedCopy(from: schema, through: schemas)
    } catch _ where connection.isStale {
      return try readOnlyConnection(
        to: path,
        checkedFor: access,
        busyTimeout: busyTimeout,
        schemas: schemas
      )
    }
  }

  /// Creates a database file, and inserts its first rows.
  ///
  /// If this fails, or if the program is terminated, there is nothing at the path. The rows are
  /// written once, because the new file has no log yet.
  ///
  /// - `busyTimeout`: The maximum time that the connection waits for a lock.
  /// - `keepsHistory`: Whether the history contains the changes of `insert`.
  /// - `insert`: Inserts the first rows, within a transaction.
  /// - Returns: A connection to the file, and the result of `insert`.
  /// - Throws: `StoreError`, also for an error of `insert`.
  static func create<Value>(
    at path: String,
    busyTimeout: Duration,
    keepsHistory: Bool = false,
    filledBy insert: (Database) throws -> Value
  ) throws(StoreError) -> (connection: StoreConnection, value: Value) {
    let draft = try DraftFile(for: path)
    defer { draft.remove() }
    return try StoreError.mapErrors(at: path) {
      let new = try DatabaseQueue(
        path: draft.path,
        configuration: configuration(busyTimeout: .zero)
      )
      let value = try fill(new, keepsHistory: keepsHistory, by: insert)
      try new.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try new.close()
      try draft.publish()
      let queue = try DatabaseQueue(
        path: DatabaseFile(path).path,
        configuration: configuration(busyTimeout: busyTimeout)
      )
      return (StoreConnection(path: path, queue: queue, busyTimeout: busyTimeout), value)
    }
  }

  /// Creates the tables of a new database, and inserts its first rows.
  private static func fill<Value>(
    _ queue: DatabaseQueue,
    keepsHistory: Bool = false,
    by insert: (Database) throws -> Value
  ) throws -> Value {
    try queue.writeWithoutTransaction { database in
      let value = try database.withPagesInMemory {
        try database.immediateTransaction(isDryRun: false) { database in
          try database.execute(sql: Schema.current.creation)
          return try insert(database)
        }
      }
      if !keepsHistory {
        try database.withTriggers(false) { try HistoryRecorder(database).reset() }
      }
      return value
    }
  }

  static func inMemory(
    filledBy insert: (Database) throws -> Void
  ) throws(StoreError) -> StoreConnection {
    try StoreError.mapErrors(at: ":memory:") {
      let queue = try filledQueue(by: insert)
      return StoreConnection(path: ":memory:", queue: queue, busyTimeout: .zero)
    }
  }

  /// Returns a database in memory with its first rows.
  static func filledQueue(by insert: (Database) throws -> Void) throws -> DatabaseQueue {
    let queue = try emptyQueue()
    try fill(queue, by: insert)
    return queue
  }

  static func emptyQueue() throws -> DatabaseQueue {
    try DatabaseQueue(configuration: configuration(isObserved: false, busyTimeout: .zero))
  }

  /// The configuration of a connection, which makes it safe to open untrusted files.
  ///
  /// A connection that writes must trust the schema, because its triggers call JSON functions,
  /// which SQLite 3.40 treats as unsafe.
  ///
  /// GRDB calls its authorizer for each column in a statement, to observe tables and to cache the
  /// schema. Databases in memory, and databases that are only read, are not observed, so the
  /// authorizer is removed. This saves an eighth of the time to create a database.
  private static func configuration(
    isReadOnly: Bool = false,
    isObserved: Bool = true,
    busyTimeout: Duration
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    // They are enabled below, because GRDB would execute a statement for it.
    configuration.foreignKeysEnabled = false
    // A snapshot is a transaction that stays open as long as its connection.
    configuration.allowsUnsafeTransactions = isReadOnly
    configuration.busyMode = .callback { attempts in
      guard lockInterval * attempts < busyTimeout, !Task.isCancelled else { return false }
      Thread.sleep(forTimeInterval: lockInterval / .seconds(1))
      return true
    }
    configuration.prepareDatabase { database in
      navgraph_sqlite_enable_triggers(database.sqliteConnection, 1)
      navgraph_sqlite_harden(database.sqliteConnection, isReadOnly ? 1 : 0)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, maximumValueSize)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_ATTACHED, 0)
      // Without the functions of the locale, a query returns the same rows on all machines. The
      // static program does not contain the data of languages (`packaging/icu-data.c`).
      [.localizedCapitalize, .localizedLowercase, .localizedUppercase]
        .forEach(database.remove(function:))
      [.localizedCaseInsensitiveCompare, .localizedCompare, .localizedStandardCompare]
        .forEach(database.remove(collation:))
      if !isObserved { sqlite3_set_authorizer(database.sqliteConnection, nil, nil) }
    }
    return configuration
  }
}
