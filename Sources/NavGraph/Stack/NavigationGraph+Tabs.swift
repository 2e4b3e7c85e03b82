/// The tabs of the entries of containers.
extension NavigationGraph {
  /// Returns the stacks of a container's tabs in the order of its definition.
  ///
  /// A tab without a stack is fresh: it contains only its root. Stacks of unknown tabs, such as
  /// those of an unknown screen, are kept at the end.
  ///
  /// - `given`: The stacks of its entry; nil for fresh tabs.
  /// - Returns: The stacks; nil if the screen is not a container and no stacks are given.
  func tabs<Entry>(
    of container: ScreenIndex,
    given: TabStacks<Entry>? = nil,
    root: (ScreenIndex) -> Entry
  ) -> TabStacks<Entry>? {
    let defined = containers.tabs(of: container)
    guard !defined.isEmpty else { return given }
    var tabs = defined.map { tab in
      let entries = given?[tab.name] ?? []
      return TabStacks<Entry>.Tab(tab.name, entries.isEmpty ? [root(tab.root)] : entries)
    }
    tabs += (given?.tabs ?? []).filter { tab in
      !defined.contains { $0.name == tab.name }
    }
    let selected = given?.selected.name
    let index = tabs.firstIndex { $0.name == selected }
    return TabStacks(tabs, selectedIndex: index ?? 0)
  }

  /// Returns the entry of a root in fresh tabs, with the default values of its screen, and with
  /// fresh tabs if it is a container.
  func freshRoot(_ screen: ScreenIndex) -> StackEntry {
    freshRoot(screen, isGiven: true).stackEntry
  }

  /// Returns an entry with stacks for all tabs, in the order of their definition.
  ///
  /// The bottom entry of each tab is its root. The entries of the tabs are arranged in the same
  /// way.
  package func arrangingTabs(of entry: StackEntry) -> StackEntry {
    guard let screen = index(of: entry.screen), containers.contains(screen) || entry.tabs != nil
    else { return entry }
    var entry = entry
    let given = entry.tabs.map { renaming($0, of: screen) { $0.screen } }?.map { entries in
      entries.enumerated().map { position, inner in
        var inner = arrangingTabs(of: inner)
        if position == 0 { inner.presentation = .root }
        return inner
      }
    }
    entry.tabs = tabs(of: screen, given: given, root: freshRoot)
    return entry
  }
}
