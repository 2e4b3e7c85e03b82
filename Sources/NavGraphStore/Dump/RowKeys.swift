import GRDB
import NavGraph
import NavGraphSchema

/// The keys of rows to which other rows refer, by table and name, within one transaction.
struct RowKeys {
  private let database: Database
  private var keys: [String: [ExactName: Int64]] = [:]

  init(_ database: Database) { self.database = database }

  /// Returns the key of the row with a name; nil if the table has no such row.
  ///
  /// - Complexity: O(1) expected time; O(*n*) time for *n* rows when a table is first searched.
  mutating func key(of name: String, in table: SchemaTable) throws -> Int64? {
    try keys(in: table)[ExactName(name)]
  }

  /// Returns the keys of all rows of a table.
  ///
  /// - Complexity: O(1) expected time; O(*n*) time for *n* rows when a table is first searched.
  mutating func keys(in table: SchemaTable) throws -> [ExactName: Int64] {
    if let known = keys[table.name] { return known }
    let rows = try RowReader(database, "SELECT id, \(table.naturalKey[0]) FROM \(table.name)")
    var names: [ExactName: Int64] = [:]
    while try rows.next() { names[ExactName(rows.text(1))] = rows.integer(0) }
    keys[table.name] = names
    return names
  }

  mutating func add(_ key: Int64, named name: String, to table: SchemaTable) {
    keys[table.name]?[ExactName(name)] = key
  }
}
