package import NavGraph
import NavGraphSchema

/// An edit of one row by name.
///
/// This is the form of edits on the command line and in JSON.
package struct RowEdit: Sendable, Hashable {
  package enum Verb: String, Sendable, CaseIterable {
    case add, set, remove
  }

  /// What is edited.
  package enum Subject: Sendable, Hashable {
    case row(StoreRow.Kind)
    /// An origin of a command, which is given by its two screens.
    case edge

    package init?(_ word: String) {
      if word == "edge" {
        self = .edge
      } else if let kind = StoreRow.Kind(rawValue: word) {
        self = .row(kind)
      } else {
        return nil
      }
    }

    package var word: String {
      switch self {
      case .row(let kind): kind.rawValue
      case .edge: "edge"
      }
    }

    /// The labels of a row's name; empty for an edge.
    package var nameLabels: [String] {
      switch self {
      case .row(let kind): kind.table.nameLabels
      case .edge: []
      }
    }

    /// The labels of the columns that can be set; empty for an edge.
    package var columnLabels: [String] {
      switch self {
      case .row(let kind): kind.table.labels + (kind == .link ? [RowEdit.screens] : [])
      case .edge: []
      }
    }

    package static var words: [String] { ["edge"] + StoreRow.Kind.allCases.map(\.rawValue) }

    /// Returns what a value with a label is in JSON.
    package func type(of label: String) -> ValueType {
      guard label != RowEdit.withCommands else { return .flag }
      return switch column(label)?.type {
      case .flag: .flag
      case .integer: .integer
      case .json: .any
      default: .text
      }
    }

    /// Returns the column with a label; nil for an edge, and for a value that is not in a column.
    fileprivate func column(_ label: String) -> SchemaTable.Column? {
      guard case .row(let kind) = self else { return nil }
      return kind.table.columns.first { $0.label == label }
    }
  }

  /// A column, by its label, and its value.
  package struct Value: Sendable, Hashable {
    package let label: String
    package let value: ColumnValue

    init(_ label: String, _ value: ColumnValue) {
      self.label = label
      self.value = value
    }
  }

  /// What a value is in JSON.
  package enum ValueType: Sendable {
    case text, flag, integer, any
  }

  package let verb: Verb
  package let subject: Subject
  /// The parts of the row's name; empty for a row that is added.
  ///
  /// A name of kind `value` with three parts is that of a property that a link sets: the link, the
  /// screen and the property.
  package let name: [ColumnValue]
  /// The values of columns; for a removal, `command` of an edge or `withCommands` of a screen.
  package let values: [Value]

  init(_ verb: Verb, _ subject: Subject, named name: [ColumnValue] = [], _ values: [Value] = []) {
    self.verb = verb
    self.subject = subject
    self.name = name
    self.values = values
  }

  /// The label of the flag that also removes the commands that open a removed screen.
  package static let withCommands = "withCommands"
  /// The labels of an edge, in order.
  package static let edgeLabels = ["origin", "destination", "command", "presentation", "flow"]
  /// The label of the screens that a link opens, which are not a column.
  package static let screens = "screens"

  /// The value with a label; nil if there is none.
  package subscript(label: String) -> ColumnValue? { values.first { $0.label == label }?.value }

  func text(_ label: String) -> String? {
    if case .text(let text) = self[label] { text } else { nil }
  }
}

// MARK: - Types of values

extension RowEdit {
  /// Whether a value is the default value of its column, so that it can be left out.
  package func isDefault(_ value: Value) -> Bool {
    guard let column = subject.column(value.label) else { return value.value == .null }
    return value.value.storedText(of: column) == column.defaultValue
  }

  /// Whether a value is a flag that is false by default.
  package func isOption(_ value: Value) -> Bool {
    value.label == RowEdit.withCommands
      || subject.column(value.label).map { $0.type == .flag && $0.defaultValue == "0" } ?? false
  }

  /// Whether a value is a flag that is true by default.
  package func isNegatedOption(_ value: Value) -> Bool {
    subject.column(value.label).map { $0.type == .flag && $0.defaultValue == "1" } ?? false
  }

  /// Returns a value with the type of its column.
  package func typed(_ value: Value) -> PropertyValue {
    guard case .text(let text) = value.value else { return value.value.propertyValue }
    return switch subject.type(of: value.label) {
    case .flag: ["true": .bool(true), "false": .bool(false)][text] ?? .string(text)
    case .integer: Int(text).map(PropertyValue.int) ?? .string(text)
    case .any: PropertyValue(parsing: text)
    case .text: .string(text)
    }
  }
}
