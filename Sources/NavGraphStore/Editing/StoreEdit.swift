public import NavGraph
import GRDB

/// An edit that refers to rows by name, for
/// ``NavigationStore/apply(_:isDryRun:)-(StoreEdit...,_)``.
///
/// A screen can also be named by a former name that no other screen has now.
///
/// ```swift
/// try await store.apply(.addScreen("Search"), .addEdge(from: "Menu", to: "Search"))
/// try await store.apply(.setScreen("Search", .title("Find things")), .disableFlow("beta"))
/// ```
///
/// Removing a row also removes the rows that belong to it. The edit is rejected if other rows
/// depend on the row. For example, a screen cannot be removed if it is the destination of commands
/// or links, or if other screens extend it. A flow cannot be removed if it has commands or links.
public struct StoreEdit: Sendable {
  /// The description of the edit in the history.
  public let summary: String
  /// Whether the edit may add link patterns and gate rules that cannot be used, which `check` reports.
  let acceptsInvalidLinks: Bool
  let perform: @Sendable (RowEditor) throws -> Void

  init(
    _ summary: String,
    acceptsInvalidLinks: Bool = false,
    _ perform: @escaping @Sendable (RowEditor) throws -> Void
  ) {
    self.summary = summary
    self.acceptsInvalidLinks = acceptsInvalidLinks
    self.perform = perform
  }

  // MARK: - Screens

  /// A column of a screen, and its new value; nil for NULL.
  public enum ScreenColumn: Sendable, Hashable {
    /// The screen that this screen extends; nil if there is none.
    case extends(ScreenID?)
    /// The title that users see; nil if there is none.
    case title(String?)
    /// The storyboard, or another file, that contains the screen's view; nil if there is none.
    case storyboard(String?)
    /// The name of the view in the storyboard; nil if there is none.
    case identifier(String?)
  }

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - parent: The screen that this screen extends; nil if there is none.
  ///   - title: The title that users see; nil if there is none.
  ///   - storyboard: The storyboard, or another file, that contains the screen's view; nil if there
  ///     is none.
  ///   - identifier: The name of the view in the storyboard; nil if there is none.
  ///   - properties: The properties that the screen declares.
  /// - Returns: The edit.
  public static func addScreen(
    _ name: ScreenID,
    extending parent: ScreenID? = nil,
    title: String? = nil,
    storyboard: String? = nil,
    identifier: String? = nil,
    properties: [PropertyDeclaration] = []
  ) -> StoreEdit {
    insert(
      .screen,
      [.text(name)],
      [
        ("extends", .text(parent)), ("title", .text(title)), ("storyboard", .text(storyboard)),
        ("identifier", .text(identifier)),
      ]
    ).followed(by: properties.map { addProperty($0, to: name) })
  }

  /// Changes columns of a screen.
  public static func setScreen(_ name: ScreenID, _ columns: ScreenColumn...) -> StoreEdit {
    update(.screen, [.text(name)], columns.map(\.labelAndValue))
  }

  /// Renames a screen.
  ///
  /// A trigger makes its former name an alias, which links and saved stacks can still use.
  public static func renameScreen(_ name: ScreenID, to newName: ScreenID) -> StoreEdit {
    StoreEdit("rename screen '\(name)' to '\(newName)'") { editor in
      try editor.update(.screen, [.text(name)], [("name", .text(newName))])
    }
  }

  /// Removes a screen, including its properties, aliases and gate rules.
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - includesCommands: Whether the commands that open the screen are also removed. If false, a
  ///     screen with such commands cannot be removed.
  /// - Returns: The edit.
  public static func removeScreen(
    _ name: ScreenID,
    withCommands includesCommands: Bool = false
  ) -> StoreEdit {
    let summary = "remove screen '\(name)'" + (includesCommands ? " with its commands" : "")
    return StoreEdit(summary) { editor in
      if includesCommands {
        try editor.database.execute(
          sql: "DELETE FROM command WHERE destination_id = ?",
          arguments: [try editor.id(of: .screen, name.name)]
        )
      }
      try editor.delete(.screen, [.text(name)])
    }
  }

  /// Adds an alias of a screen: a former name, which links and saved stacks can use.
  public static func addAlias(_ alias: ScreenID, of screen: ScreenID) -> StoreEdit {
    insert(.alias, [.text(alias)], [("screen", .text(screen))])
  }

  /// Removes an alias of a screen.
  public static func removeAlias(_ alias: ScreenID) -> StoreEdit { delete(.alias, [.text(alias)]) }

  // MARK: - Properties of screens

  /// A column of a declared property, and its new value; nil for NULL.
  public enum PropertyColumn: Sendable, Hashable {
    /// The type to which values are converted.
    case type(PropertyType)
    /// Whether the screen can be opened only if the property has a value other than null.
    case isRequired(Bool)
    /// Whether the property always keeps its default value.
    case isReadOnly(Bool)
    /// The value that is used if a request does not set the property; nil if there is none.
    case defaultValue(PropertyValue?)
    /// Whether links may set the property; nil to use the rule for each kind of link.
    case acceptsLinks(Bool?)
  }

  /// Declares a property of a screen.
  public static func addProperty(
    _ property: PropertyDeclaration,
    to screen: ScreenID
  ) -> StoreEdit {
    insert(
      .property,
      [.text(screen), .text(property.name)],
      [
        ("type", .text(property.type.rawValue)), ("required", .text(property.isRequired)),
        ("read_only", .text(property.isReadOnly)), ("default_value", .json(property.defaultValue)),
        ("from_links", .text(property.acceptsLinks)),
      ]
    )
  }

  /// Changes columns of a property that a screen declares.
  public static func setProperty(
    _ name: PropertyName,
    of screen: ScreenID,
    _ columns: PropertyColumn...
  ) -> StoreEdit {
    update(.property, [.text(screen), .text(name)], columns.map(\.labelAndValue))
  }

  /// Removes a property that a screen declares.
  public static func removeProperty(_ name: PropertyName, of screen: ScreenID) -> StoreEdit {
    delete(.property, [.text(screen), .text(name)])
  }

  // MARK: - Flows

  /// Adds a flow: a named set of commands and links.
  public static func addFlow(_ name: FlowID, isEnabled: Bool = true) -> StoreEdit {
    insert(.flow, [.text(name)], [("enabled", .text(isEnabled))])
  }

  /// Enables a flow.
  ///
  /// Its commands and links can then be used.
  public static func enableFlow(_ name: FlowID) -> StoreEdit {
    update(.flow, [.text(name)], [("enabled", .text(true))], verb: "enable")
  }

  /// Disables a flow.
  ///
  /// Its commands and links can then not be used.
  public static func disableFlow(_ name: FlowID) -> StoreEdit {
    update(.flow, [.text(name)], [("enabled", .text(false))], verb: "disable")
  }

  /// Renames a flow.
  public static func renameFlow(_ name: FlowID, to newName: FlowID) -> StoreEdit {
    StoreEdit("rename flow '\(name)' to '\(newName)'") { editor in
      try editor.update(.flow, [.text(name)], [("name", .text(newName))])
    }
  }

  /// Removes a flow.
  public static func removeFlow(_ name: FlowID) -> StoreEdit { delete(.flow, [.text(name)]) }
}

extension StoreEdit.ScreenColumn {
  fileprivate var labelAndValue: (label: String, value: ColumnValue) {
    switch self {
    case .extends(let parent): ("extends", .text(parent))
    case .title(let title): ("title", .text(title))
    case .storyboard(let storyboard): ("storyboard", .text(storyboard))
    case .identifier(let identifier): ("identifier", .text(identifier))
    }
  }
}

extension StoreEdit.PropertyColumn {
  fileprivate var labelAndValue: (label: String, value: ColumnValue) {
    switch self {
    case .type(let type): ("type", .text(type.rawValue))
    case .isRequired(let isRequired): ("required", .text(isRequired))
    case .isReadOnly(let isReadOnly): ("read_only", .text(isReadOnly))
    case .defaultValue(let value): ("default_value", .json(value))
    case .acceptsLinks(let isAccepted): ("from_links", .text(isAccepted))
    }
  }
}
