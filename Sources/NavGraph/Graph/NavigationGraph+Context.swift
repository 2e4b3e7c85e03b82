extension NavigationGraph {
  /// The conditions of commands, of tabs, and of leaving screens.
  ///
  /// - Complexity: O(R) time for R conditions.
  package var conditions: [NavigationCondition] {
    commandDetails.values.flatMap { $0.conditions }
      + containers.tabs.values.joined().flatMap { $0.conditions }
      + definitions.parts.leavingConditions.values.joined()
  }

  /// The names of the facts about the user and the device that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    for case .context(let name) in conditions.flatMap({ $0.references }) { names.insert(name) }
    return names
  }
}
