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
    let isDefault: Bool
  }

  package let line: DumpLine

  package init(line: DumpLine) { self.line = line }

  /// The kind of the row.
  public var kind: Kind { line.kind }

  /// The values of the natural key, such as the screen and the name of a property.
  public var name: [String?] { line.naturalKey }

  /// All columns, in order, except the row's own key.
  public var fields: [Field] {
    zip(line.texts, line.hasDefaultValues).map { text, isDefault in
      Field(label: text.label, value: text.value, isDefault: isDefault)
    }
  }

  /// The fields that are not part of the name, and that differ from their default values.
  ///
  /// The JSON of an imported element is left out, because other rows contain its values.
  public var details: [Field] {
    kind == .importRecord
      ? [] : fields.filter { !$0.isDefault && !line.table.nameLabels.contains($0.label) }
  }

  /// Returns a copy of the row with new names of screens, in its own name and in its references.
  ///
  /// - `names`: The new names of renamed screens, by their former names.
  package func renaming(screens names: [ScreenID: ScreenID]) -> StoreRow {
    guard !names.isEmpty else { return self }
    let labels = line.references.filter { $0.kind == .screen }.map(\.label)
    let renamed = (kind == .screen ? labels + ["name"] : labels).compactMap { label in
      line.storedValue(label).flatMap { names[ScreenID($0)] }.map { (label, Optional($0.name)) }
    }
    return StoreRow(line: line.setting(Dictionary(renamed) { $1 }))
  }
}

extension StoreRow: Hashable {
  /// Returns whether two rows have the same kind and the same values, byte by byte.
  public static func == (left: StoreRow, right: StoreRow) -> Bool {
    left.line.hasSameFields(as: right.line)
  }

  /// Feeds the kind and the values into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for value in line.values { value?.hashBytes(into: &hasher) }
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
    case .condition:
      let words = name.dropFirst().compactMap { $0 }.joined(separator: " ")
      return "condition '\(words)' of command '\(part(0))'"
    case .handler: return "handler '\(part(0))' of scheme '\(part(1))'"
    case .milestone: return "milestone \(part(1)) of link '\(part(0))'"
    case .linkValue: return "value '\(part(2))' of '\(part(1))' of link '\(part(0))'"
    case .importRecord: return "import of \(part(1)) '\(part(2))' from '\(part(0))'"
    case .gate, .hook:
      let words = zip(line.table.nameLabels, name).compactMap { label, value in
        value.map { "\(label) \($0)" }
      }
      return "\(kind) of \(words.isEmpty ? "all links" : words.joined(separator: ", "))"
    case .flow, .screen, .command, .alias, .link, .start, .exception:
      return "\(kind) \(name.compactMap { $0 }.map { "'\($0)'" }.joined(separator: " "))"
    }
  }
}

extension StoreRow {
  /// The kind of a row.
  ///
  /// Each kind has its own table, and follows the kinds to which it refers.
  public enum Kind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// A named set of commands and links that can be enabled and disabled together.
    case flow
    /// A screen.
    case screen
    /// A property that a screen declares.
    ///
    /// Its name consists of the screen and the property.
    case property
    /// A tab of a container.
    ///
    /// Its name consists of the container and the tab.
    case tab
    /// A navigation command.
    case command
    /// A screen on which a command can be executed.
    ///
    /// Its name consists of the command and the screen.
    case origin
    /// A property that a command sets.
    ///
    /// Its name consists of the command and the property.
    case value
    /// A condition of a command.
    ///
    /// Its name consists of the command, the subject, the comparison and the operand.
    case condition
    /// A former name of a screen.
    case alias
    /// A link pattern.
    ///
    /// Its name is the text of the pattern.
    case link
    /// A value that a link's parameter accepts.
    ///
    /// Its name consists of the pattern, the parameter and the value.
    case linkValue = "link-value"
    /// A screen that a link opens.
    ///
    /// Its name consists of the pattern and the position.
    case milestone
    /// A gate rule, which allows or refuses links.
    ///
    /// Its name consists of the scheme, host, source and screen.
    case gate
    /// An exception for findings of a check.
    ///
    /// Its name consists of the code and the subject.
    case exception
    /// A link handler.
    ///
    /// Its name consists of the kind and the scheme.
    case handler
    /// A start screen, on which users start.
    case start
    /// The text by which UI tests find a screen or the control of a command.
    ///
    /// Its name consists of the screen, the command and the platform.
    case hook
    /// An element that was imported from a file.
    ///
    /// Its name consists of the source, its kind and its name.
    case importRecord = "import"

    /// The text of the kind, such as `screen`.
    public var description: String { rawValue }
  }
}
