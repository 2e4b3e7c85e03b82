import GRDB
import NavGraphSchema

/// Takes back revisions within a transaction of a connection whose triggers and foreign keys are
/// switched off.
///
/// Every row gets back exactly the values that it had; a row that is not as the history says is an
/// error.
struct HistoryReverter {
  let database: Database

  /// Takes back the changes of a revision, the last one first.
  ///
  /// - Throws: `ContentError.history` if a row is not as the revision left it.
  func takeBack(_ revision: Int) throws {
    let changes = try Row.fetchAll(
      database,
      sql: """
        SELECT id, table_name, before IS NOT NULL AS existed, after IS NOT NULL AS exists_now
        FROM history_change WHERE revision_id = ? ORDER BY id DESC
        """,
      arguments: [revision]
    )
    for change in changes {
      let (id, name): (Int64, String) = (change["id"], change["table_name"])
      guard let table = FlowTable.named(name) else {
        throw ContentError.history(table: name, revision: revision)
      }
      if change["exists_now"] {
        try database.cachedStatement(sql: table.deletion).execute(arguments: ["change": id])
        guard database.changesCount == 1 else {
          throw ContentError.history(table: name, revision: revision)
        }
      }
      if change["existed"] {
        try database.cachedStatement(sql: table.insertion).execute(arguments: ["change": id])
      }
    }
  }

  /// Records that a revision was taken back.
  ///
  /// - Returns: The number of the revision that did so.
  func record(_ kind: Revision.Kind, of revision: Int) throws -> Int {
    try database.execute(
      sql: "INSERT INTO history_revision (kind, reverts_id) VALUES (?, ?)",
      arguments: [kind.rawValue, revision]
    )
    let number = Int(database.lastInsertedRowID)
    try database.execute(
      sql: """
        INSERT INTO history_change (revision_id, table_name, before, after)
        SELECT ?, table_name, after, before FROM history_change WHERE revision_id = ?
        ORDER BY id DESC
        """,
      arguments: [number, revision]
    )
    return number
  }
}

/// The rows stay within SQLite, since not all texts there are UTF-8.
extension FlowTable {
  fileprivate var insertion: String {
    """
    INSERT INTO \(name) (\(columnList))
    SELECT \(columnList(of: "before")) FROM history_change WHERE id = :change
    """
  }

  fileprivate var deletion: String {
    let after = { (part: String) in "(SELECT \(part) FROM history_change WHERE id = :change)" }
    let isRow = key.map { "\($0) = \(after("json_extract(after, '$.\($0)')"))" }
    return """
      DELETE FROM \(name)
      WHERE \(isRow.joined(separator: " AND ")) AND \(json(of: name)) = \(after("after"))
      """
  }
}
