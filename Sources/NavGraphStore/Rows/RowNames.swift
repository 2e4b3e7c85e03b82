import GRDB
import NavGraphSchema

/// Finds the names of rows that others refer to.
///
/// A class, because it remembers what it has found; used within one transaction.
final class RowNames {
  private let database: Database
  private let hasHistory: Bool
  private var found: [String: [Int64: String]] = [:]
  /// The last names of rows that are there no more, of the tables where one was asked for.
  private var removed: [String: [Int64: String]] = [:]

  init(_ database: Database) throws {
    self.database = database
    hasHistory = try NavigationStore.schemaVersion(of: database) >= SchemaMigration.historyVersion
  }

  /// Returns the name that a row has or, if it is there no more, had last; `#` and its number if
  /// nobody knows.
  ///
  /// - Complexity: The first row of a table that is there no more takes one pass through the history;
  ///   every other one a look-up.
  func name(of id: Int64, in table: String) throws -> String {
    if let name = found[table]?[id] { return name }
    let name = try presentName(of: id, in: table) ?? removedNames(in: table)[id] ?? "#\(id)"
    found[table, default: [:]][id] = name
    return name
  }

  private func presentName(of id: Int64, in table: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(nameColumn(of: table)) FROM \(table) WHERE id = ?"
    )
    return try String.fetchOne(statement, arguments: [id])
  }

  private func removedNames(in table: String) throws -> [Int64: String] {
    if let names = removed[table] { return names }
    var names: [Int64: String] = [:]
    if hasHistory {
      let rows = try RowReader(
        database,
        """
        SELECT json_extract(before, '$.id'), json_extract(before, '$.\(nameColumn(of: table))')
        FROM history_change WHERE table_name = ? AND after IS NULL ORDER BY id
        """,
        [table]
      )
      while try rows.next() { names[rows.integer(0)] = rows.optionalText(1) }
    }
    removed[table] = names
    return names
  }

  private func nameColumn(of table: String) -> String {
    SchemaTable.named(table)?.naturalKey.first ?? "name"
  }
}
