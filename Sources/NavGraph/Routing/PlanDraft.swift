/// A plan in progress: the moves so far, and the resulting hypothetical stack.
struct PlanDraft: ~Copyable {
  private let graph: NavigationGraph
  /// The stack of the request, with converted properties and default values.
  let start: ScreenStack
  /// The entries of the hypothetical stack, updated as long as a leg or a requested property
  /// requires them.
  private(set) var entries: [LegEntry]
  private var moves: [LegMove] = []
  /// The properties of the screen that each move opens; empty if no screen has properties.
  private var properties: [PropertyDictionary] = []
  private var ignored: IgnoredProperties
  private let rules: ContextRules

  /// Creates a draft without moves.
  ///
  /// - `entries`: Its entries with the indices of their screens.
  /// - `shared`: The names of the properties that are requested for every screen, to list those that
  ///   have no effect.
  /// - Throws: The error of the first given property that cannot be converted.
  init(
    _ stack: ScreenStack,
    entries: [LegEntry],
    shared: [PropertyName],
    _ rules: ContextRules,
    in graph: NavigationGraph
  ) throws(PropertyError) {
    self.graph = graph
    self.rules = rules
    ignored = IgnoredProperties(shared: shared)
    var (start, entries) = (stack, entries)
    try graph.complete(&entries, rules)
    for (index, entry) in entries.enumerated()
    where entry.tabs != nil || !graph.acceptsAllProperties(entry.screen) {
      start.entries[index] = entry.stackEntry
    }
    self.start = start
    self.entries = entries
  }

  /// The number of moves so far, each of which becomes one or two steps.
  var moveCount: Int { moves.count }

  /// Returns the plan.
  ///
  /// - `presentation`: The presentation of the screen that the last move opens, unless its command
  ///   opens it as root; nil for no change.
  /// - `isAnimated`: Whether the steps are animated; nil for the animation of the commands.
  consuming func finish(opening presentation: Presentation?, isAnimated: Bool?) -> Plan {
    let planned = PlannedMoves(
      graph: graph,
      start: start,
      moves: moves,
      properties: properties,
      rules: rules,
      presentation: presentation,
      isAnimated: isAnimated
    )
    return Plan(planned, ignored: ignored.list)
  }

  /// Applies the moves of a leg.
  ///
  /// There are none if its milestone is already on top.
  ///
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  mutating func apply(_ moves: [LegMove], of leg: Leg, isLast: Bool) throws(PropertyError) {
    let requestsAny = leg.properties.requestsAny
    // After the last leg, nothing reads the entries, except to find those of selected tabs.
    let updatesEntries = !isLast || requestsAny && leg.hasTabs
    var opened = OpenedProperties(leg.properties)
    var milestone: LegEntry?
    let earlierCount = self.moves.count
    if self.moves.isEmpty { self.moves = moves } else { self.moves += moves }
    if updatesEntries { entries.reserveCapacity(entries.count + moves.count) }
    for (index, move) in moves.enumerated() {
      let properties = try opened.properties(after: move)
      append(properties, at: earlierCount + index)
      let isEnd = index == moves.count - 1
      if updatesEntries {
        let presentation = isLast && isEnd ? leg.presentation : nil
        let shownCount = update(by: move, properties, opening: presentation)
        guard ignored.hasUnused else { continue }
        for entry in entries.shownEntries.suffix(shownCount) {
          ignored.markUsed(by: entry, leg.properties)
        }
      } else if requestsAny, isEnd || ignored.hasUnused, let entry = top(after: move, properties) {
        ignored.markUsed(by: entry, leg.properties)
        milestone = entry
      }
    }
    guard requestsAny, let milestone = milestone ?? self.milestone(of: leg) else { return }
    if moves.isEmpty { ignored.markUsed(by: milestone, leg.properties) }
    ignored.endLeg(at: milestone, leg.properties, isLast: isLast)
  }

  /// Returns the top after a move in a graph without tabs; nil if the move shows none.
  private func top(after move: LegMove, _ properties: PropertyDictionary) -> LegEntry? {
    switch move {
    case .back(let index): entries[index]
    case .execute(let execution): graph.legEntry(opened: execution, properties, rules)
    case .select: nil
    }
  }

  private mutating func append(_ opened: PropertyDictionary, at index: Int) {
    if opened.isEmpty, properties.isEmpty { return }
    if properties.isEmpty {
      properties.reserveCapacity(moves.count)
      for _ in 0..<index { properties.append([:]) }
    }
    properties.append(opened)
  }

  /// Returns the entry at which a leg ends: the top, or a container around it that is the
  /// milestone.
  private func milestone(of leg: Leg) -> LegEntry? {
    guard let entry = entries.last, entry.tabs != nil else { return entries.last }
    let shown = entries.shownEntries
    return shown.last { leg.properties.matches($0, leg.milestone) } ?? shown.last
  }

  /// Changes the entries by a move.
  ///
  /// - Returns: The number of entries that the move shows: the top, and the containers around it
  ///   that were not shown before.
  private mutating func update(
    by move: LegMove,
    _ properties: PropertyDictionary,
    opening presentation: Presentation?
  ) -> Int {
    switch move {
    case .back(let index):
      entries.goBack(to: index, exists: { rules.exists($1, of: $0.screen) })
      return entries.visiblePath[index].shownCount
    case .execute(let execution):
      var entry = graph.legEntry(opened: execution, properties, rules)
      if let closing = graph.closings[execution.command] {
        let cleared = entries.clear(
          for: closing,
          opening: presentation ?? entry.presentation,
          isScreen: { graph.isScreen($0.screen, kindOf: $1) },
          exists: { rules.exists($1, of: $0.screen) }
        )
        entry.ownEntry.presentation = cleared.presentation
      }
      entries.open(entry)
      return entry.shownCount
    case .select(let tab, let level):
      let depth = entries.uncoveredContainers.count - 1 - level
      entries.select(tab: tab, ofContainerAt: depth, exists: { rules.exists($1, of: $0.screen) })
      return entries.shownEntries.count - depth - 1
    }
  }
}
