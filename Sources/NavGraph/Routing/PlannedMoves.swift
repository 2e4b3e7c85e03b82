/// The moves of a plan, from which its steps, its stack and the ignored properties are computed on
/// access.
struct PlannedMoves: Sendable {
  let graph: NavigationGraph
  /// The stack before the first move, with converted properties and default values.
  let start: ScreenStack
  /// What each leg requests.
  let milestones: [LegProperties]
  /// The tabs that do not exist in the context of the request.
  var rules = ContextRules()
  /// The presentation of the screen that the last move opens, unless its command opens it as root;
  /// nil for that of the command.
  var presentation: Presentation?
  /// Whether the steps are animated; nil for the animation of the commands.
  var isAnimated: Bool?
  /// The names of the properties that the plan does not list as ignored.
  var unreported: Set<PropertyName> = []
  var moves: [LegMove] = []
  /// The number of moves before the end of each leg but the last one.
  var ends: [Int] = []

  /// Adds the moves of the next leg.
  ///
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  mutating func append(_ added: [LegMove], of leg: Leg) throws(PropertyError) {
    try leg.properties.check(added)
    if moves.isEmpty { moves = added } else { moves += added }
    if !leg.properties.isDestination { ends.append(moves.count) }
  }

  /// Applies the moves of the leg that was added last.
  func applyLastLeg(to entries: inout [LegEntry]) {
    var draft = draft(on: entries)
    let leg = ends.count - 1
    for index in moveIndices(of: leg) { apply(index, of: milestones[leg], to: &draft) }
    entries = draft.entries
  }
}

// MARK: - What is computed on access

extension PlannedMoves {
  /// Returns the changes of the moves to the stack.
  ///
  /// - Complexity: O(N + M) time for a stack of N entries and M moves.
  func contents() -> Plan.Contents { contents(ofFirst: moves.count) }

  private func contents(ofFirst count: Int) -> Plan.Contents {
    guard count > 0 else { return Plan.Contents(steps: [], stack: start, opened: 0, removed: 0) }
    var draft = draft(on: startEntries)
    for (leg, requested) in milestones.enumerated() {
      for index in moveIndices(of: leg) where index < count {
        apply(index, of: requested, to: &draft)
      }
    }
    return draft.contents
  }

  /// Returns the changes of the moves to the stack, in which the last moves are commands if
  /// possible.
  ///
  /// - Complexity: As for ``contents()``.
  func outline() -> Plan.Outline {
    var count = moves.count
    var commands: [CommandIndex] = []
    if presentation == nil, isAnimated == nil, !graph.hasContainers, start.entries.last?.tabs == nil
    {
      while count > 0, let command = plainCommand(of: count - 1) {
        commands.append(command)
        count -= 1
      }
    }
    return Plan.Outline(beginning: contents(ofFirst: count), commands: commands.reversed())
  }

  /// Returns the command of a move whose only effect is that it adds the entry of
  /// `NavigationGraph.opening(by:)` to a stack without tabs; nil for another move.
  private func plainCommand(of index: Int) -> CommandIndex? {
    guard case .execute(let execution) = moves[index],
      graph.traits[execution.command].presentation.keepsStack,
      !graph.closings.contains(execution.command),
      graph.destinations[execution.command] == execution.screen,
      milestones[leg(of: index)].effectiveProperties(after: execution).isEmpty
    else { return nil }
    return execution.command
  }

  /// The requested properties that have no effect on any screen of the plan, milestone by milestone.
  ///
  /// - Complexity: As for ``contents()``.
  var ignored: [IgnoredProperty] {
    guard milestones.contains(where: { $0.requestsAny }) else { return [] }
    let names = milestones[0].shared.keys.filter { !unreported.contains($0) }
    var ignored = IgnoredProperties(shared: names)
    var draft = draft(on: startEntries)
    for (leg, requested) in milestones.enumerated() {
      let indices = moveIndices(of: leg)
      for index in indices {
        let shownCount = apply(index, of: requested, to: &draft)
        guard ignored.hasUnused else { continue }
        for entry in draft.entries.shownEntries.suffix(shownCount) {
          ignored.markUsed(by: entry, requested)
        }
      }
      let shown = draft.entries.shownEntries
      guard requested.requestsAny,
        // The milestone can be a container around the top.
        let end = shown.last(where: { requested.matches($0, requested.milestone) }) ?? shown.last
      else { continue }
      if indices.isEmpty { ignored.markUsed(by: end, requested) }
      ignored.endLeg(at: end, requested, isLast: leg == milestones.count - 1)
    }
    return ignored.list
  }
}

// MARK: - Moves

extension PlannedMoves {
  /// The entries of the start, all of which the router has found in the graph.
  private var startEntries: [LegEntry] { (try? graph.givenEntries(start.entries)) ?? [] }

  private func draft(on entries: [LegEntry]) -> PlanDraft<LegEntry> {
    let rules = rules
    return PlanDraft(entries) { rules.exists($1, of: $0.screen) }
  }

  private func leg(of index: Int) -> Int { ends.firstIndex { index < $0 } ?? ends.count }

  private func moveIndices(of leg: Int) -> Range<Int> {
    let start = leg == 0 ? 0 : ends[leg - 1]
    return start..<(leg < ends.count ? ends[leg] : moves.count)
  }

  /// Applies a move.
  ///
  /// - Returns: The number of entries that the move shows: the top, and the containers around it that
  ///   were not shown before.
  @discardableResult
  private func apply(
    _ index: Int,
    of requested: LegProperties,
    to draft: inout PlanDraft<LegEntry>
  ) -> Int {
    switch moves[index] {
    case .back(let index):
      draft.goBack(to: index)
      return draft.entries.visiblePath[index].shownCount
    case .execute(let execution):
      let properties = requested.effectiveProperties(after: execution)
      var entry = graph.legEntry(opened: execution, properties, rules)
      if requested.isDestination, index == moves.count - 1, let presentation,
        entry.presentation.keepsStack
      {
        entry.open(as: presentation)
      }
      var cleared = PlanDraft<LegEntry>.Cleared()
      if graph.hasClosings, let closing = graph.closings[execution.command] {
        var presentation = entry.presentation
        cleared = draft.clear(for: closing, opening: &presentation) {
          graph.isScreen($0.screen, kindOf: $1)
        }
        entry.open(as: presentation)
      }
      draft.open(
        entry,
        by: graph.name(of: execution.command),
        isAnimated: isAnimated ?? graph.traits[execution.command].contains(.animated),
        after: cleared
      )
      return entry.shownCount
    case .select(let tab, let level):
      let depth = draft.entries.uncoveredContainers.count - 1 - level
      draft.select(tab, ofContainerAt: depth)
      return draft.entries.shownEntries.count - depth - 1
    }
  }
}

extension LegEntry {
  /// Changes the presentation with which the entry opens; a style belongs to one presentation.
  fileprivate mutating func open(as presentation: Presentation) {
    if presentation != self.presentation { ownEntry.style = nil }
    ownEntry.presentation = presentation
  }
}

extension NavigationGraph {
  /// Returns the result of a command whose destination gets no properties.
  package func opening(by command: CommandIndex) -> Plan.Opening {
    let execution = Execution(command: command, screen: destinations[command])
    return Plan.Opening(
      command: name(of: command),
      entry: legEntry(opened: execution, [:], ContextRules()).stackEntry,
      isAnimated: traits[command].contains(.animated)
    )
  }
}
