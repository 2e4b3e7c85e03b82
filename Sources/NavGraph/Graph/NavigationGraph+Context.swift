extension NavigationGraph {
  /// The names of the facts about user and device that conditions read, in the order of their names.
  ///
  /// - Complexity: O(R log R) time for R conditions.
  public var contextNames: [String] { contextNameSet.sorted().map(\.text) }

  /// The names of the facts that conditions read.
  ///
  /// - Complexity: O(R) expected time for R conditions.
  package var contextNameSet: Set<PropertyName> {
    var names: Set<PropertyName> = []
    for condition in rules.values.lazy.flatMap(\.conditions) {
      if case .context(let name) = condition.subject { names.insert(PropertyName(name)) }
      if case .reference(.context(let name)) = condition.operand {
        names.insert(PropertyName(name))
      }
    }
    return names
  }
}
