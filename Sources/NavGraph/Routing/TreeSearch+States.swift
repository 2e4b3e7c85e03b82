/// The states, and the rules that apply in them.
extension TreeSearch {
  func screen(_ number: StackTree.Number) -> ScreenIndex { tree.entries[number].screen }

  /// Returns the state in which an entry of the given stack is on top.
  func givenState(_ top: StackTree.Number) -> State {
    State(top: .entry(top), surroundings: Surroundings(givenTop: top), opened: [])
  }

  func surroundings(of node: Node) -> Surroundings {
    var current = node.state.surroundings
    if case .entry(let top) = node.state.top, !tree.isGiven(top) {
      for surrounding in tree.surroundings(of: top) {
        current.openedContainers.insert(screen(surrounding.container))
      }
    }
    return current
  }

  /// Returns the commands to try on the top of a node, in order.
  func commands(of node: Node, in rules: SurroundingsRules) -> MergedCommands {
    let top = leg.screen(of: node.origin)
    return MergedCommands(top.map { leg.graph.commands(leaving: $0) }, rules.commands)
  }

  /// Returns the rules in given surroundings.
  mutating func rules(in surroundings: Surroundings) -> SurroundingsRules {
    if let rules = rules[surroundings] { return rules }
    let graph = leg.graph
    let containers = containers(in: surroundings)
    let commands = containers.reduce(into: Set(graph.universalCommands)) { commands, container in
      commands.formUnion(graph.commands(leaving: screen(container)))
    }
    let older = surroundings.givenTop.map(tree.visiblePath) ?? []
    let closed = (older + containers.flatMap(tree.roots))
      .reduce(into: Set()) { $0.formUnion(matchedScreens(of: $1)) }
    let rules = SurroundingsRules(closed: closed, commands: commands.sorted())
    self.rules[surroundings] = rules
    return rules
  }

  mutating func containers(in current: Surroundings) -> [StackTree.Number] {
    var containers = current.givenTop.map { tree.surroundings(of: $0).map { $0.container } } ?? []
    for screen in current.openedContainers {
      containers.append(tree.openedContainer(screen, in: leg.graph))
    }
    return containers
  }

  /// Returns the screens that an entry matches: its own screen, and the screens that it extends.
  func matchedScreens(of number: StackTree.Number) -> [ScreenIndex] {
    let entry = tree.entries[number]
    return leg.graph.ancestorsAndSelf(of: entry.screen)
      .filter { leg.properties.matches(entry, $0) }
  }

  mutating func check(_ execution: Execution) -> CheckedExecution {
    if let checked = executions[execution] { return checked }
    var legality = leg.legality(of: execution)
    let place = leg.properties.place(after: execution)
    let number = placeNumbers[place] ?? placeNumbers.count
    placeNumbers[place] = number
    var container: StackTree.Number?
    var roots: [StackTree.Number] = []
    if leg.graph.containers.contains(execution.screen) {
      let opened = tree.openedContainer(execution.screen, in: leg.graph)
      container = opened
      roots = Array(tree.shownEntries(from: opened).dropFirst())
      leg = leg.replacingEntries(by: tree.entries)
    }
    if !leg.ignoresRules, !leg.avoided.isDisjoint(with: roots.map(screen)) {
      legality = .illegal
    } else if legality == .legal,
      roots.contains(where: { leg.properties.matches(tree.entries[$0], leg.milestone) })
    {
      legality = .final
    }
    let checked = CheckedExecution(
      legality: legality,
      place: number,
      container: container,
      roots: roots.map(screen)
    )
    executions[execution] = checked
    return checked
  }
}

// MARK: - Blocked routes

extension TreeSearch {
  /// Returns the route of the given nodes, and all of its blockers.
  func blockedRoute(along path: [Node]) -> BlockedRoute {
    var screens = tree.givenTop.map { [leg.graph.id(of: screen($0))] } ?? []
    var blockers: [Blocker] = []
    for (node, next) in zip(path, path.dropFirst()) {
      switch next.move {
      case .execute(let execution):
        let roots = Array(next.shown.dropFirst())
        blockers += leg.blockers(of: execution, from: node.origin, showing: roots)
        screens.append(leg.graph.id(of: execution.screen))
      case .back, .select, nil:
        if case .back(let index) = next.move, case .entry(let top) = node.state.top {
          blockers += leg.keptProperties(of: tree.entries[tree.visiblePath(to: top)[index]])
        }
        blockers += next.shown.filter(leg.avoided.contains)
          .map { .avoided(leg.graph.id(of: $0), command: nil) }
        if let top = next.shown.last { screens.append(leg.graph.id(of: top)) }
      }
    }
    return BlockedRoute(screens: screens, blockers: blockers)
  }
}
