/// The stacks of a container's tabs, and the selected tab.
///
/// Every tab keeps its own stack while another tab is selected:
///
/// ```swift
/// entry.tabs?["Search"]?.last?.screen  // the screen that the tab 'Search' shows when it is selected
/// ```
public struct TabStacks<Entry> {
  /// A tab with its stack.
  public struct Tab {
    /// The tab's name.
    public var name: TabID
    /// The entries of the tab's stack, bottom to top, beginning with the tab's root.
    public var entries: [Entry]

    /// Creates a tab with its stack.
    public init(_ name: TabID, _ entries: [Entry]) {
      self.name = name
      self.entries = entries
    }
  }

  /// The tabs, in the order of the container's definition.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selectedIndex: Int

  /// Creates the stacks of a container.
  ///
  /// - Parameters:
  ///   - tabs: The tabs with their stacks; at least one.
  ///   - selectedIndex: The index of the selected tab.
  public init(_ tabs: [Tab], selectedIndex: Int = 0) {
    precondition(
      tabs.indices.contains(selectedIndex),
      "There are \(tabs.count) tabs, and none with the index \(selectedIndex)."
    )
    self.tabs = tabs
    self.selectedIndex = selectedIndex
  }

  /// The selected tab.
  public var selected: Tab {
    get { tabs[selectedIndex] }
    set { tabs[selectedIndex] = newValue }
  }

  /// Returns the entries of a tab, bottom to top; nil if there is no tab with this name.
  public subscript(name: TabID) -> [Entry]? { index(of: name).map { tabs[$0].entries } }

  /// Returns the index of a tab; nil if there is no tab with this name.
  func index(of name: TabID) -> Int? { tabs.firstIndex { $0.name == name } }

  /// Returns a copy with the same tabs and transformed entries.
  package func map<Other, Failure: Error>(
    _ transform: ([Entry]) throws(Failure) -> [Other]
  ) throws(Failure) -> TabStacks<Other> {
    var mapped: [TabStacks<Other>.Tab] = []
    for tab in tabs { mapped.append(.init(tab.name, try transform(tab.entries))) }
    return TabStacks<Other>(mapped, selectedIndex: selectedIndex)
  }
}

extension TabStacks: Sendable where Entry: Sendable {}
extension TabStacks.Tab: Sendable where Entry: Sendable {}
extension TabStacks: Equatable where Entry: Equatable {}
extension TabStacks.Tab: Equatable where Entry: Equatable {}
extension TabStacks: Hashable where Entry: Hashable {}
extension TabStacks.Tab: Hashable where Entry: Hashable {}

// MARK: - Trees of entries

/// An entry of a stack, which may have tabs.
package protocol TabbedEntry {
  /// The presentation with which the entry was opened.
  var presentation: Presentation { get }
  /// The stacks of the entry's tabs; nil if its screen is not a container.
  var tabs: TabStacks<Self>? { get set }
}

extension TabbedEntry {
  /// The number of entries, including those of all tabs.
  package var totalCount: Int {
    tabs?.tabs.reduce(1) { $0 + $1.entries.totalCount } ?? 1
  }

  /// The number of entries that are shown if this entry is the last one of a stack: the top, and
  /// the containers around it.
  package var shownCount: Int { 1 + (tabs?.selected.entries.last?.shownCount ?? 0) }
}

/// A tabbed entry that contains a ``StackEntry``.
package protocol StackEntryNode: TabbedEntry {
  /// The entry without its tabs.
  var ownEntry: StackEntry { get }
  /// The entry with its tabs.
  var stackEntry: StackEntry { get }
}

extension StackEntryNode {
  /// The presentation with which the entry was opened.
  package var presentation: Presentation { ownEntry.presentation }

  /// The entry with its tabs.
  package var stackEntry: StackEntry {
    var entry = ownEntry
    if let tabs { entry.tabs = tabs.map { $0.map { $0.stackEntry } } }
    return entry
  }
}

extension Array where Element: TabbedEntry {
  /// The visible path (see ``ScreenStack/visiblePath``).
  package var visiblePath: [Element] {
    var path = self
    while let tabs = path.last?.tabs, !tabs.selected.entries.isEmpty {
      path += tabs.selected.entries
    }
    return path
  }

  /// The entries of the lowest layer and of each modal layer, bottom to top.
  package var layers: [[Element]] {
    reduce(into: []) { layers, entry in
      if layers.isEmpty || entry.presentation.startsLayer {
        layers.append([entry])
      } else {
        layers[layers.count - 1].append(entry)
      }
    }
  }

  /// All entries, including those of all tabs (see ``ScreenStack/allEntries``).
  package var allEntries: [Element] {
    var all: [Element] = []
    appendEntries(to: &all)
    return all
  }

  private func appendEntries(to all: inout [Element]) {
    for entry in self {
      all.append(entry)
      for tab in entry.tabs?.tabs ?? [] { tab.entries.appendEntries(to: &all) }
    }
  }

  /// Changes each entry, in the order of ``allEntries``.
  ///
  /// An entry is changed before the entries of its tabs.
  package mutating func updateEachEntry<Failure: Error>(
    _ change: (inout Element) throws(Failure) -> Void
  ) throws(Failure) {
    for index in indices {
      try change(&self[index])
      guard var tabs = self[index].tabs else { continue }
      for tab in tabs.tabs.indices { try tabs.tabs[tab].entries.updateEachEntry(change) }
      self[index].tabs = tabs
    }
  }

  /// The number of entries, including those of all tabs.
  package var totalCount: Int { reduce(0) { $0 + $1.totalCount } }

  /// The number of entries on the visible path.
  package var visibleCount: Int {
    guard let tabs = last?.tabs else { return count }
    return count + tabs.selected.entries.visibleCount
  }

  /// The containers on the visible path that are not covered, beginning with the outermost one.
  package var uncoveredContainers: [Element] { shownEntries.filter { $0.tabs != nil } }

  /// The containers on the visible path that are not covered, beginning with the outermost one, and
  /// the top entry.
  package var shownEntries: [Element] {
    guard let entry = last else { return [] }
    return [entry] + (entry.tabs?.selected.entries.shownEntries ?? [])
  }

  /// Adds an entry.
  ///
  /// A root replaces all entries, a modal is added to the outermost stack, and any other entry is
  /// added to the innermost stack of the visible path.
  package mutating func open(_ entry: Element) {
    switch entry.presentation {
    case .root: self = [entry]
    case .present: append(entry)
    case .push: push(entry)
    }
  }

  /// Adds an entry to the innermost stack of the visible path.
  mutating func push(_ entry: Element) {
    if isEmpty || self[count - 1].tabs == nil {
      append(entry)
    } else {
      self[count - 1].tabs?.selected.entries.push(entry)
    }
  }

  /// Removes all entries of the visible path except the lowest ones.
  ///
  /// The entry of a container that remains keeps its tabs. Therefore, the visible path can be
  /// longer than the given number of entries.
  package mutating func truncate(keeping visibleCount: Int) {
    if visibleCount <= count {
      removeSubrange(Swift.max(0, visibleCount)...)
    } else if !isEmpty {
      let inner = visibleCount - count
      self[count - 1].tabs?.selected.entries.truncate(keeping: inner)
    }
  }

  /// Selects a tab of a container that is not covered.
  ///
  /// - `tab`: The index of the tab.
  package mutating func select(tab: Int, ofContainerAt depth: Int) {
    updateTabs(ofContainerAt: depth) { tabs in
      if tabs.tabs.indices.contains(tab) { tabs.selectedIndex = tab }
    }
  }

  /// Changes the tabs of a container that is not covered.
  mutating func updateTabs(
    ofContainerAt depth: Int,
    _ change: (inout TabStacks<Element>) -> Void
  ) {
    guard let last = indices.last, var tabs = self[last].tabs else { return }
    if depth > 0 {
      tabs.selected.entries.updateTabs(ofContainerAt: depth - 1, change)
    } else {
      change(&tabs)
    }
    self[last].tabs = tabs
  }
}
