package import NavGraph
import NavGraphSchema

/// A row of the database, with names instead of keys.
///
/// This type does not represent rows of the history and saved stacks.
public struct StoreRow: Sendable {
  /// A column of a row, and its value.
  public struct Field: Sendable {
    /// The name of the column, without the suffix `_id` for a reference, such as `destination`.
    public let label: String
    /// The value as text; nil for NULL.
    ///
    /// The value of a reference is the name of the other row. The value of a flag is `true` or
    /// `false`.
    public let value: String?
    /// Whether the value is the default value of the column.
    package let isDefault: Bool
  }

  let table: RowTable
  /// The stored values of all columns, in order; nil for NULL.
  private(set) var values: [String?]
  /// The position of the row among the rows of its table, which was its key when it was read.
  package var order: Int?

  init(_ table: RowTable, _ values: [String?], order: Int?) {
    self.table = table
    self.values = values
    self.order = order
  }

  /// Creates a row from stored values of some columns, by their labels.
  ///
  /// Other columns have their default values.
  package init(_ kind: Kind, _ values: KeyValuePairs<String, String?>) {
    let values = Dictionary(values.map { ($0.key, $0.value) }) { $1 }
    self = StoreRow(kind.table, kind.table.defaultValues, order: nil).setting(values)
  }

  /// Creates a row whose flags are the texts `true` and `false`; nil for an unknown column.
  package init?(_ kind: Kind, texts: [String: String?]) {
    let table = kind.table
    var row = table.defaultValues
    for (label, text) in texts {
      guard let column = table.column(label) else { return nil }
      row[column] = table.stored(text, in: column)
    }
    self.init(table, row, order: nil)
  }

  /// The kind of the row.
  public var kind: Kind { table.kind }

  /// The values of the natural key, such as the screen and the name of a property.
  public var name: [String?] { table.naturalKey.map { isDefault($0) ? nil : values[$0] } }

  /// All columns, in order, except the row's own key.
  public var fields: [Field] {
    values.indices.map { index in
      let column = table.columns[index]
      var value = values[index]
      if column.type == .flag { value = value.map { $0 == "1" ? "true" : "false" } }
      return Field(label: column.label, value: value, isDefault: isDefault(index))
    }
  }

  /// The fields that are not part of the name, and that differ from their default values.
  ///
  /// The JSON of an imported element is left out, because other rows contain its values.
  public var details: [Field] {
    kind == .importRecord
      ? [] : fields.filter { !$0.isDefault && !table.nameLabels.contains($0.label) }
  }

  package var labels: [String] { table.labels }

  /// The stored values of all columns, in order; nil for NULL.
  package var storedValues: [String?] { values }

  /// Returns the stored value of a column; nil for NULL.
  package func storedValue(_ label: String) -> String? {
    table.column(label).flatMap { values[$0] }
  }

  /// Returns the stored value of a column; nil for NULL and for the default value.
  package func value(_ label: String) -> String? {
    table.column(label).flatMap { isDefault($0) ? nil : values[$0] }
  }

  func isDefault(_ column: Int) -> Bool {
    values[column].hasSameBytes(as: table.defaultValues[column])
  }

  /// The kinds and names of the rows to which the row refers.
  package var references: [(label: String, kind: Kind, name: String)] {
    table.references.compactMap { column, kind in
      values[column].map { (table.labels[column], kind, $0) }
    }
  }
}

// MARK: - Changed rows

extension StoreRow {
  /// Returns a copy of the row with other stored values of some columns, at the same position.
  package func setting(_ values: [String: String?]) -> StoreRow {
    var row = self
    for (label, value) in values {
      if let column = table.column(label) { row.values[column] = value }
    }
    return row
  }

  /// Returns the value that a column stores for a text; nil for NULL.
  func storing(_ text: String?, in label: String) -> String? {
    table.column(label).flatMap { table.stored(text, in: $0) }
  }

  /// Returns a copy of the row with new names of screens, in its own name and in its references.
  ///
  /// - `names`: The new names of renamed screens, by their former names.
  package func renaming(screens names: [ScreenID: ScreenID]) -> StoreRow {
    guard !names.isEmpty else { return self }
    let labels = references.filter { $0.kind == .screen }.map(\.label)
    let renamed = (kind == .screen ? labels + ["name"] : labels).compactMap { label in
      storedValue(label).flatMap { names[ScreenID($0)] }.map { (label, Optional($0.name)) }
    }
    return setting(Dictionary(renamed) { $1 })
  }

  /// Returns a copy whose references have other names; nil keeps a name.
  package func replacingReferences(_ name: (Kind, String) -> String?) -> StoreRow {
    var row = self
    for (column, kind) in table.references {
      if let new = values[column].flatMap({ name(kind, $0) }) { row.values[column] = new }
    }
    return row
  }

  /// The label of the first value that the database would truncate; nil if there is none.
  var labelOfTruncatedText: String? {
    values.firstIndex { $0?.containsNUL == true }.map { table.labels[$0] }
  }

  /// Replaces NUL characters, which a database cannot store; returns whether there were any.
  package mutating func replaceNULs() -> Bool {
    guard labelOfTruncatedText != nil else { return false }
    values = values.map { $0?.replacing("\0", with: "\u{FFFD}") }
    return true
  }
}

extension String {
  fileprivate var containsNUL: Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }
}

extension StoreRow: Hashable {
  /// Returns whether two rows have the same kind and the same values, byte by byte.
  public static func == (left: StoreRow, right: StoreRow) -> Bool {
    left.table === right.table
      && zip(left.values, right.values).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Feeds the kind and the values into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for value in values { value?.hashBytes(into: &hasher) }
  }
}

extension StoreRow: CustomStringConvertible {
  /// The kind and the name, such as `property 'userId' of screen 'Chat'`.
  public var description: String {
    let name = name
    let part = { (index: Int) in name[index] ?? "" }
    switch kind {
    case .property: return "property '\(part(1))' of screen '\(part(0))'"
    case .tab: return "tab '\(part(1))' of screen '\(part(0))'"
    case .origin: return "origin '\(part(1))' of command '\(part(0))'"
    case .value: return "value '\(part(1))' of command '\(part(0))'"
    case .condition: return "condition '\(words(after: 1))' of command '\(part(0))'"
    case .tabCondition:
      return "condition '\(words(after: 2))' of tab '\(part(1))' of screen '\(part(0))'"
    case .leavingCondition: return "condition '\(words(after: 1))' of leaving '\(part(0))'"
    case .handler: return "handler '\(part(0))' of scheme '\(part(1))'"
    case .milestone: return "milestone \(part(1)) of link '\(part(0))'"
    case .linkValue: return "value '\(part(2))' of '\(part(1))' of link '\(part(0))'"
    case .importRecord: return "import of \(part(1)) '\(part(2))' from '\(part(0))'"
    case .gate, .hook:
      let words = zip(table.nameLabels, name).compactMap { label, value in
        value.map { "\(label) \($0)" }
      }
      return "\(kind) of \(words.isEmpty ? "all links" : words.joined(separator: ", "))"
    case .flow, .screen, .command, .alias, .link, .start, .exception:
      return "\(kind) \(name.compactMap { $0 }.map { "'\($0)'" }.joined(separator: " "))"
    }
  }

  /// Returns the parts of the name after a number of them, as text.
  private func words(after count: Int) -> String {
    name.dropFirst(count).compactMap { $0 }.joined(separator: " ")
  }
}
