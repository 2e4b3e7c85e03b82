public import Foundation
import GRDB

/// The changes of one revision in one table.
public struct TableChange: Sendable, Hashable {
  /// The number of the revision.
  public let revision: Int
  /// The time of the revision; nil if another program has removed it.
  public let time: Date?
  /// The name of the table.
  public let table: String
  /// The number of changes of rows.
  ///
  /// A row that was changed twice counts twice.
  public let rowCount: Int

  /// Returns the changes after a given one in the history, in order.
  static func all(after change: Int64, in database: Database) throws -> [TableChange] {
    let rows = try NamedRowReader(
      database,
      """
      SELECT revision_id, time, table_name, count(*) AS row_count
      FROM history_change LEFT JOIN history_revision ON history_revision.id = revision_id
      WHERE history_change.id > ?
      GROUP BY revision_id, table_name ORDER BY min(history_change.id)
      """,
      [change]
    )
    return try rows.map { row in
      TableChange(
        revision: Int(row.integer("revision_id")),
        time: row.optionalText("time").flatMap { Date(historyText: $0) },
        table: row.text("table_name"),
        rowCount: Int(row.integer("row_count"))
      )
    }
  }
}
