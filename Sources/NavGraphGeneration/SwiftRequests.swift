import NavGraph

/// Writes a function for each screen that returns a request with typed properties.
struct SwiftRequests {
  let graph: NavigationGraph
  let screens: [(id: ScreenID, name: String)]

  func write(to source: inout SwiftSource) {
    source.extend("RouteRequest") { source in
      var types = SwiftIdentifiers(.upperCamelCase)
      for (index, screen) in screens.enumerated() {
        if index > 0 { source.line() }
        write(screen.id, name: screen.name, &types, to: &source)
      }
    }
  }

  /// A property that a request can set, as a parameter of the function.
  private struct Property {
    let name: String
    let parameter: SwiftSource.Parameter
    let isOptional: Bool

    /// The name of the parameter in the source code of the function.
    var variable: String { SwiftIdentifiers.escaped(parameter.name) }
  }

  private func write(
    _ screen: ScreenID,
    name: String,
    _ types: inout SwiftIdentifiers,
    to source: inout SwiftSource
  ) {
    var identifiers = SwiftIdentifiers(reserved: ["properties"])
    var properties: [Property] = []
    for declaration in graph.properties(of: screen)
    where !declaration.isReadOnly && declaration.type != .null {
      var type = SwiftRequests.type(of: declaration.type)
      let choices = self.choices(of: declaration, on: screen)
      if !choices.isEmpty {
        type = types.add(screen.name + " " + declaration.name)
        write(choices, of: declaration.name, as: type, to: &source)
      }
      properties.append(
        property(declaration, identifiers.add(declaration.name), type, hasChoices: !choices.isEmpty)
      )
    }
    source.comment("A request for '\(screen)'.")
    source.function(
      name,
      properties.map(\.parameter),
      result: "-> RouteRequest",
      body(screen: name, properties)
    )
  }

  private func body(screen: String, _ properties: [Property]) -> [String] {
    let screen = "." + screen
    let entries = properties.filter { !$0.isOptional }.map { property in
      SwiftSource.literal(property.name) + ": " + property.variable
    }
    let optionals = properties.filter(\.isOptional)
    if properties.isEmpty { return ["RouteRequest(to: \(screen))"] }
    if optionals.isEmpty {
      return SwiftSource.dictionary("RouteRequest(to: \(screen), ", entries, ")")
    }
    var lines = SwiftSource.dictionary("var properties: RequestedProperties = ", entries)
    for property in optionals {
      let name = SwiftSource.literal(property.name)
      lines.append("if let \(property.variable) { properties[\(name)] = \(property.variable) }")
    }
    return lines + ["return RouteRequest(to: \(screen), properties)"]
  }

  private func property(
    _ declaration: PropertyDeclaration,
    _ identifier: String,
    _ type: String,
    hasChoices: Bool
  ) -> Property {
    let value =
      hasChoices ? nil : declaration.defaultValue.flatMap { literal($0, declaration.type) }
    let isOptional = value == nil && (!declaration.isRequired || declaration.defaultValue != nil)
    return Property(
      name: declaration.name,
      parameter: SwiftSource.Parameter(
        name: identifier,
        type: isOptional ? SwiftRequests.optional(type) : type,
        defaultValue: isOptional ? "nil" : value
      ),
      isOptional: isOptional
    )
  }

  /// Returns a default value as source code; nil for an array, a dictionary, or a value of another type.
  private func literal(_ value: PropertyValue, _ type: PropertyType) -> String? {
    switch (value.converted(to: type), type) {
    case (.bool(let value), .bool): "\(value)"
    case (.int(let value), .int): "\(value)"
    case (.double(let value), .double): value.isFinite ? "\(value)" : nil
    case (.string(let value), .string): SwiftSource.literal(value)
    default: nil
    }
  }

  // MARK: Choices

  /// Returns the texts that a property can have.
  ///
  /// These are the texts that the conditions `in` of all commands to the screen list. If one of the
  /// commands has no such condition, the result is empty.
  private func choices(of declaration: PropertyDeclaration, on screen: ScreenID) -> [String] {
    guard declaration.type == .string else { return [] }
    var choices: [String] = []
    for command in graph.commands(leadingTo: screen) {
      guard
        let texts = command.conditions.lazy.compactMap({ texts(of: declaration.name, $0) }).first
      else { return [] }
      for text in texts { choices.appendUnique(text) }
    }
    return choices
  }

  /// Returns the texts that a condition lists for a property; nil if it is another condition.
  private func texts(of property: String, _ condition: Condition) -> [String]? {
    guard condition.comparison == .isIn, condition.subject == .property(property),
      case .literal(.array(let elements)) = condition.operand
    else { return nil }
    let texts = elements.compactMap { element in
      if case .string(let text) = element { text } else { nil }
    }
    return texts.count == elements.count ? texts : nil
  }

  private func write(
    _ choices: [String],
    of property: String,
    as type: String,
    to source: inout SwiftSource
  ) {
    var identifiers = SwiftIdentifiers()
    source.comment("The values of '\(property)'.")
    source.declare("enum \(type): String, CaseIterable, PropertyConvertible, Sendable") { source in
      for choice in choices {
        let name = identifiers.add(choice)
        let value = name == choice ? "" : " = " + SwiftSource.literal(choice)
        source.line("case " + SwiftIdentifiers.escaped(name) + value)
      }
    }
    source.line()
  }

  // MARK: Types

  private static func type(of type: PropertyType) -> String {
    switch type {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .array: "[PropertyValue]"
    case .dictionary: "PropertyDictionary"
    case .object, .null: "any PropertyRepresentable"
    }
  }

  private static func optional(_ type: String) -> String {
    type.hasPrefix("any ") ? "(\(type))?" : type + "?"
  }
}
