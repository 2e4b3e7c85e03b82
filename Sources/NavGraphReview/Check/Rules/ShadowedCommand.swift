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
        flows.deletion(of: command)
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
        flows.deletion(of: command)
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

extension CheckedFlows {
  /// The commands that are never chosen, each with the first that takes its place.
  fileprivate var shadows: [(command: NavigationCommand, earlier: NavigationCommand)] {
    var earlier: [ScreenID: [NavigationCommand]] = [:]
    var shadows: [(command: NavigationCommand, earlier: NavigationCommand)] = []
    for command in commands where contradictions[command.name] == nil {
      if command.origins == .screens([]) { continue }
      let rivals = earlier[command.destination] ?? []
      if let rival = rivals.first(where: { takes(place: command, $0) }) {
        shadows.append((command, rival))
      } else {
        earlier[command.destination, default: []].append(command)
      }
    }
    return shadows
  }

  private func takes(place command: NavigationCommand, _ rival: NavigationCommand) -> Bool {
    guard rival.flow == nil || rival.flow == command.flow else { return false }
    guard rival.conditions.allSatisfy(command.conditions.contains) else { return false }
    return covers(command.origins, rival.origins) && opensTheSame(command, rival)
  }

  private func covers(
    _ origins: NavigationCommand.Origins,
    _ others: NavigationCommand.Origins
  ) -> Bool {
    guard case .screens(let others) = others else { return true }
    guard case .screens(let origins) = origins else { return false }
    let wide = Set(others)
    return origins.allSatisfy { line(of: $0).contains(where: wide.contains) }
  }

  /// Returns whether two commands of one destination give every screen that they can open the same
  /// properties.
  private func opensTheSame(_ left: NavigationCommand, _ right: NavigationCommand) -> Bool {
    left.properties == right.properties
      || kinds(of: left.destination).allSatisfy { screen in
        kept(left.properties, on: screen) == kept(right.properties, on: screen)
      }
  }

  /// Returns those of some properties that a screen takes, as it takes them.
  private func kept(_ properties: PropertyDictionary, on screen: ScreenID) -> PropertyDictionary {
    let declared = graph.properties(of: screen)
    if declared.isEmpty { return properties }
    var kept: PropertyDictionary = [:]
    for property in declared where !property.isReadOnly {
      guard let value = properties[property.name] else { continue }
      kept[property.name] = value.converted(to: property.type) ?? value
    }
    return kept
  }
}
