import GRDB
import NavGraphSchema

/// A reader of rows with names instead of keys, within one transaction.
struct StoreRowReader {
  /// A row, and the values of its primary key.
  struct StoredRow {
    let row: StoreRow
    var key: [DatabaseValue]
  }

  private let database: Database
  let names: RowNames

  init(_ database: Database) {
    self.database = database
    names = RowNames(database)
  }

  /// Returns the rows of a table in the order of their keys.
  func rows(of table: RowTable) throws -> [StoreRow] {
    let rows = try NamedRowReader(database, table.schema.query)
    return try rows.map { try row(of: table, in: $0) }
  }

  /// Returns all rows, table by table, in the order of their keys.
  ///
  /// - Throws: `ContentError` for text that is not UTF-8.
  func validRows() throws -> [StoreRow] {
    try RowTable.all.flatMap { try storedRows(of: $0).map(\.row) }
  }

  /// Returns the rows of a table with their keys, in the order of the keys.
  ///
  /// - Throws: `ContentError` for text that is not UTF-8.
  func storedRows(of table: RowTable) throws -> [StoredRow] {
    let schema = table.schema
    let rows = try NamedRowReader(database, schema.query)
    return try rows.map { rows in
      let key = schema.key.map { column in
        schema.column(column)?.isText == true
          ? rows.text(column).databaseValue : rows.integer(column).databaseValue
      }
      return StoredRow(row: try row(of: table, in: rows, isStrict: true), key: key)
    }
  }

  /// Returns a row of a table from the columns of a query.
  ///
  /// - `rows`: The query, at its current row.
  /// - `prefix`: The beginning of the names of the columns.
  /// - `isStrict`: Whether text that is not UTF-8 is an error. Otherwise, it is repaired.
  /// - Throws: `DatabaseError` if a name cannot be read; `ContentError` for invalid text.
  func row(
    of table: RowTable,
    in rows: NamedRowReader,
    prefix: String = "",
    isStrict: Bool = false
  ) throws -> StoreRow {
    let values = try table.columns.map { column -> String? in
      let name = prefix + column.name
      if rows.isNull(name) { return nil }
      if let owner = column.reference { return try names.name(of: rows.integer(name), in: owner) }
      return isStrict
        ? try rows.validText(name, of: "a row of kind '\(table.kind)'") : rows.text(name)
    }
    let order = table.schema.hasNumber ? Int(rows.integer(prefix + "id")) : nil
    return StoreRow(table, values, order: order)
  }
}

extension NavigationStore {
  /// Returns all rows in one read transaction, table by table, in the order of their keys; blocks
  /// the calling thread.
  ///
  /// - Complexity: O(*n*) time and memory for *n* rows.
  package func rows() throws(StoreError) -> [StoreRow] {
    try connection.read { database in
      try RowTable.all.flatMap(StoreRowReader(database).rows)
    }
  }

  /// Returns the rows of one kind, in the order of their keys; blocks the calling thread.
  package func rows(of kind: StoreRow.Kind) throws(StoreError) -> [StoreRow] {
    try connection.read { try StoreRowReader($0).rows(of: kind.table) }
  }
}
