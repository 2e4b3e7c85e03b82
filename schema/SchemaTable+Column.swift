extension SchemaTable {
  /// A column of a table.
  public struct Column: Sendable, Hashable {
    /// The name of the column.
    public let name: String
    /// The type of the values.
    public let type: ColumnType
    /// The default value as text; nil for NULL.
    public let defaultValue: String?
    /// Where the values are; nil if they are in the column itself.
    public var source: Source?

    /// Whether the values are texts; the others are integers.
    public var isText: Bool { type == .text || type == .json }

    /// The table to whose `id` the column refers; nil if it is not a reference.
    public var reference: String? {
      if case .reference(let table) = type { table } else { nil }
    }

    /// The name of the column in texts for users: without the suffix `_id` of a reference.
    public var label: String {
      reference != nil && name.hasSuffix("_id") ? String(name.dropLast(3)) : name
    }
  }

  /// A column of the row to which another column refers.
  public struct Source: Sendable, Hashable {
    /// The name of the column that refers to the row.
    public let reference: String
    /// The table of the row.
    public let table: String
    /// The column of the table.
    public let column: String
  }

  /// The type of a column.
  public enum ColumnType: Sendable, Hashable {
    /// Whole numbers.
    case integer
    /// Flags: 1 for true, 0 for false.
    case flag
    /// Texts.
    case text
    /// JSON as text.
    case json
    /// The `id` of a row of a table.
    case reference(table: String)
  }
}

extension SchemaTable.Column {
  static func integer(_ name: String) -> Self {
    Self(name: name, type: .integer, defaultValue: nil)
  }

  static func flag(_ name: String, defaultValue: String? = "0") -> Self {
    Self(name: name, type: .flag, defaultValue: defaultValue)
  }

  static func text(_ name: String, defaultValue: String? = nil) -> Self {
    Self(name: name, type: .text, defaultValue: defaultValue)
  }

  static func json(_ name: String, defaultValue: String? = nil) -> Self {
    Self(name: name, type: .json, defaultValue: defaultValue)
  }

  static func reference(_ name: String, _ table: String) -> Self {
    Self(name: name, type: .reference(table: table), defaultValue: nil)
  }

  /// Returns the column with its values in a column of the row to which another column refers.
  func of(_ reference: String, _ table: String, _ column: String? = nil) -> Self {
    var copy = self
    copy.source = SchemaTable.Source(
      reference: reference,
      table: table,
      column: column ?? name
    )
    return copy
  }
}
