package import NavGraph
import NavGraphSchema

/// A row of the database with names in place of keys.
///
/// The rows of the history and of saved stacks are not included.
public struct StoreRow: Sendable, Hashable {
  /// A column of a row with its value.
  public struct Field: Sendable, Hashable {
    /// The name of the column, without the suffix `_id` of a reference: `destination`.
    public let label: String
    /// The value as text; nil for NULL.
    ///
    /// For a reference, it is the name of the other row; for a flag, `true` or `false`.
    public let value: String?
    /// Whether the value is the default value of the column.
    public let isDefault: Bool
  }

  /// The kind of the row.
  public let kind: Kind
  /// The values of the natural key, such as the screen and the name of a property.
  public let name: [String?]
  /// All columns in order, without the row's own key.
  public let fields: [Field]

  /// The fields that are not part of the name and differ from their default values.
  ///
  /// The JSON of an imported element is left out: other rows have its values.
  public var details: [Field] {
    kind == .importRecord
      ? [] : fields.filter { field in !field.isDefault && !nameLabels.contains(field.label) }
  }

  /// The labels of the natural key.
  let nameLabels: [String]

  /// Returns the row with new names of screens, in its own name and in its references.
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
  /// Returns whether two fields have the same label and, byte for byte, the same value.
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
  /// Returns whether two rows are of the same kind and have equal fields.
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
  /// A kind of row, which is stored in its own table.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The word for a row of the kind.
    public let rawValue: String

    /// Creates the kind with a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The word for a row of the kind.
    public var description: String { rawValue }

    /// A named set of commands and links that is enabled or disabled as one.
    public static let flow = Kind(rawValue: "flow")
    /// A screen.
    public static let screen = Kind(rawValue: "screen")
    /// A property that a screen declares, named by the screen and the property.
    public static let property = Kind(rawValue: "property")
    /// A tab of a container, named by the container and the tab.
    public static let tab = Kind(rawValue: "tab")
    /// A navigation command.
    public static let command = Kind(rawValue: "command")
    /// A screen from which a command can be executed, named by the command and the screen.
    public static let origin = Kind(rawValue: "origin")
    /// A property that a command sets, named by the command and the property.
    public static let value = Kind(rawValue: "value")
    /// A condition of a command, named by the command, the subject, the comparison and the operand.
    public static let condition = Kind(rawValue: "condition")
    /// A former name of a screen.
    public static let alias = Kind(rawValue: "alias")
    /// A link pattern, named by its text.
    public static let link = Kind(rawValue: "link")
    /// A screen to which a link leads, named by the pattern and the position.
    public static let milestone = Kind(rawValue: "milestone")
    /// A value that a parameter of a link may have, named by the pattern, the parameter and the value.
    public static let linkValue = Kind(rawValue: "link-value")
    /// A rule that allows or refuses links, named by scheme, host, source and screen.
    public static let gate = Kind(rawValue: "gate")
    /// A handler of links, named by kind and scheme.
    public static let handler = Kind(rawValue: "handler")
    /// A screen on which users start.
    public static let start = Kind(rawValue: "start")
    /// An exception of the check, named by code and subject.
    public static let exception = Kind(rawValue: "exception")
    /// An element that was imported from a file, named by the source, its kind and its name.
    public static let importRecord = Kind(rawValue: "import")

    /// All kinds, each after the kinds that it refers to.
    public static let all: [Kind] = SchemaTable.all.map { Kind(rawValue: $0.kind) }

    /// The table that stores the kind; nil for an unknown kind.
    var table: SchemaTable? { SchemaTable.all.first { $0.kind == rawValue } }
  }
}
