import Foundation
package import NavGraph
import NavGraphSchema

/// A value for a column of an edited row.
package enum ColumnValue: Sendable, Hashable {
  /// NULL.
  case null
  /// Text, as on the command line: for a reference, the name of the other row; for a flag, `true`,
  /// `yes`, `1`, `false`, `no` or `0`; for a JSON value, JSON or plain text. A plain text such as
  /// `origin.userId` is a reference if it is the operand of a condition.
  case text(String)
  /// A value that is stored as JSON.
  case json(PropertyValue)

  static func text(_ value: (some LosslessStringConvertible)?) -> ColumnValue {
    value.map { .text($0.description) } ?? .null
  }

  static func json(_ value: PropertyValue?) -> ColumnValue { value.map { .json($0) } ?? .null }

  /// Returns the value in the form for a column: the text of a JSON column is parsed.
  func value(for column: SchemaTable.Column) -> ColumnValue {
    guard column.type == .json, case .text(let text) = self else { return self }
    if column.name == "operand", NavigationCondition.Reference(text) != nil {
      return .json(StoredJSON.reference(to: text))
    }
    return .json(PropertyValue(parsing: text))
  }

  /// Returns the text that a column stores; nil for NULL.
  func storedText(of column: SchemaTable.Column) -> String? {
    guard self != .null else { return nil }
    guard column.type == .flag else { return description }
    return ["true": "1", "false": "0"][description] ?? description
  }

  /// The value as JSON.
  package var propertyValue: PropertyValue {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .json(let value): value
    }
  }
}

extension ColumnValue: CustomStringConvertible {
  /// The value as a part of a row's name; empty text for NULL.
  package var description: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .json(let value): value.description
    }
  }
}

extension PropertyValue {
  /// Parses a value from text: as JSON if possible, otherwise as a string.
  package init(parsing text: String) {
    let json = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
    self = json ?? .string(text)
  }
}
