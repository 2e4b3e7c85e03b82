import GRDB
import NavGraphSchema

/// What tells one state of the flows in a database from another one.
enum FlowMark: Equatable {
  /// The last change that was recorded, with all that it says; nil if there was none yet.
  case history(id: Int64, change: [String?])
  /// A hash of all rows, where not every change is recorded.
  case contents(Int)

  init(_ database: Database) throws {
    let version = try NavigationStore.schemaVersion(of: database)
    let tables = FlowTable.all.filter { $0.since <= version }
    self =
      try FlowMark.isRecorded(tables, in: database)
      ? FlowMark.lastChange(in: database) : FlowMark.hash(of: tables, in: database)
  }

  /// Returns what was recorded since another mark; nothing if the history is not that one's.
  func changes(since other: FlowMark, in database: Database) throws -> [RecordedChange] {
    guard case .history(let id, _) = other, case .history = self,
      try FlowMark.change(id, in: database) == other
    else { return [] }
    return try RecordedChange.all(after: id, in: database)
  }

  /// Whether every change of the tables is written down.
  private static func isRecorded(_ tables: [FlowTable], in database: Database) throws -> Bool {
    let names = Set(try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema"))
    let triggers = tables.flatMap { table in
      ["inserted", "updated", "deleted"].map { "\(table.name)_history_\($0)" }
    }
    return names.isSuperset(of: triggers + ["history_change", "history_revision"])
  }

  private static func lastChange(in database: Database) throws -> FlowMark {
    try change(
      Int64.fetchOne(database, sql: "SELECT max(id) FROM history_change") ?? 0,
      in: database
    )
  }

  private static func change(_ id: Int64, in database: Database) throws -> FlowMark {
    let rows = try RowReader(
      database,
      """
      SELECT time, table_name, before, after
      FROM history_change LEFT JOIN history_revision ON history_revision.id = revision_id
      WHERE history_change.id = ?
      """,
      [id]
    )
    let exists = try rows.next()
    return .history(id: id, change: exists ? (0..<4).map(rows.optionalText) : [])
  }

  private static func hash(of tables: [FlowTable], in database: Database) throws -> FlowMark {
    var hasher = Hasher()
    for table in tables {
      let columns = table.columns.map(\.name).joined(separator: ", ")
      let rows = try RowReader(
        database,
        "SELECT \(columns) FROM \(table.name) ORDER BY \(table.key.joined(separator: ", "))"
      )
      while try rows.next() {
        for column in table.columns.indices { hasher.combine(rows.optionalText(Int32(column))) }
      }
      hasher.combine(table.name)
    }
    return .contents(hasher.finalize())
  }
}
