package import NavGraph

extension PropertyDictionary {
  /// Returns the names of facts that are not in a set, in order.
  package func names(notIn known: Set<PropertyName>) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map { $0.name }
  }
}
