public import NavGraph

extension StoreEdit {
  /// A column of a tab, and its new value; nil for NULL.
  public enum TabColumn: Sendable, Hashable {
    /// The tab's name, which is unique in its container.
    case name(TabID)
    /// The screen at the bottom of the tab's stack.
    case root(ScreenID)
    /// The rank of the tab in its container; nil to use the order of definition.
    case position(Int?)
  }

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
      [("root", .text(root)), ("position", .text(position))]
    )
  }

  /// Changes columns of a tab.
  public static func setTab(
    _ name: TabID,
    of container: ScreenID,
    _ columns: TabColumn...
  ) -> StoreEdit {
    update(.tab, [.text(container), .text(name)], columns.map(\.labelAndValue))
  }

  /// Removes a tab from its container.
  public static func removeTab(_ name: TabID, of container: ScreenID) -> StoreEdit {
    delete(.tab, [.text(container), .text(name)])
  }
}

extension StoreEdit.TabColumn {
  fileprivate var labelAndValue: (label: String, value: ColumnValue) {
    switch self {
    case .name(let name): ("name", .text(name))
    case .root(let root): ("root", .text(root))
    case .position(let position): ("position", .text(position))
    }
  }
}
