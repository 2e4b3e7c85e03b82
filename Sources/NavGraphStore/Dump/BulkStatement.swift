import CNavGraphSQLite
import GRDB

/// A statement that inserts several rows, so that SQLite computes the constants of the constraints
/// once for all.
struct BulkStatement {
  /// The number of values that one statement inserts.
  private static let maximumParameterCount = 900

  private let head: String
  private let row: String
  private let parameterCount: Int
  /// The prepared statements by their numbers of rows, of which there are few.
  private var prepared: [Int: Statement] = [:]

  /// - Parameters:
  ///   - head: The statement up to its rows.
  ///   - row: The text of a row, with a parameter for each value.
  ///   - parameterCount: The number of the parameters of a row.
  init(_ head: String, row: String, parameterCount: Int) {
    self.head = head
    self.row = row
    self.parameterCount = parameterCount
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - database: The database, within a savepoint.
  ///   - cells: The values of the rows.
  /// - Throws: `DatabaseError` if a row is rejected, or if the database cannot be written.
  mutating func execute(_ database: Database, _ cells: BulkCells) throws {
    let chunk = max(1, BulkStatement.maximumParameterCount / parameterCount) * parameterCount
    try cells.bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: cells.cells.count, by: chunk) {
        let values = cells.cells[start..<min(start + chunk, cells.cells.count)]
        let statement = try statement(database, rowCount: values.count / parameterCount)
        try BulkStatement.execute(statement.sqliteStatement, database, values, bytes)
      }
    }
  }

  private static func execute(
    _ statement: SQLiteStatement,
    _ database: Database,
    _ values: ArraySlice<BulkCells.Cell>,
    _ bytes: UnsafeRawBufferPointer
  ) throws {
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (parameter, value) in zip(Int32(1)..., values) {
      let code = bind(value, of: bytes, to: parameter, of: statement)
      guard code == SQLITE_OK else { throw error(code, database) }
    }
    let code = sqlite3_step(statement)
    guard code == SQLITE_DONE else { throw error(code, database) }
  }

  private static func bind(
    _ value: BulkCells.Cell,
    of bytes: UnsafeRawBufferPointer,
    to parameter: Int32,
    of statement: SQLiteStatement
  ) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, parameter)
    case .integer(let value): return sqlite3_bind_int64(statement, parameter, value)
    case .text(let start, let count):
      // A null pointer would be NULL. The bytes outlive the execution, so SQLite does not copy
      // them.
      let text = bytes.baseAddress.map { $0 + start } ?? UnsafeRawPointer(statement)
      return sqlite3_bind_text(
        statement,
        parameter,
        text.assumingMemoryBound(to: CChar.self),
        Int32(count),
        nil
      )
    }
  }

  private static func error(_ code: Int32, _ database: Database) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
  }

  private mutating func statement(_ database: Database, rowCount: Int) throws -> Statement {
    if let statement = prepared[rowCount] { return statement }
    let rows = repeatElement(row, count: rowCount).joined(separator: ", ")
    let statement = try database.makeStatement(sql: head + rows)
    prepared[rowCount] = statement
    return statement
  }
}
