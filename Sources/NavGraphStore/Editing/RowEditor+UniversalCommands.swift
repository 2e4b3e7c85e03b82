import GRDB

/// The detection of edges that would have no effect.
extension RowEditor {
  /// Returns the universal command to which an edge would add an origin; nil if there is none.
  ///
  /// - Parameters:
  ///   - destination: The screen that the command opens.
  ///   - name: The name of the command; nil for the first one that opens the screen.
  /// - Returns: The name of the command; nil if the command does not exist or is not universal.
  /// - Throws: `DatabaseError`.
  func universalCommand(to destination: String, named name: String?) throws -> String? {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT command.name AS name, universal
        FROM command JOIN screen ON screen.id = destination_id
        WHERE screen.name = :destination AND command.name = coalesce(:name, command.name)
        ORDER BY coalesce(command.position, command.id), command.id LIMIT 1
        """,
      arguments: ["destination": destination, "name": name]
    )
    guard let row, row["universal"] else { return nil }
    return row["name"]
  }
}
