import GRDB
import NavGraphSchema

/// A reverter of revisions, within a transaction without triggers and foreign keys.
///
/// It restores the former values byte by byte. SQLite copies them from row to row, because a Swift
/// string cannot contain text that is not valid UTF-8.
struct HistoryReverter {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Reverts all changes of consecutive revisions, and adds the new changes to another revision.
  ///
  /// A row that was changed several times is changed once. The rows of a table are deleted before
  /// the former ones are inserted, because rows may have exchanged unique values.
  ///
  /// - Throws: `HistoryError.mismatch` if a row differs from its state after the revisions.
  /// - Complexity: O(*n* log *n*) time for *n* changes.
  func revert(_ revisions: ClosedRange<Int>, in number: Int) throws {
    let changed = try String.fetchSet(
      database,
      sql: "SELECT DISTINCT table_name FROM history_change WHERE revision_id BETWEEN ? AND ?",
      arguments: [revisions.lowerBound, revisions.upperBound]
    )
    let tables = SchemaTable.all.filter { changed.contains($0.name) }
    if let unknown = changed.subtracting(tables.map(\.name)).min() {
      throw HistoryError.mismatch(table: unknown, revision: revisions.upperBound)
    }
    for table in tables.reversed() {
      try database.execute(
        sql: table.reversal,
        arguments: ["first": revisions.lowerBound, "last": revisions.upperBound, "number": number]
      )
      let removed = try Int.fetchOne(
        database,
        sql: "SELECT count(before) FROM history_change WHERE revision_id = ? AND table_name = ?",
        arguments: [number, table.name]
      )
      try database.execute(sql: table.deletion, arguments: ["number": number])
      guard database.changesCount == removed else {
        throw HistoryError.mismatch(table: table.name, revision: revisions.upperBound)
      }
      try database.execute(sql: table.insertion, arguments: ["number": number])
    }
  }
}

extension SchemaTable {
  /// The statement that records the changes which revert those of some revisions.
  ///
  /// A change of the key is the end of one row and the beginning of another one. The state of a row
  /// before the revisions is that before its oldest change. The current state is that after its
  /// newest change. SQLite returns the other columns from the row with the minimum or maximum.
  fileprivate var reversal: String {
    """
    WITH
      change AS (
        SELECT id, before, after, \(keyValue(in: "before")) AS old, \(keyValue(in: "after")) AS new
        FROM history_change
        WHERE revision_id BETWEEN :first AND :last AND table_name = '\(name)'
      ),
      state (key, id, before, after) AS (
        SELECT old, id, before, iif(new = old, after, NULL) FROM change WHERE old IS NOT NULL
        UNION ALL
        SELECT new, id, NULL, after FROM change WHERE new IS NOT NULL AND new IS NOT old
      ),
      oldest AS (SELECT key, before, min(id) FROM state GROUP BY key),
      newest AS (SELECT key, after, max(id) AS id FROM state GROUP BY key)
    INSERT INTO history_change (revision_id, table_name, before, after)
    SELECT :number, '\(name)', newest.after, oldest.before FROM oldest JOIN newest USING (key)
    WHERE newest.after IS NOT oldest.before ORDER BY newest.id DESC
    """
  }

  /// The statement that deletes the rows before the changes of a revision, if they have not changed
  /// since.
  fileprivate var deletion: String {
    let keys = key.map { "json_extract(before, '$.\($0)')" }.joined(separator: ", ")
    let changes = "FROM history_change WHERE revision_id = :number AND table_name = '\(name)'"
    return """
      DELETE FROM \(name)
      WHERE (\(key.joined(separator: ", "))) IN (SELECT \(keys) \(changes))
        AND \(rowJSON) IN (SELECT before \(changes))
      """
  }

  /// The statement that inserts the rows after the changes of a revision.
  fileprivate var insertion: String {
    """
    INSERT INTO \(name) (\(columnList)) SELECT \(columnList(of: "after")) FROM history_change
    WHERE revision_id = :number AND table_name = '\(name)' AND after IS NOT NULL
    """
  }

  /// Returns an expression for the primary key of a row in JSON; NULL if there is no row.
  private func keyValue(in json: String) -> String {
    "json_extract(\(json), \(key.map { "'$.\($0)'" }.joined(separator: ", ")))"
  }
}
