import GRDB
import NavGraphSchema

/// Finds the names of rows that others refer to.
///
/// A class, because it remembers what it has found; used within one transaction.
final class RowNames {
  private let database: Database
  private let hasHistory: Bool
  private var found: [String: [Int64: String]] = [:]

  init(_ database: Database) throws {
    self.database = database
    hasHistory = try NavigationStore.schemaVersion(of: database) >= 4
  }

  /// Returns the name that a row has or, if it is there no more, had last; `#` and its number if
  /// nobody knows.
  func name(of id: Int64, in table: String) throws -> String {
    if let name = found[table]?[id] { return name }
    let name = try lookUp(id, in: table) ?? "#\(id)"
    found[table, default: [:]][id] = name
    return name
  }

  private func lookUp(_ id: Int64, in table: String) throws -> String? {
    let column = FlowTable.named(table)?.identity.first ?? "name"
    let present = "SELECT \(column) FROM \(table) WHERE id = ?"
    if let name = try String.fetchOne(database, sql: present, arguments: [id]) { return name }
    guard hasHistory else { return nil }
    return try String.fetchOne(
      database,
      sql: """
        SELECT json_extract(before, '$.\(column)') FROM history_change
        WHERE table_name = ? AND json_extract(before, '$.id') = ? AND after IS NULL
        ORDER BY id DESC LIMIT 1
        """,
      arguments: [table, id]
    )
  }
}
