import GRDB

/// A query with a key as its only argument, which is run for many keys.
struct KeyedRows {
  private let rows: RowReader

  init(_ database: Database, _ sql: String) throws {
    rows = try RowReader(database, sql, [nil])
  }

  /// Calls a function for each row with a key.
  func forEach(_ key: Int64, _ body: (RowReader) throws -> Void) throws {
    rows.restart(with: key)
    defer { rows.reset() }
    while try rows.next() { try body(rows) }
  }

  /// Returns the result of a function for the first row with a key; nil if there is none.
  @discardableResult
  func first<Value>(_ key: Int64, _ body: (RowReader) throws -> Value) throws -> Value? {
    rows.restart(with: key)
    defer { rows.reset() }
    return try rows.next() ? body(rows) : nil
  }

  /// Returns whether there is a row with a key.
  func contains(_ key: Int64) throws -> Bool { try first(key) { _ in true } ?? false }
}
