import GRDB

/// A recorder that adds and removes revisions of a database's history, within one transaction.
struct HistoryRecorder {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Records the changes of a body as one revision.
  ///
  /// - Parameters:
  ///   - summary: The description of the edit.
  ///   - bulkRecord: The record to which the body adds the rows that it inserts in bulk.
  ///   - body: Changes rows.
  /// - Returns: The revision; nil if the body changed nothing.
  /// - Throws: The error of the body; `HistoryError.exhausted`.
  func record(
    _ summary: String,
    _ bulkRecord: BulkRecord,
    _ body: () throws -> Void
  ) throws -> Revision? {
    let number = try begin(.edit, summary: summary)
    try body()
    let revision = try HistoryReader(database)
      .revisions(after: number - 1, inserted: bulkRecord.rows).last
    if revision == nil {
      try database.execute(sql: "DELETE FROM history_revision WHERE id = ?", arguments: [number])
    }
    try close()
    return revision
  }

  /// Records that a revision was reverted.
  ///
  /// - Returns: The number of the revision that reverts it.
  /// - Throws: `HistoryError.exhausted`.
  func recordReversal(_ kind: Revision.Kind, of revision: Int) throws -> Int {
    let number = try begin(kind, of: revision)
    try database.execute(
      sql: """
        INSERT INTO history_change (revision_id, table_name, before, after)
        SELECT ?, table_name, after, before FROM history_change WHERE revision_id = ?
        ORDER BY id DESC
        """,
      arguments: [number, revision]
    )
    try close()
    return number
  }

  /// Removes the whole history, as in a new database.
  ///
  /// This requires a transaction without triggers.
  func reset() throws {
    let tables = [
      "history_change", "history_revision", "history_replaced", "history_gap", "history_writer",
    ]
    for table in tables {
      try database.execute(sql: "DELETE FROM \(table)")
    }
  }

  /// Removes the revisions up to a given one, and the gaps among them.
  ///
  /// This requires a transaction without triggers.
  ///
  /// The row of the latest revision is kept without its changes, so that its number is not used
  /// again.
  func prune(upTo revision: Int) throws {
    try database.execute(
      sql: "DELETE FROM history_change WHERE revision_id <= ?",
      arguments: [revision]
    )
    try database.execute(
      sql: """
        DELETE FROM history_revision
        WHERE id <= ? AND id < (SELECT max(id) FROM history_revision)
        """,
      arguments: [revision]
    )
    try database.execute(sql: "DELETE FROM history_replaced")
    // The number of a revision that another program deleted must not be used again either.
    try database.execute(
      sql: """
        INSERT INTO history_revision (id) SELECT max(revision_id) FROM history_gap
        HAVING max(revision_id) > coalesce((SELECT max(id) FROM history_revision), 0)
        """
    )
    try database.execute(
      sql: "DELETE FROM history_gap WHERE revision_id <= ?",
      arguments: [revision]
    )
  }

  /// Adds an open revision.
  ///
  /// The triggers add changes to it as long as it is the latest one.
  ///
  /// - Throws: `HistoryError.exhausted` if the latest revision has the highest possible number.
  private func begin(
    _ kind: Revision.Kind,
    of reverted: Int? = nil,
    summary: String? = nil
  ) throws -> Int {
    let latest = try HistoryReader(database).latest()
    guard latest < Int.max else { throw HistoryError.exhausted(revision: latest) }
    try database.execute(
      sql: """
        INSERT INTO history_revision (id, kind, reverts_id, summary, open) VALUES (?, ?, ?, ?, 1)
        """,
      arguments: [latest + 1, kind.rawValue, reverted, summary]
    )
    return latest + 1
  }

  private func close() throws {
    try database.execute(sql: "UPDATE history_revision SET open = 0 WHERE open")
  }
}
