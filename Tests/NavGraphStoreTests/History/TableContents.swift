import NavGraphSchema
import NavGraphTestSupport

/// All that the tables of flows hold, byte for byte, as the plain `sqlite3` shell sees it.
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
