import GRDB

/// A table, view, index or trigger as a database's schema has it.
struct SchemaObject: Sendable, Hashable {
  let name: String
  /// The statement that made it; nil for an index that a constraint has made.
  let sql: String?

  /// Returns all objects of a schema but SQLite's own, in the order of their names.
  static func all(in database: Database) throws -> [SchemaObject] {
    let rows = try RowReader(
      database,
      "SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
    )
    var objects: [SchemaObject] = []
    while try rows.next() {
      objects.append(SchemaObject(name: rows.text(0), sql: rows.optionalText(1)))
    }
    return objects
  }
}
