import GRDB
import NavGraphSchema

extension Database {
  /// Gives rows other numbers, and changes the references to them, within a transaction.
  ///
  /// The history records the changes. The triggers that reject other numbers are removed meanwhile.
  func renumber(_ tables: [(table: SchemaTable, moves: [RowNumbers.Move])]) throws {
    let tables = tables.filter { !$0.moves.isEmpty }
    guard !tables.isEmpty else { return }
    let names = tables.map { "'\($0.table.name)_id_stays'" }.joined(separator: ", ")
    let rules = try Row.fetchAll(
      self,
      sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (\(names))"
    ).map { (name: $0["name"] as String, sql: $0["sql"] as String) }
    for rule in rules { try execute(sql: "DROP TRIGGER \(rule.name)") }
    try execute(sql: "PRAGMA defer_foreign_keys = ON")
    for (table, moves) in tables {
      let columns =
        [(table.name, "id")]
        + SchemaTable.all.flatMap { user in
          user.columns.filter { $0.reference == table.name }.map { (user.name, $0.name) }
        }
      let statements = try columns.map { table, column in
        try cachedStatement(sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) = ?")
      }
      for (from, to) in moves {
        for statement in statements { try statement.execute(arguments: [to, from]) }
      }
    }
    try execute(sql: "PRAGMA defer_foreign_keys = OFF")
    for rule in rules { try execute(sql: rule.sql) }
  }
}
