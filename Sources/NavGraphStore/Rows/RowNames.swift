import GRDB
import NavGraphSchema

/// A reader that finds the names of rows by their keys, within one transaction.
final class RowNames {
  private let database: Database
  /// The names of rows, by table and key.
  private var cache: [String: [Int64: String]] = [:]
  /// The last names of deleted rows, for the tables in which a deleted row was looked up.
  private var deleted: [String: [Int64: String]] = [:]
  /// The names of rows with changed numbers; nil to find current names.
  var timeline: NameTimeline?
  /// The change of the history after which the names are found.
  var change: Int64 = 0

  init(_ database: Database) { self.database = database }

  /// Returns the name of a row, or the last name of a deleted row; `#` and the key if there is no
  /// name.
  ///
  /// - Complexity: O(1) look-ups by key. When the first deleted row of a table is looked up, O(*n*)
  ///   time for *n* changes in the history.
  func name(of id: Int64, in table: String) throws -> String {
    if let name = timeline?.name(of: id, in: table, after: change) { return name }
    if let name = cache[table]?[id] { return name }
    let name = try currentName(of: id, in: table) ?? deletedNames(in: table)[id] ?? "#\(id)"
    cache[table, default: [:]][id] = name
    return name
  }

  private func currentName(of id: Int64, in table: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT \(RowNames.nameColumn(of: table)) FROM \(table) WHERE id = ?"
    )
    return try String.fetchOne(statement, arguments: [id])
  }

  private func deletedNames(in table: String) throws -> [Int64: String] {
    if let names = deleted[table] { return names }
    var names: [Int64: String] = [:]
    let rows = try NamedRowReader(
      database,
      """
      SELECT json_extract(before, '$.id') AS id,
        json_extract(before, '$.\(RowNames.nameColumn(of: table))') AS name
      FROM history_change WHERE table_name = ? AND after IS NULL ORDER BY history_change.id
      """,
      [table]
    )
    while try rows.next() { names[rows.integer("id")] = rows.optionalText("name") }
    deleted[table] = names
    return names
  }

  /// Returns the column that contains the names of a table's rows.
  static func nameColumn(of table: String) -> String {
    SchemaTable.named(table)?.naturalKey.first ?? "name"
  }
}
