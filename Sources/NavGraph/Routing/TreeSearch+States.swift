/// The states, and the rules that apply in them.
extension TreeSearch {
  func screen(_ number: Int) -> ScreenIndex { entries.list[number].screen }

  /// Returns the screen of an entry; nil for omitted ones.
  func screen(of entry: SearchEntry) -> ScreenIndex? {
    switch entry.content {
    case .entry(let number): screen(number)
    case .place(let place): placeExecutions[place].screen
    case .omitted: nil
    }
  }

  /// Returns whether a tab of a container exists.
  func exists(_ container: SearchEntry, _ tab: Int) -> Bool {
    screen(of: container).map { leg.contextRules.exists(tab, of: $0) } ?? true
  }

  /// Returns whether an entry's screen is another one, or extends it.
  func isScreen(_ entry: SearchEntry, _ other: ScreenIndex) -> Bool {
    screen(of: entry).map { leg.graph.isScreen($0, kindOf: other) } ?? false
  }

  /// Returns the stack of a state, with its top.
  func stack(of state: State) -> [SearchEntry] {
    var stack = stacks[state.stack]
    guard let place = state.place else { return stack }
    if state.isLayer { stack.removeLast() }
    let entry = SearchEntry(content: .place(place), presentation: state.isLayer ? .present : .push)
    if state.isLayer { stack.append(entry) } else { stack.push(entry) }
    return stack
  }

  /// Returns the state in which a stack is shown.
  ///
  /// - `state`: The state before, whose places are opened.
  mutating func state(showing stack: [SearchEntry], after state: State) -> State {
    var stack = stack
    guard let top = stack.shownEntries.last else { return State(stack: 0, opened: state.opened) }
    guard case .place(let place) = top.content else {
      let isOld = entries.given(top) != nil
      if !keepsHidden { stack = resettingHiddenTabs(of: stack) }
      return State(
        stack: number(of: stack),
        isFree: !isOld && state.isFree,
        opened: isOld && !keepsHidden ? [] : state.opened
      )
    }
    let isLayer = top.presentation.startsLayer && stack.last?.content == top.content
    stack.pop(1)
    if isLayer { stack.append(SearchEntry(content: .omitted, presentation: .present)) }
    return State(
      stack: number(of: stack),
      place: place,
      isLayer: isLayer,
      isFree: true,
      opened: state.opened
    )
  }

  /// Returns a stack on which all that is not shown is as at the start of the leg or, in an opened
  /// container, as when it opened.
  ///
  /// A shorter route selects the shown tabs without the changes of the hidden ones.
  private func resettingHiddenTabs(of stack: [SearchEntry]) -> [SearchEntry] {
    guard var last = stack.last, let tabs = last.tabs, var former = entries.formerTabs(of: last)
    else { return stack }
    former.selectedIndex = tabs.selectedIndex
    former.selected.entries = resettingHiddenTabs(of: tabs.selected.entries)
    last.tabs = former
    return stack.dropLast() + [last]
  }

  /// Returns the stack below a screen that a command pushes in a state.
  mutating func pushingStack(in state: State) -> Int {
    guard let place = state.place else { return state.stack }
    guard !isKept(placeExecutions[place].screen) else { return number(of: stack(of: state)) }
    return stackOmittingTop(on: state.stack)
  }

  /// Returns a stack with an omitted screen on its top, if a route can go back to the container that
  /// shows it.
  private mutating func stackOmittingTop(on stack: Int) -> Int {
    if let omitting = omittingStacks[stack] { return omitting }
    var entries = stacks[stack]
    var omitting = stack
    if keepsHidden, let last = entries.last, last.tabs != nil, self.entries.given(last) != nil,
      entries.shownEntries.last?.content != .omitted
    {
      entries.push(SearchEntry(content: .omitted, presentation: .push))
      omitting = number(of: entries)
    }
    omittingStacks[stack] = omitting
    return omitting
  }

  /// Returns the stack below a screen that a command presents on a stack, with a layer for the
  /// screen.
  mutating func coveredStack(of stack: Int) -> Int {
    if let covered = coveredStacks[stack] { return covered }
    var entries = stacks[stack]
    while let last = entries.last, self.entries.given(last) == nil, !isKept(last) {
      entries.removeLast()
    }
    if !keepsHidden, let index = entries.indices.last {
      entries[index].tabs = self.entries.start[index].tabs
    }
    entries.append(SearchEntry(content: .omitted, presentation: .present))
    let covered = number(of: entries)
    coveredStacks[stack] = covered
    return covered
  }

  /// Returns whether a command can name an opened entry after it is covered, or be stopped by it or
  /// by an entry in its tabs.
  private func isKept(_ entry: SearchEntry) -> Bool {
    guard keepsHidden, let screen = screen(of: entry) else { return false }
    return isKept(screen)
      || entry.tabs?.tabs.contains { $0.entries.contains(where: isKept) } == true
  }

  /// Returns whether a command can name an entry of a screen, or be stopped by it.
  private func isKept(_ screen: ScreenIndex) -> Bool {
    keepsHidden && keptScreens.contains(screen)
  }

  /// Returns the commands to try on the top of a node, in order.
  func commands(of node: Node, in rules: StackRules) -> MergedCommands {
    let top = leg.screen(of: node.origin)
    return MergedCommands(top.map { leg.graph.commands(leaving: $0) }, rules.commands)
  }

  /// Returns the rules on a stack.
  mutating func rules(on number: Int) -> StackRules {
    if let rules = rules[number] { return rules }
    let rules = rules(on: stacks[number])
    self.rules[number] = rules
    return rules
  }

  func rules(on stack: [SearchEntry]) -> StackRules {
    let graph = leg.graph
    let containers = stack.uncoveredContainers
    let commands = containers.compactMap(screen)
      .reduce(into: Set(graph.universalCommands)) { commands, container in
        commands.formUnion(graph.commands(leaving: container))
      }
    var barring = stack.visiblePath.compactMap(entries.given)
    for container in containers {
      for (index, tab) in (container.tabs?.tabs ?? []).enumerated()
      where exists(container, index) {
        if case .entry(let root)? = tab.entries.first?.content { barring.append(root) }
      }
    }
    let closed = barring.filter { leg.mayBar(entries.list[$0]) }
      .reduce(into: Set()) { $0.formUnion(matchedScreens(of: $1)) }
    return StackRules(closed: closed, commands: commands.sorted())
  }

  /// Returns the screens that an entry matches: its own screen, and the screens that it extends.
  func matchedScreens(of number: Int) -> [ScreenIndex] {
    let entry = entries.list[number]
    return leg.graph.ancestorsAndSelf(of: entry.screen)
      .filter { leg.properties.matches(entry, $0) }
  }

  /// Returns whether one of some entries ends the leg when a move shows it.
  func isGoal(_ shown: some Sequence<Int>) -> Bool {
    leg.properties.command == nil
      && shown.contains { leg.properties.matches(entries.list[$0], leg.milestone) }
  }

  mutating func check(_ execution: Execution) -> CheckedExecution {
    if let checked = executions[execution] { return checked }
    var legality = leg.legality(of: execution)
    let place = Place(
      screen: execution.screen,
      properties: leg.properties.effectiveProperties(after: execution)
    )
    let number = placeNumbers[place] ?? placeNumbers.count
    if placeNumbers.updateValue(number, forKey: place) == nil { placeExecutions.append(execution) }
    var container: SearchEntry?
    var roots: [Shown] = []
    var blockers: [Blocker] = []
    if leg.graph.containers.contains(execution.screen) {
      let opened = entries.openedContainer(execution.screen, leg)
      container = opened
      roots = [opened].shownEntries.dropFirst().compactMap(shown)
      leg = leg.replacingEntries(by: entries.list)
      if !leg.contextRules.hasTabs(execution.screen, in: leg.graph) {
        if !leg.ignoresRules { legality = .illegal }
        blockers = self.blockers(lacking: [opened])
      }
    }
    if !leg.ignoresRules, roots.contains(where: { leg.avoided.contains($0.screen) }) {
      legality = .illegal
    } else if legality == .legal,
      roots.contains(where: { root in
        root.number.map { leg.properties.matches(entries.list[$0], leg.milestone) } == true
      }), leg.mayEnd(by: execution.command)
    {
      legality = .final
    }
    // Otherwise, containers could be opened inside one another without end.
    if container != nil { places.insert(number) }
    let checked = CheckedExecution(
      legality: legality,
      place: number,
      container: container,
      roots: roots,
      blockers: blockers
    )
    executions[execution] = checked
    return checked
  }

  func shown(_ entry: SearchEntry) -> Shown? {
    guard let screen = screen(of: entry) else { return nil }
    let number: Int? = if case .entry(let number) = entry.content { number } else { nil }
    return Shown(screen: screen, number: number)
  }

  /// Returns the conditions that the shown tabs of containers without existing tabs lack.
  func blockers(lacking containers: [SearchEntry]) -> [Blocker] {
    leg.contextRules.blockers(lacking: containers, in: leg.graph, leg.context, screen: screen)
  }

  /// Returns the conditions that a tab lacks.
  func blockers(ofTab tab: Int, of container: SearchEntry) -> [Blocker] {
    leg.contextRules
      .blockers(ofTab: tab, of: container, in: leg.graph, leg.context, screen: screen)
  }
}

// MARK: - Blocked routes

extension TreeSearch {
  /// Returns the route of the given nodes, and all of its blockers.
  func blockedRoute(along path: [Node]) -> BlockedRoute {
    var screens =
      entries.start.shownEntries.last.flatMap(screen).map { [leg.graph.id(of: $0)] } ?? []
    var blockers: [Blocker] = []
    for (node, next) in zip(path, path.dropFirst()) {
      switch next.move {
      case .execute(let execution):
        let roots = next.shown.dropFirst().map { $0.screen }
        blockers += leg.blockers(of: execution, from: node.origin, showing: roots)
        screens.append(leg.graph.id(of: execution.screen))
      case .back, .select, nil:
        if case .back(let index) = next.move,
          let kept = entries.given(stack(of: node.state).visiblePath[index])
        {
          blockers += leg.keptProperties(of: entries.list[kept])
        }
        blockers += next.shown.map { $0.screen }.filter(leg.avoided.contains)
          .map { .avoided(leg.graph.id(of: $0), command: nil) }
        if let top = next.shown.last { screens.append(leg.graph.id(of: top.screen)) }
      }
      for blocker in next.blockers where !blockers.contains(blocker) { blockers.append(blocker) }
    }
    return BlockedRoute(screens: screens, blockers: blockers)
  }
}
