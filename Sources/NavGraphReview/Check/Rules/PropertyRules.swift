import Algorithms
import NavGraph
import NavGraphLinks
import NavGraphStore

/// Rules for the properties that screens declare, and that commands and links set.
extension CheckRule {
  static let unopenableScreen = CheckRule(
    "unopenable-screen",
    .error,
    "Screens with a required property that can never have a value"
  ) { context, findings in
    for screen in context.screensWithDeclarations {
      for property in context.graph.screen(screen)?.properties ?? [] where property.isUnsatisfiable
      {
        let reason =
          property.type == .null ? "has the type null" : "is read-only and has no default value"
        findings.add(
          about: [.property(property.name, of: .screen(screen)), .screen(screen)],
          "Screen '\(screen)' can never open: its required property '\(property.name)' \(reason).",
          remedy: .edit([.setProperty(property.name, of: screen, .isRequired(false))])
        )
      }
    }
  }

  static let wrongType = CheckRule("wrong-type", .error, "Values of the wrong type") {
    context,
    findings in
    for command in context.commands {
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) {
        guard let type = context.property(name, of: command.destination)?.type,
          value.converted(to: type) == nil
        else { continue }
        findings.add(
          about: [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' of screen '\(command.destination)' to \(value), "
            + "which cannot be converted to \(type.rawValue).",
          remedy: .edit([.removeValue(for: name, of: command.name)])
        )
      }
    }
    for link in context.links {
      let pattern = link.pattern.description
      for wrong in context.wrongValues(of: link) {
        findings.add(
          about: [.property(wrong.property.name, of: .link(pattern))],
          "Link '\(pattern)' sets '\(wrong.property.name)' of screen '\(wrong.screen)' to "
            + "\(wrong.value), which cannot be converted to \(wrong.property.type.rawValue).",
          remedy: .edit([
            .removeValue(for: wrong.property.name, of: wrong.screen, inLink: pattern)
          ])
        )
      }
    }
  }

  static let undeclaredProperty = CheckRule(
    "undeclared-property",
    .warning,
    "Conditions on properties that no screen declares"
  ) { context, findings in
    var isDeclared: [PropertyOnScreen: Bool] = [:]
    for command in context.commands {
      for reference in command.conditions.flatMap(\.references).uniqued() {
        guard let screen = context.screenLacking(reference, of: command, &isDeclared)
        else { continue }
        let name = reference.name
        let declared = context.graph.properties(of: screen).map(\.name)
        findings.add(
          about: [.command(command.name), .property(name, of: .screen(screen))],
          "A condition of command '\(command.name)' reads \(reference), but screen '\(screen)' "
            + "declares only \(CheckContext.list(declared)).",
          remedy: .edit([.declareProperty(name, of: screen)])
        )
      }
    }
  }

  static let droppedValue = CheckRule(
    "dropped-value",
    .warning,
    "Values that the opened screen ignores"
  ) { context, findings in
    var isWritable: [PropertyOnScreen: Bool] = [:]
    for command in context.commands {
      guard !command.properties.isEmpty,
        let screen = context.graph.index(of: command.destination)
      else { continue }
      for name in command.properties.keys.sorted() {
        let isKept = isWritable.value(for: PropertyOnScreen(name: name, screen: screen)) {
          context.graph.isWritable(name, onDescendantsOf: screen)
        }
        guard !isKept else { continue }
        let isDeclared = context.property(name, of: command.destination) != nil
        findings.add(
          about: [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' without effect: screen "
            + "'\(command.destination)' "
            + (isDeclared ? "declares it as read-only." : "does not declare it."),
          remedy: .edit([.removeValue(for: name, of: command.name)])
        )
      }
    }
    for link in context.links {
      let pattern = link.pattern.description
      for milestone in link.milestones {
        for name in milestone.properties.keys.sorted()
        where !context.accepts(name, on: milestone.screen) {
          let isDeclared = context.property(name, of: milestone.screen) != nil
          findings.add(
            about: [.property(name, of: .link(pattern))],
            "Link '\(pattern)' sets '\(name)' without effect: screen '\(milestone.screen)' "
              + (isDeclared ? "declares it as read-only." : "does not declare it."),
            remedy: .edit([.removeValue(for: name, of: milestone.screen, inLink: pattern)])
          )
        }
      }
    }
  }

  static let nullForRequired = CheckRule(
    "null-for-required",
    .warning,
    "Commands that set a required property to null"
  ) { context, findings in
    for command in context.commands {
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) where value.isNull {
        guard let property = context.property(name, of: command.destination), property.isRequired,
          !property.isReadOnly, property.type != .null
        else { continue }
        findings.add(
          about: [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' to null, but screen '\(command.destination)' "
            + "requires a value: only requests with a value for this screen can use the command.",
          remedy: .edit([.removeValue(for: name, of: command.name)])
        )
      }
    }
  }
}

/// A property of a screen or of one of its descendants: a key of answers that take a search.
private struct PropertyOnScreen: Hashable {
  let name: PropertyName
  let screen: ScreenIndex
}

extension [PropertyOnScreen: Bool] {
  /// Returns the stored answer, or else computes and stores it.
  fileprivate mutating func value(for key: PropertyOnScreen, _ compute: () -> Bool) -> Bool {
    if let known = self[key] { return known }
    let value = compute()
    self[key] = value
    return value
  }
}

extension CheckContext {
  /// The screens that declare properties themselves, in the order of definition.
  var screensWithDeclarations: [ScreenID] {
    graph.screenIndices.filter { !graph.ownProperties(of: $0).isEmpty }.map(graph.id(of:))
  }

  /// A value that cannot be converted to the type of its property.
  struct WrongValue {
    let property: PropertyDeclaration
    let value: PropertyValue
    let screen: ScreenID
  }

  /// Returns the literal values of a link that cannot be converted to the declared types.
  func wrongValues(of link: LinkDefinition) -> [WrongValue] {
    link.milestones.flatMap { stop in
      stop.properties.sorted { $0.key < $1.key }.compactMap { name, value in
        guard case .literal(let literal) = value,
          let property = property(name, of: stop.screen),
          literal.converted(to: property.type) == nil
        else { return nil }
        return WrongValue(property: property, value: literal, screen: stop.screen)
      }
    }
  }

  /// Returns whether a command can set a property on a screen, because the screen declares it as
  /// writable, or declares no properties.
  fileprivate func accepts(_ name: PropertyName, on screen: ScreenID) -> Bool {
    graph.index(of: screen).map { graph.accepts(name, on: $0) } ?? true
  }

  /// Returns the first screen that should declare the property of a reference; nil if one of the
  /// possible screens declares it, or accepts any property.
  fileprivate func screenLacking(
    _ reference: NavigationCondition.Reference,
    of command: NavigationCommand,
    _ isDeclared: inout [PropertyOnScreen: Bool]
  ) -> ScreenID? {
    let screens: [ScreenID]
    switch (reference, command.origins) {
    case (.property, _): screens = [command.destination]
    case (.origin, .screens(let origins)): screens = origins
    case (.origin, .anywhere), (.context, _): return nil
    }
    let isLacking = screens.compactMap(graph.index).allSatisfy { screen in
      !isDeclared.value(for: PropertyOnScreen(name: reference.name, screen: screen)) {
        graph.isDeclared(reference.name, onDescendantsOf: screen)
      }
    }
    return isLacking ? screens.first : nil
  }
}

extension NavigationCondition.Reference {
  fileprivate var name: PropertyName {
    switch self {
    case .property(let name), .origin(let name), .context(let name): name
    }
  }
}
