import GRDB

/// A change of flows, by names, for ``NavigationStore/apply(_:isDryRun:)``.
///
/// ```swift
/// try store.apply(.addScreen("Search"), .addEdge(from: "Menu", to: "Search"))
/// try store.apply(.renameScreen("Search", to: "Find"), .setFlow("beta", isEnabled: true))
/// ```
public struct StoreEdit: Sendable {
  /// What the edit does, for the history.
  public let summary: String
  let carryOut: @Sendable (RowEditor) throws -> Void

  init(_ summary: String, _ carryOut: @escaping @Sendable (RowEditor) throws -> Void) {
    self.summary = summary
    self.carryOut = carryOut
  }

  /// Adds a row of any kind.
  ///
  /// - Parameters:
  ///   - kind: What the row is.
  ///   - values: Its values by column: what is to be JSON as JSON or as plain text, references by
  ///     name, flags as `true` and `false`. Columns that are left out have their defaults.
  /// - Returns: The edit.
  public static func add(_ kind: StoreRow.Kind, _ values: [String: String?]) -> StoreEdit {
    let name = ["screen", "command", "pattern", "name", "code"].compactMap { values[$0] ?? nil }
    return StoreEdit("add \(kind) \(quoted(name))") { try $0.insert(kind, values) }
  }

  /// Changes columns of a row of any kind.
  ///
  /// - Parameters:
  ///   - kind: What the row is.
  ///   - name: What names it: the owner first, as in screen and property.
  ///   - values: The new values by column, as for ``add(_:_:)``; nil stands for NULL.
  /// - Returns: The edit.
  public static func set(
    _ kind: StoreRow.Kind,
    _ name: String...,
    values: [String: String?]
  ) -> StoreEdit { set(kind, name, values: values) }

  /// Changes columns of a row of any kind; its name is given as an array.
  public static func set(
    _ kind: StoreRow.Kind,
    _ name: [String],
    values: [String: String?]
  ) -> StoreEdit {
    StoreEdit("set \(kind) \(quoted(name))") { try $0.update(kind, name, values) }
  }

  /// Removes a row of any kind, and what belongs to it.
  ///
  /// A screen that commands or links lead to, or that others extend, is refused.
  public static func remove(_ kind: StoreRow.Kind, _ name: String...) -> StoreEdit {
    remove(kind, name)
  }

  /// Removes a row of any kind, and what belongs to it.
  public static func remove(_ kind: StoreRow.Kind, _ name: [String]) -> StoreEdit {
    StoreEdit("remove \(kind) \(quoted(name))") { try $0.delete(kind, name) }
  }

  /// Gives a screen another name; links and saved stacks find it by the old one, too.
  public static func renameScreen(_ name: String, to newName: String) -> StoreEdit {
    StoreEdit("rename screen \(quoted([name])) to \(quoted([newName]))") { editor in
      let screen = try editor.id(of: .screen, name)
      guard name != newName else { return }
      try editor.update(.screen, [name], ["name": newName])
      try editor.database.execute(
        sql: """
          INSERT INTO screen_alias (name, screen_id) VALUES (:name, :screen)
          ON CONFLICT (name) DO UPDATE SET screen_id = excluded.screen_id
          """,
        arguments: ["name": name, "screen": screen]
      )
      try editor.database.execute(
        sql: "DELETE FROM screen_alias WHERE name = ? AND screen_id = ?",
        arguments: [newName, screen]
      )
    }
  }

  /// Gives a command another name.
  public static func renameCommand(_ name: String, to newName: String) -> StoreEdit {
    StoreEdit("rename command \(quoted([name])) to \(quoted([newName]))") {
      try $0.update(.command, [name], ["name": newName])
    }
  }

  /// Gives a flow another name.
  public static func renameFlow(_ name: String, to newName: String) -> StoreEdit {
    StoreEdit("rename flow \(quoted([name])) to \(quoted([newName]))") {
      try $0.update(.flow, [name], ["name": newName])
    }
  }

  /// Switches a flow on or off.
  public static func setFlow(_ name: String, isEnabled: Bool) -> StoreEdit {
    StoreEdit("\(isEnabled ? "enable" : "disable") flow \(quoted([name]))") {
      try $0.update(.flow, [name], ["enabled": isEnabled ? "1" : "0"])
    }
  }

  static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: " ")
  }
}
