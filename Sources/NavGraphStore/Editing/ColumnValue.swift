import Foundation
import NavGraph
import NavGraphSchema

/// A value for a column of a row that is edited.
enum ColumnValue: Sendable, Hashable {
  /// NULL.
  case null
  /// A text; for a reference, the name of the other row.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case flag(Bool)
  /// A value that is stored as JSON.
  case json(PropertyValue)

  static func text(_ text: String?) -> ColumnValue { text.map { .text($0) } ?? .null }

  static func text(_ screen: ScreenID?) -> ColumnValue { text(screen?.name) }

  static func integer(_ integer: Int?) -> ColumnValue { integer.map { .integer($0) } ?? .null }

  static func json(_ value: PropertyValue?) -> ColumnValue { value.map { .json($0) } ?? .null }

  /// Creates the value of a JSON column from the text in it.
  init(json text: String?) { self = .json(text.map(PropertyValue.init(parsing:))) }
}

extension ColumnValue: CustomStringConvertible {
  /// The value as a part of a row's name; an empty text for NULL.
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
  /// Parses a value from text, as the command line takes it.
  ///
  /// - Parameter text: The name of the other row for a reference; `true`, `yes`, `1`, `false`, `no` or
  ///   `0` for a flag; JSON or plain text for a JSON value.
  /// - Returns: The value.
  /// - Throws: `EditError.invalidValue` if the column cannot have the value.
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
  /// Parses a value from text: as JSON if it is JSON, otherwise as a string.
  package init(parsing text: String) {
    let json = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
    self = json ?? .string(text)
  }
}
