import GRDB
import NavGraphSchema

/// A search for the name that a failed statement assigns to a second row.
enum TakenName {
  /// Returns the error for a row with a name that is already used; nil for other errors.
  ///
  /// SQLite reports the column without the value. Therefore, the name is searched in the statement.
  ///
  /// - `database`: The database after the statement has failed.
  static func error(
    for error: DatabaseError,
    in sql: Substring,
    line: Int,
    _ database: Database
  ) throws -> EditError? {
    guard error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE,
      let column = error.message?.split(separator: " ").last,
      let table = RowTable.all.first(where: { "\($0.schema.name).name" == column })
    else { return nil }
    for literal in sql.prefix(10_000).matches(of: /'((?:[^']|'')*)'/) {
      let name = literal.1.replacing("''", with: "'")
      let count = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM \(table.schema.name) WHERE name = ?",
        arguments: [String(name)]
      )
      if count != 0 { return .nameTaken(table.kind, name: String(name), line: line) }
    }
    return nil
  }
}
