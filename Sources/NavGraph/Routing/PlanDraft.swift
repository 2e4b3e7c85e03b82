/// A plan in progress: the steps so far, and the stack after them.
struct PlanDraft<Entry: StackEntryNode> {
  private(set) var entries: [Entry]
  private var steps: [Plan.Step] = []
  private var opened = 0
  private var removed = 0
  /// Returns whether a tab of an entry's container exists.
  private let exists: (Entry, Int) -> Bool

  /// Creates a draft without steps.
  ///
  /// - `exists`: Returns whether a tab of an entry's container exists.
  init(_ entries: [Entry], exists: @escaping (Entry, Int) -> Bool = { _, _ in true }) {
    self.entries = entries
    self.exists = exists
  }

  /// The steps, and the changes to the stack.
  var contents: Plan.Contents {
    Plan.Contents(
      steps: steps,
      stack: ScreenStack(entries.map { $0.stackEntry }),
      opened: opened,
      removed: removed
    )
  }

  /// Adds steps after a change of the entries.
  ///
  /// - `count`: The number of entries before the change, including those of all tabs.
  /// - `openedCount`: The number of entries that the steps open.
  private mutating func add(_ added: [Plan.Step], since count: Int, opening openedCount: Int = 0) {
    steps += added
    opened += openedCount
    removed += count + openedCount - entries.totalCount
  }

  /// Opens an entry.
  ///
  /// - `command`: The command that opens it; nil if none does.
  /// - `cleared`: What its command has removed before.
  mutating func open(
    _ entry: Entry,
    by command: CommandID?,
    isAnimated: Bool,
    after cleared: Cleared = Cleared()
  ) {
    let opening = Plan.Opening(
      command: command,
      entry: entry.stackEntry,
      isAnimated: isAnimated,
      removedCount: cleared.removedCount,
      selectedTabs: cleared.tabs
    )
    let count = entries.totalCount
    entries.open(entry)
    add([.open(opening)], since: count, opening: entry.totalCount)
  }

  /// What a command removes before its screen opens.
  struct Cleared {
    /// The number of entries of the visible path; 0 if the screen opens as root.
    var removedCount = 0
    /// The tabs that are selected in place of absent ones.
    var tabs: [SelectedTab] = []
  }

  /// Removes the entries that a command removes before its screen opens, unless it opens as root.
  ///
  /// - `presentation`: The presentation of the screen, which changes if the screen takes the place of a
  ///   removed one.
  /// - `isScreen`: Returns whether an entry's screen is another one, or extends it.
  /// - Returns: What is removed, and shown in its place.
  mutating func clear(
    for closing: CommandClosing,
    opening presentation: inout Presentation,
    isScreen: (Entry, ScreenIndex) -> Bool
  ) -> Cleared {
    let removal = entries.removal(by: closing, opening: presentation, isScreen: isScreen)
    presentation = removal.presentation
    guard presentation.keepsStack else { return Cleared() }
    let former = entries
    entries.truncate(keeping: removal.keptCount)
    let tabs = selectExistingTabs(since: former)
    add([], since: former.totalCount)
    return Cleared(removedCount: former.visibleCount - removal.keptCount, tabs: tabs)
  }

  /// Goes back to an entry of the visible path.
  mutating func goBack(to index: Int) {
    let former = entries
    var back = former.stepsBack(to: index) { $0.ownEntry.screen }
    entries.truncate(keeping: index + 1)
    let tabs = selectExistingTabs(since: former)
    if !tabs.isEmpty, let last = back.popLast(), let top = entries.shownEntries.last {
      back.append(last.selecting(tabs, showing: top.ownEntry.screen))
    }
    add(back, since: former.totalCount)
  }

  /// Selects a tab of a container that is not covered.
  mutating func select(_ tab: Int, ofContainerAt depth: Int) {
    let former = entries
    entries.select(tab: tab, ofContainerAt: depth)
    let tabs = selectExistingTabs(since: former, from: depth + 1)
    let containers = former.uncoveredContainers
    guard let name = containers[depth].tabs?.tabs[tab].name, let top = entries.shownEntries.last
    else { return }
    let selection = TabSelection(
      container: containers[depth].ownEntry.screen,
      tab: name,
      screen: top.ownEntry.screen,
      level: containers.count - 1 - depth,
      selectedTabs: tabs
    )
    add([.select(selection)], since: former.totalCount)
  }

  private mutating func selectExistingTabs(
    since former: [Entry],
    from depth: Int? = nil
  ) -> [SelectedTab] {
    entries.selectExistingTabs(since: former, from: depth, exists: exists).selected
      .map { container, tab in
        SelectedTab(
          container: container.ownEntry.screen,
          tab: container.tabs?.tabs[tab].name ?? ""
        )
      }
  }
}

extension PlanDraft<StackEntry> {
  /// Applies a step of another plan.
  mutating func apply(_ step: Plan.Step) {
    let count = entries.totalCount
    entries.apply(step, screen: { $0.screen }, opening: { $0.entry })
    let openedCount = if case .open(let opening) = step { opening.entry.totalCount } else { 0 }
    add([step], since: count, opening: openedCount)
  }
}

extension Plan.Step {
  /// Returns a step back that selects tabs, and then shows a screen.
  fileprivate func selecting(_ tabs: [SelectedTab], showing screen: ScreenID) -> Plan.Step {
    switch self {
    case .pop(let count, _, _): .pop(count: count, to: screen, selecting: tabs)
    case .dismiss(let layers, _, _): .dismiss(layers: layers, to: screen, selecting: tabs)
    case .open, .select: self
    }
  }
}
