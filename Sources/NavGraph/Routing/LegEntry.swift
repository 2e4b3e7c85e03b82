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
    var entry = legEntry(execution.screen, properties, presentation, isGiven: false, rules)
    if let style = style(of: execution.command) { entry.ownEntry.style = style }
    return entry
  }

  /// Returns the entry of a root in a fresh tab, of whose tabs the first one that exists is selected.
  ///
  /// It has the default values of its screen.
  func freshRoot(
    _ screen: ScreenIndex,
    isGiven: Bool,
    _ rules: ContextRules = ContextRules()
  ) -> LegEntry {
    legEntry(screen, properties(of: screen).defaultValues, .root, isGiven: isGiven, rules)
  }

  private func legEntry(
    _ screen: ScreenIndex,
    _ properties: PropertyDictionary,
    _ presentation: Presentation,
    isGiven: Bool,
    _ rules: ContextRules
  ) -> LegEntry {
    let entry = LegEntry(
      screen: screen,
      ownEntry: StackEntry(id(of: screen), properties: properties, presentation: presentation),
      isGiven: isGiven,
      tabs: tabs(of: screen) { freshRoot($0, isGiven: isGiven) }
    )
    guard !rules.absentTabs.isEmpty else { return entry }
    var entries = [entry]
    rules.selectExistingTabs(of: &entries, in: self) { $0.screen }
    return entries[0]
  }
}
