import CNavGraphSQLite
import GRDB
import NavGraph

/// A reader of the rows of a query, which reads columns by number, from 0.
///
/// It creates no object for a row. Use it for the tables that can have millions of rows: `screen`,
/// `command` and `command_origin`. Use a ``NamedRowReader`` for all other queries.
struct RowReader {
  private let statement: Statement
  /// The statement of SQLite, which `statement` owns.
  private let pointer: SQLiteStatement
  private let database: Database

  init(_ database: Database, _ sql: String, _ arguments: StatementArguments = []) throws {
    self.database = database
    statement = try database.makeStatement(sql: sql)
    pointer = statement.sqliteStatement
    try statement.setArguments(arguments)
  }

  var columnNames: [String] { statement.columnNames }

  /// Moves to the next row; returns false after the last row.
  func next() throws -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: database.lastErrorMessage
      )
    }
    return false
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Returns the bytes of text, which are valid until the next row.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let text = sqlite3_column_text(pointer, column)
    let count = sqlite3_column_bytes(pointer, column)
    return UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(count))
  }

  /// Returns text, and checks that it is valid UTF-8.
  ///
  /// SQLite does not check this.
  func validText(_ column: Int32, column name: String, of owner: String) throws -> String {
    guard let text = String(utf8: utf8(column)) else {
      throw ContentError.value(text(column), column: name, of: owner)
    }
    return text
  }

  func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}

/// A reader of the rows of a query, which reads columns by name.
///
/// SQLite compares names without regard to case, and returns them as in the schema of the file.
/// Therefore, this reader uses names in lower case.
struct NamedRowReader {
  private let rows: RowReader
  private let columns: [String: Int32]

  init(_ database: Database, _ sql: String, _ arguments: StatementArguments = []) throws {
    rows = try RowReader(database, sql, arguments)
    columns = Dictionary(zip(rows.columnNames.map { $0.lowercased() }, 0...)) { first, _ in first }
  }

  func next() throws -> Bool { try rows.next() }

  func map<Value>(_ transform: (NamedRowReader) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    while try next() { values.append(try transform(self)) }
    return values
  }

  func isNull(_ column: String) -> Bool { rows.isNull(index(of: column)) }
  func integer(_ column: String) -> Int64 { rows.integer(index(of: column)) }
  func optionalInteger(_ column: String) -> Int64? { rows.optionalInteger(index(of: column)) }
  func flag(_ column: String) -> Bool { rows.flag(index(of: column)) }
  func text(_ column: String) -> String { rows.text(index(of: column)) }
  func optionalText(_ column: String) -> String? { rows.optionalText(index(of: column)) }

  /// Returns text, and checks that it is valid UTF-8.
  ///
  /// SQLite does not check this.
  func validText(_ column: String, of owner: String) throws -> String {
    try rows.validText(index(of: column), column: column, of: owner)
  }

  /// Returns the value of a type that text represents.
  ///
  /// - Throws: `ContentError.value` if the text does not represent a value.
  func value<Value: RawRepresentable<String>>(
    _ column: String,
    of owner: String
  ) throws(ContentError) -> Value {
    guard let value = Value(rawValue: text(column)) else {
      throw .value(text(column), column: column, of: owner)
    }
    return value
  }

  /// Returns the value of a type that text represents; nil for NULL.
  ///
  /// - Throws: `ContentError.value` if the text does not represent a value.
  func optionalValue<Value: RawRepresentable<String>>(
    _ column: String,
    of owner: String
  ) throws(ContentError) -> Value? {
    isNull(column) ? nil : try value(column, of: owner)
  }

  private func index(of column: String) -> Int32 {
    guard let index = columns[column] else {
      preconditionFailure("The query has no column '\(column)', only \(columns.keys.sorted()).")
    }
    return index
  }
}
