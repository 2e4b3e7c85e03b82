/// The moves from one state to other states.
extension TreeSearch {
  mutating func appendStart() {
    let state =
      tree.givenTop.map(givenState) ?? State(top: .none, surroundings: Surroundings(), opened: [])
    let origin = tree.givenTop.map(Origin.entry) ?? .emptyStack
    visited.insert(state)
    nodes.append(Node(state: state, origin: origin, predecessor: -1, move: nil, shown: []))
  }

  /// Enqueues the states that are one move away from a node.
  ///
  /// - Returns: The first enqueued node that is the goal; nil if there is none.
  mutating func expand(_ position: Int) -> Int? {
    let node = nodes[position]
    guard case .entry(let top) = node.state.top else { return execute(from: position) }
    if tree.isGiven(top), let goal = goBack(from: position, top) { return goal }
    return execute(from: position) ?? select(from: position, top)
  }

  private mutating func goBack(from position: Int, _ top: StackTree.Number) -> Int? {
    let path = tree.visiblePath(to: top)
    let containers = tree.surroundings(of: top).map { $0.container }
    for (index, entry) in path.enumerated().dropLast().reversed()
    where !containers.contains(entry) && leg.permitsGoingBack(to: tree.entries[entry]) {
      let shown = tree.shownEntries(from: entry)
      if let goal = show(shown, from: position, by: .back(to: index)) { return goal }
    }
    return nil
  }

  private mutating func select(from position: Int, _ top: StackTree.Number) -> Int? {
    for (level, surrounding) in tree.surroundings(of: top).enumerated() {
      for (tab, stack) in tree.nodes[surrounding.container].tabs.enumerated()
      where tab != surrounding.tab {
        guard let last = stack.last else { continue }
        let shown = tree.shownEntries(from: last)
        if let goal = show(shown, from: position, by: .select(tab: tab, level: level)) {
          return goal
        }
      }
    }
    return nil
  }

  /// Enqueues the state in which given entries of the tree are shown, unless one of them must be
  /// avoided.
  ///
  /// - Returns: The new node if it is the goal, otherwise nil.
  private mutating func show(
    _ shown: [StackTree.Number],
    from position: Int,
    by move: LegMove
  ) -> Int? {
    let screens = shown.map(screen)
    guard let top = shown.last, leg.ignoresRules || leg.avoided.isDisjoint(with: screens) else {
      return nil
    }
    let state =
      tree.isGiven(top)
      ? givenState(top)
      : State(
        top: .entry(top),
        surroundings: nodes[position].state.surroundings,
        opened: nodes[position].state.opened
      )
    let isGoal = shown.contains { leg.properties.matches(tree.entries[$0], leg.milestone) }
    return enqueue(
      Node(state: state, origin: .entry(top), predecessor: position, move: move, shown: screens),
      isGoal: isGoal
    )
  }

  private mutating func execute(from position: Int) -> Int? {
    let node = nodes[position]
    let current = surroundings(of: node)
    let rules = rules(in: current)
    for command in commands(of: node, in: rules) {
      if arrivals != nil { openDescendants(by: command, from: position, in: rules) }
      for execution in leg.executions(of: command) {
        let checked = check(execution)
        guard checked.legality != .illegal, !rules.closed.contains(execution.screen),
          !node.state.opened.contains(checked.place), leg.isLegal(execution, from: node.origin)
        else { continue }
        let next: Surroundings =
          switch leg.graph.traits[command].presentation {
          case .push: current
          case .present: Surroundings(givenTop: current.givenTop.map(tree.outermost))
          case .root: Surroundings()
          }
        var opened = node.state.opened
        if places.contains(checked.place) { opened.insert(checked.place) }
        let top = checked.container.map { tree.top(of: $0) }
        let state = State(
          top: top.map(Top.entry) ?? .place(checked.place),
          surroundings: next,
          opened: opened
        )
        let origin = top.map(Origin.entry) ?? .opened(execution)
        let goal = enqueue(
          Node(
            state: state,
            origin: origin,
            predecessor: position,
            move: .execute(execution),
            shown: [execution.screen] + checked.roots
          ),
          isGoal: checked.legality == .final
        )
        if let goal { return goal }
      }
    }
    return nil
  }

  /// Enqueues a node if it is the goal, or if its state is new.
  ///
  /// - Returns: Its position if it is the goal, otherwise nil.
  private mutating func enqueue(_ node: Node, isGoal: Bool) -> Int? {
    if arrivals != nil { arrive(at: node) }
    guard visited.insert(node.state).inserted || isGoal else { return nil }
    nodes.append(node)
    return isGoal ? nodes.count - 1 : nil
  }
}
