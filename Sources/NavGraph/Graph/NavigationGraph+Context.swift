extension NavigationGraph {
  /// The names of the facts about user and device that conditions read, in the order of their names.
  ///
  /// - Complexity: O(R log R) time for R conditions.
  public var contextNames: [String] {
    var names: Set<PropertyName> = []
    for condition in rules.values.lazy.flatMap(\.conditions) {
      if case .context(let name) = condition.subject { names.insert(PropertyName(name)) }
      if case .reference(.context(let name)) = condition.operand {
        names.insert(PropertyName(name))
      }
    }
    return names.sorted().map(\.text)
  }
}
