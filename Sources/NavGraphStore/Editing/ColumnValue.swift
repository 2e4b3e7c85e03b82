import Foundation
import NavGraph
import NavGraphSchema

/// A value for a column of an edited row.
enum ColumnValue: Sendable, Hashable {
  /// NULL.
  case null
  /// Text. For a reference, this is the name of the other row.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A Boolean value.
  case flag(Bool)
  /// A value that is stored as JSON.
  case json(PropertyValue)

  static func text(_ text: String?) -> ColumnValue { text.map { .text($0) } ?? .null }
  static func text(_ name: (some NavigationName)?) -> ColumnValue { text(name?.name) }
  static func integer(_ integer: Int?) -> ColumnValue { integer.map { .integer($0) } ?? .null }
  static func flag(_ flag: Bool?) -> ColumnValue { flag.map { .flag($0) } ?? .null }
  static func json(_ value: PropertyValue?) -> ColumnValue { value.map { .json($0) } ?? .null }

  /// Creates the value of a JSON column from its text.
  init(json text: String?) { self = .json(text.map(PropertyValue.init(parsing:))) }
}

extension ColumnValue: CustomStringConvertible {
  /// The value as a part of a row's name; empty text for NULL.
  var description: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .flag(let flag): String(flag)
    case .json(let value): value.description
    }
  }
}

extension SchemaTable.Column {
  /// Parses a value from text of the command line.
  ///
  /// - `text`: For a reference, the name of the other row; for a flag, `true`, `yes`, `1`,
  ///   `false`, `no` or `0`; for a JSON value, JSON or plain text.
  /// - Throws: `EditError.invalidValue` if the column does not accept the value.
  func value(parsing text: String) throws(EditError) -> ColumnValue {
    switch type {
    case .text, .reference: return .text(text)
    case .json: return .json(PropertyValue(parsing: text))
    case .integer:
      guard let integer = Int(text) else {
        throw .invalidValue(text, column: label, expected: "a whole number")
      }
      return .integer(integer)
    case .flag:
      let flags = ["1": true, "true": true, "yes": true, "0": false, "false": false, "no": false]
      guard let flag = flags[text] else {
        throw .invalidValue(text, column: label, expected: "true or false")
      }
      return .flag(flag)
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
