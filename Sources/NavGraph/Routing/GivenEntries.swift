// The entries of a request's stack are prepared for the search in two passes: first all screens are
// looked up, and then the properties are completed. Therefore, an unknown screen is reported before
// an invalid property. Before, former names are replaced (``NavigationGraph/renaming(_:)``).

extension NavigationGraph {
  /// Returns the entries of a stack with the indices of their screens.
  ///
  /// - Throws: The failure of the first unknown screen.
  func givenEntries(_ entries: [StackEntry]) throws(RouteFailure) -> [LegEntry] {
    try entries.map { (entry) throws(RouteFailure) in
      var ownEntry = entry
      if entry.tabs != nil { ownEntry.tabs = nil }
      return LegEntry(
        screen: try knownIndex(of: entry.screen),
        ownEntry: ownEntry,
        isGiven: true,
        tabs: try entry.tabs?.map { (entries) throws(RouteFailure) in try givenEntries(entries) }
      )
    }
  }

  /// Converts the properties of entries to the declared types, and adds default values and all
  /// tabs.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  func complete(
    _ entries: inout [LegEntry],
    _ rules: ContextRules = ContextRules()
  ) throws(PropertyError) {
    for index in entries.indices {
      let screen = entries[index].screen
      if !acceptsAllProperties(screen) {
        entries[index].ownEntry.properties = try properties(of: screen)
          .completed(entries[index].properties, of: id(of: screen))
      }
      var given = entries[index].tabs
      guard given != nil || containers.contains(screen) else { continue }
      given = try given?.map { (inner) throws(PropertyError) in
        var inner = inner
        try complete(&inner, rules)
        return inner
      }
      let isFresh = given == nil
      entries[index].tabs = tabs(of: screen, given: given) { freshRoot($0, isGiven: true, rules) }
      if isFresh, let first = rules.firstTab(of: screen, in: self) {
        entries[index].tabs?.selectedIndex = first
      }
    }
  }

  /// Returns whether an entry has tabs, or its screen declares properties.
  func isIncomplete(_ entry: LegEntry) -> Bool {
    !acceptsAllProperties(entry.screen) || entry.tabs != nil || containers.contains(entry.screen)
  }
}
