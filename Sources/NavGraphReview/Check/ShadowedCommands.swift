import NavGraph

/// A command that is never used, as an earlier command is always chosen in its place.
struct ShadowedCommand {
  let command: NavigationCommand
  /// The first command that is chosen in its place.
  let earlier: NavigationCommand

  /// Whether the two commands differ in nothing but their names.
  var isDuplicate: Bool {
    command.presentation == earlier.presentation && command.isAnimated == earlier.isAnimated
      && command.flow.hasSameBytes(as: earlier.flow) && command.originSet == earlier.originSet
      && command.properties == earlier.properties
      && Set(command.conditions) == Set(earlier.conditions)
  }
}

extension CheckContext {
  /// The commands that an earlier command shadows, in the order in which they are tried.
  ///
  /// An earlier command shadows a later one if it has the same destination, sets the same properties
  /// on it, can be executed wherever the later one can, has no condition that the later one lacks,
  /// and belongs to no flow or to the same one. The presentations may differ: they have no influence
  /// on which command is chosen.
  var shadowedCommands: [ShadowedCommand] {
    var earlier = EarlierCommands()
    var shadowed: [ShadowedCommand] = []
    for (index, command) in commands.enumerated()
    where contradictions[ExactName(command.name)] == nil {
      if command.origins == .screens([]) { continue }
      let candidates = earlier.candidates(shadowing: command, in: self)
      if let first = candidates.first(where: { shadows(commands[$0], command) }) {
        shadowed.append(ShadowedCommand(command: command, earlier: commands[first]))
      } else {
        earlier.insert(command, index)
      }
    }
    return shadowed
  }

  private func shadows(_ earlier: NavigationCommand, _ command: NavigationCommand) -> Bool {
    guard earlier.flow == nil || earlier.flow.hasSameBytes(as: command.flow) else { return false }
    guard earlier.conditions.allSatisfy(command.conditions.contains) else { return false }
    return openEqually(earlier, command) && canBeExecuted(earlier, whereverCan: command)
  }

  private func canBeExecuted(
    _ earlier: NavigationCommand,
    whereverCan command: NavigationCommand
  ) -> Bool {
    guard let wide = earlier.originSet else { return true }
    guard let origins = command.originSet else { return false }
    return origins.allSatisfy { withAncestors($0).contains(where: wide.contains) }
  }

  /// Returns whether two commands with one destination set the same properties on every screen that
  /// they can open.
  private func openEqually(_ left: NavigationCommand, _ right: NavigationCommand) -> Bool {
    left.properties == right.properties
      || withDescendants(left.destination).allSatisfy { screen in
        accepted(left.properties, on: screen) == accepted(right.properties, on: screen)
      }
  }

  /// Returns the properties that a screen accepts, converted to their declared types.
  private func accepted(
    _ properties: PropertyDictionary,
    on screen: ScreenID
  ) -> PropertyDictionary {
    let declared = graph.properties(of: screen)
    if declared.isEmpty { return properties }
    var accepted: PropertyDictionary = [:]
    for property in declared where !property.isReadOnly {
      guard let value = properties[property.name] else { continue }
      accepted[property.name] = value.converted(to: property.type) ?? value
    }
    return accepted
  }
}

/// The commands that are tried before the current one, by origin and destination.
private struct EarlierCommands {
  private struct Edge: Hashable {
    /// The origin; nil for universal commands.
    let origin: ScreenID?
    let destination: ScreenID
  }

  private var commands: [Edge: [Int]] = [:]

  mutating func insert(_ command: NavigationCommand, _ index: Int) {
    for origin in origins(of: command) {
      commands[Edge(origin: origin, destination: command.destination), default: []].append(index)
    }
  }

  /// Returns the commands that may shadow a later command, in order.
  ///
  /// These are the universal commands, and the commands at the origin with the fewest commands: a
  /// shadowing command must be executable at every origin.
  func candidates(shadowing command: NavigationCommand, in context: CheckContext) -> [Int] {
    let universal = commands[Edge(origin: nil, destination: command.destination)] ?? []
    let atOrigins = origins(of: command).map { origin in
      (origin.map(context.withAncestors) ?? []).flatMap { screen in
        commands[Edge(origin: screen, destination: command.destination)] ?? []
      }
    }
    return Set(universal + (atOrigins.min { $0.count < $1.count } ?? [])).sorted()
  }

  private func origins(of command: NavigationCommand) -> [ScreenID?] {
    if case .screens(let origins) = command.origins { origins } else { [nil] }
  }
}

extension NavigationCommand {
  /// The origins; nil for a universal command.
  fileprivate var originSet: Set<ScreenID>? {
    if case .screens(let origins) = origins { Set(origins) } else { nil }
  }
}
