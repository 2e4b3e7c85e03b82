public import NavGraph
public import NavGraphLinks
import GRDB

extension StoreEdit {
  /// A column of a link with its new value; nil for no value.
  public enum LinkColumn: Sendable, Hashable {
    /// The name of the link.
    case name(String?)
    /// How the stack is built.
    case mode(LinkMode)
    /// How the last screen opens; nil for the presentation of its command.
    case presentation(Presentation?)
    /// The flow that the link belongs to.
    case flow(String?)
    /// Whether the link is used.
    case isEnabled(Bool)
    /// Whether the path of the pattern ignores the case of letters.
    case ignoresCase(Bool)
    /// The rank among the patterns that tie; nil for the last one.
    case position(Int?)
  }

  /// Adds a link.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the URLs, such as `shop://product/:id`.
  ///   - screens: The screens to which the link leads, in order; none for a link that the program
  ///     handles by its name.
  ///   - name: The name of the link.
  ///   - mode: How the stack is built.
  ///   - presentation: How the last screen opens; nil for the presentation of its command.
  ///   - flow: The flow that the link belongs to.
  ///   - ignoresCase: Whether the path of the pattern ignores the case of letters.
  ///   - position: The rank among the patterns that tie; nil for the last one.
  ///   - allowedValues: The values that parameters may have, by the names of the parameters.
  /// - Returns: The edit.
  public static func addLink(
    _ pattern: String,
    to screens: [ScreenID],
    name: String? = nil,
    mode: LinkMode = .extend,
    presentation: Presentation? = nil,
    flow: String? = nil,
    ignoresCase: Bool = false,
    position: Int? = nil,
    allowedValues: [String: [String]] = [:]
  ) -> StoreEdit {
    StoreEdit("add", .link, [pattern]) { editor in
      try editor.insert(
        .link,
        [
          ("pattern", .text(pattern)), ("name", .text(name)), ("mode", .text(mode.rawValue)),
          ("presentation", .text(presentation?.rawValue)), ("flow", .text(flow)),
          ("ignores_case", .flag(ignoresCase)), ("position", .integer(position)),
        ]
      )
      for (name, values) in allowedValues.sorted(by: { $0.key < $1.key }) {
        for value in values { try addLinkValue(value, for: name, of: pattern).perform(editor) }
      }
      for (position, screen) in screens.enumerated() {
        try addMilestone(LinkDefinition.MilestoneTemplate(screen), at: position, of: pattern)
          .perform(editor)
      }
    }
  }

  /// Changes columns of a link.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the link.
  ///   - columns: The columns with their new values.
  /// - Returns: The edit.
  public static func setLink(_ pattern: String, _ columns: LinkColumn...) -> StoreEdit {
    StoreEdit("set", .link, [pattern]) { editor in
      try editor.update(.link, [.text(pattern)], columns.map(\.labelAndValue))
    }
  }

  /// Removes a link with its milestones.
  public static func removeLink(_ pattern: String) -> StoreEdit {
    StoreEdit("remove", .link, [pattern]) { try $0.delete(.link, [.text(pattern)]) }
  }

  /// Allows a value of a parameter of a link.
  ///
  /// - Parameters:
  ///   - value: The value, in which `*` stands for any text.
  ///   - name: The name of the parameter.
  ///   - pattern: The pattern of the link.
  /// - Returns: The edit.
  public static func addLinkValue(
    _ value: String,
    for name: String,
    of pattern: String
  ) -> StoreEdit {
    StoreEdit("add", .linkValue, [pattern, name, value]) { editor in
      try editor.insert(
        .linkValue,
        [("pattern", .text(pattern)), ("name", .text(name)), ("value", .text(value))]
      )
    }
  }

  /// Removes an allowed value of a parameter of a link.
  public static func removeLinkValue(
    _ value: String,
    for name: String,
    of pattern: String
  ) -> StoreEdit {
    StoreEdit("remove", .linkValue, [pattern, name, value]) { editor in
      try editor.delete(.linkValue, [.text(pattern), .text(name), .text(value)])
    }
  }

  /// Adds a screen to which a link leads.
  ///
  /// - Parameters:
  ///   - milestone: The screen with the values of its properties.
  ///   - position: The rank of the screen among the screens of the link.
  ///   - pattern: The pattern of the link.
  /// - Returns: The edit.
  public static func addMilestone(
    _ milestone: LinkDefinition.MilestoneTemplate,
    at position: Int,
    of pattern: String
  ) -> StoreEdit {
    StoreEdit("add", .milestone, [pattern, String(position)]) { editor in
      try editor.insert(
        .milestone,
        [
          ("pattern", .text(pattern)), ("position", .integer(position)),
          ("screen", .text(milestone.screen)), ("properties", .json(milestone.storedProperties)),
        ]
      )
    }
  }

  /// Removes a screen to which a link leads.
  public static func removeMilestone(at position: Int, of pattern: String) -> StoreEdit {
    StoreEdit("remove", .milestone, [pattern, String(position)]) { editor in
      try editor.delete(.milestone, [.text(pattern), .integer(position)])
    }
  }

  /// Removes a property from the properties that a link sets on a screen.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - screen: The screen, to which the link leads.
  ///   - pattern: The pattern of the link.
  /// - Returns: The edit.
  public static func removeValue(
    for property: String,
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
          // A JSON path cannot contain every name: it has no escape sequence for a quote.
          StoredJSON.encode(PropertyValue.dictionary([PropertyName(property): .null])),
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
    case .isEnabled(let isEnabled): ("enabled", .flag(isEnabled))
    case .ignoresCase(let ignoresCase): ("ignores_case", .flag(ignoresCase))
    case .position(let position): ("position", .integer(position))
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
