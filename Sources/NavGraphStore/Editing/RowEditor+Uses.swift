import GRDB

/// Errors with the names of the rows that use a row.
extension RowEditor {
  /// Rejects the removal of a screen or a flow that other rows use.
  ///
  /// The schema also rejects it, but its errors do not contain the names of these rows.
  ///
  /// - Throws: `EditError.inUse`.
  func rejectUsed(_ kind: StoreRow.Kind, _ name: String, _ id: DatabaseValue) throws {
    for (user, column, query) in RowEditor.uses[kind, default: []] {
      let users = try String.fetchAll(database, sql: query, arguments: [id])
      guard users.isEmpty else {
        throw EditError.inUse(kind, name, by: user, column: column, names: users)
      }
    }
  }

  /// The queries for the names of the rows that use a row, by the kind of the used row.
  private static let uses: [StoreRow.Kind: [(user: StoreRow.Kind, column: String, query: String)]] =
    [
      .screen: [
        (.command, "destination", "SELECT name FROM command WHERE destination_id = ? ORDER BY id"),
        (.command, "pop_to", "SELECT name FROM command WHERE pop_to_id = ? ORDER BY id"),
        (
          .link, "screens",
          """
          SELECT pattern FROM link_pattern WHERE id IN
            (SELECT pattern_id FROM link_milestone WHERE screen_id = ?)
          ORDER BY id
          """
        ),
        (
          .tab, "root",
          """
          SELECT screen.name || ' ' || screen_tab.name FROM screen_tab
          JOIN screen ON screen.id = container_id
          WHERE root_id = ? ORDER BY screen_tab.id
          """
        ),
        (.screen, "parent", "SELECT name FROM screen WHERE extends_id = ? ORDER BY id"),
      ],
      .flow: [
        (.command, "flow", "SELECT name FROM command WHERE flow_id = ? ORDER BY id"),
        (.link, "flow", "SELECT pattern FROM link_pattern WHERE flow_id = ? ORDER BY id"),
      ],
    ]
}
