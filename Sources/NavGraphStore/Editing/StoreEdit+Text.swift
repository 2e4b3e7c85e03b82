import GRDB
import NavGraph

/// Edits of rows of any kind, from text of the command line.
extension StoreEdit {
  /// Adds a row.
  ///
  /// - `texts`: The values by column. See ``set(_:_:parsing:)``.
  package static func add(_ kind: StoreRow.Kind, parsing texts: [String: String?]) -> StoreEdit {
    let labels = ["screen", "container", "tab", "command", "pattern", "name", "code"]
    let name = labels.compactMap { texts[$0] ?? nil }
    return StoreEdit(summary("add", kind, name)) { editor in
      try editor.insert(kind, values(texts))
    }
  }

  /// Changes columns of a row.
  ///
  /// - `name`: The values of the row's natural key. Empty text means NULL.
  /// - `texts`: The new values by column: references as names, flags as `true` or `false`, JSON
  ///   values as JSON or plain text; nil for NULL. The screens of a link are separated by `/`.
  package static func set(
    _ kind: StoreRow.Kind,
    _ name: [String],
    parsing texts: [String: String?]
  ) -> StoreEdit {
    // If the name of a screen changes, its former name becomes an alias.
    if kind == .screen, case let newName?? = texts["name"], let former = name.first {
      let rename = renameScreen(ScreenID(former), to: ScreenID(newName))
      let others = texts.filter { $0.key != "name" }
      guard !others.isEmpty else { return rename }
      let change = set(kind, [newName], parsing: others)
      return StoreEdit("\(rename.summary), set its columns", rename.followed(by: [change]).perform)
    }
    return StoreEdit(summary("set", kind, name)) { editor in
      var texts = texts
      if kind == .link, let screens = texts.removeValue(forKey: screensLabel) {
        try editor.setScreens(screens, ofLink: name)
      }
      try editor.update(kind, columnValues(name), values(texts))
    }
  }

  /// Removes a row.
  ///
  /// - `name`: The values of the row's natural key. The last ones can be omitted if the others
  ///   identify the row.
  package static func remove(_ kind: StoreRow.Kind, _ name: [String]) -> StoreEdit {
    StoreEdit(summary("remove", kind, name)) { editor in
      try editor.delete(kind, columnValues(name))
    }
  }
}

extension StoreEdit {
  /// The label of the screens that a link opens, which are not a column.
  static let screensLabel = "screens"

  /// Returns the values of columns, in the order of their labels.
  private static func values(_ texts: [String: String?]) -> RowEditor.Values {
    texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }
  }

  /// Returns the parts of a name, of which an empty one means NULL.
  fileprivate static func columnValues(_ name: [String]) -> [ColumnValue] {
    name.map { $0.isEmpty ? .null : .text($0) }
  }
}

extension RowEditor {
  /// Changes the screens that a link opens.
  ///
  /// Milestones that keep their position and screen keep their properties.
  fileprivate func setScreens(_ screens: String?, ofLink name: [String]) throws {
    let link = try key(of: .link, StoreEdit.columnValues(name))
    let screens = try screens?.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : try currentName(of: ScreenID(String($0))).name
    }.joined(separator: "/")
    try database.execute(
      sql: """
        UPDATE link SET screens = ?
        WHERE pattern = (SELECT pattern FROM link_pattern WHERE id = ?)
        """,
      arguments: StatementArguments([screens.databaseValue] + link)
    )
  }
}
