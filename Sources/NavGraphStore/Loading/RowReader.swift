import CNavGraphSQLite
import GRDB

/// Steps through the rows of a query, column by column, without an object for each row.
struct RowReader {
  private let statement: Statement
  private let database: Database

  init(_ database: Database, _ sql: String, _ arguments: StatementArguments = []) throws {
    self.database = database
    statement = try database.makeStatement(sql: sql)
    try statement.setArguments(arguments)
  }

  /// Goes on to the next row; returns false after the last one.
  func next() throws -> Bool {
    let code = sqlite3_step(statement.sqliteStatement)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: database.lastErrorMessage
      )
    }
    return false
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement.sqliteStatement, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement.sqliteStatement, column)
  }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// The bytes of a text; valid until the next row.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(statement.sqliteStatement, column)
    let count = sqlite3_column_bytes(statement.sqliteStatement, column)
    return UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(count))
  }

  /// Returns a text that must be UTF-8, which SQLite does not check.
  func validText(_ column: Int32, column name: String, of owner: String) throws -> String {
    guard let text = String(validating: utf8(column), as: UTF8.self) else {
      throw ContentError.value(text(column), column: name, of: owner)
    }
    return text
  }

  func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
