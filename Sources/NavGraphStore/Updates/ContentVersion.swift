import GRDB
import NavGraphSchema

/// What tells one state of the flows in a database from another one.
enum ContentVersion: Equatable {
  /// The last change that was recorded, with all that it says.
  case history(id: Int64, change: [String?])
  /// A hash of all rows, where no change is recorded yet, or not every one.
  case contents(Int)

  init(_ database: Database) throws {
    let version = try NavigationStore.schemaVersion(of: database)
    let tables = SchemaTable.all.filter { $0.since <= version }
    if try ContentVersion.isRecorded(tables, in: database),
      let last = try Int64.fetchOne(database, sql: "SELECT max(id) FROM history_change"),
      let mark = try ContentVersion(change: last, in: database)
    {
      self = mark
    } else {
      self = .contents(try ContentVersion.hash(of: tables, in: database))
    }
  }

  /// The mark after a change; nil if the history has none of that number.
  private init?(change id: Int64, in database: Database) throws {
    let rows = try RowReader(
      database,
      """
      SELECT time, table_name, before, after
      FROM history_change LEFT JOIN history_revision ON history_revision.id = revision_id
      WHERE history_change.id = ?
      """,
      [id]
    )
    guard try rows.next() else { return nil }
    self = .history(id: id, change: (0..<4).map(rows.optionalText))
  }

  /// Returns what was recorded since another mark; nil if the history does not tell.
  ///
  /// If that mark was the same file's, a history that was not there then is all of the time since.
  func changes(
    since other: ContentVersion,
    isSameFile: Bool,
    in database: Database
  ) throws -> [TableChange]? {
    guard self != other else { return [] }
    guard case .history = self else { return nil }
    switch other {
    case .history(let id, _):
      let isContinued = try ContentVersion(change: id, in: database) == other
      return isContinued ? try TableChange.all(after: id, in: database) : nil
    case .contents:
      return isSameFile ? try TableChange.all(after: 0, in: database) : nil
    }
  }

  /// Whether every change of the tables is written down.
  private static func isRecorded(_ tables: [SchemaTable], in database: Database) throws -> Bool {
    let names = Set(try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema"))
    let triggers = tables.flatMap { table in
      ["inserted", "updated", "deleted"].map { "history_\(table.name)_\($0)" }
    }
    return names.isSuperset(of: triggers + ["history_change", "history_revision"])
  }

  private static func hash(of tables: [SchemaTable], in database: Database) throws -> Int {
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
    return hasher.finalize()
  }
}
