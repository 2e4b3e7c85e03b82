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
        SELECT table_name, before, after FROM history_change WHERE revision_id = ? ORDER BY id DESC
        """,
      arguments: [revision]
    )
    for change in changes {
      let name: String = change["table_name"]
      guard let table = FlowTable.named(name) else {
        throw ContentError.history(table: name, revision: revision)
      }
      if let after = change["after"] as String? {
        let statement = try database.cachedStatement(sql: table.deletion)
        try statement.execute(arguments: ["row": after])
        guard database.changesCount == 1 else {
          throw ContentError.history(table: name, revision: revision)
        }
      }
      if let before = change["before"] as String? {
        let statement = try database.cachedStatement(sql: table.insertion)
        try statement.execute(arguments: ["row": before])
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

extension FlowTable {
  fileprivate var insertion: String {
    "INSERT INTO \(name) (\(columnList)) SELECT \(columnList(of: ":row"))"
  }

  fileprivate var deletion: String {
    let isRow = key.map { "\($0) = json_extract(:row, '$.\($0)')" }.joined(separator: " AND ")
    return "DELETE FROM \(name) WHERE \(isRow) AND \(json(of: name)) = :row"
  }
}
