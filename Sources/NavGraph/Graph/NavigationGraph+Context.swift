extension NavigationGraph {
  /// The names of the facts about the user and the device that conditions read, in byte order.
  ///
  /// - Complexity: O(R log R) time for R conditions.
  package var contextNames: [PropertyName] { contextNameSet.sorted() }

  /// The names of the facts about the user and the device that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    for condition in rules.values.lazy.flatMap({ $0.conditions }) {
      if case .context(let name) = condition.subject { names.insert(name) }
      if case .reference(.context(let name)) = condition.operand {
        names.insert(name)
      }
    }
    return names
  }
}
