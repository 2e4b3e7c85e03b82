import NavGraph

/// A screen with its Swift names.
struct SwiftScreen {
  let id: ScreenID
  /// The name of the constant, the case and the function.
  let name: String
  /// What the screen is in comments: its name and title.
  let text: String
  /// Whether the enumeration of screens has a case for it.
  let hasCase: Bool
  /// The properties that a request can set.
  let properties: [SwiftProperty]

  /// Names the screens of a graph.
  ///
  /// - Throws: The first two names that give the same Swift name.
  static func screens(of graph: NavigationGraph) throws(SwiftNameCollision) -> [SwiftScreen] {
    var names = SwiftIdentifiers(of: "Screens")
    var types = SwiftIdentifiers(of: "Texts", .upperCamelCase)
    return try graph.screens.map { (screen) throws(SwiftNameCollision) in
      try SwiftScreen(screen, in: graph, names: &names, types: &types)
    }
  }

  private init(
    _ id: ScreenID,
    in graph: NavigationGraph,
    names: inout SwiftIdentifiers,
    types: inout SwiftIdentifiers
  ) throws(SwiftNameCollision) {
    self.id = id
    name = try names.add(id.name)
    let title = graph.screen(id)?.title
    text = "'\(id)'" + (title.map { $0 == id.name ? "" : " (\($0))" } ?? "")
    hasCase = graph.needsFactory(id)
    var identifiers = SwiftIdentifiers(
      of: "Properties of '\(id)'",
      reserved: ["properties", "shared"]
    )
    var properties: [SwiftProperty] = []
    for declaration in graph.properties(of: id)
    where !declaration.isReadOnly && declaration.type != .null {
      let choices = graph.choices(of: declaration, on: id)
      properties.append(
        SwiftProperty(
          declaration,
          identifier: try identifiers.add(declaration.name.name),
          choices: choices.isEmpty
            ? nil
            : try SwiftProperty.Choices(
              name: types.add("\(id) \(declaration.name)"),
              texts: choices,
              of: "Values of '\(declaration.name)' of '\(id)'"
            )
        )
      )
    }
    self.properties = properties
  }
}

extension NavigationGraph {
  /// Returns the texts that a property can have.
  ///
  /// These are the texts that the conditions `in` of all commands to the screen list. If one of the
  /// commands has no such condition, the result is empty.
  fileprivate func choices(of declaration: PropertyDeclaration, on screen: ScreenID) -> [String] {
    guard declaration.type == .string else { return [] }
    var choices: [String] = []
    for command in commands(leadingTo: screen) {
      guard let texts = command.conditions.lazy.compactMap({ $0.texts(of: declaration.name) }).first
      else { return [] }
      for text in texts { choices.appendUnique(text) }
    }
    return choices
  }
}

extension NavigationCondition {
  /// Returns the texts that the condition lists for a property; nil if it is another condition.
  fileprivate func texts(of property: PropertyName) -> [String]? {
    guard comparison.relation == .membership, subject == .property(property),
      case .literal(.array(let elements)) = operand
    else { return nil }
    let texts = elements.compactMap { element in
      if case .string(let text) = element { text } else { nil }
    }
    return texts.count == elements.count ? texts : nil
  }
}
