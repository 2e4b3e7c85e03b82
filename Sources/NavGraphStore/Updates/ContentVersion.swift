import GRDB
import NavGraphSchema

/// A value that differs between two states of the rows of a database.
///
/// Saved stacks have no effect on it.
package enum ContentVersion: Equatable, Sendable {
  /// The latest change in the history, and its content.
  case history(id: Int64, content: [String?])
  /// A hash of all rows, for a database whose history is missing, empty or incomplete.
  case hash(Int)

  init(_ database: Database) throws {
    if try ContentVersion.hasHistory(database),
      let last = try Int64.fetchOne(database, sql: "SELECT max(id) FROM history_change"),
      let version = try ContentVersion(change: last, in: database)
    {
      self = version
    } else {
      self = .hash(try ContentVersion.hash(database))
    }
  }

  /// Reads the version after a change; returns nil if the history does not contain the change.
  private init?(change id: Int64, in database: Database) throws {
    let columns = ["time", "table_name", "before", "after"]
    let rows = try NamedRowReader(
      database,
      """
      SELECT \(columns.joined(separator: ", "))
      FROM history_change LEFT JOIN history_revision ON history_revision.id = revision_id
      WHERE history_change.id = ?
      """,
      [id]
    )
    guard try rows.next() else { return nil }
    self = .history(id: id, content: columns.map(rows.optionalText))
  }

  /// Returns the changes since an earlier version.
  ///
  /// - `isSameFile`: Whether the earlier version was read from the same file. If so, a history that
  ///   began since then contains every change.
  /// - Returns: The changes; nil if the history does not contain them, for example in another file.
  /// - Throws: `DatabaseError` if they cannot be read.
  func changes(
    since other: ContentVersion,
    isSameFile: Bool,
    in database: Database
  ) throws -> [TableChange]? {
    guard self != other else { return [] }
    guard case .history = self else { return nil }
    switch other {
    case .history(let id, _):
      guard try ContentVersion(change: id, in: database) == other else { return nil }
      return try TableChange.all(after: id, in: database)
    case .hash: return isSameFile ? try TableChange.all(after: 0, in: database) : nil
    }
  }

  /// Returns whether triggers record every change of the tables.
  private static func hasHistory(_ database: Database) throws -> Bool {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
    let names = try String.fetchSet(database, sql: sql)
    return names.isSuperset(
      of: SchemaTable.all.flatMap { table in
        ["inserted", "updated", "deleted"].map { "history_\(table.name)_\($0)" }
      }
    )
  }

  private static func hash(_ database: Database) throws -> Int {
    var hasher = Hasher()
    for table in SchemaTable.all {
      let rows = try NamedRowReader(database, table.query)
      while try rows.next() {
        for column in table.columns { hasher.combine(rows.optionalText(column.name)) }
      }
      hasher.combine(table.name)
    }
    return hasher.finalize()
  }
}

extension NavigationStore {
  /// Returns a value that differs from that of any other state; blocks the calling thread.
  package func contentVersion() throws(StoreError) -> ContentVersion {
    try connection.read { try ContentVersion($0) }
  }
}
