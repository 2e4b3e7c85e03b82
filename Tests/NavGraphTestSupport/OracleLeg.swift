import NavGraph

/// One leg of a request, of which the oracle tries all sequences of moves.
struct OracleLeg {
  let oracle: Oracle
  let request: RouteRequest
  let milestone: Milestone
  let start: [StackEntry]
  /// For each entry of the start that is on the request's stack, from the bottom, the types of
  /// properties that its screen does not declare.
  let givenTypes: [[PropertyName: PropertyType]]

  struct Move {
    enum Kind {
      case back([Step])
      case open(NavigationCommand, StackEntry)
    }
    let kind: Kind
    /// The stack after the move.
    let stack: [StackEntry]
    let removed: Int
    /// The number of entries, from the bottom, that are older than the leg.
    let keptCount: Int
  }

  var isDone: Bool { start.indices.last.map { startMatches($0, milestone.screen) } ?? false }

  private func startMatches(_ index: Int, _ screen: ScreenID) -> Bool {
    matches(start[index], screen, index < givenTypes.count ? givenTypes[index] : nil)
  }

  private func isGoal(_ move: Move, _ ignoringBlockers: Bool) -> Bool {
    switch move.kind {
    case .back: startMatches(move.stack.count - 1, milestone.screen)
    case .open(_, let entry):
      ignoringBlockers
        ? oracle.isKind(entry.screen, of: milestone.screen)
        : matches(entry, milestone.screen, nil)
    }
  }

  /// A screen with its properties, which a leg opens only once.
  private struct Place: Hashable {
    let screen: ScreenID
    let properties: PropertyDictionary
  }

  private struct State: Hashable {
    let stack: [StackEntry]
    /// The number of entries, from the bottom, that are older than the leg.
    let kept: Int
    let opened: Set<Place>
  }

  /// An execution of a command, with all that does not depend on the state.
  private struct Candidate {
    let command: NavigationCommand
    let entry: StackEntry
    let place: Place
    /// The entries from before the leg that bar a second entry of the screen while they are on the
    /// stack.
    let matches: [Int]
  }

  /// Returns the first shortest path.
  ///
  /// - Parameters:
  ///   - ignoringBlockers: Whether all rules whose violations are blockers are ignored.
  ///   - ignoringKept: Whether this also applies to the properties of entries that are gone back to.
  /// - Returns: The path; nil if there is none.
  func shortestPath(ignoringBlockers: Bool, ignoringKept: Bool = false) -> [Move]? {
    let candidates = candidates
    let backIndices = start.indices.filter { index in
      (ignoringKept || startMatches(index, start[index].screen))
        && (ignoringBlockers || !request.avoiding.contains(start[index].screen))
    }
    var seen: Set<State> = []
    var queue = [(State(stack: start, kept: start.count, opened: []), [Move]())]
    var next = 0
    while next < queue.count {
      let (state, path) = queue[next]
      next += 1
      let successors =
        backIndices.reversed().filter { $0 < min(state.kept, state.stack.count - 1) }
        .map { back(to: $0, from: state) }
        + candidates.filter { isPossible($0, in: state, ignoringBlockers) }
        .map { open($0, in: state) }
      for (move, successor) in successors {
        if isGoal(move, ignoringBlockers) { return path + [move] }
        if seen.insert(successor).inserted { queue.append((successor, path + [move])) }
      }
    }
    return nil
  }

  /// The executions of all commands.
  private var candidates: [Candidate] {
    oracle.commands.flatMap { command in
      var screens = [command.destination]
      if milestone.screen != command.destination,
        oracle.isKind(milestone.screen, of: command.destination)
      {
        screens.insert(milestone.screen, at: 0)
      }
      return screens.map { screen in
        let properties = effective(screen, command)
        return Candidate(
          command: command,
          entry: StackEntry(screen, properties: properties, presentation: command.presentation),
          place: Place(screen: screen, properties: properties),
          matches: start.indices.filter { startMatches($0, screen) }
        )
      }
    }
  }

  private func isPossible(
    _ candidate: Candidate,
    in state: State,
    _ ignoringBlockers: Bool
  ) -> Bool {
    let top = state.stack.last
    guard starts(candidate.command, from: top), !state.opened.contains(candidate.place),
      !candidate.matches.contains(where: { $0 < state.kept })
    else { return false }
    return ignoringBlockers
      || blockers(of: candidate.command, candidate.entry, leaving: top).isEmpty
  }

  private func back(to index: Int, from state: State) -> (Move, State) {
    let rest = Array(state.stack[...index])
    let move = Move(
      kind: .back(steps(back: state.stack, to: index)),
      stack: rest,
      removed: state.stack.count - rest.count,
      keptCount: rest.count
    )
    return (move, State(stack: rest, kept: rest.count, opened: state.opened))
  }

  private func open(_ candidate: Candidate, in state: State) -> (Move, State) {
    let beneath = candidate.command.presentation == .root ? [] : state.stack
    let stack = beneath + [candidate.entry]
    let keptCount = min(state.kept, beneath.count)
    let move = Move(
      kind: .open(candidate.command, candidate.entry),
      stack: stack,
      removed: state.stack.count - beneath.count,
      keptCount: keptCount
    )
    let opened = state.opened.union([candidate.place])
    return (move, State(stack: stack, kept: keptCount, opened: opened))
  }

  func starts(_ command: NavigationCommand, from top: StackEntry?) -> Bool {
    switch command.origins {
    case .anywhere: true
    case .screens(let origins):
      top.map { oracle.line(of: $0.screen).contains(where: origins.contains) } ?? false
    }
  }

  private func steps(back stack: [StackEntry], to index: Int) -> [Step] {
    var steps: [Step] = []
    var top = stack.count - 1
    var layers = 0
    while stack[(index + 1)..<(top + 1)].contains(where: { $0.presentation == .present }) {
      while stack[top].presentation != .present { top -= 1 }
      top -= 1
      layers += 1
    }
    if layers > 0 { steps.append(.dismiss(layers: layers, to: stack[top].screen)) }
    if top > index { steps.append(.pop(count: top - index, to: stack[index].screen)) }
    return steps
  }
}

// MARK: - Properties

extension OracleLeg {
  func requested(of screen: ScreenID) -> [PropertyName: RequestedValue] {
    guard oracle.isKind(screen, of: milestone.screen) else { return request.properties }
    return request.properties.merging(milestone.properties) { $1 }
  }

  /// Whether an entry matches a screen.
  ///
  /// The types are those of undeclared properties of a given entry; nil stands for an opened entry.
  func matches(
    _ entry: StackEntry,
    _ screen: ScreenID,
    _ types: [PropertyName: PropertyType]?
  ) -> Bool {
    oracle.isKind(entry.screen, of: screen) && differences(entry, screen, types).isEmpty
  }

  /// The requested values of properties that an entry has with other values.
  private func differences(
    _ entry: StackEntry,
    _ screen: ScreenID,
    _ types: [PropertyName: PropertyType]?
  ) -> PropertyDictionary {
    let declared = oracle.declared(by: entry.screen)
    var different: PropertyDictionary = [:]
    for (name, value) in requested(of: screen) {
      let declaration = declared.first { $0.name == name }
      if declaration == nil && entry.properties[name] == nil { continue }
      if let declaration, declaration.isReadOnly, types == nil { continue }
      let wanted = oracle.value(value, declaration?.type ?? types?[name])
      if entry.properties[name] != wanted { different[name] = wanted }
    }
    return different
  }

  /// The blockers of going back to an entry, which keeps its properties.
  func kept(_ entry: StackEntry, _ types: [PropertyName: PropertyType]?) -> [Blocker] {
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
    var asked = request.properties
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
