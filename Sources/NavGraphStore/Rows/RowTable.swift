import NavGraphSchema

/// A table of rows with names instead of keys, and the properties that its rows have in common.
///
/// This is a class, so that millions of rows can share it.
final class RowTable: Sendable {
  /// The position among all tables.
  let position: Int
  let kind: StoreRow.Kind
  /// The table or view through which rows are read and written.
  let schema: SchemaTable
  /// The table in which the rows are stored, which the history names.
  let stored: SchemaTable
  /// The columns of a row: all columns except its number.
  let columns: [SchemaTable.Column]
  let labels: [String]
  /// The default values of the columns; nil for NULL.
  let defaultValues: [String?]
  /// The columns of the natural key, as positions among the columns of a row.
  let naturalKey: [Int]
  let nameLabels: [String]
  /// The columns that refer to other rows, as positions, with the kinds of those rows.
  let references: [(column: Int, kind: StoreRow.Kind)]
  /// For each column, the table to which it refers; nil if it is not a reference.
  let owners: [SchemaTable?]
  /// Whether the natural key identifies a row.
  let hasUniqueNames: Bool
  /// The position of the table to whose rows these rows belong: that to which the first column of
  /// the natural key refers, or else this table.
  let ownerPosition: Int

  private init(_ stored: SchemaTable, _ kind: StoreRow.Kind, at position: Int) {
    let schema = stored.named
    let columns = schema.columns.filter { $0.name != "id" }
    self.position = position
    self.kind = kind
    self.schema = schema
    self.stored = stored
    self.columns = columns
    labels = columns.map(\.label)
    defaultValues = columns.map(\.defaultValue)
    naturalKey = schema.naturalKey.compactMap { name in columns.firstIndex { $0.name == name } }
    nameLabels = schema.naturalKey.compactMap { schema.column($0)?.label }
    let owners = columns.map { $0.reference.flatMap(SchemaTable.named) }
    self.owners = owners
    references = owners.enumerated().compactMap { column, owner in
      owner.flatMap { StoreRow.Kind(rawValue: $0.kind) }.map { (column, $0) }
    }
    let key = Set(schema.naturalKey)
    hasUniqueNames = ([schema.key] + schema.unique).contains { Set($0) == key }
    let owner = naturalKey.first.flatMap { columns[$0].reference }
    ownerPosition = SchemaTable.all.firstIndex { $0.name == owner } ?? position
  }

  /// All tables, in the order of the schema.
  static let all = SchemaTable.all.enumerated().compactMap { position, schema in
    StoreRow.Kind(rawValue: schema.kind).map { RowTable(schema, $0, at: position) }
  }

  /// Returns the position of a column among the columns of a row; nil if there is no column with
  /// this label.
  func column(_ label: String) -> Int? { labels.firstIndex(of: label) }

  /// Returns the value that a column stores for a text, such as `true` for a flag; nil for NULL.
  func stored(_ text: String?, in column: Int) -> String? {
    columns[column].type == .flag ? text.map { $0 == "true" ? "1" : "0" } : text
  }
}

extension StoreRow.Kind {
  /// The label of the column with the row to which a row belongs, and which is a part of its name;
  /// nil if there is none.
  package var ownerLabel: String? {
    guard let first = table.naturalKey.first, table.naturalKey.count > 1,
      table.columns[first].reference != nil
    else { return nil }
    return table.labels[first]
  }

  /// The labels of the name.
  package var nameLabels: [String] { table.nameLabels }

  /// The labels of the name, without that of the owner.
  package var ownNameLabels: [String] { table.nameLabels.filter { $0 != ownerLabel } }

  /// Whether the name identifies a row.
  package var hasUniqueNames: Bool { table.hasUniqueNames }

  var table: RowTable {
    guard let table = RowTable.all.first(where: { $0.kind == self }) else {
      preconditionFailure("There is no table of '\(self)'.")
    }
    return table
  }
}

extension SchemaTable {
  /// Whether the rows have a number of their own.
  var hasNumber: Bool { key == ["id"] }

  /// The query of all columns, in the order of the keys.
  var query: String { "SELECT \(columnList) FROM \(name) ORDER BY \(key.joined(separator: ", "))" }

  /// The columns, for a statement.
  var columnList: String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }

  /// An SQL condition for a row with a key, which has a parameter for each column of the key.
  var hasKey: String { key.map { "\"\($0)\" IS ?" }.joined(separator: " AND ") }

  /// Returns the columns as members of a row in JSON, for a query.
  ///
  /// - `prefix`: The prefix of the names of the resulting columns.
  func columnList(of json: String, prefix: String = "") -> String {
    columns.map { "\($0.value(in: json)) AS \"\(prefix)\($0.name)\"" }.joined(separator: ", ")
  }
}

extension SchemaTable.Column {
  /// Returns the expression for the value in a row in JSON.
  ///
  /// A value of another row that was deleted is in the history.
  fileprivate func value(in json: String) -> String {
    guard let source else { return "json_extract(\(json), '$.\(name)')" }
    let key = "json_extract(\(json), '$.\(source.reference)')"
    return """
      coalesce(
        (SELECT \(source.column) FROM \(source.table) WHERE id = \(key)),
        (SELECT json_extract(deleted.before, '$.\(source.column)') FROM history_change AS deleted
        WHERE deleted.table_name = '\(source.table)' AND deleted.after IS NULL
          AND json_extract(deleted.before, '$.id') = \(key) ORDER BY deleted.id DESC LIMIT 1)
      )
      """
  }
}
