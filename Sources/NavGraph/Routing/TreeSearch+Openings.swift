/// The openings of screens by commands, and what the commands remove before.
extension TreeSearch {
  /// What the execution of a command leads to.
  struct StateAfterOpening {
    let state: State
    /// The number of the root on top; nil if the opened screen is the top.
    let top: Int?
    /// The containers from before that the command uncovers.
    let uncovered: [Int]
    /// The conditions of leaving and of tabs that fail, if rules are ignored.
    let blockers: [Blocker]
  }

  /// Returns the state after an execution; nil if it is illegal on the stack of a state.
  mutating func opening(
    by execution: Execution,
    _ checked: CheckedExecution,
    in state: State,
    _ rules: StackRules
  ) -> StateAfterOpening? {
    let isLast = checked.legality == .final
    guard
      let ground = ground(for: execution.command, isLast ? leg.presentation : nil, in: state, rules)
    else { return nil }
    if !isLast || leg.properties.command == nil {
      guard !ground.closed.contains(execution.screen), !state.opened.contains(checked.place),
        !isOnStack(checked.place, in: state)
      else { return nil }
    }
    var opened = state.opened
    if places.contains(checked.place) { opened.insert(checked.place) }
    let isLayer = ground.presentation.startsLayer
    guard let container = checked.container else {
      let state = State(
        stack: ground.stack,
        place: checked.place,
        isLayer: isLayer && leg.graph.hasClosings,
        isFree: ground.isFree,
        opened: opened
      )
      return StateAfterOpening(
        state: state,
        top: nil,
        uncovered: ground.uncovered,
        blockers: ground.blockers
      )
    }
    var stack = stacks[ground.stack]
    if isLayer { stack.removeLast() }
    let entry = SearchEntry(
      content: container.content,
      presentation: ground.presentation,
      tabs: container.tabs
    )
    if isLayer { stack.append(entry) } else { stack.push(entry) }
    let top = [container].shownEntries.last.flatMap(shown)?.number
    return StateAfterOpening(
      state: State(stack: number(of: stack), isFree: ground.isFree, opened: opened),
      top: top,
      uncovered: ground.uncovered,
      blockers: ground.blockers
    )
  }

  /// Returns whether a place is on the stack of a state, so that the leg has opened it before.
  private func isOnStack(_ place: Int, in state: State) -> Bool {
    guard keepsHidden else { return false }
    return state.place == place
      || stacks[state.stack].allEntries.contains { $0.content == .place(place) }
  }

  /// Whether a cover can make going back legal: it hides the entries of an absent tab, of which only
  /// those on the visible path can be locked.
  private var coversMayFree: Bool {
    !leg.contextRules.locks.isEmpty && !leg.contextRules.absentTabs.isEmpty
  }

  /// The stack on which a command opens its screen.
  private struct Ground {
    /// The number of the stack, with a layer for a presented screen.
    var stack: Int
    var presentation: Presentation
    var closed: Set<ScreenIndex>
    var isFree = false
    var uncovered: [Int] = []
    var blockers: [Blocker] = []
  }

  /// Returns the stack on which a command opens its screen; nil if the removal of entries is illegal.
  ///
  /// - `presentation`: The presentation that the request gives; nil for that of the command.
  private mutating func ground(
    for command: CommandIndex,
    _ presentation: Presentation?,
    in state: State,
    _ rules: StackRules
  ) -> Ground? {
    let own = leg.graph.traits[command].presentation
    let closing = leg.graph.closings[command]
    let presentation = own.keepsStack ? presentation ?? own : own
    guard closing != nil || !presentation.keepsStack && !leg.contextRules.locks.isEmpty else {
      let stack: Int =
        switch own {
        case .push: pushingStack(in: state)
        case .present: coveredStack(of: pushingStack(in: state))
        case .root: 0
        }
      return Ground(
        stack: stack,
        presentation: own,
        closed: rules.closed,
        isFree: own.startsLayer && coversMayFree
      )
    }
    let stack = self.stack(of: state)
    let removal = stack.removal(by: closing, opening: presentation, isScreen: isScreen)
    let locked = locked(in: stack, keeping: removal.keptCount)
    guard locked.isEmpty || leg.ignoresRules else { return nil }
    let blockers = leg.leavingBlockers(of: locked)
    guard removal.presentation.keepsStack else {
      let closed = closing == nil ? rules.closed : []
      return Ground(stack: 0, presentation: .root, closed: closed, blockers: blockers)
    }
    var rest = stack
    rest.truncate(keeping: removal.keptCount)
    let lacking = rest.selectExistingTabs(since: stack, exists: exists).lacking
    let joins = removal.presentation.joinsLayer
    guard lacking.isEmpty || leg.ignoresRules else { return nil }
    let former = Set(stack.uncoveredContainers.map { $0.content })
    let uncovered = rest.uncoveredContainers.filter { !former.contains($0.content) }
    return Ground(
      stack: joins ? number(of: rest) : coveredStack(of: number(of: rest)),
      presentation: removal.presentation,
      closed: self.rules(on: rest).closed,
      isFree: removal.keptCount < stack.visibleCount,
      uncovered: joins ? uncovered.compactMap(entries.given) : [],
      blockers: blockers + self.blockers(lacking: lacking)
    )
  }
}
