import NavGraphSchema
import NavGraphTestSupport

/// The bytes of all rows that the history records, read with the `sqlite3` shell.
struct TableContents: Equatable, CustomStringConvertible {
  let description: String

  init(of path: String, in directory: TemporaryDirectory) throws {
    let queries = SchemaTable.all.map { table in
      let cells = table.columns.map { "typeof(\($0.name)) || ' ' || hex(CAST(\($0.name) AS BLOB))" }
      let row = cells.joined(separator: " || '|' || ")
      return "SELECT '\(table.name)', \(row) FROM \(table.name) ORDER BY \(table.key[0]), 2;"
    }
    description = try directory.sqlite(path, queries.joined(separator: "\n")).output
  }
}
