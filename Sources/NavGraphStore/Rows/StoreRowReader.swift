import GRDB
import NavGraphSchema

/// A reader of rows with names instead of keys, within one transaction.
struct StoreRowReader {
  private let database: Database
  private let names: RowNames
  /// The labels of the natural keys, by table.
  ///
  /// All rows share them.
  private let nameLabels: [String: [String]]

  init(_ database: Database) {
    self.database = database
    names = RowNames(database)
    nameLabels = Dictionary(
      uniqueKeysWithValues: SchemaTable.all.map { table in
        (table.name, table.naturalKey.compactMap { table.column($0)?.label })
      }
    )
  }

  /// Returns all rows, table by table, in the order of their keys.
  func allRows() throws -> [StoreRow] {
    try SchemaTable.all.flatMap(rows)
  }

  /// Returns the rows of a table in the order of their keys.
  func rows(of table: SchemaTable) throws -> [StoreRow] {
    let rows = try NamedRowReader(database, table.query)
    return try rows.map { try row(of: table, in: $0) }
  }

  /// Returns the rows of a table at the given ascending positions, in the order of their keys.
  func rows(of table: SchemaTable, at positions: [Int]) throws -> [StoreRow] {
    guard !positions.isEmpty else { return [] }
    let rows = try NamedRowReader(database, table.query)
    var found: [StoreRow] = []
    var position = 0
    while found.count < positions.count, try rows.next() {
      if position == positions[found.count] { found.append(try row(of: table, in: rows)) }
      position += 1
    }
    return found
  }

  /// Returns a row of a table from the columns of a query.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - rows: The query, at its current row.
  ///   - prefix: The beginning of the names of the columns.
  /// - Returns: The row.
  /// - Throws: `DatabaseError` if a name cannot be read.
  func row(of table: SchemaTable, in rows: NamedRowReader, prefix: String = "") throws -> StoreRow {
    let fields = try table.columns.filter { $0.name != "id" }.map { column in
      let text = rows.optionalText(prefix + column.name)
      var value = text
      switch column.type {
      case .reference(let owner):
        value = try rows.optionalInteger(prefix + column.name).map { id in
          try names.name(of: id, in: owner)
        }
      case .flag: value = text.map { $0 == "0" ? "false" : "true" }
      case .integer, .text, .json: break
      }
      return StoreRow.Field(
        label: column.label,
        value: value,
        isDefault: text == column.defaultValue
      )
    }
    let labels = nameLabels[table.name] ?? []
    return StoreRow(
      kind: StoreRow.Kind(rawValue: table.kind),
      name: labels.map { label in fields.first { $0.label == label }?.value },
      fields: fields,
      nameLabels: labels
    )
  }
}

extension NavigationStore {
  /// Returns all rows of the database in one read transaction.
  ///
  /// - Returns: The rows, table by table, in the order of their keys.
  /// - Throws: `StoreError` if they cannot be read.
  /// - Complexity: O(*n*) time and memory for *n* rows.
  public func rows() async throws -> [StoreRow] {
    try await worker.run { try self.rows() }
  }

  /// Returns all rows of the database; blocks the calling thread.
  package func rows() throws(StoreError) -> [StoreRow] {
    try connection.read { try StoreRowReader($0).allRows() }
  }
}

extension SchemaTable {
  /// The query of all columns, in the order of the keys.
  var query: String {
    "SELECT \(columnList) FROM \(name) ORDER BY \(key.joined(separator: ", "))"
  }

  /// The columns, for a statement.
  var columnList: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

  /// Returns the columns as members of a row in JSON, for a query.
  ///
  /// - Parameters:
  ///   - json: The expression of the JSON text.
  ///   - prefix: The prefix of the names of the resulting columns.
  /// - Returns: The list.
  func columnList(of json: String, prefix: String = "") -> String {
    columns.map { "json_extract(\(json), '$.\($0.name)') AS \"\(prefix)\($0.name)\"" }
      .joined(separator: ", ")
  }
}
