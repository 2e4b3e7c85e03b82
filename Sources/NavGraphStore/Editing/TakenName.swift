import GRDB
import NavGraphSchema

/// Finds the name that a failed statement gives to a second row.
enum TakenName {
  /// Returns the error for a row whose name another row has; nil for another error.
  ///
  /// SQLite reports the column without the value, so the name is looked for in the statement.
  ///
  /// - Parameters:
  ///   - error: The error of SQLite.
  ///   - sql: A text that begins with the statement.
  ///   - line: The line of the statement.
  ///   - database: The database after the statement has failed.
  /// - Returns: The error with the name.
  /// - Throws: `DatabaseError`.
  static func error(
    for error: DatabaseError,
    in sql: Substring,
    line: Int,
    _ database: Database
  ) throws -> EditError? {
    guard error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE,
      let column = error.message?.split(separator: " ").last, column.hasSuffix(".name"),
      let table = SchemaTable.named(String(column.dropLast(".name".count)))
    else { return nil }
    for literal in sql.prefix(10_000).matches(of: /'((?:[^']|'')*)'/) {
      let name = literal.1.replacing("''", with: "'")
      let count = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM \(table.name) WHERE name = ?",
        arguments: [String(name)]
      )
      if count != 0 {
        return .nameTaken(StoreRow.Kind(rawValue: table.kind), name: String(name), line: line)
      }
    }
    return nil
  }
}
