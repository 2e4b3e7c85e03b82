import NavGraph

/// One leg of a request, of which the oracle tries all sequences of moves.
struct OracleLeg {
  let oracle: Oracle
  let request: RouteRequest
  let milestone: Milestone
  let start: [StackEntry]
  /// For each entry of the start that is on the request's stack, from the bottom, the types of properties
  /// that its screen does not declare.
  let givenTypes: [[String: PropertyType]]

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

  func shortestPath(ignoringBlockers: Bool) -> [Move]? {
    var seen: Set<State> = []
    var queue = [(State(stack: start, kept: start.count, opened: []), [Move]())]
    var next = 0
    while next < queue.count {
      let (state, path) = queue[next]
      next += 1
      for (move, successor) in successors(of: state, ignoringBlockers) {
        if isGoal(move, ignoringBlockers) { return path + [move] }
        if seen.insert(successor).inserted { queue.append((successor, path + [move])) }
      }
    }
    return nil
  }

  private func successors(of state: State, _ ignoringBlockers: Bool) -> [(Move, State)] {
    var found: [(Move, State)] = []
    for index in (0..<max(0, state.stack.count - 1)).reversed() where index < state.kept {
      let entry = state.stack[index]
      guard startMatches(index, entry.screen) else { continue }
      guard ignoringBlockers || !request.avoiding.contains(entry.screen) else { continue }
      let rest = Array(state.stack[...index])
      let move = Move(
        kind: .back(steps(back: state.stack, to: index)),
        stack: rest,
        removed: state.stack.count - rest.count,
        keptCount: rest.count
      )
      found.append((move, State(stack: rest, kept: rest.count, opened: state.opened)))
    }
    for command in oracle.commands where starts(command, from: state.stack.last) {
      var screens = [command.destination]
      if milestone.screen != command.destination,
        oracle.isKind(milestone.screen, of: command.destination)
      {
        screens.insert(milestone.screen, at: 0)
      }
      for screen in screens {
        let entry = StackEntry(
          screen,
          properties: effective(screen, command),
          presentation: command.presentation
        )
        let place = Place(screen: screen, properties: entry.properties)
        guard
          ignoringBlockers || blockers(of: command, entry, leaving: state.stack.last).isEmpty,
          !start.indices.contains(where: { startMatches($0, screen) }),
          !state.opened.contains(place)
        else { continue }
        let beneath = command.presentation == .root ? [] : state.stack
        let stack = beneath + [entry]
        let keptCount = min(state.kept, beneath.count)
        let move = Move(
          kind: .open(command, entry),
          stack: stack,
          removed: state.stack.count - beneath.count,
          keptCount: keptCount
        )
        let successor = State(
          stack: stack,
          kept: keptCount,
          opened: state.opened.union([place])
        )
        found.append((move, successor))
      }
    }
    return found
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
  func requested(of screen: ScreenID) -> [String: RequestedValue] {
    guard oracle.isKind(screen, of: milestone.screen) else { return request.properties }
    return request.properties.merging(milestone.properties) { $1 }
  }

  /// Whether an entry matches a screen.
  ///
  /// The types are those of undeclared properties of a given entry; nil stands for an opened entry.
  private func matches(
    _ entry: StackEntry,
    _ screen: ScreenID,
    _ types: [String: PropertyType]?
  ) -> Bool {
    guard oracle.isKind(entry.screen, of: screen) else { return false }
    let declared = oracle.declared(by: entry.screen)
    return requested(of: screen).allSatisfy { name, value in
      let declaration = declared.first { $0.name == name }
      if declaration == nil && entry.properties[name] == nil { return true }
      if let declaration, declaration.isReadOnly, types == nil { return true }
      return entry.properties[name] == oracle.value(value, declaration?.type ?? types?[name])
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

// MARK: - Blockers

extension OracleLeg {
  func blocked(_ path: [Move]) -> BlockedRoute {
    var screens = start.last.map { [$0.screen] } ?? []
    var found: [Blocker] = []
    var top = start.last
    for move in path {
      switch move.kind {
      case .back:
        let screen = move.stack[move.stack.count - 1].screen
        if request.avoiding.contains(screen) { found.append(.avoided(screen, command: nil)) }
        screens.append(screen)
      case .open(let command, let entry):
        found += blockers(of: command, entry, leaving: top) + overridden(by: command, entry)
        screens.append(entry.screen)
      }
      top = move.stack.last
    }
    return BlockedRoute(screens: screens, blockers: found)
  }

  private func blockers(
    of command: NavigationCommand,
    _ entry: StackEntry,
    leaving origin: StackEntry?
  ) -> [Blocker] {
    var found: [Blocker] = []
    for condition in command.conditions where !holds(condition, entry.screen, origin) {
      found.append(.condition(condition, command: command.name))
    }
    for property in oracle.declared(by: entry.screen) where property.isRequired {
      if (entry.properties[property.name] ?? .null) == .null {
        found.append(
          .missing(property: property.name, screen: entry.screen, command: command.name)
        )
      }
    }
    if request.avoiding.contains(entry.screen) {
      found.append(.avoided(entry.screen, command: command.name))
    }
    return found
  }

  /// Returns the properties that a command sets to other values than requested of the milestone.
  private func overridden(by command: NavigationCommand, _ entry: StackEntry) -> [Blocker] {
    guard oracle.isKind(entry.screen, of: milestone.screen) else { return [] }
    let declared = oracle.declared(by: entry.screen)
    var found: [Blocker] = []
    for (name, request) in requested(of: entry.screen).sorted(by: { $0.key < $1.key }) {
      guard let set = command.properties[name], milestone.properties[name] == nil else { continue }
      let declaration = declared.first { $0.name == name }
      let isSettable = declared.isEmpty || declaration.map { !$0.isReadOnly } ?? false
      let value = oracle.convert(set, declaration?.type)
      let wanted = oracle.value(request, declaration?.type)
      guard isSettable, value != wanted else { continue }
      found.append(
        .overridden(
          property: name,
          screen: entry.screen,
          command: command.name,
          sets: value,
          requested: wanted
        )
      )
    }
    return found
  }

  func holds(_ condition: Condition, _ screen: ScreenID, _ origin: StackEntry?) -> Bool {
    func look(_ reference: Condition.Reference) -> PropertyValue? {
      switch reference {
      case .property(let name):
        requested(of: screen)[name].map { value in
          oracle.value(value, oracle.declared(by: screen).first { $0.name == name }?.type)
        }
      case .origin(let name): origin?.properties[name]
      case .context(let name): request.context[name]
      }
    }
    let left = look(condition.subject)
    if condition.comparison == .exists { return left != nil }
    if condition.comparison == .missing { return left == nil }
    var operand: PropertyValue?
    if case .literal(let value) = condition.operand { operand = value }
    if case .reference(let reference) = condition.operand { operand = look(reference) }
    guard let left, let operand else { return false }
    if condition.comparison == .isIn {
      if case .array(let values) = operand { return values.contains(left) }
      return false
    }
    switch (left, operand) {
    case (.int(let left), .int(let right)): return compare(left, right, condition.comparison)
    case (.string(let left), .string(let right)): return compare(left, right, condition.comparison)
    case (.null, .null): return condition.comparison == .equal
    default: return false
    }
  }

  private func compare<Value: Comparable>(
    _ left: Value,
    _ right: Value,
    _ comparison: Condition.Comparison
  ) -> Bool {
    switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .isIn, .exists, .missing: false
    }
  }
}
