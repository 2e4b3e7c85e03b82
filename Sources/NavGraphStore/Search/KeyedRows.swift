import CNavGraphSQLite
import GRDB

/// A query with one key as its argument, which is run for many keys.
struct KeyedRows {
  private let statement: Statement
  private let database: Database

  init(_ database: Database, _ sql: String) throws {
    self.database = database
    statement = try database.makeStatement(sql: sql)
  }

  /// Calls a function for each row that has a key, until it returns false.
  func forEach(_ key: Int64, _ body: (KeyedRow) throws -> Bool) throws {
    let statement = statement.sqliteStatement
    sqlite3_reset(statement)
    sqlite3_bind_int64(statement, 1, key)
    defer { sqlite3_reset(statement) }
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        if code == SQLITE_DONE { return }
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code),
          message: database.lastErrorMessage
        )
      }
      guard try body(KeyedRow(statement: statement)) else { return }
    }
  }

  /// Returns whether a row has a key.
  func contains(_ key: Int64) throws -> Bool {
    var isFound = false
    try forEach(key) { _ in
      isFound = true
      return false
    }
    return isFound
  }
}

/// The current row of a query with integers.
struct KeyedRow {
  fileprivate let statement: SQLiteStatement

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
}
