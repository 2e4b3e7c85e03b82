import NavGraph

/// One leg of a request, of which the oracle tries all sequences of moves.
struct OracleLeg {
  let oracle: Oracle
  let request: RouteRequest
  let milestone: RouteRequest.Milestone
  let start: [StackEntry]
  /// For each entry of the start that is on the request's stack, from the bottom, the types of
  /// properties that its screen does not declare.
  let givenTypes: [UndeclaredProperties]

  /// Whether the leg leads to the destination of the request.
  var isDestination = true

  struct Move {
    enum Kind {
      case back([Plan.Step])
      case open(NavigationCommand, StackEntry)
    }
    let kind: Kind
    /// The stack after the move.
    let stack: [StackEntry]
    let removed: Int
    /// The number of entries, from the bottom, that are older than the leg.
    let keptCount: Int
  }

  var isDone: Bool {
    milestone.command == nil
      && start.indices.last.map { startMatches($0, milestone.screen) } ?? false
  }

  func startMatches(_ index: Int, _ screen: ScreenID) -> Bool {
    matches(start[index], screen, index < givenTypes.count ? givenTypes[index] : nil)
  }

  /// Returns the first shortest path.
  ///
  /// - Parameters:
  ///   - ignoringBlockers: Whether all rules whose violations are blockers are ignored.
  ///   - ignoringKept: Whether this also applies to the properties of entries that are gone back to.
  /// - Returns: The path; nil if there is none.
  func shortestPath(ignoringBlockers: Bool, ignoringKept: Bool = false) -> [Move]? {
    let targets = start.indices.filter { index in
      (ignoringKept || startMatches(index, start[index].screen))
        && (ignoringBlockers || !request.avoiding.contains(start[index].screen))
    }
    return OracleSearch(self, ignoringBlockers: ignoringBlockers)
      .shortestPath(goingBackTo: targets)
  }

  func starts(_ command: NavigationCommand, from top: StackEntry?) -> Bool {
    switch command.origins {
    case .anywhere: true
    case .screens(let origins):
      top.map { oracle.line(of: $0.screen).contains(where: origins.contains) } ?? false
    }
  }
}

// MARK: - Properties

extension OracleLeg {
  func requested(of screen: ScreenID) -> [PropertyName: RequestedValue] {
    guard oracle.isKind(screen, of: milestone.screen) else { return shared(with: screen) }
    return shared(with: screen).merging(milestone.properties) { $1 }
  }

  /// The shared properties that are requested of a screen.
  private func shared(with screen: ScreenID) -> [PropertyName: RequestedValue] {
    let isSharing = request.sharingScreens?.contains { oracle.isKind(screen, of: $0) }
    return isSharing == false ? [:] : request.properties
  }

  /// Whether an entry matches a screen.
  ///
  /// The types are those of undeclared properties of a given entry; nil stands for an opened entry.
  func matches(
    _ entry: StackEntry,
    _ screen: ScreenID,
    _ types: UndeclaredProperties?
  ) -> Bool {
    oracle.isKind(entry.screen, of: screen) && differences(entry, screen, types).isEmpty
  }

  /// The requested values of properties that an entry has with other values.
  private func differences(
    _ entry: StackEntry,
    _ screen: ScreenID,
    _ types: UndeclaredProperties?
  ) -> PropertyDictionary {
    let declared = oracle.declared(by: entry.screen)
    var different: PropertyDictionary = [:]
    for (name, value) in requested(of: screen) {
      let declaration = declared.first { $0.name == name }
      if declaration == nil && entry.properties[name] == nil { continue }
      if let declaration, declaration.isReadOnly, types == nil { continue }
      if types?.isOnlyOfObject(name) == true, !isRequestedItself(name, of: entry.screen) {
        continue
      }
      let wanted = oracle.value(value, declaration?.type ?? types?[name])
      if entry.properties[name] != wanted { different[name] = wanted }
    }
    return different
  }

  /// Whether a property is requested of a screen as the destination, or by a milestone.
  private func isRequestedItself(_ name: PropertyName, of screen: ScreenID) -> Bool {
    oracle.isKind(screen, of: milestone.screen)
      && (isDestination || milestone.properties[name] != nil)
  }

  /// The blockers of going back to an entry, which keeps its properties.
  func kept(_ entry: StackEntry, _ types: UndeclaredProperties?) -> [Blocker] {
    differences(entry, entry.screen, types).sorted { $0.key < $1.key }.map { name, wanted in
      .kept(
        property: name,
        screen: entry.screen,
        value: entry.properties[name],
        requested: wanted,
        milestone: milestone.screen
      )
    }
  }

  func effective(_ screen: ScreenID, _ command: NavigationCommand) -> PropertyDictionary {
    var asked = shared(with: screen)
    for (name, value) in command.properties { asked[name] = .value(value) }
    if oracle.isKind(screen, of: milestone.screen) { asked.merge(milestone.properties) { $1 } }
    let declared = oracle.declared(by: screen)
    if declared.isEmpty { return asked.mapValues { oracle.value($0, nil) } }
    var values: PropertyDictionary = [:]
    for property in declared {
      values[property.name] = property.defaultValue.map { oracle.convert($0, property.type) }
      if let value = asked[property.name], !property.isReadOnly {
        values[property.name] = oracle.value(value, property.type)
      }
    }
    return values
  }
}
