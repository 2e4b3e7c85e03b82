import GRDB
import NavGraphSchema

extension Database {
  /// The version of the database's schema; 0 if it has no schema.
  var schemaVersion: Int { get throws { try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0 } }

  /// Replaces all views, indexes and triggers by those of a schema.
  ///
  /// The database must have the tables of the schema.
  ///
  /// - Throws: `DatabaseError` if they cannot be replaced.
  func restoreObjects(of schema: Schema) throws {
    let rows = try NamedRowReader(
      self,
      "SELECT type, name FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL"
    )
    for (type, name) in try rows.map({ ($0.text("type"), $0.text("name")) }) {
      // The triggers of a view are dropped with it.
      let name = name.replacing("\"", with: "\"\"")
      try execute(sql: "DROP \(type) IF EXISTS \"\(name)\"")
    }
    let tables = Set(schema.tables)
    for object in schema.objects where !tables.contains(object) { try execute(sql: object.sql) }
  }
}

extension DatabaseQueue {
  /// Returns a copy in memory, which only this library writes.
  ///
  /// The copy is written by a connection that trusts the schema. Therefore, it gets the original
  /// objects of its schema.
  ///
  /// - Throws: `DatabaseError` if the database cannot be read.
  func copyInMemory(of schema: Schema) throws -> DatabaseQueue {
    let copy = try StoreConnection.emptyQueue()
    try backup(to: copy)
    try copy.writeWithoutTransaction { database in
      guard try SchemaCheck(database).alteredObject(of: schema) != nil else { return }
      try database.restoreObjects(of: schema)
    }
    return copy
  }

  /// Changes a database of an older version to the current version.
  ///
  /// Each migration is a transaction. It reads the version again, because another program may run
  /// the same migration at the same time.
  ///
  /// - Throws: `DatabaseError` if a migration fails.
  func migrate(through schemas: [Schema]) throws {
    let version = try read { try $0.schemaVersion }
    for schema in schemas where schema.version > version {
      guard let migration = schema.migration else { continue }
      try inTransaction(.immediate) { database in
        guard try database.schemaVersion == schema.version - 1 else { return .rollback }
        try database.execute(sql: migration)
        try database.execute(sql: "PRAGMA user_version = \(schema.version)")
        return .commit
      }
    }
  }
}
