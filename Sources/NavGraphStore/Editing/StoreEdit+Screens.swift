public import NavGraph

extension StoreEdit {
  /// A column of the rows that store a definition, and its new value; nil for NULL.
  public struct Column<Definition>: Sendable, Hashable {
    let values: [RowEdit.Value]

    init(_ label: String, _ value: ColumnValue) { self.init([RowEdit.Value(label, value)]) }

    init(_ values: [RowEdit.Value]) { self.values = values }
  }

  // MARK: - Screens

  /// Adds a screen, with its properties and tabs.
  public static func addScreen(_ screen: NavigationScreen) -> StoreEdit {
    insert(.screen, screen, named: screen.id.name)
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
  ///   - dialog: The dialog as which the screen is displayed where it is presented; nil for a screen
  ///     with a view of its own.
  ///   - properties: The properties that the screen declares.
  /// - Returns: The edit.
  public static func addScreen(
    _ name: ScreenID,
    extending parent: ScreenID? = nil,
    title: String? = nil,
    storyboard: String? = nil,
    identifier: String? = nil,
    dialog: NavigationScreen.DialogStyle? = nil,
    properties: [PropertyDeclaration] = []
  ) -> StoreEdit {
    addScreen(
      NavigationScreen(
        name,
        extends: parent,
        title: title,
        storyboard: storyboard,
        identifier: identifier,
        dialog: dialog,
        properties: properties
      )
    )
  }

  /// Changes columns of a screen.
  public static func setScreen(_ name: ScreenID, _ columns: Column<NavigationScreen>...)
    -> StoreEdit
  {
    update(.screen, [.text(name)], columns.flatMap(\.values))
  }

  /// Renames a screen.
  ///
  /// A trigger makes its former name an alias, which links and saved stacks can still use.
  public static func renameScreen(_ name: ScreenID, to newName: ScreenID) -> StoreEdit {
    rename(.screen, name.name, to: newName.name)
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
    guard includesCommands else { return delete(.screen, [.text(name)]) }
    let values = [RowEdit.Value(RowEdit.withCommands, .text(true))]
    return StoreEdit(
      "remove screen '\(name)' with its commands",
      RowEdit(.remove, .row(.screen), named: [.text(name)], values)
    )
  }

  /// Adds an alias of a screen: a former name, which links and saved stacks can use.
  public static func addAlias(_ alias: ScreenID, of screen: ScreenID) -> StoreEdit {
    insert(.alias, [.text(alias)], ["screen": .text(screen)])
  }

  /// Removes an alias of a screen.
  public static func removeAlias(_ alias: ScreenID) -> StoreEdit { delete(.alias, [.text(alias)]) }

  /// Adds a start screen, on which users start.
  ///
  /// The position is the rank among the start screens; nil to use the order of the screens.
  public static func addStartScreen(_ screen: ScreenID, at position: Int? = nil) -> StoreEdit {
    insert(.start, [.text(screen)], ["position": .text(position)])
  }

  /// Removes a start screen.
  ///
  /// The screen itself is not removed.
  public static func removeStartScreen(_ screen: ScreenID) -> StoreEdit {
    delete(.start, [.text(screen)])
  }

  // MARK: - Properties of screens

  /// Declares a property of a screen.
  public static func addProperty(
    _ property: PropertyDeclaration,
    to screen: ScreenID
  ) -> StoreEdit {
    let name: [ColumnValue] = [.text(screen), .text(property.name)]
    let rows = RowEdit.adding(property, as: .property, to: [.text(screen)])
    return StoreEdit(insert(.property, name).summary, rows.map { .row($0) })
  }

  /// Declares a property of any type.
  package static func declareProperty(_ name: PropertyName, of screen: ScreenID) -> StoreEdit {
    insert(.property, [.text(screen), .text(name)])
  }

  /// Changes columns of a property that a screen declares.
  public static func setProperty(
    _ name: PropertyName,
    of screen: ScreenID,
    _ columns: Column<PropertyDeclaration>...
  ) -> StoreEdit {
    update(.property, [.text(screen), .text(name)], columns.flatMap(\.values))
  }

  /// Removes a property that a screen declares.
  public static func removeProperty(_ name: PropertyName, of screen: ScreenID) -> StoreEdit {
    delete(.property, [.text(screen), .text(name)])
  }

  // MARK: - Tabs

  /// Adds a tab to a screen.
  ///
  /// The first tab makes the screen a container.
  ///
  /// ```swift
  /// try await store.apply(
  ///   .addTab("home", to: "Tabs", root: "Home"), .addTab("cart", to: "Tabs", root: "Cart")
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - name: The tab's name, which is unique in its container.
  ///   - container: The screen to which the tab is added.
  ///   - root: The screen at the bottom of the tab's stack. It must not have a required property
  ///     without a default value, and must not contain the container.
  ///   - position: The rank of the tab in its container; nil to use the order of definition.
  /// - Returns: The edit.
  public static func addTab(
    _ name: TabID,
    to container: ScreenID,
    root: ScreenID,
    at position: Int? = nil
  ) -> StoreEdit {
    insert(
      .tab,
      [.text(container), .text(name)],
      ["root": .text(root), "position": .text(position)]
    )
  }

  /// Changes columns of a tab.
  public static func setTab(
    _ name: TabID,
    of container: ScreenID,
    _ columns: Column<NavigationScreen.Tab>...
  ) -> StoreEdit {
    update(.tab, [.text(container), .text(name)], columns.flatMap(\.values))
  }

  /// Removes a tab from its container.
  public static func removeTab(_ name: TabID, of container: ScreenID) -> StoreEdit {
    delete(.tab, [.text(container), .text(name)])
  }
}

extension StoreEdit.Column where Definition == NavigationScreen {
  /// The screen that this screen extends; nil if there is none.
  public static func extends(_ screen: ScreenID?) -> Self { Self("extends", .text(screen)) }
  /// The title that users see; nil if there is none.
  public static func title(_ title: String?) -> Self { Self("title", .text(title)) }
  /// The storyboard, or another file, that contains the screen's view; nil if there is none.
  public static func storyboard(_ name: String?) -> Self { Self("storyboard", .text(name)) }
  /// The name of the view in the storyboard; nil if there is none.
  public static func identifier(_ name: String?) -> Self { Self("identifier", .text(name)) }
  /// The dialog as which the screen is displayed where it is presented; nil for a screen with a view
  /// of its own.
  public static func dialog(_ style: NavigationScreen.DialogStyle?) -> Self {
    Self("dialog", .text(style?.rawValue))
  }
}

extension StoreEdit.Column where Definition == PropertyDeclaration {
  /// The type to which values are converted.
  public static func type(_ type: PropertyType) -> Self { Self("type", .text(type.rawValue)) }
  /// Whether the screen can be opened only if the property has a value other than null.
  public static func isRequired(_ flag: Bool) -> Self { Self("required", .text(flag)) }
  /// Whether the property always keeps its default value.
  public static func isReadOnly(_ flag: Bool) -> Self { Self("read_only", .text(flag)) }
  /// The value that is used if a request does not set the property; nil if there is none.
  public static func defaultValue(_ value: PropertyValue?) -> Self {
    Self("default_value", .json(value))
  }
  /// Whether links may set the property; nil to use the rule for each kind of link.
  public static func acceptsLinks(_ flag: Bool?) -> Self { Self("from_links", .text(flag)) }
}

extension StoreEdit.Column where Definition == NavigationScreen.Tab {
  /// The tab's name, which is unique in its container.
  public static func name(_ name: TabID) -> Self { Self("name", .text(name)) }
  /// The screen at the bottom of the tab's stack.
  public static func root(_ screen: ScreenID) -> Self { Self("root", .text(screen)) }
  /// The rank of the tab in its container; nil to use the order of definition.
  public static func position(_ rank: Int?) -> Self { Self("position", .text(rank)) }
}
