// The entries of the parts of a link.

extension ExactStackBuilder {
  /// Adds the first entry, inside the containers for which its screen stands.
  mutating func start(
    _ part: Part,
    _ requested: LegProperties
  ) throws(PropertyError) -> Obstacle? {
    var entry = StackEntry(part.milestone.screen)
    entry.properties = try properties(of: requested, by: nil)
    entry.tabs = try roots(of: requested.milestone, part.tabs)?
      .map { roots in roots.map { $0.stackEntry } }
    let stack = try graph.completed(graph.stack(startingOn: entry))
    entries = stack.entries.map {
      BuiltEntry($0, isNamed: false, isAnimated: request.isAnimated ?? true)
    }
    for depth in 0..<(entries.shownEntries.count - [entry].shownEntries.count) {
      let selected = entries.shownEntries[depth].tabs?.selectedIndex ?? 0
      entries.name(tab: selected, ofContainerAt: depth)
    }
    guard let outermost = stack.entries.first, outermost.screen != entry.screen else {
      return blocked(by: blockers(ofOpening: entry, requested))
    }
    var shared = requested
    (shared.shared, shared.own) = (request.properties, [:])
    return blocked(by: blockers(ofOpening: outermost, shared))
  }

  /// Selects the tab whose root is the next screen, and goes back to the root.
  mutating func select(
    _ place: (tab: Int, depth: Int),
    _ part: Part,
    _ requested: LegProperties
  ) throws(PropertyError) {
    let values = part.milestone.properties.isEmpty ? nil : try properties(of: requested, by: nil)
    let inner = try part.tabs.map { (tabs) throws(PropertyError) in
      try roots(of: requested.milestone, tabs)
    }
    entries.name(tab: place.tab, ofContainerAt: place.depth)
    entries.updateTabs(ofContainerAt: place.depth) { tabs in
      tabs.selected.entries.removeLast(tabs.selected.entries.count - 1)
      if let values { tabs.selected.entries[0].ownEntry.properties = values }
      if let inner { tabs.selected.entries[0].tabs = inner }
    }
  }

  /// Returns the tab whose root is a screen, of a container that is not covered; nil if there is
  /// none.
  ///
  /// Tabs that exist come first, and then the tabs of inner containers.
  func tab(withRoot screen: ScreenID) -> (tab: Int, depth: Int)? {
    var found: (tab: Int, depth: Int)?
    for (depth, container) in entries.shownEntries.enumerated().reversed() {
      let tab = container.tabs?.tabs.firstIndex { $0.entries[0].ownEntry.screen == screen }
      guard let tab else { continue }
      if exists((tab, depth)) { return (tab, depth) }
      found = found ?? (tab, depth)
    }
    return found
  }

  /// Returns whether a tab of a shown container exists in the context.
  func exists(_ place: (tab: Int, depth: Int)) -> Bool {
    graph.index(of: entries.shownEntries[place.depth].ownEntry.screen)
      .map { contextRules.exists(place.tab, of: $0) } ?? true
  }

  /// The conditions that shown tabs lack, from the outermost such tab inwards.
  var absentTabBlockers: [Blocker] {
    let first = entries.shownEntries.enumerated().first { depth, container in
      container.tabs.map { !exists(($0.selectedIndex, depth)) } ?? false
    }
    return contextRules.blockers(
      lacking: first.map { [$0.element] } ?? [],
      in: graph,
      request.context,
      screen: { graph.index(of: $0.ownEntry.screen) }
    )
  }

  /// Adds an entry that a command opens on the top of the stack, or any command elsewhere.
  mutating func open(
    _ part: Part,
    _ requested: LegProperties,
    isInTab: Bool
  ) throws(PropertyError) -> Obstacle? {
    let execution: Execution?
    switch self.execution(opening: part, requested) {
    case .execution(let found): execution = found
    case .obstacle(let obstacle): return obstacle
    }
    let command = execution?.command
    let commandPresentation = command.map { graph.traits[$0].presentation }
    var entry = BuiltEntry(
      ownEntry: StackEntry(
        part.milestone.screen,
        properties: try properties(of: requested, by: command),
        presentation: part.presentation ?? commandPresentation ?? .push
      ),
      tabs: try roots(of: requested.milestone, part.tabs),
      command: command.map { graph.name(of: $0) },
      isAnimated: request.isAnimated ?? command.map { graph.traits[$0].contains(.animated) }
        ?? true,
      isGiven: isInTab
    )
    if let command, entry.presentation == commandPresentation {
      entry.ownEntry.style = graph.style(of: command)
    }
    if command == nil {
      let blockers = blockers(ofOpening: entry.ownEntry, requested)
      if let obstacle = blocked(opening: entry.ownEntry.screen, by: blockers) { return obstacle }
    }
    if isInTab { entries.push(entry) } else { entries.open(entry) }
    return nil
  }

  /// Returns the values that an entry is given when it opens.
  private func properties(
    of requested: LegProperties,
    by command: CommandIndex?
  ) throws(PropertyError) -> PropertyDictionary {
    let screen = requested.milestone
    let assigned = requested.assignedValues(on: screen, by: command)
    let declared: DeclaredProperties = graph.properties(of: screen)
    guard rules.isTrusted else {
      return try declared.effectiveProperties(assigned: assigned, of: graph.id(of: screen))
    }
    var values: PropertyDictionary = [:]
    for (name, value) in assigned { values[name] = declared.value(value, of: name) }
    return try declared.completed(values, of: graph.id(of: screen))
  }

  /// Returns the tabs of a container with their roots, with the values that the link gives them; nil
  /// if the screen is not a container.
  private func roots(
    of container: ScreenIndex,
    _ given: TabStacks<StackEntry>?
  ) throws(PropertyError) -> TabStacks<BuiltEntry>? {
    let roots = try given?.map { (stack) throws(PropertyError) -> [BuiltEntry] in
      guard let root = stack.first, let screen = graph.index(of: root.screen) else { return [] }
      let own = Part(root).milestone.properties
      let requested = LegProperties(graph: graph, milestone: screen, own: own)
      let entry = StackEntry(
        root.screen,
        properties: try properties(of: requested, by: nil),
        presentation: .root
      )
      return [
        BuiltEntry(ownEntry: entry, tabs: try self.roots(of: screen, root.tabs), isGiven: true)
      ]
    }
    var tabs = graph.tabs(of: container, given: roots) { root in
      BuiltEntry(
        graph.selectingExistingTabs(of: graph.freshRoot(root), contextRules),
        isNamed: false
      )
    }
    if given == nil, let first = contextRules.firstTab(of: container, in: graph) {
      tabs?.selectedIndex = first
    }
    return tabs
  }
}
