package import NavGraph

/// The facts that conditions read, with the values that make a difference.
package struct Facts {
  /// The maximum number of values of a fact, with the missing one, which are the bits of a mask.
  package static let maximumValues = 64

  package let names: [PropertyName]
  /// For each fact, its values, and nil as the last one, for a missing fact.
  package let values: [[PropertyValue?]]
  /// The positions of the facts that have more values than are tried.
  package let oversized: Set<Int>

  package init(_ values: [(name: PropertyName, values: [PropertyValue])]) {
    names = values.map(\.name)
    self.values = values.map { fact in
      fact.values.prefix(Facts.maximumValues - 1).map(Optional.some) + [nil]
    }
    oversized = Set(values.indices.filter { values[$0].values.count >= Facts.maximumValues })
  }

  package func position(of name: PropertyName) -> Int? { names.firstIndex(of: name) }

  /// Returns the positions of the facts that a condition reads.
  package func positions(in condition: NavigationCondition) -> [Int] {
    condition.references.compactMap { reference in
      if case .context(let name) = reference { position(of: name) } else { nil }
    }
  }

  /// The region of all contexts.
  package var everything: Region { Region(masks: values.map { Facts.mask(count: $0.count) }) }

  /// Returns the region in which facts have given values.
  package func region(fixing context: PropertyDictionary) -> Region {
    var region = everything
    for (name, value) in context {
      guard let fact = position(of: name),
        let index = values[fact].firstIndex(where: { $0 == value })
      else { continue }
      region.masks[fact] = 1 << index
    }
    return region
  }

  /// Returns a context of a region: without each fact that can be missing, and with the first value
  /// of each other fact.
  package func context(in region: Region) -> PropertyDictionary {
    var context: PropertyDictionary = [:]
    for (fact, mask) in region.masks.enumerated()
    where mask != 0 && mask & (1 << (values[fact].count - 1)) == 0 {
      context[names[fact]] = values[fact][mask.trailingZeroBitCount]
    }
    return context
  }

  /// Returns all contexts of some facts as clauses; nil if there are too many.
  package func combinations(of facts: [Int], limit: Int) -> [(Clause, PropertyDictionary)]? {
    var result: [(Clause, PropertyDictionary)] = [(Clause(), [:])]
    for fact in facts {
      guard result.count * values[fact].count <= limit else { return nil }
      result = result.flatMap { clause, context in
        values[fact].indices.map { index in
          var context = context
          context[names[fact]] = values[fact][index]
          return (clause.adding(fact, 1 << index), context)
        }
      }
    }
    return result
  }

  /// The maximum number of combinations of two facts that a condition compares.
  private static let maximumCombinations = 4_096

  /// Returns the contexts of some clauses in which conditions hold, as clauses.
  ///
  /// - `holds`: Returns whether a condition holds in a context.
  func clauses(
    _ clauses: [Clause],
    meeting conditions: [NavigationCondition],
    _ holds: (NavigationCondition, PropertyDictionary) -> Bool
  ) -> [Clause] {
    var clauses = clauses
    for condition in conditions {
      let facts = positions(in: condition)
      if facts.count == 2, facts[0] != facts[1] {
        let combinations = combinations(of: facts, limit: Facts.maximumCombinations) ?? []
        let holding = combinations.filter { holds(condition, $0.1) }.map(\.0)
        clauses = clauses.flatMap { clause in
          holding.map { $0.terms.reduce(clause) { $0.adding($1.fact, $1.mask) } }
        }
      } else if let fact = facts.first {
        let mask = mask(of: fact) { holds(condition, $0) }
        clauses = clauses.map { $0.adding(fact, mask) }
      } else if !holds(condition, [:]) {
        return []
      }
      clauses.removeAll(where: \.isImpossible)
    }
    return clauses
  }

  private func mask(of fact: Int, _ holds: (PropertyDictionary) -> Bool) -> UInt64 {
    var mask: UInt64 = 0
    for (index, value) in values[fact].enumerated()
    where holds(value.map { [names[fact]: $0] } ?? [:]) {
      mask |= 1 << index
    }
    return mask
  }

  package static func mask(count: Int) -> UInt64 { count >= 64 ? .max : (1 << count) - 1 }
}
