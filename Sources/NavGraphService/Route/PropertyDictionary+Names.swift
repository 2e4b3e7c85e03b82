package import NavGraph

extension PropertyDictionary {
  /// Returns the names of facts that are not in a set, in order.
  package func names(notIn known: Set<PropertyName>) -> [String] {
    keys.filter { !known.contains($0) }.sorted().map { $0.name }
  }
}

extension [PropertyDictionary] {
  /// Returns every combination of values.
  ///
  /// - Parameters:
  ///   - facts: The facts with their values, in order. The last fact varies fastest.
  ///   - limit: The number of combinations that are needed; if there are more, one more is returned.
  /// - Returns: The combinations; an empty one if there are no facts.
  package static func combinations(
    of facts: [(name: PropertyName, values: [PropertyValue])],
    limit: Int
  ) -> [PropertyDictionary] {
    facts.reduce([[:]]) { combinations, fact in
      var longer: [PropertyDictionary] = []
      for combination in combinations {
        for value in fact.values where longer.count <= limit {
          longer.append(combination)
          longer[longer.count - 1][fact.name] = value
        }
      }
      return longer
    }
  }
}
