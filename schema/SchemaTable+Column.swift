extension SchemaTable {
  /// A column of a table.
  public struct Column: Sendable, Hashable {
    /// The name of the column.
    public let name: String
    /// The type of the values.
    public let type: ColumnType
    /// The default value as text; nil for NULL.
    public let defaultValue: String?

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
}
