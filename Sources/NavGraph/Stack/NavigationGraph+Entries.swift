// The entries that stacks get without a command: their declared types and default values.

extension NavigationGraph {
  /// Returns the entry that a milestone becomes if no command opens it.
  ///
  /// Its properties are the default values of its screen, overlaid by the shared values and by those of
  /// the milestone. Only declared properties are kept, and read-only ones keep their default values; a
  /// screen that declares no properties keeps all.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared type.
  package func entry(
    of milestone: Milestone,
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

  /// Returns a stack of screens with properties as text: the first is the root, the others are pushed.
  ///
  /// Values are converted to the types that their screens declare. A value that cannot be converted is
  /// kept as it is, and the router refuses it.
  public func stack(of entries: [Milestone]) -> ScreenStack {
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

  /// Returns a stack with values of declared types, with default values, and with its bottom as root.
  ///
  /// - Throws: The error of the first property whose value cannot be converted to its declared type.
  func completed(_ stack: ScreenStack) throws(PropertyError) -> ScreenStack {
    var completed = stack
    for index in completed.entries.indices {
      completed.entries[index] = try self.completed(completed.entries[index])
      if index == 0 { completed.entries[index].presentation = .root }
    }
    return completed
  }
}
