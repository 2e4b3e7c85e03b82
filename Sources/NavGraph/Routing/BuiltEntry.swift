/// An entry of the stack of a link, with the command that opens it.
package struct BuiltEntry: StackEntryNode {
  package var ownEntry: StackEntry
  package var tabs: TabStacks<BuiltEntry>?
  /// The command that opens the entry; nil if none does.
  var command: CommandID?
  /// Whether the entry opens with animation.
  var isAnimated = false
  /// Whether the entry opens together with the container around it.
  ///
  /// For the root of a tab, which always does, this is whether the link names the tab.
  var isGiven: Bool

  /// The step that opens the entry, with those entries of its tabs that open together with it.
  ///
  /// If other entries remain, the first tab that they open in is selected.
  var opening: Plan.Opening {
    var entry = ownEntry
    if let tabs {
      let given = tabs.map { entries in
        let others = entries.dropFirst().prefix { $0.isGiven }
        return (entries.prefix(1) + others).map { $0.opening.entry }
      }
      let incomplete = tabs.tabs.indices.first { index in
        index != tabs.selectedIndex
          && given.tabs[index].entries.totalCount < tabs.tabs[index].entries.totalCount
      }
      entry.tabs = TabStacks(given.tabs, selectedIndex: incomplete ?? tabs.selectedIndex)
    }
    return Plan.Opening(command: command, entry: entry, isAnimated: isAnimated)
  }
}

extension BuiltEntry {
  /// Creates an entry with those of its tabs, all of which open together.
  ///
  /// - `isNamed`: Whether the link names its tabs.
  /// - `isAnimated`: Whether the entry opens with animation.
  package init(_ entry: StackEntry, isNamed: Bool = true, isAnimated: Bool = false) {
    var own = entry
    own.tabs = nil
    self.init(
      ownEntry: own,
      tabs: entry.tabs?.map { entries in
        entries.map { BuiltEntry($0, isNamed: isNamed) }
      },
      isAnimated: isAnimated,
      isGiven: isNamed
    )
  }
}

extension [BuiltEntry] {
  /// Selects a tab of a container that is not covered, as one that the link names.
  mutating func name(tab: Int, ofContainerAt depth: Int) {
    updateTabs(ofContainerAt: depth) { tabs in
      tabs.selectedIndex = tab
      tabs.selected.entries[0].isGiven = true
    }
  }

  /// Whether the link names the tab that contains these entries, or a tab inside it, or opens a
  /// screen in one of them.
  var areNamed: Bool {
    count > 1
      || contains { entry in
        entry.isGiven || entry.tabs?.tabs.contains { $0.entries.areNamed } == true
      }
  }
}
