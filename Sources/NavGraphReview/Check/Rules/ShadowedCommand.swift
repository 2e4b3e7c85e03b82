import NavGraph

extension CheckRule {
  /// Commands that are equal to another one but for the name.
  static let equalCommand = CheckRule(
    "equal-command",
    .warning,
    "Commands that are equal to another one"
  ) { flows, report in
    for (command, earlier) in flows.shadows where command.isEqual(to: earlier) {
      report(
        [.command(command.name), .command(earlier.name)],
        "Command '\(command.name)' is equal to '\(earlier.name)' but for its name.",
        flows.removal(of: command)
      )
    }
  }

  /// Commands that are never chosen, as another one is always tried first.
  ///
  /// That is so if an earlier command has the same destination, sets the same properties there, can be
  /// executed wherever the later one can, asks for no more conditions, and is never switched off where
  /// the later one is not. How it opens the screen makes no difference to which command is chosen.
  static let shadowedCommand = CheckRule(
    "shadowed-command",
    .warning,
    "Commands that an earlier one takes the place of"
  ) { flows, report in
    for (command, earlier) in flows.shadows where !command.isEqual(to: earlier) {
      let place = earlier.origins == .anywhere ? "from anywhere" : "wherever this one can"
      let manner =
        command.presentation == earlier.presentation
        ? "" : " by \(earlier.presentation.rawValue)"
      report(
        [.command(command.name), .command(earlier.name)],
        "Command '\(command.name)' is never used: '\(earlier.name)' is tried first, and opens "
          + "'\(command.destination)'\(manner) \(place).",
        flows.removal(of: command)
      )
    }
  }
}

extension NavigationCommand {
  fileprivate func isEqual(to other: NavigationCommand) -> Bool {
    presentation == other.presentation && isAnimated == other.isAnimated && flow == other.flow
      && originSet == other.originSet && properties == other.properties
      && Set(conditions) == Set(other.conditions)
  }

  private var originSet: Set<ScreenID>? {
    if case .screens(let origins) = origins { Set(origins) } else { nil }
  }
}
