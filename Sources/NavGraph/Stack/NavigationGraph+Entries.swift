// The entries of stacks that no command has opened, with declared types and default values.

extension NavigationGraph {
  /// Returns the entry of a milestone that no command opens.
  ///
  /// Its properties are the default values of its screen, which the shared values and then those of
  /// the milestone override. Only declared properties are kept, and read-only properties keep their
  /// default values. A screen that declares no properties keeps all values.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared
  ///   type.
  package func entry(
    of milestone: RouteRequest.Milestone,
    shared: [PropertyName: RequestedValue],
    presentation: Presentation
  ) throws(PropertyError) -> StackEntry {
    StackEntry(
      milestone.screen,
      properties: try effectiveProperties(
        of: milestone.screen,
        assigned: shared.merging(milestone.properties) { $1 }
      ),
      presentation: presentation
    )
  }

  /// Returns a stack of screens whose properties are text.
  ///
  /// The first screen is the root, and the others are pushed.
  ///
  /// Values are converted to the types that their screens declare. A value that cannot be converted
  /// is kept, and the router reports it as an error.
  public func stack(of entries: [RouteRequest.Milestone]) -> ScreenStack {
    ScreenStack(
      entries.enumerated().map { position, entry in
        var properties: PropertyDictionary = [:]
        for (name, value) in entry.properties {
          properties[name] = self.value(value, ofProperty: name, of: entry.screen)
        }
        return StackEntry(
          entry.screen,
          properties: properties,
          presentation: position == 0 ? .root : .push
        )
      }
    )
  }

  /// Returns a stack of entries in ``StackNotation``.
  ///
  /// The first entry is the root.
  ///
  /// An entry with the mark `!` and an entry directly above a container are presented, because a
  /// pushed entry would be in the selected tab. Other entries are pushed. Stacks in braces are assigned to tabs by their roots,
  /// in the order of the tabs. A tab that is not listed is fresh. Without a mark, the first tab that
  /// exists is selected.
  ///
  /// - Parameters:
  ///   - entries: The entries, bottom to top.
  ///   - context: The facts about the user and the device; nil if they are not known, so that all
  ///     tabs exist.
  /// - Returns: The stack.
  /// - Throws: `noContainer` or `noTab` if the braces do not match the tabs of their screen.
  public func stack(
    of entries: [StackNotation.Entry],
    in context: PropertyDictionary? = nil
  ) throws(StackNotationError) -> ScreenStack {
    ScreenStack(try stackEntries(of: entries, tabRules(in: context)))
  }

  private func stackEntries(
    of entries: [StackNotation.Entry],
    _ rules: ContextRules
  ) throws(StackNotationError) -> [StackEntry] {
    var stack = stack(of: entries.map { $0.milestone }).entries
    for (position, entry) in entries.enumerated() {
      stack[position].tabs = try tabs(of: entry, rules)
      stack[position].presentation =
        entry.isPresented
        ? .present : presentation(ofEntryOn: position > 0 ? stack[position - 1].screen : nil)
    }
    return stack
  }

  /// Returns the presentation of an entry of a given stack that specifies none.
  ///
  /// - `screen`: The screen directly below it; nil for the bottom entry.
  package func presentation(ofEntryOn screen: ScreenID?) -> Presentation {
    guard let screen else { return .root }
    return isContainer(screen) ? .present : .push
  }

  private func tabs(
    of entry: StackNotation.Entry,
    _ rules: ContextRules
  ) throws(StackNotationError) -> TabStacks<StackEntry>? {
    let screen = entry.milestone.screen
    guard let container = index(of: screen) else { return nil }
    let defined = containers.tabs(of: container)
    guard !defined.isEmpty else {
      if entry.stacks.isEmpty { return nil }
      throw .noContainer(screen)
    }
    var tabs = defined.map { tab in
      TabStacks.Tab(tab.name, [selectingExistingTabs(of: freshRoot(tab.root), rules)])
    }
    var selectedIndex = rules.firstTab(of: container, in: self) ?? 0
    var next = 0
    for (position, stack) in entry.stacks.enumerated() {
      let root = stack[0].milestone.screen
      guard let tab = defined[next...].firstIndex(where: { id(of: $0.root) == root }) else {
        let roots = defined.map { id(of: $0.root) }
        throw .noTab(root: root, container: screen, roots: roots)
      }
      tabs[tab].entries = try stackEntries(of: stack, rules)
      if position == entry.selectedIndex { selectedIndex = tab }
      next = tab + 1
    }
    return TabStacks(tabs, selectedIndex: selectedIndex)
  }

  /// Returns an entry with its properties converted to the declared types, and with default values
  /// for missing properties.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  package func completed(_ entry: StackEntry) throws(PropertyError) -> StackEntry {
    guard let screen = index(of: entry.screen) else { return entry }
    var completed = entry
    completed.properties = try properties(of: screen)
      .completed(entry.properties, of: entry.screen)
    return completed
  }

  /// Returns a completed stack: with values of the declared types, with default values, with all
  /// tabs of its containers, and with its bottom entry as root.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared
  ///   type.
  package func completed(_ stack: ScreenStack) throws(PropertyError) -> ScreenStack {
    var completed = stack
    for index in completed.entries.indices {
      completed.entries[index] = arrangingTabs(of: completed.entries[index])
      if index == 0 { completed.entries[index].presentation = .root }
    }
    try completed.entries.updateEachEntry { (entry) throws(PropertyError) in
      entry = try self.completed(entry)
    }
    return completed
  }
}
