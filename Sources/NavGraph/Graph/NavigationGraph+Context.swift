extension NavigationGraph {
  /// The names of the facts about the user and the device that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    for details in commandDetails.values {
      for case .context(let name) in details.conditions.flatMap({ $0.references }) {
        names.insert(name)
      }
    }
    return names
  }
}
