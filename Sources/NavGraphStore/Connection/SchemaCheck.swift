import GRDB
import NavGraphSchema

/// Checks whether a database has the schema that this program creates.
struct SchemaCheck {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// A table, view, index or trigger of a schema.
  struct Object: Sendable, Hashable {
    let name: String
    /// The statement that created it; nil for an index that belongs to a constraint.
    let sql: String?
  }

  /// The tables that are read, with the schema version in which they were introduced.
  private static let requiredTables =
    SchemaTable.all.map { ($0.name, $0.since) }
    + [("saved_stack", SchemaMigration.savedStackVersion)]
    + ["history_revision", "history_change"].map { ($0, SchemaMigration.historyVersion) }
    + [("history_gap", SchemaMigration.transactionVersion)]

  /// Rejects a database that cannot be opened with this access.
  ///
  /// - Throws: The errors of `checkVersion(path:)`, and of `checkWritable(path:)` to write.
  func check(_ access: NavigationStore.Access, path: String) throws {
    try checkVersion(path: path)
    if access == .readWrite { try checkWritable(path: path) }
  }

  /// Rejects a database of another program or with a newer schema.
  ///
  /// - Throws: `StoreError`.
  func checkVersion(path: String) throws {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id")
    let version = try database.schemaVersion
    guard application == SchemaMigration.applicationID, version > 0 else {
      guard application == 0, let version = try versionOfObjects() else {
        throw StoreError.notNavgraphDatabase(path: path)
      }
      throw StoreError.missingApplicationID(path: path, version: version)
    }
    guard version <= SchemaMigration.currentVersion else {
      throw StoreError.newerSchema(
        path: path,
        version: version,
        supported: SchemaMigration.currentVersion
      )
    }
    let tables = Set(
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '% VIRTUAL %'"
      )
    )
    for (table, since) in SchemaCheck.requiredTables where since <= version {
      guard tables.contains(table) else {
        throw StoreError.damaged(path: path, detail: "table '\(table)' is missing")
      }
    }
  }

  /// Returns the latest version of the schema whose objects the file contains; nil if there is
  /// none.
  private func versionOfObjects() throws -> Int? {
    let present = Set(try objects().map(\.name))
    guard present.contains(SchemaTable.screen.name) else { return nil }
    return try (1...SchemaMigration.currentVersion).reversed().first { version in
      let objects = try StoreConnection.inMemoryQueue(version: version).read { database in
        try SchemaCheck(database).objects()
      }
      return objects.allSatisfy { present.contains($0.name) }
    }
  }

  /// Rejects a database that cannot be written safely, because its schema is altered, or because
  /// one of its objects has a name that a newer schema needs.
  ///
  /// - Throws: `StoreError.alteredSchema`, `StoreError.nameTaken`.
  func checkWritable(path: String) throws {
    if let object = try alteredObject() {
      throw StoreError.alteredSchema(path: path, object: object)
    }
    if let object = try conflictingName() {
      throw StoreError.nameTaken(path: path, object: object)
    }
  }

  /// Returns the name of the first object of the schema that is missing, altered or added; nil if
  /// there is none.
  ///
  /// Additional tables and views are allowed: unlike triggers and indexes, they do not affect the
  /// tables of the schema.
  func alteredObject() throws -> String? {
    let version = try database.schemaVersion
    let expected =
      try version == SchemaMigration.currentVersion
      ? SchemaCheck.currentObjects
      : StoreConnection.inMemoryQueue(version: version).read { try SchemaCheck($0).objects() }
    let present = Set(try objects())
    if let altered = expected.first(where: { !present.contains($0) }) { return altered.name }
    let expectedNames = Set(expected.map(\.name))
    let attached = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'trigger' OR type = 'index' AND sql IS NOT NULL
        ORDER BY name
        """
    )
    return attached.first { !expectedNames.contains($0) }
  }

  /// The objects of the current schema.
  private static let currentObjects = SchemaMigration.currentObjects.map {
    Object(name: $0.name, sql: $0.sql)
  }

  /// Returns the first name that a later schema adds, and that an object of the file already has;
  /// nil if there is none.
  private func conflictingName() throws -> String? {
    let version = try database.schemaVersion
    guard version < SchemaMigration.currentVersion else { return nil }
    let needed = SchemaCheck.currentObjects.map(\.name)
    let own = try StoreConnection.inMemoryQueue(version: version).read { older in
      Set(try SchemaCheck(older).objects().map(\.name))
    }
    let present = Set(try objects().map { $0.name.lowercased() })
    return needed.first { !own.contains($0) && present.contains($0) }
  }

  /// Returns all objects of the schema except those of SQLite, sorted by name.
  private func objects() throws -> [Object] {
    let rows = try NamedRowReader(
      database,
      "SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
    )
    return try rows.map { Object(name: $0.text("name"), sql: $0.optionalText("sql")) }
  }
}
