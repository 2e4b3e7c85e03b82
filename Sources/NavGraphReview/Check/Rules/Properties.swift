import NavGraph

extension CheckRule {
  /// Conditions on properties that the screens in question do not have.
  static let undeclaredProperty = CheckRule(
    "undeclared-property",
    .warning,
    "Conditions on properties that no screen in question declares"
  ) { flows, report in
    for command in flows.commands {
      var seen: Set<Condition.Reference> = []
      for reference in command.conditions.flatMap(\.references)
      where seen.insert(reference).inserted {
        guard let (name, screen) = flows.undeclared(reference, of: command) else { continue }
        report(
          [.command(command.name), .property(name, of: .screen(screen))],
          "Command '\(command.name)' asks for \(reference), which screen '\(screen)' does not declare: "
            + "it has \(flows.list(flows.graph.properties(of: screen).map(\.name))).",
          "INSERT INTO screen_property (screen_id, name) VALUES (\(flows.id(screen)), "
            + "\(sqlText(name)));"
        )
      }
    }
  }

  /// Values of commands that their destination does not take.
  static let droppedValue = CheckRule(
    "dropped-value",
    .warning,
    "Values of commands that their screen does not take"
  ) { flows, report in
    for command in flows.commands {
      let kinds = flows.kinds(of: command.destination)
      for name in command.properties.keys.sorted() {
        let isTaken = kinds.contains { screen in
          flows.graph.properties(of: screen).isEmpty
            || flows.property(name, of: screen).map { !$0.isReadOnly } ?? false
        }
        guard !isTaken else { continue }
        let isReadOnly = flows.property(name, of: command.destination) != nil
        report(
          [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' for nothing: screen '\(command.destination)' "
            + (isReadOnly ? "has it read-only." : "does not declare it."),
          flows.deletion(of: name, setBy: command)
        )
      }
    }
  }

  /// Commands that take away what their destination requires.
  static let nullForRequired = CheckRule(
    "null-for-required",
    .warning,
    "Commands that set a required property to null"
  ) { flows, report in
    for command in flows.commands {
      for (name, value) in command.properties.sorted(by: { $0.key < $1.key }) where value.isNull {
        guard let property = flows.property(name, of: command.destination), property.isRequired,
          !property.isReadOnly, property.type != .null
        else { continue }
        report(
          [.property(name, of: .command(command.name))],
          "Command '\(command.name)' sets '\(name)' to null, which screen '\(command.destination)' "
            + "requires: it only runs for requests that give that screen its own.",
          flows.deletion(of: name, setBy: command)
        )
      }
    }
  }
}

extension Condition {
  fileprivate var references: [Reference] {
    if case .reference(let reference) = operand { [subject, reference] } else { [subject] }
  }
}

extension CheckedFlows {
  /// Returns the name of a property, and the screen that should have it; nil if one has it, or some
  /// screen takes whatever it gets.
  fileprivate func undeclared(
    _ reference: Condition.Reference,
    of command: NavigationCommand
  ) -> (name: String, screen: ScreenID)? {
    switch (reference, command.origins) {
    case (.property(let name), _):
      isUndeclared(name, on: [command.destination]) ? (name, command.destination) : nil
    case (.origin(let name), .screens(let origins)):
      isUndeclared(name, on: origins) ? origins.first.map { (name, $0) } : nil
    case (.origin, .anywhere), (.context, _): nil
    }
  }

  private func isUndeclared(_ name: String, on screens: [ScreenID]) -> Bool {
    screens.flatMap(kinds).allSatisfy { screen in
      let declared = graph.properties(of: screen)
      return !declared.isEmpty && !declared.contains { $0.name == name }
    }
  }
}
