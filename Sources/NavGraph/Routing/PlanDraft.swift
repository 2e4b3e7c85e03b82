/// A plan in progress: the hypothetical stack, and the steps so far.
struct PlanDraft {
  private let graph: NavigationGraph
  /// The hypothetical stack, to which the steps so far have been applied.
  private(set) var stack: ScreenStack
  /// The entries of the hypothetical stack for the search, as long as a leg or a requested property needs them.
  private(set) var entries: [LegEntry]
  private var updatesEntries = true
  /// The number of moves so far, of which each becomes one or two steps.
  private(set) var moveCount = 0
  private var steps: [Step] = []
  private var opened = 0
  private var removed = 0
  private var ignored: IgnoredProperties

  /// Starts with the stack of a request.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - screens: The indices of its screens, those in tabs included, each container before its tabs.
  ///   - types: For each of these entries the types of properties that its screen does not declare; empty if
  ///     they are not known.
  ///   - shared: The properties that are requested of every screen.
  ///   - graph: The graph.
  /// - Throws: The error of the first given property that cannot be converted.
  init(
    _ stack: ScreenStack,
    screens: [ScreenIndex],
    types: [[PropertyName: PropertyType]] = [],
    shared: [PropertyName: RequestedValue],
    in graph: NavigationGraph
  ) throws(PropertyError) {
    self.graph = graph
    ignored = IgnoredProperties(graph: graph, shared: shared)
    var given = GivenEntries(graph: graph, screens: screens, types: types)
    entries = try given.legEntries(of: stack.entries)
    self.stack = stack
    for (index, entry) in entries.enumerated()
    where entry.tabs != nil || !graph.acceptsAllProperties(entry.screen) {
      self.stack.entries[index] = entry.stackEntry(in: graph)
    }
  }

  /// Returns the plan.
  consuming func finish() -> Plan {
    Plan(
      steps: steps,
      stack: stack,
      opened: opened,
      removed: removed,
      ignored: ignored.list
    )
  }

  /// Applies the moves of a leg, which are none if its milestone is on top already.
  ///
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  mutating func apply(
    _ moves: [LegMove],
    of leg: Leg,
    isLast: Bool
  ) throws(PropertyError) {
    updatesEntries = !isLast || leg.properties.requestsAny
    steps.reserveCapacity(steps.count + moves.count)
    stack.entries.reserveCapacity(stack.entries.count + moves.count)
    for move in moves {
      moveCount += 1
      let shownCount =
        switch move {
        case .back(let index): goBack(to: index)
        case .execute(let execution): try execute(execution, leg.properties)
        case .select(let tab, let level): select(tab, level: level)
        }
      if ignored.isWatching { pass(shownCount, leg.properties) }
    }
    guard updatesEntries, let milestone = milestone(of: leg) else { return }
    if moves.isEmpty { ignored.pass(milestone, leg.properties) }
    ignored.endLeg(at: milestone, leg.properties, isLast: isLast)
  }

  /// Records the entries that a move has shown, which are the last ones of those that nothing covers.
  private mutating func pass(_ shownCount: Int, _ properties: LegProperties) {
    for entry in entries.shownEntries.suffix(shownCount) { ignored.pass(entry, properties) }
  }

  /// Returns the entry at which a leg ends: the top, or a container around it that is the milestone.
  private func milestone(of leg: Leg) -> LegEntry? {
    guard let entry = entries.last, entry.tabs != nil else { return entries.last }
    let shown = entries.shownEntries
    return shown.last { leg.properties.matches($0, leg.milestone) } ?? shown.last
  }
}

// MARK: - Moves

/// Each move returns the number of entries that it shows: the top, and the containers around it that were not
/// shown before.
extension PlanDraft {
  private mutating func execute(
    _ execution: Execution,
    _ properties: LegProperties
  ) throws(PropertyError) -> Int {
    let traits = graph.traits[execution.command]
    let entry = StackEntry(
      graph.id(of: execution.screen),
      properties: try properties.effectiveProperties(after: execution),
      presentation: traits.presentation,
      style: graph.style(of: execution.command),
      tabs: graph.tabs(of: execution.screen, root: graph.freshRoot)
    )
    if traits.contains(.root) { removed += stack.entries.totalCount }
    stack.entries.open(entry)
    opened += entry.totalCount
    if updatesEntries { entries.open(graph.legEntry(of: entry, execution.screen)) }
    steps.append(
      .open(
        Opening(
          command: graph.name(of: execution.command),
          entry: entry,
          isAnimated: traits.contains(.animated)
        )
      )
    )
    return entry.shownCount
  }

  private mutating func goBack(to index: Int) -> Int {
    steps += stack.stepsBack(to: index)
    let count = stack.entries.totalCount
    stack.entries.truncate(keeping: index + 1)
    if updatesEntries { entries.truncate(keeping: index + 1) }
    removed += count - stack.entries.totalCount
    return stack.visiblePath[index].shownCount
  }

  private mutating func select(_ tab: Int, level: Int) -> Int {
    let containers = stack.entries.uncoveredContainers
    let depth = containers.count - 1 - level
    stack.entries.select(tab: tab, ofContainerAt: depth)
    if updatesEntries { entries.select(tab: tab, ofContainerAt: depth) }
    let shown = stack.entries.shownEntries.dropFirst(depth + 1)
    if let name = containers[depth].tabs?.tabs[tab].name, let top = shown.last {
      steps.append(
        .select(
          TabSelection(
            container: containers[depth].screen,
            tab: name,
            screen: top.screen,
            level: level
          )
        )
      )
    }
    return shown.count
  }
}

// MARK: - Given entries

/// The entries of a request's stack, in the order in which their screens have been looked up.
private struct GivenEntries {
  let graph: NavigationGraph
  let screens: [ScreenIndex]
  let types: [[PropertyName: PropertyType]]
  /// The number of entries so far.
  private var count = 0

  init(graph: NavigationGraph, screens: [ScreenIndex], types: [[PropertyName: PropertyType]]) {
    self.graph = graph
    self.screens = screens
    self.types = types
  }

  mutating func legEntries(of entries: [StackEntry]) throws(PropertyError) -> [LegEntry] {
    var legEntries: [LegEntry] = []
    legEntries.reserveCapacity(entries.count)
    for entry in entries { legEntries.append(try legEntry(of: entry)) }
    return legEntries
  }

  private mutating func legEntry(of entry: StackEntry) throws(PropertyError) -> LegEntry {
    let screen = screens[count]
    let undeclaredTypes = count < types.count ? types[count] : [:]
    count += 1
    let properties = try graph.properties(of: screen)
      .completed(entry.properties, of: entry.screen)
    var tabs: TabStacks<LegEntry>?
    if entry.tabs != nil || graph.containers.contains(screen) {
      let given = try givenTabs(of: entry)
      tabs = graph.tabs(of: screen, given: given) { graph.freshRoot($0, isGiven: true) }
    }
    return LegEntry(
      screen: screen,
      properties: properties,
      presentation: entry.presentation,
      isGiven: true,
      details: LegEntry.Details(
        undeclaredTypes: undeclaredTypes,
        style: entry.style,
        tabs: tabs
      )
    )
  }

  private mutating func givenTabs(
    of entry: StackEntry
  ) throws(PropertyError) -> TabStacks<LegEntry>? {
    try entry.tabs?.map { (entries) throws(PropertyError) in try legEntries(of: entries) }
  }
}
