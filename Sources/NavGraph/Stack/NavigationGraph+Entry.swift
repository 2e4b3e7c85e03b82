extension NavigationGraph {
  /// Returns the entry that a milestone becomes where no command opens it.
  ///
  /// Its properties are its screen's defaults, overlaid by the shared ones and by the milestone's own.
  /// Only those that the screen declares are kept; a read-only one keeps its default; a screen that
  /// declares none keeps all.
  ///
  /// - Throws: The first property whose value cannot be converted to its declared type.
  package func entry(
    of milestone: Milestone,
    shared: [String: RequestedValue],
    presentation: Presentation
  ) throws(PropertyError) -> StackEntry {
    let requested = shared.merging(milestone.properties) { $1 }
    let declared = properties(of: milestone.screen)
    var entry = StackEntry(milestone.screen, presentation: presentation)
    if declared.isEmpty { entry.properties = requested.mapValues(\.unconverted) }
    for declaration in declared {
      entry.properties[declaration.name] = declaration.defaultValue
      guard !declaration.isReadOnly, let value = requested[declaration.name] else { continue }
      let typed = value.resolved(as: declaration.type) ?? value.unconverted
      entry.properties[declaration.name] = try declaration.convert(typed, on: milestone.screen)
    }
    return entry
  }
}
