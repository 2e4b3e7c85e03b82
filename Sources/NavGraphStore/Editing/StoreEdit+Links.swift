public import NavGraph
public import NavGraphLinks

extension StoreEdit {
  /// Adds a link.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the URLs, such as `shop://product/:id`.
  ///   - screens: The screens that the link opens, in order; empty if an action of the app handles
  ///     the link.
  ///   - name: The name of the link; nil if there is none.
  ///   - mode: The mode, which defines how the link changes the stack.
  ///   - presentation: The presentation of the last screen; nil to use the presentation of its
  ///     command.
  ///   - flow: The flow that the link belongs to; nil if there is none.
  ///   - ignoresCase: Whether the case of letters in the path of the pattern is ignored.
  ///   - position: The rank among equally specific patterns that match the same link; nil for the
  ///     last rank.
  ///   - allowedValues: The values that parameters accept, by the names of the parameters.
  /// - Returns: The edit.
  public static func addLink(
    _ pattern: String,
    to screens: [ScreenID],
    name: String? = nil,
    mode: LinkMode = .extend,
    presentation: Presentation? = nil,
    flow: FlowID? = nil,
    ignoresCase: Bool = false,
    position: Int? = nil,
    allowedValues: [String: [String]] = [:]
  ) -> StoreEdit {
    insert(
      .link,
      [.text(pattern)],
      [
        "name": .text(name), "mode": .text(mode.rawValue),
        "presentation": .text(presentation?.rawValue), "flow": .text(flow),
        "ignores_case": .text(ignoresCase), "position": .text(position),
      ]
    ).followed(
      by: allowedValues.sorted { $0.key < $1.key }.flatMap { name, values in
        values.map { addLinkValue($0, for: name, of: pattern) }
      }
        + screens.enumerated().map { position, screen in
          addMilestone(LinkDefinition.MilestoneTemplate(screen), at: position, of: pattern)
        }
    )
  }

  /// Changes columns of a link.
  public static func setLink(_ pattern: String, _ columns: Column<LinkDefinition>...)
    -> StoreEdit
  {
    update(.link, [.text(pattern)], columns.flatMap(\.values))
  }

  /// Removes a link, including its milestones.
  public static func removeLink(_ pattern: String) -> StoreEdit { delete(.link, [.text(pattern)]) }

  /// Adds an allowed value of a link's parameter.
  ///
  /// In the value, `*` stands for any text.
  public static func addLinkValue(
    _ value: String,
    for name: String,
    of pattern: String
  ) -> StoreEdit {
    insert(.linkValue, [.text(pattern), .text(name), .text(value)])
  }

  /// Removes an allowed value of a link's parameter.
  public static func removeLinkValue(
    _ value: String,
    for name: String,
    of pattern: String
  ) -> StoreEdit {
    delete(.linkValue, [.text(pattern), .text(name), .text(value)])
  }

  /// Adds a milestone to a link: a screen that the link opens.
  ///
  /// - Parameters:
  ///   - milestone: The screen, with the values of its properties.
  ///   - position: The rank among the milestones of the link; nil for the last rank.
  ///   - pattern: The pattern of the link.
  /// - Returns: The edit.
  public static func addMilestone(
    _ milestone: LinkDefinition.MilestoneTemplate,
    at position: Int? = nil,
    of pattern: String
  ) -> StoreEdit {
    let edit = insert(
      .milestone,
      [.text(pattern), .text(position)],
      ["screen": .text(milestone.screen), "properties": .json(milestone.storedProperties)]
    )
    return StoreEdit("add milestone '\(pattern)' '\(milestone.screen)'", edit.actions)
  }

  /// Removes a milestone from a link.
  public static func removeMilestone(at position: Int, of pattern: String) -> StoreEdit {
    delete(.milestone, [.text(pattern), .text(position)])
  }

  /// Removes a property that a link sets on a screen, which is a milestone of the link.
  public static func removeValue(
    for property: PropertyName,
    of screen: ScreenID,
    inLink pattern: String
  ) -> StoreEdit {
    let edit = delete(.value, [.text(pattern), .text(screen), .text(property)])
    return StoreEdit("remove value '\(property)' of link '\(pattern)'", edit.actions)
  }

  // MARK: - Gate rules and handlers

  /// Adds a gate rule, which allows or refuses links.
  public static func addGateRule(_ rule: LinkGate.Rule) -> StoreEdit {
    insert(.gate, rule.naturalKey, ["allowed": .text(rule.isAllowed)])
  }

  /// Changes the host of the gate rule with the same scheme, host, source and screen.
  package static func setHost(_ host: String, of rule: LinkGate.Rule) -> StoreEdit {
    update(.gate, rule.naturalKey, [RowEdit.Value("host", .text(host))])
  }

  /// Removes the gate rule with the same scheme, host, source and screen.
  public static func removeGateRule(_ rule: LinkGate.Rule) -> StoreEdit {
    delete(.gate, rule.naturalKey)
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
      ["strict": .text(handler.isStrict), "position": .text(position)]
    )
  }

  /// Changes columns of the link handler with the same kind and scheme.
  public static func setHandler(
    _ handler: LinkHandlerDefinition,
    _ columns: Column<LinkHandlerDefinition>...
  ) -> StoreEdit {
    update(.handler, handler.naturalKey, columns.flatMap(\.values))
  }

  /// Removes the link handler with the same kind and scheme.
  public static func removeHandler(_ handler: LinkHandlerDefinition) -> StoreEdit {
    delete(.handler, handler.naturalKey)
  }
}

extension StoreEdit.Column where Definition == LinkDefinition {
  /// The name of the link; nil if there is none.
  public static func name(_ name: String?) -> Self { Self("name", .text(name)) }
  /// The mode, which defines how the link changes the stack.
  public static func mode(_ mode: LinkMode) -> Self { Self("mode", .text(mode.rawValue)) }
  /// The presentation of the last screen; nil to use the presentation of its command.
  public static func presentation(_ presentation: Presentation?) -> Self {
    Self("presentation", .text(presentation?.rawValue))
  }
  /// The flow that the link belongs to; nil if there is none.
  public static func flow(_ flow: FlowID?) -> Self { Self("flow", .text(flow)) }
  /// Whether the link is enabled.
  public static func isEnabled(_ flag: Bool) -> Self { Self("enabled", .text(flag)) }
  /// Whether the case of letters in the path of the pattern is ignored.
  public static func ignoresCase(_ flag: Bool) -> Self { Self("ignores_case", .text(flag)) }
  /// The rank among equally specific patterns that match the same link; nil for the last rank.
  public static func position(_ rank: Int?) -> Self { Self("position", .text(rank)) }
}

extension StoreEdit.Column where Definition == LinkHandlerDefinition {
  /// Whether stack links require a command for each entry above the root.
  public static func isStrict(_ flag: Bool) -> Self { Self("strict", .text(flag)) }
  /// The rank among the handlers; nil to use the order of definition.
  public static func position(_ rank: Int?) -> Self { Self("position", .text(rank)) }
}

extension LinkHandlerDefinition {
  fileprivate var naturalKey: [ColumnValue] { [.text(kind.rawValue), .text(scheme)] }
}

extension LinkGate.Rule {
  fileprivate var naturalKey: [ColumnValue] {
    [.text(scheme), .text(host), .text(source?.rawValue), .text(screen)]
  }
}

extension LinkDefinition.MilestoneTemplate {
  /// The value that is stored for the properties.
  fileprivate var storedProperties: PropertyValue {
    .dictionary(
      properties.mapValues { value in
        switch value {
        case .literal(let literal): literal
        case .captured(let name): StoredJSON.reference(to: LinkLoader.capturePrefix + name)
        }
      }
    )
  }
}
