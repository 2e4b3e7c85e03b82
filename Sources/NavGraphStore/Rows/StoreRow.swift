package import NavGraph
import NavGraphSchema

/// A row of the database, with names instead of keys.
///
/// This type does not represent rows of the history and saved stacks.
public struct StoreRow: Sendable, Hashable {
  /// A column of a row, and its value.
  public struct Field: Sendable, Hashable {
    /// The name of the column, without the suffix `_id` for a reference, such as `destination`.
    public let label: String
    /// The value as text; nil for NULL.
    ///
    /// The value of a reference is the name of the other row. The value of a flag is `true` or
    /// `false`.
    public let value: String?
    /// Whether the value is the default value of the column.
    public let isDefault: Bool
  }

  /// The kind of the row.
  public let kind: Kind
  /// The values of the natural key, such as the screen and the name of a property.
  public let name: [String?]
  /// All columns, in order, except the row's own key.
  public let fields: [Field]

  /// The fields that are not part of the name, and that differ from their default values.
  ///
  /// The JSON of an imported element is left out, because other rows contain its values.
  public var details: [Field] {
    kind == .importRecord
      ? [] : fields.filter { field in !field.isDefault && !nameLabels.contains(field.label) }
  }

  /// The labels of the natural key.
  let nameLabels: [String]

  /// Returns a copy of the row with new names of screens, in its own name and in its references.
  ///
  /// - Parameter names: The new names of renamed screens, by their former names.
  /// - Returns: The row.
  package func renaming(screens names: [ScreenID: ScreenID]) -> StoreRow {
    guard let table = kind.table, !names.isEmpty else { return self }
    let labels = table.columns.filter { column in
      column.reference == SchemaTable.screen.name || kind == .screen && column.name == "name"
    }.map(\.label)
    let renamed = { (name: String) in names[ScreenID(name)]?.name ?? name }
    return StoreRow(
      kind: kind,
      name: zip(nameLabels, name).map { label, part in
        labels.contains(label) ? part.map(renamed) : part
      },
      fields: fields.map { field in
        guard labels.contains(field.label), let value = field.value else { return field }
        return Field(label: field.label, value: renamed(value), isDefault: field.isDefault)
      },
      nameLabels: nameLabels
    )
  }
}

extension StoreRow.Field {
  /// Returns whether two fields have the same label and the same value, byte by byte.
  public static func == (left: StoreRow.Field, right: StoreRow.Field) -> Bool {
    left.label == right.label && left.isDefault == right.isDefault
      && left.value.hasSameBytes(as: right.value)
  }

  /// Feeds the label and the bytes of the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    value?.hashBytes(into: &hasher)
  }
}

extension StoreRow {
  /// Returns whether two rows have the same kind and equal fields.
  public static func == (left: StoreRow, right: StoreRow) -> Bool {
    left.kind == right.kind && left.fields == right.fields
  }

  /// Feeds the kind and the fields into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(fields)
  }
}

extension StoreRow: CustomStringConvertible {
  /// The kind and the name, such as `property 'userId' of screen 'Chat'`.
  public var description: String {
    let part = { (index: Int) in name[index] ?? "" }
    switch kind {
    case .property: return "property '\(part(1))' of screen '\(part(0))'"
    case .tab: return "tab '\(part(1))' of screen '\(part(0))'"
    case .origin: return "origin '\(part(1))' of command '\(part(0))'"
    case .value: return "value '\(part(1))' of command '\(part(0))'"
    case .condition:
      let words = name.dropFirst().compactMap { $0 }.joined(separator: " ")
      return "condition '\(words)' of command '\(part(0))'"
    case .handler: return "handler '\(part(0))' of scheme '\(part(1))'"
    case .milestone: return "milestone \(part(1)) of link '\(part(0))'"
    case .linkValue: return "value '\(part(2))' of '\(part(1))' of link '\(part(0))'"
    case .importRecord: return "import of \(part(1)) '\(part(2))' from '\(part(0))'"
    case .gate:
      let words = zip(nameLabels, name).compactMap { label, value in
        value.map { "\(label) \($0)" }
      }
      return words.isEmpty ? "gate of all links" : "gate of \(words.joined(separator: ", "))"
    default:
      return "\(kind) \(name.compactMap { $0 }.map { "'\($0)'" }.joined(separator: " "))"
    }
  }
}

extension StoreRow {
  /// The kind of a row.
  ///
  /// Each kind has its own table.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The text of the kind, such as `screen`.
    public let rawValue: String

    /// Creates a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text of the kind, such as `screen`.
    public var description: String { rawValue }

    /// A named set of commands and links that can be enabled and disabled together.
    public static let flow = Kind(rawValue: "flow")
    /// A screen.
    public static let screen = Kind(rawValue: "screen")
    /// A property that a screen declares.
    ///
    /// Its name consists of the screen and the property.
    public static let property = Kind(rawValue: "property")
    /// A tab of a container.
    ///
    /// Its name consists of the container and the tab.
    public static let tab = Kind(rawValue: "tab")
    /// A navigation command.
    public static let command = Kind(rawValue: "command")
    /// A screen on which a command can be executed.
    ///
    /// Its name consists of the command and the screen.
    public static let origin = Kind(rawValue: "origin")
    /// A property that a command sets.
    ///
    /// Its name consists of the command and the property.
    public static let value = Kind(rawValue: "value")
    /// A condition of a command.
    ///
    /// Its name consists of the command, the subject, the comparison and the operand.
    public static let condition = Kind(rawValue: "condition")
    /// A former name of a screen.
    public static let alias = Kind(rawValue: "alias")
    /// A link pattern.
    ///
    /// Its name is the text of the pattern.
    public static let link = Kind(rawValue: "link")
    /// A screen that a link opens.
    ///
    /// Its name consists of the pattern and the position.
    public static let milestone = Kind(rawValue: "milestone")
    /// A value that a link's parameter accepts.
    ///
    /// Its name consists of the pattern, the parameter and the value.
    public static let linkValue = Kind(rawValue: "link-value")
    /// A gate rule, which allows or refuses links.
    ///
    /// Its name consists of the scheme, host, source and screen.
    public static let gate = Kind(rawValue: "gate")
    /// A link handler.
    ///
    /// Its name consists of the kind and the scheme.
    public static let handler = Kind(rawValue: "handler")
    /// A start screen, on which users start.
    public static let start = Kind(rawValue: "start")
    /// An exception for findings of a check.
    ///
    /// Its name consists of the code and the subject.
    public static let exception = Kind(rawValue: "exception")
    /// An element that was imported from a file.
    ///
    /// Its name consists of the source, its kind and its name.
    public static let importRecord = Kind(rawValue: "import")

    /// All kinds.
    ///
    /// Each kind follows the kinds to which it refers.
    public static let all: [Kind] = SchemaTable.all.map { Kind(rawValue: $0.kind) }

    /// The table that stores the kind; nil for an unknown kind.
    var table: SchemaTable? { SchemaTable.all.first { $0.kind == rawValue } }
  }
}
