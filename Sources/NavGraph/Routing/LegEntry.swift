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
  /// Returns the entry that an execution opens.
  func legEntry(opened execution: Execution, _ properties: PropertyDictionary) -> LegEntry {
    let presentation = traits[execution.command].presentation
    return legEntry(execution.screen, properties, presentation, isGiven: false)
  }

  /// Returns the entry of a root in a fresh tab.
  func freshRoot(_ screen: ScreenIndex, isGiven: Bool) -> LegEntry {
    legEntry(screen, properties(of: screen).defaultValues, .root, isGiven: isGiven)
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
