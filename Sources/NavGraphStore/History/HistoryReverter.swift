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
    var changes: [Change] = []
    let rows = try RowReader(
      database,
      """
      SELECT id, table_name, before IS NOT NULL, after IS NOT NULL FROM history_change
      WHERE revision_id = \(revision) ORDER BY id DESC
      """
    )
    while try rows.next() {
      changes.append(
        Change(id: rows.integer(0), table: rows.text(1), hadRow: rows.flag(2), hasRow: rows.flag(3))
      )
    }
    for change in changes {
      guard let table = SchemaTable.named(change.table) else {
        throw ContentError.history(table: change.table, revision: revision)
      }
      if change.hasRow {
        try database.cachedStatement(sql: table.deletion).execute(arguments: ["change": change.id])
        guard database.changesCount == 1 else {
          throw ContentError.history(table: change.table, revision: revision)
        }
      }
      if change.hadRow {
        try database.cachedStatement(sql: table.insertion).execute(arguments: ["change": change.id])
      }
    }
  }

  private struct Change {
    let id: Int64
    let table: String
    let hadRow: Bool
    let hasRow: Bool
  }

  /// Records that a revision was taken back.
  ///
  /// - Returns: The number of the revision that did so.
  func record(_ kind: Revision.Kind, of revision: Int) throws -> Int {
    let recorder = HistoryRecorder(database: database)
    let number = try recorder.begin(kind, of: revision, summary: nil)
    try database.execute(
      sql: """
        INSERT INTO history_change (revision_id, table_name, before, after)
        SELECT ?, table_name, after, before FROM history_change WHERE revision_id = ?
        ORDER BY id DESC
        """,
      arguments: [number, revision]
    )
    try recorder.end(number)
    return number
  }
}

/// The rows stay within SQLite, since not all texts there are UTF-8.
extension SchemaTable {
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
