import GRDB

/// Adds revisions to the history of a database within a transaction.
struct HistoryRecorder {
  let database: Database

  /// Adds a revision, whose changes are recorded as long as it is the latest one and open.
  ///
  /// - Returns: Its number.
  /// - Throws: `ContentError.historyEnded` if there is none that would make it the latest one:
  ///   SQLite takes any number that is free after the highest of all.
  func begin(_ kind: Revision.Kind, of reverted: Int? = nil, summary: String?) throws -> Int {
    let latest = try HistoryReader(database: database).latest()
    try database.execute(
      sql: """
        INSERT INTO history_revision (kind, reverts_id, summary, open) VALUES (?, ?, ?, 1)
        """,
      arguments: [kind.rawValue, reverted, summary]
    )
    let number = Int(database.lastInsertedRowID)
    guard number > latest else { throw ContentError.historyEnded(revision: latest) }
    return number
  }

  /// Closes a revision, or removes it if nothing was changed.
  func end(_ revision: Int, isEmpty: Bool = false) throws {
    if isEmpty {
      try database.execute(sql: "DELETE FROM history_revision WHERE id = ?", arguments: [revision])
    }
    try database.execute(sql: "UPDATE history_revision SET open = 0 WHERE open")
  }
}
