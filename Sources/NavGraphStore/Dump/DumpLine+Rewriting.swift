import GRDB
import NavGraph
import NavGraphSchema

/// The rows of a database as lines, for edits that compute them anew.
extension DumpLine {
  /// Creates the line of a row.
  ///
  /// - Parameters:
  ///   - kind: The kind of the row, one of ``StoreRow/Kind/all``.
  ///   - values: The values by the labels of the columns; columns without a value have their default value.
  package init(_ kind: StoreRow.Kind, _ values: [String: String?]) {
    guard let table = kind.table else { preconditionFailure("There is no table of '\(kind)'.") }
    self.init(table: table, values: values, order: nil)
  }

  /// Creates the line of a row whose flags are `true` and `false`; nil for an unknown kind or column.
  ///
  /// - Parameters:
  ///   - kind: The kind of the row.
  ///   - texts: The values by the labels of the columns.
  package init?(_ kind: StoreRow.Kind, texts: [String: String?]) {
    guard let table = kind.table else { return nil }
    var values: [String: String?] = [:]
    for (label, text) in texts {
      guard let column = table.dumpedColumns.first(where: { $0.label == label }) else { return nil }
      values[label] = .some(
        column.type == .flag ? text.map { $0 == "true" ? "1" : "0" } : text
      )
    }
    self.init(table: table, values: values, order: nil)
  }

  /// The values by the labels of the columns, with flags as `true` and `false`.
  package var texts: [(label: String, value: String?)] {
    table.dumpedColumns.map { column in
      let value = storedValue(column.label)
      return (
        column.label, column.type == .flag ? value.map { $0 == "1" ? "true" : "false" } : value
      )
    }
  }

  private init(table: SchemaTable, values: [String: String?], order: Int?) {
    let fields = table.dumpedColumns.compactMap { column -> Field? in
      guard let value = values[column.label], !value.hasSameBytes(as: column.defaultValue) else {
        return nil
      }
      return Field(label: column.label, value: value)
    }
    self.init(table: table, fields: fields, order: order)
  }

  /// The kind of the row.
  package var kind: StoreRow.Kind { StoreRow.Kind(rawValue: table.kind) }

  /// The labels of all columns, in order.
  package var labels: [String] { table.dumpedColumns.map(\.label) }

  /// Returns the value of a column, which may be its default value; nil for NULL.
  package func storedValue(_ label: String) -> String? {
    guard let field = fields.first(where: { $0.label == label }) else {
      return table.dumpedColumns.first { $0.label == label }?.defaultValue
    }
    return field.value
  }

  /// Returns the row with other values of some columns, in the same place.
  package func setting(_ values: [String: String?]) -> DumpLine {
    var all = Dictionary(fields.map { ($0.label, $0.value) }) { first, _ in first }
    for (label, value) in values { all[label] = .some(value) }
    return DumpLine(table: table, values: all, order: order)
  }

  /// The rows to which the row refers: their kinds and names.
  package var references: [(label: String, kind: StoreRow.Kind, name: String)] {
    table.dumpedColumns.compactMap { column in
      guard let owner = column.reference.flatMap(SchemaTable.named), let name = value(column.label)
      else { return nil }
      return (column.label, StoreRow.Kind(rawValue: owner.kind), name)
    }
  }
}

extension NavigationStore {
  /// Returns all rows as lines, table by table; blocks the calling thread.
  package func lines() throws(StoreError) -> [DumpLine] {
    try connection.read { try StoreDump($0).lines() }
  }

  /// Makes the rows equal to lines that are computed from them, in one transaction; blocks the calling
  /// thread.
  ///
  /// - Parameters:
  ///   - summary: The description of the edit in the history.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  ///   - change: Computes the new lines. It can be called again if another program holds the lock.
  /// - Returns: The revision; nil if nothing was changed.
  /// - Throws: `StoreError.invalidDump` with the place of a line that the schema rejects among the new ones,
  ///   from 1, or another `StoreError`.
  package func rewrite(
    summary: String,
    isDryRun: Bool = false,
    _ change: ([DumpLine]) throws -> [DumpLine]
  ) throws(StoreError) -> Revision? {
    try write(summary: summary, isDryRun: isDryRun) { editor in
      // In kibibytes. A changed page that does not fit into the cache is written at once, and again when it
      // changes once more.
      try editor.database.execute(sql: "PRAGMA cache_size = -65536")
      let lines = try change(try StoreDump(editor.database).lines())
      try DumpLoader(lines, into: editor.database).load()
    }
  }
}
