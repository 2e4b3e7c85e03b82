import GRDB

/// A recorder that adds and removes revisions of a database's history, within one transaction.
struct HistoryRecorder {
  private let database: Database
  /// What uses this program; nil if the user does.
  private let client: String?

  init(_ database: Database, for client: String? = nil) {
    self.database = database
    self.client = client
  }

  /// Records the changes of a body as one revision.
  ///
  /// - `bulkRecord`: The record to which the body adds the rows that it inserts in bulk.
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
    if revision == nil { try remove(number) }
    try close()
    return revision
  }

  /// Reverts a revision, and records this as an undo or a redo.
  ///
  /// This requires a transaction without triggers.
  ///
  /// - Returns: The number of the revision that reverts it.
  /// - Throws: `HistoryError`.
  func revert(_ revision: Int, as kind: Revision.Kind) throws -> Int {
    let number = try begin(kind, of: revision)
    try HistoryReverter(database).revert(revision...revision, in: number)
    if try !hasChanges(number) {
      // The changes cancel each other out. The undo stack contains only revisions with changes.
      try database.execute(
        sql: """
          INSERT INTO history_change (revision_id, table_name, before, after)
          SELECT ?, table_name, after, before FROM history_change WHERE revision_id = ?
          ORDER BY id DESC
          """,
        arguments: [number, revision]
      )
    }
    try close()
    return number
  }

  /// Reverts all revisions after a given one, and records this as an edit.
  ///
  /// This requires a transaction without triggers.
  ///
  /// - Returns: The number of the revision that reverts them; nil if there is nothing to revert.
  /// - Throws: `HistoryError`.
  func revertAll(after revision: Int) throws -> Int? {
    let latest = try HistoryReader(database).latest()
    guard revision < latest else { return nil }
    let number = try begin(.edit, summary: "undo everything after revision \(revision)")
    try HistoryReverter(database).revert(revision + 1...latest, in: number)
    let isChanged = try hasChanges(number)
    if !isChanged { try remove(number) }
    try close()
    return isChanged ? number : nil
  }

  /// Removes the whole history, as in a new database.
  ///
  /// This requires a transaction without triggers.
  func reset() throws {
    for table in ["history_change", "history_revision", "history_before", "history_gap"] {
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
    // The number of a revision that another program deleted must not be used again either.
    try database.execute(
      sql: """
        DELETE FROM history_change WHERE revision_id <= :revision;
        DELETE FROM history_revision
        WHERE id <= :revision AND id < (SELECT max(id) FROM history_revision);
        DELETE FROM history_before;
        INSERT INTO history_revision (id) SELECT max(revision_id) FROM history_gap
        HAVING max(revision_id) > coalesce((SELECT max(id) FROM history_revision), 0);
        DELETE FROM history_gap WHERE revision_id <= :revision;
        """,
      arguments: ["revision": revision]
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
    let author = RevisionAuthor(client: client)
    try database.execute(
      sql: """
        INSERT INTO history_revision (id, kind, reverts_id, summary, program, user, client, open)
        VALUES (?, ?, ?, ?, ?, ?, ?, 1)
        """,
      arguments: [
        latest + 1, kind.rawValue, reverted, summary, author.program, author.user, author.client,
      ]
    )
    return latest + 1
  }

  private func hasChanges(_ revision: Int) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM history_change WHERE revision_id = ?)"
    return try Bool.fetchOne(database, sql: sql, arguments: [revision]) ?? false
  }

  private func remove(_ revision: Int) throws {
    try database.execute(sql: "DELETE FROM history_revision WHERE id = ?", arguments: [revision])
  }

  private func close() throws {
    try database.execute(
      sql: "UPDATE history_revision SET open = 0 WHERE open; DELETE FROM history_before"
    )
  }
}
