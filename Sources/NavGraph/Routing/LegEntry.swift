/// An entry of the hypothetical stack at the start of a leg.
struct LegEntry: StackEntryNode {
  let screen: ScreenIndex
  var ownEntry: StackEntry
  /// Whether the entry is on the request's stack; false if an earlier leg opens it.
  let isGiven: Bool
  var tabs: TabStacks<LegEntry>?

  var properties: PropertyDictionary { ownEntry.properties }
}

extension NavigationGraph {
  /// Returns the entry that an execution opens, with fresh tabs, of which the first one that exists is
  /// selected.
  func legEntry(
    opened execution: Execution,
    _ properties: PropertyDictionary,
    _ rules: ContextRules
  ) -> LegEntry {
    let presentation = traits[execution.command].presentation
    return selectingFirstTabs(
      of: legEntry(execution.screen, properties, presentation, isGiven: false),
      rules
    )
  }

  /// Returns the entry of a root in a fresh tab, of whose tabs the first one that exists is selected.
  func freshRoot(
    _ screen: ScreenIndex,
    isGiven: Bool,
    _ rules: ContextRules = ContextRules()
  ) -> LegEntry {
    let entry = legEntry(screen, properties(of: screen).defaultValues, .root, isGiven: isGiven)
    return selectingFirstTabs(of: entry, rules)
  }

  private func selectingFirstTabs(of entry: LegEntry, _ rules: ContextRules) -> LegEntry {
    guard !rules.absentTabs.isEmpty, entry.tabs != nil else { return entry }
    var entries = [entry]
    entries.updateEachEntry { entry in
      if let first = rules.firstTab(of: entry.screen, in: self) {
        entry.tabs?.selectedIndex = first
      }
    }
    return entries[0]
  }

  /// Selects the first tab that exists of an entry with fresh tabs, and of those inside.
  func selectFirstTabs(of entry: inout StackEntry, _ rules: ContextRules) {
    guard !rules.absentTabs.isEmpty, entry.tabs != nil else { return }
    var entries = [entry]
    entries.updateEachEntry { entry in
      if let screen = index(of: entry.screen), let first = rules.firstTab(of: screen, in: self) {
        entry.tabs?.selectedIndex = first
      }
    }
    entry = entries[0]
  }

  private func legEntry(
    _ screen: ScreenIndex,
    _ properties: PropertyDictionary,
    _ presentation: Presentation,
    isGiven: Bool
  ) -> LegEntry {
    LegEntry(
      screen: screen,
      ownEntry: StackEntry(id(of: screen), properties: properties, presentation: presentation),
      isGiven: isGiven,
      tabs: tabs(of: screen) { freshRoot($0, isGiven: isGiven) }
    )
  }
}
