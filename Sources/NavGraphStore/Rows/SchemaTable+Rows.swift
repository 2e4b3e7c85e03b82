import CNavGraphSQLite
import GRDB
import NavGraphSchema

extension SchemaTable {
  /// Returns the rows that a query gives, which selects the table's columns in order.
  func rows(
    _ database: Database,
    _ sql: String,
    _ names: RowNames
  ) throws -> [StoreRow] {
    let reader = try RowReader(database, sql)
    var rows: [StoreRow] = []
    while try reader.next() { rows.append(try row(reader, from: 0, names)) }
    return rows
  }

  /// Returns the row whose columns begin at a place.
  func row(_ reader: RowReader, from first: Int32, _ names: RowNames) throws -> StoreRow {
    var fields: [StoreRow.Field] = []
    for (index, column) in zip(first..., columns) where column.name != "id" {
      let text = reader.optionalText(index)
      var value = text
      switch column.type {
      case .reference(let table):
        value = try reader.optionalInteger(index).map { try names.name(of: $0, in: table) }
      case .flag: value = text.map { $0 == "0" ? "false" : "true" }
      case .integer, .text, .json: break
      }
      fields.append(
        StoreRow.Field(label: column.label, value: value, isDefault: text == column.defaultValue)
      )
    }
    let labels = naturalKey.compactMap { column($0)?.label }
    let name = labels.map { label in fields.first { $0.label == label }?.value }
    return StoreRow(
      kind: StoreRow.Kind(rawValue: kind),
      name: name,
      fields: fields,
      nameLabels: labels
    )
  }

  /// The table's columns, for a query.
  var columnList: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

  /// The table's columns as members of a row in JSON.
  func columnList(of json: String) -> String {
    columns.map { "json_extract(\(json), '$.\($0.name)')" }.joined(separator: ", ")
  }
}

extension NavigationStore {
  /// Returns all rows of all tables of flows, in one read transaction.
  ///
  /// - Returns: The rows, table by table, in the order of their keys; history and saved stacks are
  ///   not among them.
  /// - Throws: Why they cannot be read.
  /// - Complexity: Time and memory grow with the number of rows.
  public func rows() throws(StoreError) -> [StoreRow] {
    try read { database in
      let version = try NavigationStore.schemaVersion(of: database)
      let names = try RowNames(database)
      return try SchemaTable.all.filter { $0.since <= version }.flatMap { table in
        let order = table.key.joined(separator: ", ")
        return try table.rows(
          database,
          "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(order)",
          names
        )
      }
    }
  }
}
