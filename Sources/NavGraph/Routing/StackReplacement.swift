/// The steps that replace a stack by the stack of a link, and keep entries at the bottom that are
/// equal.
///
/// ```text
/// current stack: Tabs{*Home/Offers | Cart/Pay}/Login     stack of the link: Tabs{Home | *Search | Cart}
///
/// dismiss 1, pop 1      closes Login and Offers; Tabs and Home stay
/// select Search         the link does not name Cart, so that its stack stays
/// ```
///
/// Steps cannot replace the root of a tab. If it differs, its container opens anew.
struct StackReplacement {
  private let graph: NavigationGraph
  /// Whether the link gives all values of its entries.
  private let isWhole: Bool
  private var draft: PlanDraft<StackEntry>
  /// The number of moves, each of which goes back, selects a tab or opens an entry.
  private(set) var moveCount = 0

  init(of stack: ScreenStack, isWhole: Bool, in graph: NavigationGraph) {
    self.graph = graph
    self.isWhole = isWhole
    draft = PlanDraft(stack.entries)
  }

  /// The steps so far, and the stack after them.
  var contents: Plan.Contents { draft.contents }

  /// Adds the steps that show a stack.
  mutating func show(_ stack: [BuiltEntry]) { show(stack, at: 0, above: 0) }

  /// Adds the steps that show a stack inside some of the shown containers.
  ///
  /// - `depth`: The number of these containers.
  /// - `count`: The number of entries of the visible path below the stack.
  private mutating func show(_ target: [BuiltEntry], at depth: Int, above count: Int) {
    let current = draft.entries.shownStack(at: depth)
    let (kept, changedTabs) = keptEntries(of: current, for: target)
    if kept > 0, kept < current.count {
      draft.goBack(to: count + kept - 1)
      moveCount += 1
    }
    if let changedTabs { show(changedTabs, ofContainerAt: depth, above: count + kept) }
    for entry in target[kept...] { open(entry) }
  }

  private mutating func show(
    _ target: TabStacks<BuiltEntry>,
    ofContainerAt depth: Int,
    above count: Int
  ) {
    let selected = draft.entries.shownEntries[depth].tabs?.selectedIndex ?? 0
    let others = ([selected] + target.tabs.indices).filter { $0 != target.selectedIndex }
    for index in others + [target.selectedIndex] {
      let tab = target.tabs[index]
      guard let tabs = draft.entries.shownEntries[depth].tabs else { return }
      let isEqual = areEqual(tabs[tab.name] ?? [], tab.entries)
      guard !isEqual || index == target.selectedIndex else { continue }
      if tabs.selectedIndex != index {
        draft.select(index, ofContainerAt: depth)
        moveCount += 1
      }
      if !isEqual { show(tab.entries, at: depth + 1, above: count) }
    }
  }

  /// Applies a step of another plan.
  mutating func apply(_ step: Plan.Step) { draft.apply(step) }

  /// Adds the steps that open all entries of a stack.
  mutating func open(_ stack: [BuiltEntry]) { for entry in stack { open(entry) } }

  private mutating func open(_ entry: BuiltEntry) {
    let opening = entry.opening
    draft.open(opening.entry, by: opening.command, isAnimated: opening.isAnimated)
    moveCount += 1 + (opening.entry.tabs?.countAboveRoots ?? 0)
    guard let tabs = entry.tabs, !areEqual(opening.entry.tabs, tabs) else { return }
    let opened = [opening.entry]
    show(
      tabs,
      ofContainerAt: draft.entries.shownEntries.count - opened.shownEntries.count,
      above: draft.entries.visibleCount - opened.visibleCount + 1
    )
  }
}

// MARK: - Equal entries

extension StackReplacement {
  /// Returns a stack in which equal containers have the present stacks of the tabs that the link
  /// does not name.
  func keepingOtherTabs(in target: [BuiltEntry]) -> [BuiltEntry] {
    keepingOtherTabs(of: draft.entries, in: target)
  }

  private func keepingOtherTabs(of current: [StackEntry], in target: [BuiltEntry]) -> [BuiltEntry] {
    var target = target
    for (index, entry) in current.prefix(target.count).enumerated() {
      guard hasEqualProperties(entry, target[index]) else { break }
      guard let currentTabs = entry.tabs, var tabs = target[index].tabs else { continue }
      for index in tabs.tabs.indices {
        let (tab, stack) = (tabs.tabs[index], currentTabs[tabs.tabs[index].name] ?? [])
        if stack.isEmpty { continue }
        tabs.tabs[index].entries =
          index == tabs.selectedIndex || tab.entries.areNamed
          ? keepingOtherTabs(of: stack, in: tab.entries) : stack.map { BuiltEntry($0) }
      }
      target[index].tabs = tabs
      guard currentTabs.selected.name == tabs.selected.name,
        areEqual(currentTabs.selected.entries, tabs.selected.entries)
      else { break }
    }
    return target
  }

  /// Returns the number of entries at the bottom of a stack that can stay, and the tabs of the last
  /// of them if they change.
  private func keptEntries(
    of current: [StackEntry],
    for target: [BuiltEntry]
  ) -> (count: Int, changedTabs: TabStacks<BuiltEntry>?) {
    var count = 0
    for (entry, wanted) in zip(current, target) {
      guard canKeep(entry, for: wanted) else { break }
      count += 1
      if !areEqual(entry.tabs, wanted.tabs) { return (count, wanted.tabs) }
    }
    return (count, nil)
  }

  /// Returns whether an entry can stay, while steps change its tabs.
  ///
  /// Steps can neither replace the root of a tab nor present an entry inside a tab.
  private func canKeep(_ entry: StackEntry, for wanted: BuiltEntry) -> Bool {
    guard hasEqualProperties(entry, wanted), let wantedTabs = wanted.tabs else {
      return areEqual([entry], [wanted])
    }
    return wantedTabs.tabs.allSatisfy { tab in
      let kept = keptEntries(of: entry.tabs?[tab.name] ?? [], for: tab.entries).count
      return kept > 0 && tab.entries[kept...].allSatisfy { $0.presentation.joinsLayer }
    }
  }

  /// Returns whether two stacks are equal, apart from styles.
  func areEqual(_ stack: [StackEntry], _ other: [BuiltEntry]) -> Bool {
    stack.count == other.count
      && zip(stack, other)
        .allSatisfy { hasEqualProperties($0, $1) && areEqual($0.tabs, $1.tabs) }
  }

  private func areEqual(_ tabs: TabStacks<StackEntry>?, _ other: TabStacks<BuiltEntry>?) -> Bool {
    guard let tabs, let other else { return tabs == nil && other == nil }
    return tabs.selected.name == other.selected.name
      && other.tabs.allSatisfy { areEqual(tabs[$0.name] ?? [], $0.entries) }
  }

  /// Returns whether two entries have the same screen, presentation and properties.
  ///
  /// A property that is null is missing. Properties that the screen does not declare do not count
  /// if the present entry does not have them, or if only its object has them, unless the link gives
  /// all values.
  private func hasEqualProperties(_ entry: StackEntry, _ wanted: BuiltEntry) -> Bool {
    let other = wanted.ownEntry
    guard entry.screen == other.screen, entry.presentation == other.presentation else {
      return false
    }
    let declared = graph.properties(of: entry.screen)
    let names = Set(entry.properties.keys).union(other.properties.keys)
    return names.allSatisfy { name in
      let value = entry.properties[name] ?? .null
      var wantedValue = other.properties[name] ?? .null
      guard declared.first(named: name) == nil else { return value == wantedValue }
      let type = entry.undeclared[name]?.type
      if entry.properties[name] == nil { return !isWhole || wantedValue.isNull }
      if wantedValue.isNull, type != nil, !isWhole { return true }
      if let type { wantedValue = wantedValue.converted(to: type) ?? wantedValue }
      return value == wantedValue
    }
  }
}

extension Array where Element: TabbedEntry {
  /// Returns the stack inside the outermost containers that are not covered.
  ///
  /// - `depth`: The number of these containers.
  fileprivate func shownStack(at depth: Int) -> [Element] {
    depth == 0 ? self : last?.tabs?.selected.entries.shownStack(at: depth - 1) ?? []
  }
}

extension TabStacks<StackEntry> {
  /// The number of entries above the roots of the tabs, including those in inner tabs.
  fileprivate var countAboveRoots: Int {
    tabs.reduce(0) { count, tab in
      tab.entries.reduce(count + tab.entries.count - 1) { $0 + ($1.tabs?.countAboveRoots ?? 0) }
    }
  }
}
