extension NavigationGraph {
  /// The names of the facts about the user and the device that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    func add(_ conditions: [Condition]) {
      for case .context(let name) in conditions.flatMap({ $0.references }) { names.insert(name) }
    }
    for details in commandDetails.values { add(details.conditions) }
    for tab in containers.tabs.values.joined() { add(tab.conditions) }
    for conditions in definitions.parts.leavingConditions.values { add(conditions) }
    return names
  }
}
