import GRDB
import NavGraph

extension RowEditor {
  /// Rejects a default value that cannot be converted to the type of its property.
  ///
  /// - Parameter id: The key of the property.
  /// - Throws: `EditError.invalidValue`.
  func rejectUnfitDefaultValue(ofProperty id: Int64) throws {
    let row = try Row.fetchOne(
      database,
      sql: "SELECT type, default_value FROM screen_property WHERE id = ?",
      arguments: [id]
    )
    guard let row, let type = PropertyType(rawValue: row["type"]),
      let text: String = row["default_value"]
    else { return }
    let value = PropertyValue(parsing: text)
    guard value.converted(to: type) == nil else { return }
    let shown = if case .string(let string) = value { string } else { value.description }
    throw EditError.invalidValue(shown, column: "default_value", expected: type.withArticle)
  }
}

extension PropertyType {
  /// The type as part of a sentence, such as `an int`.
  fileprivate var withArticle: String {
    switch self {
    case .null: "null"
    case .int, .array, .object: "an \(rawValue)"
    case .bool, .double, .string, .dictionary: "a \(rawValue)"
    }
  }
}
