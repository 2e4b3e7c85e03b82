import NavGraph

/// One leg of a request on a stack with tabs, of which the oracle tries all sequences of moves.
struct TreeOracleLeg {
  let oracle: TreeOracle
  /// The rules for properties and conditions.
  let rules: OracleLeg

  struct Move {
    enum Kind {
      case back
      case select
      case open(NavigationCommand, OracleTree)
    }
    let kind: Kind
    let steps: [Step]
    /// The stack after the move.
    let stack: [OracleTree]
    /// The entries that the move shows: the top, after the containers around it that were not shown before.
    let shown: [OracleTree]
    /// The number of entries that it opens.
    var opened = 0
  }

  private struct Place: Hashable {
    let screen: ScreenID
    let properties: PropertyDictionary
  }

  private struct State: Hashable {
    let stack: [OracleTree]
    /// The entries from before the leg that have been on the visible path in the leg.
    let seen: Set<OracleTree>
    let opened: Set<Place>
  }

  func isDone(_ stack: [OracleTree]) -> Bool {
    OracleTree.shown(stack).contains(where: isMilestone)
  }

  private func isMilestone(_ tree: OracleTree) -> Bool {
    rules.matches(tree.entry, rules.milestone.screen, tree.types)
  }

  private func isGoal(_ move: Move, _ ignoringBlockers: Bool) -> Bool {
    if ignoringBlockers, case .open(_, let tree) = move.kind,
      oracle.oracle.isKind(tree.entry.screen, of: rules.milestone.screen)
    {
      return true
    }
    return isDone(move.stack)
  }

  /// An execution of a command, with all that does not depend on the state.
  private struct Candidate {
    let command: NavigationCommand
    let place: Place
    let tree: OracleTree
    /// What blocks the command, except for conditions that read the entry being left.
    let isBlocked: Bool
  }

  func shortestPath(from stack: [OracleTree], ignoringBlockers: Bool) throws -> [Move]? {
    let candidates = candidates
    var count = 0
    let start = OracleTree.aged(stack, from: &count)
    let state = State(stack: start, seen: seen(start, []), opened: [])
    var visited: Set<State> = [state]
    var queue = [(state, [Move]())]
    var next = 0
    while next < queue.count {
      let (state, path) = queue[next]
      next += 1
      for (move, place) in moves(from: state, candidates, ignoringBlockers) {
        if isGoal(move, ignoringBlockers) { return path + [move] }
        let successor = State(
          stack: move.stack,
          seen: seen(move.stack, state.seen),
          opened: place.map { state.opened.union([$0]) } ?? state.opened
        )
        guard visited.insert(successor).inserted else { continue }
        queue.append((successor, path + [move]))
        if queue.count > oracle.maximumStates { throw TreeOracle.TooManyStates() }
      }
    }
    return nil
  }

  private func seen(_ stack: [OracleTree], _ before: Set<OracleTree>) -> Set<OracleTree> {
    var seen = before
    for var tree in OracleTree.path(stack) where tree.age != nil {
      tree.tabs = []
      tree.selected = 0
      seen.insert(tree)
    }
    return seen
  }

  private func moves(
    from state: State,
    _ candidates: [Candidate],
    _ ignoringBlockers: Bool
  ) -> [(Move, Place?)] {
    let backs = backs(from: state.stack).map { ($0, Optional<Place>.none) }
    let selections = selections(from: state.stack).map { ($0, Optional<Place>.none) }
    return backs.filter { ignoringBlockers || !shows($0, oneOf: rules.request.avoiding) }
      + openings(from: state, candidates, ignoringBlockers)
      + selections.filter { ignoringBlockers || !shows($0, oneOf: rules.request.avoiding) }
  }

  private func shows(_ move: (Move, Place?), oneOf avoided: [ScreenID]) -> Bool {
    move.0.shown.contains { avoided.contains($0.entry.screen) }
  }

  // MARK: - Going back

  private func backs(from stack: [OracleTree]) -> [Move] {
    let path = OracleTree.path(stack)
    return path.indices.dropLast().reversed().compactMap { index in
      let target = path[index]
      let rest = OracleTree.cut(stack, to: index + 1)
      guard rest != stack, target.age != nil,
        rules.matches(target.entry, target.entry.screen, target.types)
      else { return nil }
      let shown = OracleTree.shown(rest).suffix(OracleTree.shown([target]).count)
      let steps = steps(from: stack, to: index)
      return Move(kind: .back, steps: steps, stack: rest, shown: Array(shown))
    }
  }

  private func steps(from stack: [OracleTree], to index: Int) -> [Step] {
    var steps: [Step] = []
    var rest = stack
    var layers = 0
    while OracleTree.path(rest).dropFirst(index + 1).contains(where: isModal) {
      rest = OracleTree.cut(rest, to: OracleTree.path(rest).lastIndex(where: isModal) ?? 0)
      layers += 1
    }
    if layers > 0 { steps.append(.dismiss(layers: layers, to: topScreen(rest))) }
    let wanted = OracleTree.cut(rest, to: index + 1)
    if wanted != rest {
      let count = OracleTree.path(rest).count - index - 1
      steps.append(.pop(count: count, to: topScreen(wanted)))
    }
    return steps
  }

  private func isModal(_ tree: OracleTree) -> Bool { tree.entry.presentation == .present }

  private func topScreen(_ stack: [OracleTree]) -> ScreenID {
    OracleTree.shown(stack).last?.entry.screen ?? ""
  }

  // MARK: - Selecting

  private func selections(from stack: [OracleTree]) -> [Move] {
    let containers = OracleTree.shown(stack).filter { !$0.tabs.isEmpty }
    return containers.enumerated().reversed().flatMap { depth, container in
      container.tabs.indices.filter { $0 != container.selected }.map { tab in
        let result = OracleTree.select(tab, at: depth, in: stack)
        let selection = TabSelection(
          container: container.entry.screen,
          tab: container.tabs[tab].name,
          screen: topScreen(result),
          level: containers.count - 1 - depth
        )
        return Move(
          kind: .select,
          steps: [.select(selection)],
          stack: result,
          shown: Array(OracleTree.shown(result).dropFirst(depth + 1))
        )
      }
    }
  }

  // MARK: - Opening

  /// The executions of all commands.
  private var candidates: [Candidate] {
    oracle.oracle.commands.flatMap { command in
      screens(openedBy: command).map { screen in
        let entry = StackEntry(
          screen,
          properties: rules.effective(screen, command),
          presentation: command.presentation
        )
        let tree = oracle.opened(entry, types: nil)
        var withoutConditions = command
        withoutConditions.conditions.removeAll(where: readsOrigin)
        return Candidate(
          command: command,
          place: Place(screen: screen, properties: entry.properties),
          tree: tree,
          isBlocked: !blockers(of: withoutConditions, tree, leaving: nil).isEmpty
        )
      }
    }
  }

  private func readsOrigin(_ condition: Condition) -> Bool {
    if case .origin = condition.subject { return true }
    if case .reference(.origin) = condition.operand { return true }
    return false
  }

  private func openings(
    from state: State,
    _ candidates: [Candidate],
    _ ignoringBlockers: Bool
  ) -> [(Move, Place?)] {
    let shown = OracleTree.shown(state.stack)
    let roots = shown.flatMap { $0.tabs.map { $0.stack[0] } }
    return candidates.compactMap { candidate in
      let command = candidate.command
      let screen = candidate.place.screen
      let starts =
        command.origins == .anywhere || shown.contains { rules.starts(command, from: $0.entry) }
      guard starts, ignoringBlockers || !candidate.isBlocked,
        !state.opened.contains(candidate.place),
        ignoringBlockers
          || command.conditions.filter(readsOrigin)
            .allSatisfy({ rules.holds($0, screen, shown.last?.entry) })
      else { return nil }
      let isMatched = (roots + state.seen).contains { rules.matches($0.entry, screen, $0.types) }
      return isMatched
        ? nil : (open(candidate.tree, by: command, on: state.stack), candidate.place)
    }
  }

  private func screens(openedBy command: NavigationCommand) -> [ScreenID] {
    let milestone = rules.milestone.screen
    guard milestone != command.destination,
      oracle.oracle.isKind(milestone, of: command.destination)
    else { return [command.destination] }
    return [milestone, command.destination]
  }

  private func open(
    _ tree: OracleTree,
    by command: NavigationCommand,
    on stack: [OracleTree]
  ) -> Move {
    let result =
      switch command.presentation {
      case .push: OracleTree.push(tree, on: stack)
      case .present: stack + [tree]
      case .root: [tree]
      }
    let opening = Opening(
      command: command.name,
      entry: tree.stackEntry,
      isAnimated: command.isAnimated
    )
    return Move(
      kind: .open(command, tree),
      steps: [.open(opening)],
      stack: result,
      shown: OracleTree.shown([tree]),
      opened: tree.count
    )
  }

  // MARK: - Blockers

  private func blockers(
    of command: NavigationCommand,
    _ tree: OracleTree,
    leaving top: OracleTree?
  ) -> [Blocker] {
    rules.blockers(of: command, tree.entry, leaving: top?.entry)
      + OracleTree.shown([tree]).dropFirst().map(\.entry.screen)
      .filter(rules.request.avoiding.contains)
      .map { .avoided($0, command: command.name) }
  }

  func blocked(_ path: [Move], from stack: [OracleTree]) -> BlockedRoute {
    var shown = OracleTree.shown(stack)
    var screens = shown.last.map { [$0.entry.screen] } ?? []
    var found: [Blocker] = []
    for move in path {
      switch move.kind {
      case .back, .select:
        found += move.shown.map(\.entry.screen).filter(rules.request.avoiding.contains)
          .map { .avoided($0, command: nil) }
        screens.append(topScreen(move.stack))
      case .open(let command, let tree):
        found +=
          blockers(of: command, tree, leaving: shown.last)
          + rules.overridden(by: command, tree.entry)
        screens.append(tree.entry.screen)
      }
      shown = OracleTree.shown(move.stack)
    }
    return BlockedRoute(screens: screens, blockers: found)
  }
}
