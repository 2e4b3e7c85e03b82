import NavGraph
import NavGraphSchema

/// A table in the form in which dumps contain it, and the properties that its lines have in common.
///
/// This is a class, so that millions of lines can share it.
final class DumpTable: Sendable {
  /// The position among all tables.
  let position: Int
  /// The table.
  let schema: SchemaTable
  /// The kind of the rows.
  let kind: StoreRow.Kind
  /// The columns of a line: all columns except the row's number.
  let columns: [SchemaTable.Column]
  /// The labels of the columns.
  let labels: [String]
  /// The default values of the columns; nil for NULL.
  let defaultValues: [String?]
  /// The columns of the natural key, as positions among the columns of a line.
  let naturalKey: [Int]
  /// The columns that refer to other rows, as positions, with the kinds of those rows.
  let references: [(column: Int, kind: StoreRow.Kind)]
  /// For each column, the table to which it refers; nil if it is not a reference.
  let owners: [SchemaTable?]
  /// Whether the natural key identifies a row.
  let hasUniqueNames: Bool

  private init(_ schema: SchemaTable, at position: Int) {
    self.position = position
    let columns = schema.dumpedColumns
    self.schema = schema
    self.columns = columns
    kind = StoreRow.Kind(rawValue: schema.kind)
    labels = columns.map(\.label)
    defaultValues = columns.map(\.defaultValue)
    naturalKey = schema.naturalKey.compactMap { name in columns.firstIndex { $0.name == name } }
    let owners = columns.map { $0.reference.flatMap(SchemaTable.named) }
    self.owners = owners
    hasUniqueNames = schema.hasUniqueNames
    references = owners.enumerated().compactMap { column, owner in
      owner.map { (column, StoreRow.Kind(rawValue: $0.kind)) }
    }
  }

  /// All tables, in the order of the schema.
  static let all = SchemaTable.all.enumerated().map { DumpTable($1, at: $0) }

  /// Returns the table of a kind of rows; nil for an unknown kind.
  static func of(_ kind: StoreRow.Kind) -> DumpTable? { all.first { $0.kind == kind } }

  /// Returns the position of a column among the columns of a line; nil if there is no column with
  /// this label.
  func column(_ label: String) -> Int? { labels.firstIndex(of: label) }
}
