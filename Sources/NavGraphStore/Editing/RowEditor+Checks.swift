import GRDB
import NavGraph

/// Checks of edits that the schema accepts but that have no effect, or a wrong one.
extension RowEditor {
  /// Returns the command that would get another origin, if it is universal.
  ///
  /// - Parameters:
  ///   - destination: The screen that the command opens.
  ///   - name: The name of the command; nil for the first one that opens the screen.
  /// - Returns: The name of the command; nil if there is none, or if it is not universal.
  /// - Throws: `DatabaseError`.
  func universalCommand(to destination: String, named name: String?) throws -> String? {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT command.name AS name, universal
        FROM command JOIN screen ON screen.id = destination_id
        WHERE screen.name = :destination AND command.name = coalesce(:name, command.name)
        ORDER BY coalesce(position, command.id), command.id LIMIT 1
        """,
      arguments: ["destination": destination, "name": name]
    )
    guard let row, row["universal"] else { return nil }
    return row["name"]
  }

  /// Rejects a default value that cannot be converted to the type of its property.
  ///
  /// - Throws: `EditError.invalidValue`, or `DatabaseError`.
  func checkDefaultValue(of property: String, screen: String) throws {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT type, default_value FROM screen_property JOIN screen ON screen.id = screen_id
        WHERE screen.name = ? AND screen_property.name = ? AND default_value IS NOT NULL
        """,
      arguments: [screen, property]
    )
    guard let row, let type = PropertyType(rawValue: row["type"]) else { return }
    let value = PropertyValue(parsing: row["default_value"])
    guard value != .null, value.converted(to: type) == nil else { return }
    let text = if case .string(let text) = value { text } else { value.description }
    let article = "aeiou".contains(type.rawValue.prefix(1)) ? "an" : "a"
    throw EditError.invalidValue(
      text,
      column: "Property '\(property)'",
      expected: "\(article) \(type.rawValue)"
    )
  }
}
