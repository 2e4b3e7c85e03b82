// The entries of a request's stack are prepared for the search in two passes: first all screens are
// looked up, and then the properties are completed. Therefore, an unknown screen is reported before
// an invalid property.

extension NavigationGraph {
  /// Returns the entries of a stack with the indices of their screens.
  ///
  /// - Throws: The failure of the first unknown screen.
  func givenEntries(_ entries: [StackEntry]) throws(RouteFailure) -> [LegEntry] {
    var given: [LegEntry] = []
    given.reserveCapacity(entries.count)
    for entry in entries {
      let screen = try knownIndex(of: entry.screen)
      let (style, tabs) = (entry.style, entry.tabs)
      given.append(
        LegEntry(
          screen: screen,
          properties: entry.properties,
          presentation: entry.presentation,
          isGiven: true,
          details: style == nil && tabs == nil
            ? nil
            : LegEntry.Details(
              style: style,
              tabs: try tabs?.map { (entries) throws(RouteFailure) in try givenEntries(entries) }
            )
        )
      )
    }
    return given
  }

  /// Converts the properties of entries to the declared types, and adds default values and all
  /// tabs.
  ///
  /// - `types`: For each entry, in preorder, the types of properties that its screen does not
  ///   declare; empty if they are unknown.
  /// - Throws: The error of the first property that cannot be converted.
  func complete(
    _ entries: inout [LegEntry],
    types: [[PropertyName: PropertyType]]
  ) throws(PropertyError) {
    var types = types[...]
    try complete(&entries, types: &types)
  }

  private func complete(
    _ entries: inout [LegEntry],
    types: inout ArraySlice<[PropertyName: PropertyType]>
  ) throws(PropertyError) {
    // This check avoids copying the entries of most requests.
    guard !types.isEmpty || entries.contains(where: isIncomplete) else { return }
    for index in entries.indices {
      let screen = entries[index].screen
      let undeclaredTypes = types.popFirst() ?? [:]
      if !undeclaredTypes.isEmpty { entries[index].setUndeclaredTypes(undeclaredTypes) }
      if !acceptsAllProperties(screen) {
        entries[index].properties = try properties(of: screen)
          .completed(entries[index].properties, of: id(of: screen))
      }
      var given = entries[index].tabs
      guard given != nil || containers.contains(screen) else { continue }
      given = try given?.map { (inner) throws(PropertyError) in
        var inner = inner
        try complete(&inner, types: &types)
        return inner
      }
      entries[index].tabs = tabs(of: screen, given: given) { freshRoot($0, isGiven: true) }
    }
  }

  /// Returns whether an entry has tabs, or its screen declares properties.
  private func isIncomplete(_ entry: LegEntry) -> Bool {
    !acceptsAllProperties(entry.screen) || entry.tabs != nil || containers.contains(entry.screen)
  }
}
