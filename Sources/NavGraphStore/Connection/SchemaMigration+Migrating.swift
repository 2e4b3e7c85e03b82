import CNavGraphSQLite
import GRDB
import NavGraphSchema

extension SchemaMigration {
  /// Runs the missing migrations of a database, each in its own transaction.
  ///
  /// The version is read again within the transaction, because another program may run the same
  /// migration at the same time.
  static func migrate(
    _ queue: DatabaseQueue,
    to target: Int = SchemaMigration.currentVersion
  ) throws {
    let version = try queue.read { try $0.schemaVersion }
    for migration in SchemaMigration.all.prefix(target).dropFirst(version) {
      try queue.inTransaction(.immediate) { database in
        guard try database.schemaVersion < migration.version else { return .rollback }
        try migration.apply(to: database)
        return .commit
      }
    }
    guard 1..<transactionVersion ~= version, target >= transactionVersion,
      queue.path != ":memory:"
    else { return }
    // This fails if another program uses the file. Then consecutive changes are one revision.
    try? queue.writeWithoutTransaction { try $0.enableAutomaticVacuum() }
  }

  /// Runs the migration within a transaction.
  func apply(to database: Database) throws {
    try database.execute(sql: sql)
    try database.execute(sql: "PRAGMA application_id = \(SchemaMigration.applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }
}

extension Database {
  /// Makes SQLite remove the free pages of the file at the end of each transaction, which the
  /// history requires.
  ///
  /// This must not be called within a transaction. The file is rewritten unless it is empty.
  func enableAutomaticVacuum() throws {
    try execute(sql: "PRAGMA auto_vacuum = FULL")
    // VACUUM attaches a temporary file.
    let limit = sqlite3_limit(sqliteConnection, SQLITE_LIMIT_ATTACHED, 1)
    defer { sqlite3_limit(sqliteConnection, SQLITE_LIMIT_ATTACHED, limit) }
    try execute(sql: "VACUUM")
  }

  /// Returns whether the database has a table of the schema.
  ///
  /// A database in memory contains all tables except those of the history before its first write.
  func contains(_ table: SchemaTable) throws -> Bool {
    if try schemaVersion >= table.since { return true }
    let file = try String.fetchOne(self, sql: "SELECT file FROM pragma_database_list LIMIT 1")
    return try (file ?? "").isEmpty && tableExists(table.name)
  }

  /// The version of the database's schema; 0 if it has no schema.
  var schemaVersion: Int {
    get throws { try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0 }
  }
}
