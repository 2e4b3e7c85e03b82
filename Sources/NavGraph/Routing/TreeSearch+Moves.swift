/// The moves from one state to other states.
extension TreeSearch {
  mutating func appendStart() {
    let start = entries.start
    let state = State(stack: number(of: start))
    let top = start.shownEntries.last.flatMap(entries.given)
    visited.insert(state)
    nodes.append(
      Node(
        state: state,
        origin: top.map(Origin.entry) ?? .emptyStack,
        predecessor: -1,
        move: nil,
        shown: []
      )
    )
  }

  /// Enqueues the states that are one move away from a node.
  ///
  /// - Returns: The first enqueued node that is the goal; nil if there is none.
  mutating func expand(_ position: Int) -> Int? {
    let state = nodes[position].state
    let isOld =
      state.place == nil && stacks[state.stack].shownEntries.last.flatMap(entries.given) != nil
    if isOld || state.isFree, let goal = goBack(from: position) { return goal }
    if let goal = execute(from: position) { return goal }
    guard state.place == nil || state.isFree else { return nil }
    return select(from: position, inFreshTabs: !isOld && !state.isFree)
  }

  private mutating func goBack(from position: Int) -> Int? {
    let stack = stack(of: nodes[position].state)
    let path = stack.visiblePath
    let around = Set(stack.shownEntries.map { $0.content })
    for (index, entry) in path.enumerated().dropLast().reversed() {
      guard let number = entries.given(entry), !around.contains(entry.content),
        leg.permitsGoingBack(to: entries.list[number])
      else { continue }
      var rest = stack
      rest.truncate(keeping: index + 1)
      let locked = locked(in: stack, keeping: index + 1)
      let lacking = rest.selectExistingTabs(since: stack, exists: exists).lacking
      guard locked.isEmpty && lacking.isEmpty || leg.ignoresRules else { continue }
      let goal = show(
        rest,
        entry.content,
        from: position,
        by: .back(to: index),
        leg.leavingBlockers(of: locked) + blockers(lacking: lacking)
      )
      if let goal { return goal }
    }
    return nil
  }

  /// Enqueues the states in which another tab is selected.
  ///
  /// - `isLimited`: Whether only tabs of containers are selected of which the path shows fresh tabs.
  private mutating func select(from position: Int, inFreshTabs isLimited: Bool) -> Int? {
    let stack = stack(of: nodes[position].state)
    let containers = stack.uncoveredContainers
    for (level, container) in containers.reversed().enumerated() {
      guard let tabs = container.tabs, let screen = screen(of: container),
        !isLimited || tabs.selected.entries.count == 1
      else { break }
      let depth = containers.count - 1 - level
      for tab in tabs.tabs.indices where tab != tabs.selectedIndex {
        let exists = leg.contextRules.exists(tab, of: screen)
        guard exists || leg.ignoresRules, let shown = tabs.tabs[tab].entries.last else { continue }
        var selected = stack
        selected.select(tab: tab, ofContainerAt: depth)
        let lacking = selected.selectExistingTabs(
          since: stack,
          from: depth + 1,
          exists: self.exists
        ).lacking
        guard lacking.isEmpty || leg.ignoresRules else { continue }
        let goal = show(
          selected,
          shown.content,
          from: position,
          by: .select(tab: tab, level: level),
          (exists ? [] : blockers(ofTab: tab, of: container)) + blockers(lacking: lacking)
        )
        if let goal { return goal }
      }
    }
    return nil
  }

  /// Enqueues the state in which a stack is shown from an entry on, unless one of the entries must
  /// be avoided.
  ///
  /// - Returns: The new node if it is the goal, otherwise nil.
  private mutating func show(
    _ stack: [SearchEntry],
    _ first: SearchEntry.Content,
    from position: Int,
    by move: LegMove,
    _ blockers: [Blocker]
  ) -> Int? {
    let entries = stack.shownEntries.drop { $0.content != first }
    let shown = entries.compactMap(shown)
    guard let top = shown.last, entries.last?.content != .omitted,
      leg.ignoresRules || !shown.contains(where: isAvoided)
    else { return nil }
    let state = state(showing: stack, after: nodes[position].state)
    let origin: Origin =
      if let number = top.number { .entry(number) } else {
        .opened(placeExecutions[state.place ?? 0])
      }
    return enqueue(
      Node(
        state: state,
        origin: origin,
        predecessor: position,
        move: move,
        shown: shown,
        blockers: blockers
      ),
      isGoal: isGoal(shown.compactMap { $0.number })
    )
  }

  private func isAvoided(_ shown: Shown) -> Bool { leg.avoided.contains(shown.screen) }

  private mutating func execute(from position: Int) -> Int? {
    let node = nodes[position]
    let rules = rules(on: node.state.stack)
    for command in commands(of: node, in: rules) {
      if arrivals != nil { openDescendants(by: command, from: position, in: rules) }
      for execution in leg.executions(of: command) {
        let checked = check(execution)
        guard checked.legality != .illegal, leg.isLegal(execution, from: node.origin),
          let opening = opening(by: execution, checked, in: node.state, rules)
        else { continue }
        let goal = enqueue(
          Node(
            state: opening.state,
            origin: opening.top.map(Origin.entry) ?? .opened(execution),
            predecessor: position,
            move: .execute(execution),
            shown: [Shown(screen: execution.screen, number: nil)] + checked.roots,
            uncovered: opening.uncovered,
            blockers: checked.blockers + opening.blockers
          ),
          isGoal: checked.legality == .final || isGoal(opening.uncovered)
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
    var node = node
    node.depth = nodes[node.predecessor].depth + 1
    let moves = node.depth + (isGoal ? 0 : minimumMoves(from: node.state))
    guard moves <= maximumMoves else {
      exceedingMoves = min(exceedingMoves, moves)
      return nil
    }
    guard visited.insert(node.state).inserted || isGoal else { return nil }
    nodes.append(node)
    return isGoal ? nodes.count - 1 : nil
  }

  /// Returns the screens that cannot be left of the entries that leave the stack if only a part of
  /// the visible path stays.
  func locked(in stack: [SearchEntry], keeping count: Int) -> [ScreenIndex] {
    guard !leg.contextRules.locks.isEmpty else { return [] }
    return stack.removedEntries(keeping: count, exists: exists).compactMap(screen)
      .filter { leg.contextRules.locks[$0] != nil }
  }
}
