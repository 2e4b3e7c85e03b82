extension NavigationGraph {
  /// The names of the facts about the user and the device that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    for reference in commandDetails.values.lazy.flatMap({ $0.conditions }).flatMap({ $0.references }
    ) {
      if case .context(let name) = reference { names.insert(name) }
    }
    return names
  }
}
