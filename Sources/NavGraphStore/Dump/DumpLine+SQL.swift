import NavGraph
import NavGraphSchema

/// Rows as SQL statements.
extension DumpLine {
  /// The statement that inserts the row.
  ///
  /// It refers to other rows by name.
  ///
  /// References to rows of the same table are set by ``reference``.
  package var insertion: String {
    var cells: [(name: String, value: String)] = []
    if let order { cells.append(("id", String(order))) }
    for field in fields {
      guard let column = column(of: field), column.reference != schema.name else { continue }
      cells.append((column.name, expression(of: field.value, in: column)))
    }
    guard !cells.isEmpty else { return "INSERT INTO \(schema.name) DEFAULT VALUES;" }
    let names = cells.map(\.name).joined(separator: ", ")
    let values = cells.map(\.value).joined(separator: ", ")
    return "INSERT INTO \(schema.name) (\(names)) VALUES (\(values));"
  }

  /// The statement that sets the references to rows of the same table after all rows were inserted;
  /// nil if there are none.
  package var reference: String? {
    let assignments = fields.compactMap { field -> String? in
      guard let column = column(of: field), column.reference == schema.name else { return nil }
      return "\(column.name) = \(expression(of: field.value, in: column))"
    }
    guard !assignments.isEmpty, let key = schema.naturalKey.first, let name = naturalKey.first
    else { return nil }
    return "UPDATE \(schema.name) SET \(assignments.joined(separator: ", ")) WHERE \(key) = "
      + "\(DumpLine.literal(name));"
  }

  private var schema: SchemaTable { table.schema }

  private func column(of field: Field) -> SchemaTable.Column? {
    table.columns.first { $0.label == field.label }
  }

  private func expression(of value: String?, in column: SchemaTable.Column) -> String {
    guard let value else { return "NULL" }
    switch column.type {
    case .integer, .flag: return value
    case .text, .json: return DumpLine.literal(value)
    case .reference(let owner):
      let name = SchemaTable.named(owner)?.naturalKey.first ?? "name"
      return "(SELECT id FROM \(owner) WHERE \(name) = \(DumpLine.literal(value)))"
    }
  }

  private static func literal(_ text: String?) -> String {
    text.map { "'" + $0.replacing("'", with: "''") + "'" } ?? "NULL"
  }

  /// Returns statements that insert rows into an empty database.
  package static func sql(of lines: [DumpLine]) -> String {
    var statements: [String] = []
    for table in DumpTable.all {
      let rows = lines.filter { $0.table === table }
      statements += rows.map(\.insertion) + rows.compactMap(\.reference)
    }
    return statements.map { $0 + "\n" }.joined()
  }
}

extension NavigationStore {
  /// Returns SQL statements that create the same rows in an empty database.
  ///
  /// The statements are in the order of the names, so that the text can be compared and merged.
  /// Execute them in a database that navgraph has created.
  ///
  /// - Returns: The statements, one on each line unless text contains line breaks.
  /// - Throws: `StoreError` if the rows cannot be read.
  public func sql() async throws -> String { try await worker.run { try self.sql() } }

  /// Returns SQL statements that create the same rows in an empty database; blocks the calling
  /// thread.
  package func sql() throws(StoreError) -> String { DumpLine.sql(of: try lines()) }
}
