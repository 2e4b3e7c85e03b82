public import NavGraph
public import NavGraphLinks
import GRDB

extension StoreEdit {
  /// A column of a link, and its new value; nil for NULL.
  public enum LinkColumn: Sendable, Hashable {
    /// The name of the link; nil if there is none.
    case name(String?)
    /// The mode, which defines how the link changes the stack.
    case mode(LinkMode)
    /// The presentation of the last screen; nil to use the presentation of its command.
    case presentation(Presentation?)
    /// The flow that the link belongs to; nil if there is none.
    case flow(FlowID?)
    /// Whether the link is enabled.
    case isEnabled(Bool)
    /// Whether the case of letters in the path of the pattern is ignored.
    case ignoresCase(Bool)
    /// The rank among equally specific patterns that match the same link; nil for the last rank.
    case position(Int?)
  }

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
        ("name", .text(name)), ("mode", .text(mode.rawValue)),
        ("presentation", .text(presentation?.rawValue)), ("flow", .text(flow)),
        ("ignores_case", .text(ignoresCase)), ("position", .text(position)),
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
  public static func setLink(_ pattern: String, _ columns: LinkColumn...) -> StoreEdit {
    update(.link, [.text(pattern)], columns.map(\.labelAndValue))
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
    insert(.linkValue, [.text(pattern), .text(name), .text(value)], [])
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
    StoreEdit(summary("add", .milestone, [pattern, milestone.screen.name])) { editor in
      let last = try Int.fetchOne(
        editor.database,
        sql: "SELECT max(position) FROM link_milestone WHERE pattern_id = ?",
        arguments: [try editor.id(of: .link, pattern)]
      )
      try editor.insert(
        .milestone,
        [
          ("pattern", .text(pattern)), ("position", .text(position ?? last.map { $0 + 1 } ?? 0)),
          ("screen", .text(milestone.screen)), ("properties", .json(milestone.storedProperties)),
        ]
      )
    }
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
    StoreEdit("remove value '\(property)' of link '\(pattern)'") { editor in
      try editor.database.execute(
        sql: """
          UPDATE link_milestone SET properties = json_patch(properties, ?)
          WHERE screen_id = ? AND pattern_id = ?
          """,
        arguments: [
          // A JSON path cannot contain every name, because it has no escape sequence for a quote.
          StoredJSON.encode(PropertyValue.dictionary([property: .null])),
          editor.id(of: .screen, screen.name), editor.id(of: .link, pattern),
        ]
      )
    }
  }
}

extension StoreEdit.LinkColumn {
  fileprivate var labelAndValue: (label: String, value: ColumnValue) {
    switch self {
    case .name(let name): ("name", .text(name))
    case .mode(let mode): ("mode", .text(mode.rawValue))
    case .presentation(let presentation): ("presentation", .text(presentation?.rawValue))
    case .flow(let flow): ("flow", .text(flow))
    case .isEnabled(let isEnabled): ("enabled", .text(isEnabled))
    case .ignoresCase(let ignoresCase): ("ignores_case", .text(ignoresCase))
    case .position(let position): ("position", .text(position))
    }
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
