import GRDB

/// Rows of one table that were changed together.
public struct TableChange: Sendable, Hashable {
  /// The number of the revision of the history that the change belongs to.
  public let revision: Int
  /// When it was made: UTC, in ISO 8601.
  public let time: String
  /// The table.
  public let table: String
  /// How many times a row of it was changed.
  public let rows: Int

  /// Reads the changes that were recorded after one of them.
  static func all(after change: Int64, in database: Database) throws -> [TableChange] {
    let rows = try RowReader(
      database,
      """
      SELECT revision_id, coalesce(time, ''), table_name, count(*)
      FROM history_change LEFT JOIN history_revision ON history_revision.id = revision_id
      WHERE history_change.id > ?
      GROUP BY revision_id, table_name ORDER BY min(history_change.id)
      """,
      [change]
    )
    var changes: [TableChange] = []
    while try rows.next() {
      changes.append(
        TableChange(
          revision: Int(rows.integer(0)),
          time: rows.text(1),
          table: rows.text(2),
          rows: Int(rows.integer(3))
        )
      )
    }
    return changes
  }
}
