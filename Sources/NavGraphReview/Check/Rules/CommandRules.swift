import NavGraph
import NavGraphStore

/// Rules for commands that are never used.
extension CheckRule {
  static let contradictoryConditions = CheckRule(
    "contradictory-conditions",
    .error,
    "Commands whose conditions contradict each other"
  ) { context, findings in
    for command in context.commands {
      guard let conditions = context.contradictions[command.name] else { continue }
      let list = conditions.map(\.description).joined(separator: " and ")
      let verb =
        switch conditions.count {
        case 1: "can never be true"
        case 2: "cannot both be true"
        default: "cannot all be true"
        }
      findings.add(
        about: [.command(command.name)],
        "Command '\(command.name)' can never be executed: \(list) \(verb).",
        remedy: .edit([.removeCommand(command.name)])
      )
    }
  }

  static let noOrigins = CheckRule(
    "no-origins",
    .warning,
    "Commands without origins"
  ) { context, findings in
    for command in context.commands where command.origins == .screens([]) {
      findings.add(
        about: [.command(command.name)],
        "Command '\(command.name)' can never be executed: it has no origins and is not universal.",
        remedy: .edit([.removeCommand(command.name)])
      )
    }
  }

  static let equalCommand = CheckRule(
    "equal-command",
    .warning,
    "Duplicate commands"
  ) { context, findings in
    for shadowed in context.shadowedCommands where shadowed.isDuplicate {
      let (name, earlier) = (shadowed.command.name, shadowed.earlier.name)
      findings.add(
        about: [.command(name), .command(earlier)],
        "Command '\(name)' is a duplicate of '\(earlier)': only the names differ.",
        remedy: .edit([.removeCommand(name)])
      )
    }
  }

  static let shadowedCommand = CheckRule(
    "shadowed-command",
    .warning,
    "Commands that an earlier command shadows"
  ) { context, findings in
    for shadowed in context.shadowedCommands where !shadowed.isDuplicate {
      let (command, earlier) = (shadowed.command, shadowed.earlier)
      let verb = command.presentation == earlier.presentation ? "opens" : earlier.presentation.verb
      let origins = earlier.origins == .anywhere ? "from anywhere" : "from the same screens"
      findings.add(
        about: [.command(command.name), .command(earlier.name)],
        "Command '\(command.name)' is never used: '\(earlier.name)' is tried first and \(verb) "
          + "'\(command.destination)' \(origins).",
        remedy: .edit([.removeCommand(command.name)])
      )
    }
  }
}

extension Presentation {
  /// The verb for opening a destination with the presentation.
  fileprivate var verb: String {
    switch self {
    case .push: "pushes"
    case .present: "presents"
    case .root: "replaces the whole stack with"
    }
  }
}
