import NavGraph

extension CheckedFlows {
  /// The commands that are never chosen, each with the first that takes its place.
  var shadows: [(command: NavigationCommand, earlier: NavigationCommand)] {
    var earlier = EarlierCommands()
    var shadows: [(command: NavigationCommand, earlier: NavigationCommand)] = []
    for (index, command) in commands.enumerated() where contradictions[command.name] == nil {
      if command.origins == .screens([]) { continue }
      let rivals = earlier.rivals(of: command, line)
      if let rival = rivals.first(where: { takes(place: command, commands[$0]) }) {
        shadows.append((command, commands[rival]))
      } else {
        earlier.insert(command, index)
      }
    }
    return shadows
  }

  private func takes(place command: NavigationCommand, _ rival: NavigationCommand) -> Bool {
    guard rival.flow == nil || rival.flow == command.flow else { return false }
    guard rival.conditions.allSatisfy(command.conditions.contains) else { return false }
    return opensTheSame(command, rival) && covers(command.origins, rival.origins)
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

/// The commands before one, by where they start and where they lead.
private struct EarlierCommands {
  private struct Ends: Hashable {
    let origin: ScreenID?
    let destination: ScreenID
  }

  private var commands: [Ends: [Int]] = [:]

  mutating func insert(_ command: NavigationCommand, _ index: Int) {
    for origin in origins(of: command) {
      let ends = Ends(origin: origin, destination: command.destination)
      commands[ends, default: []].append(index)
    }
  }

  /// Returns the commands, in order, that can be executed where a later one can: at the one of its
  /// origins where there are the fewest, as they must be there, too.
  func rivals(
    of command: NavigationCommand,
    _ line: (ScreenID) -> [ScreenID]
  ) -> [Int] {
    let anywhere = commands[Ends(origin: nil, destination: command.destination)] ?? []
    let somewhere = origins(of: command).map { origin in
      (origin.map(line) ?? []).flatMap { kind in
        commands[Ends(origin: kind, destination: command.destination)] ?? []
      }
    }
    return Set(anywhere + (somewhere.min { $0.count < $1.count } ?? [])).sorted()
  }

  private func origins(of command: NavigationCommand) -> [ScreenID?] {
    if case .screens(let origins) = command.origins { origins } else { [nil] }
  }
}
