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
          flows.edits.line(["add", "property"], [screen.name, name])
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
