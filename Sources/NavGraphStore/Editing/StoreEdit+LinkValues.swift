import GRDB

extension StoreEdit {
  /// Removes a property from the properties that a link sets on a screen.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - screen: The screen, a milestone of the link.
  ///   - pattern: The pattern of the link.
  /// - Returns: The edit.
  public static func removeValue(
    _ property: String,
    ofScreen screen: String,
    inLink pattern: String
  ) -> StoreEdit {
    StoreEdit("remove value \(quoted([property])) of link \(quoted([pattern]))") { editor in
      try editor.database.execute(
        sql: """
          UPDATE link_milestone SET properties = json_remove(properties, ?)
          WHERE screen_id = ? AND pattern_id = ?
          """,
        arguments: [
          "$.\"\(property)\"", editor.id(of: .screen, screen), editor.id(of: .link, pattern),
        ]
      )
    }
  }
}
