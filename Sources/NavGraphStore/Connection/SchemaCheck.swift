import GRDB
import NavGraphSchema

/// Checks whether a database has a schema of this program.
struct SchemaCheck {
  private let database: Database
  private let schemas: [Schema]

  /// - `schemas`: The versions that are supported, in order.
  init(_ database: Database, _ schemas: [Schema] = Schema.all) {
    self.database = database
    self.schemas = schemas
  }

  /// Returns the schema of a database that can be opened with an access.
  ///
  /// A file can be read if it has the tables of its version. Only a file that is written also needs
  /// the other objects.
  ///
  /// - Throws: `StoreError` for any other database.
  func schema(_ access: NavigationStore.Access, path: String) throws -> Schema {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id")
    let version = try database.schemaVersion
    let tables = try Set(objects(where: "type = 'table'"))
    guard application == Schema.applicationID, version > 0 else {
      guard application == 0, let schema = schemas.last(where: { tables.isSuperset(of: $0.tables) })
      else { throw StoreError.notNavgraphDatabase(path: path) }
      throw StoreError.missingApplicationID(path: path, version: schema.version)
    }
    guard let schema = schemas.first(where: { $0.version == version }) else {
      throw error(version: version, tables, path: path)
    }
    if let table = schema.tables.first(where: { !tables.contains($0) }) {
      throw StoreError.unknownSchema(path: path, table: table.name)
    }
    if access == .readWrite, let object = try alteredObject(of: schema) {
      throw StoreError.alteredSchema(path: path, object: object)
    }
    return schema
  }

  /// Returns the error for a version that is not supported.
  ///
  /// A later version has a table for each table of the current version. The versions before the
  /// first release had higher numbers, but lacked some tables.
  private func error(version: Int, _ tables: Set<Schema.Object>, path: String) -> StoreError {
    let names = Set(tables.map(\.name))
    let missing = schemas.last?.tables.first { !names.contains($0.name) }
    if let missing { return .unknownSchema(path: path, table: missing.name) }
    return .newerSchema(path: path, version: version, supported: schemas.last?.version ?? 0)
  }

  /// Returns the name of the first object of a schema that is missing, altered or added; nil if
  /// there is none.
  ///
  /// Additional tables and views are allowed: unlike triggers and indexes, they do not affect the
  /// tables of the schema.
  func alteredObject(of schema: Schema) throws -> String? {
    let expected = schema.objects
    let present = try Set(objects(where: "sql IS NOT NULL"))
    if let altered = expected.first(where: { !present.contains($0) }) { return altered.name }
    let names = Set(expected.map(\.name))
    let attached = "type = 'trigger' OR type = 'index' AND sql IS NOT NULL ORDER BY name"
    return try objects(where: attached).first { !names.contains($0.name) }?.name
  }

  private func objects(where condition: String) throws -> [Schema.Object] {
    let rows = try NamedRowReader(
      database,
      "SELECT name, sql FROM sqlite_schema WHERE \(condition)"
    )
    return try rows.map { Schema.Object(name: $0.text("name"), sql: $0.text("sql")) }
  }
}
