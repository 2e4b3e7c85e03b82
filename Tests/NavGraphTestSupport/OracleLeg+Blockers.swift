import NavGraph

// What blocks a move.
extension OracleLeg {
  func blocked(_ path: [Move]) -> BlockedRoute {
    var screens = start.last.map { [$0.screen] } ?? []
    var found: [Blocker] = []
    var stack = start
    for move in path {
      let top = stack.last
      let newCount = if case .open = move.kind { 1 } else { 0 }
      let left = stack[(move.stack.count - newCount)...]
      switch move.kind {
      case .back:
        let index = move.stack.count - 1
        let screen = move.stack[index].screen
        found += kept(move.stack[index], index < givenTypes.count ? givenTypes[index] : nil)
        if request.avoiding.contains(screen) { found.append(.avoided(screen, command: nil)) }
        screens.append(screen)
      case .open(let command, let entry):
        found += blockers(of: command, entry, leaving: top) + overridden(by: command, entry)
        screens.append(entry.screen)
      }
      found += left.reversed().flatMap { oracle.preventedLeaving($0.screen, self) }
      stack = move.stack
    }
    return BlockedRoute(screens: screens, blockers: found)
  }

  func blockers(
    of command: NavigationCommand,
    _ entry: StackEntry,
    leaving origin: StackEntry?
  ) -> [Blocker] {
    var found: [Blocker] = []
    for condition in command.conditions where !holds(condition, entry.screen, origin) {
      found.append(.condition(condition, of: .command(command.name)))
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
  func overridden(by command: NavigationCommand, _ entry: StackEntry) -> [Blocker] {
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

  func holds(_ condition: NavigationCondition, _ screen: ScreenID, _ origin: StackEntry?) -> Bool {
    func look(_ reference: NavigationCondition.Reference) -> PropertyValue? {
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
    _ comparison: NavigationCondition.Comparison
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
