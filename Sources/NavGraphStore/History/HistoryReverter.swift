import GRDB
import NavGraphSchema

/// A reverter of revisions, within a transaction without triggers and foreign keys.
///
/// It restores the former values byte by byte. SQLite copies them from row to row, because a Swift
/// string cannot contain text that is not valid UTF-8.
struct HistoryReverter {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Reverts the changes of a revision, in reverse order.
  ///
  /// - Throws: `HistoryError.mismatch` if a row differs from its state after the revision.
  func revert(_ revision: Int) throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT id, table_name, before IS NOT NULL AS had_row, after IS NOT NULL AS has_row
      FROM history_change WHERE revision_id = ? ORDER BY id DESC
      """,
      [revision]
    )
    let changes = try rows.map { row in
      (
        id: row.integer("id"), table: row.text("table_name"), hadRow: row.flag("had_row"),
        hasRow: row.flag("has_row")
      )
    }
    for change in changes {
      guard let table = SchemaTable.named(change.table) else {
        throw HistoryError.mismatch(table: change.table, revision: revision)
      }
      if change.hasRow {
        try database.cachedStatement(sql: table.deletion).execute(arguments: ["change": change.id])
        guard database.changesCount == 1 else {
          throw HistoryError.mismatch(table: change.table, revision: revision)
        }
      }
      if change.hadRow {
        try database.cachedStatement(sql: table.insertion).execute(arguments: ["change": change.id])
      }
    }
  }
}

extension SchemaTable {
  /// The statement that inserts a row that was removed or updated.
  fileprivate var insertion: String {
    """
    INSERT INTO \(name) (\(columnList))
    SELECT \(columnList(of: "before")) FROM history_change WHERE id = :change
    """
  }

  /// The statement that deletes a row that was added or updated, if the row has not changed since.
  fileprivate var deletion: String {
    let after = { (part: String) in "(SELECT \(part) FROM history_change WHERE id = :change)" }
    let hasKey = key.map { "\($0) = \(after("json_extract(after, '$.\($0)')"))" }
    return """
      DELETE FROM \(name)
      WHERE \(hasKey.joined(separator: " AND ")) AND \(json(of: name)) = \(after("after"))
      """
  }
}
