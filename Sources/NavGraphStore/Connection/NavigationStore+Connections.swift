import CNavGraphSQLite
import GRDB
import NavGraphSchema

extension NavigationStore {
  /// A connection that writes must let the schema call JSON's functions, which SQLite 3.40 counts
  /// as unsafe; so it is opened after ``alteredObject(_:)`` has found the schema to be our own.
  static func configuration(
    isReadOnly: Bool = false,
    busyMode: Database.BusyMode = .timeout(busyTimeout)
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = busyMode
    configuration.prepareDatabase { database in
      navgraph_sqlite_harden(database.sqliteConnection, isReadOnly ? 1 : 0)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, maximumValueSize)
      sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_ATTACHED, 0)
    }
    return configuration
  }

  /// Opens a file for reading, whatever database is in it.
  static func connection(
    to path: String,
    busyMode: Database.BusyMode = .timeout(busyTimeout)
  ) throws -> ReadingConnection {
    let file = DatabaseFile(path)
    try file.check()
    return try ReadingConnection(file, configuration(isReadOnly: true, busyMode: busyMode))
  }

  /// The tables that are read, and the version of the schema that each came with.
  private static let requiredTables =
    SchemaTable.all.map { ($0.name, $0.since) }
    + [("saved_stack", 2)]
    + ["history_revision", "history_change"].map { ($0, SchemaMigration.historyVersion) }

  /// Refuses a database of another kind, or of a newer program.
  static func checkVersion(of database: Database, path: String) throws {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id")
    guard application == SchemaMigration.applicationID else {
      throw StoreError.notNavgraphDatabase(path: path)
    }
    let version = try schemaVersion(of: database)
    guard version <= SchemaMigration.currentVersion else {
      throw StoreError.newerSchema(
        path: path,
        version: version,
        supported: SchemaMigration.currentVersion
      )
    }
    guard version > 0 else { throw StoreError.notNavgraphDatabase(path: path) }
    let tables = Set(
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '% VIRTUAL %'"
      )
    )
    for (table, since) in requiredTables where since <= version && !tables.contains(table) {
      throw StoreError.damaged(path: path, detail: "table '\(table)' is missing")
    }
  }

  /// Returns the first object of the schema that is not as this program makes it; nil if all are.
  ///
  /// Tables and views of other people's are no part of the schema, as long as they are on their own.
  static func alteredObject(_ database: Database) throws -> String? {
    let attached =
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' OR type = 'index' AND sql IS NOT NULL"
    let version = try schemaVersion(of: database)
    let own =
      try version == SchemaMigration.currentVersion
      ? currentObjects.get() : inMemoryQueue(version: version).read { try SchemaObject.all(in: $0) }
    let present = Set(try SchemaObject.all(in: database))
    if let altered = own.first(where: { !present.contains($0) }) { return altered.name }
    let ownNames = Set(own.map(\.name))
    return try String.fetchAll(database, sql: attached).sorted().first { !ownNames.contains($0) }
  }

  /// What the present schema consists of; making one to look at takes several milliseconds.
  private static let currentObjects = Result {
    try inMemoryQueue().read { try SchemaObject.all(in: $0) }
  }

  /// Returns the first name that newer schemas need and that something in the file has; nil if none.
  static func takenName(_ database: Database) throws -> String? {
    let version = try schemaVersion(of: database)
    guard version < SchemaMigration.currentVersion else { return nil }
    let names = "SELECT name FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
    let needed = try inMemoryQueue().read { try String.fetchAll($0, sql: names) }
    let own = Set(try inMemoryQueue(version: version).read { try String.fetchAll($0, sql: names) })
    let present = Set(try String.fetchAll(database, sql: names).map { $0.lowercased() })
    return needed.first { !own.contains($0) && present.contains($0) }
  }

  /// The version of the schema of databases that are read alone: what records changes takes time to
  /// make.
  static let versionWithoutHistory = SchemaMigration.historyVersion - 1

  static func inMemoryQueue(
    version: Int = SchemaMigration.currentVersion
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration())
    try migrate(queue, to: version)
    return queue
  }

  /// Runs the migrations that a database lacks, each in a transaction of its own, after making sure
  /// within it that no other program has run it.
  static func migrate(
    _ queue: DatabaseQueue,
    to target: Int = SchemaMigration.currentVersion
  ) throws {
    let version = try queue.read(schemaVersion)
    for migration in SchemaMigration.all.prefix(target).dropFirst(version) {
      try queue.inTransaction(.immediate) { database in
        guard try schemaVersion(of: database) < migration.version else { return .rollback }
        try apply(migration, to: database)
        return .commit
      }
    }
  }

  /// Runs a migration within a transaction.
  static func apply(_ migration: SchemaMigration, to database: Database) throws {
    try database.execute(sql: migration.sql)
    try database.execute(sql: "PRAGMA application_id = \(SchemaMigration.applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(migration.version)")
  }

  static func schemaVersion(of database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }

  static func attempt<Value>(
    _ path: String,
    _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do { return try body() } catch { throw StoreError(error, path: path) }
  }
}
