import CNavGraphSQLite
import GRDB

/// A statement of SQLite that is executed many times, or whose transaction may be over.
///
/// For each statement, GRDB spends more time than SQLite needs for a short one. It also refuses to
/// execute statements after one that has rolled the transaction back.
final class PreparedStatement {
  /// The number of bytes of the text, up to and including the semicolon.
  let length: Int
  private let statement: OpaquePointer
  private let connection: OpaquePointer?

  /// A literal of SQL as a parameter.
  enum Value: Equatable {
    case integer(Int64)
    /// A text in UTF-8.
    case text([UInt8])
  }

  /// Tells SQLite to copy a value.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Prepares the first statement of a text; returns nil if it contains none.
  ///
  /// - `text`: The text in UTF-8, which ends with a NUL character.
  /// - Throws: `DatabaseError`.
  init?(_ text: ArraySlice<UInt8>, in database: Database) throws {
    let connection = database.sqliteConnection
    self.connection = connection
    var statement: OpaquePointer?
    var (code, length) = (SQLITE_OK, 0)
    text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var end: UnsafePointer<CChar>?
      code = sqlite3_prepare_v2(connection, start, -1, &statement, &end)
      length = start.flatMap { start in end.map { $0 - start } } ?? 0
    }
    guard code == SQLITE_OK else { throw DatabaseError.last(of: connection) }
    guard let statement else { return nil }
    self.statement = statement
    self.length = length
  }

  /// Prepares a statement of this program.
  convenience init?(_ sql: String, in database: Database) throws {
    try self.init(Array(sql.utf8CString.map(UInt8.init(bitPattern:)))[...], in: database)
  }

  deinit { sqlite3_finalize(statement) }

  var parameterCount: Int { Int(sqlite3_bind_parameter_count(statement)) }

  /// Whether the statement cannot change the database.
  var isReadOnly: Bool {
    sqlite3_stmt_readonly(statement) != 0 || sqlite3_stmt_isexplain(statement) != 0
  }

  /// Executes the statement, and ignores its rows.
  ///
  /// - Throws: `DatabaseError`.
  func execute(_ values: [Value] = []) throws {
    try withRows(values) { isRow in while try isRow() {} }
  }

  /// Executes the statement, and returns the integer in its first row; 0 if that is NULL.
  ///
  /// - Throws: `DatabaseError`.
  func integer(_ values: [Value] = []) throws -> Int {
    try withRows(values) { isRow in try isRow() ? Int(sqlite3_column_int64(statement, 0)) : 0 }
  }

  /// Executes the statement, and returns the text in its first row; nil if there is none.
  ///
  /// - Throws: `DatabaseError`.
  func text(_ values: [Value]) throws -> String? {
    try withRows(values) { isRow in
      guard try isRow() else { return nil }
      return sqlite3_column_text(statement, 0).map { String(cString: $0) }
    }
  }

  /// Calls a body with a function that moves to the next row, and returns whether there is one.
  private func withRows<Result>(
    _ values: [Value],
    _ body: (_ isRow: () throws -> Bool) throws -> Result
  ) throws -> Result {
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() {
      guard bind(value, at: Int32(index + 1)) == SQLITE_OK else {
        throw DatabaseError.last(of: connection)
      }
    }
    return try body {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      default: throw DatabaseError.last(of: connection)
      }
    }
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
    case .text(let bytes):
      // An empty array can have no address, which SQLite would take for NULL.
      (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { buffer in
        let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let size = Int32(bytes.count)
        return sqlite3_bind_text(statement, index, text, size, PreparedStatement.transient)
      }
    }
  }
}

extension DatabaseError {
  /// The last error of a connection.
  fileprivate static func last(of connection: OpaquePointer?) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: String(cString: sqlite3_errmsg(connection))
    )
  }
}
