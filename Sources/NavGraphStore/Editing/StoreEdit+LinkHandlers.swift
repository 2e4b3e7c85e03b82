public import NavGraph
public import NavGraphLinks

/// Edits of gate rules, link handlers and start screens.
extension StoreEdit {
  /// Adds a gate rule, which allows or refuses links.
  public static func addGateRule(_ rule: LinkGate.Rule) -> StoreEdit {
    insert(.gate, rule.naturalKey, [("allowed", .text(rule.isAllowed))])
  }

  /// Removes the gate rule with the same scheme, host, source and screen.
  public static func removeGateRule(_ rule: LinkGate.Rule) -> StoreEdit {
    delete(.gate, rule.naturalKey)
  }

  /// A column of a link handler, and its new value; nil for NULL.
  public enum HandlerColumn: Sendable, Hashable {
    /// Whether stack links require a command for each entry above the root.
    case isStrict(Bool)
    /// The rank among the handlers; nil to use the order of definition.
    case position(Int?)
  }

  /// Adds a link handler.
  ///
  /// The position is the rank among the handlers; nil to use the order of definition.
  public static func addHandler(
    _ handler: LinkHandlerDefinition,
    at position: Int? = nil
  ) -> StoreEdit {
    insert(
      .handler,
      handler.naturalKey,
      [("strict", .text(handler.isStrict)), ("position", .text(position))]
    )
  }

  /// Changes columns of the link handler with the same kind and scheme.
  public static func setHandler(
    _ handler: LinkHandlerDefinition,
    _ columns: HandlerColumn...
  ) -> StoreEdit {
    update(.handler, handler.naturalKey, columns.map(\.labelAndValue))
  }

  /// Removes the link handler with the same kind and scheme.
  public static func removeHandler(_ handler: LinkHandlerDefinition) -> StoreEdit {
    delete(.handler, handler.naturalKey)
  }

  /// Adds a start screen, on which users start.
  ///
  /// The position is the rank among the start screens; nil to use the order of the screens.
  public static func addStartScreen(_ screen: ScreenID, at position: Int? = nil) -> StoreEdit {
    insert(.start, [.text(screen)], [("position", .text(position))])
  }

  /// Removes a start screen.
  ///
  /// The screen itself is not removed.
  public static func removeStartScreen(_ screen: ScreenID) -> StoreEdit {
    delete(.start, [.text(screen)])
  }
}

extension StoreEdit.HandlerColumn {
  fileprivate var labelAndValue: (label: String, value: ColumnValue) {
    switch self {
    case .isStrict(let isStrict): ("strict", .text(isStrict))
    case .position(let position): ("position", .text(position))
    }
  }
}

extension LinkHandlerDefinition {
  fileprivate var naturalKey: [ColumnValue] { [.text(kind.rawValue), .text(scheme)] }
}

extension LinkGate.Rule {
  fileprivate var naturalKey: [ColumnValue] {
    [.text(scheme), .text(host), .text(source?.rawValue), .text(screen)]
  }
}
