/// A set of contexts: for each fact, the values that it can have.
package struct Region: Hashable {
  /// For each fact, a bit for each value.
  package var masks: [UInt64]

  package init(masks: [UInt64]) { self.masks = masks }

  /// Returns the contexts of the region that satisfy a clause; nil if there are none.
  package func restricted(to clause: Clause) -> Region? {
    var region = self
    for term in clause.terms {
      region.masks[term.fact] &= term.mask
      if region.masks[term.fact] == 0 { return nil }
    }
    return region
  }

  /// The term that only the first value of the first fact with several values satisfies; nil if all
  /// facts have one value.
  package var firstOpenTerm: Clause.Term? {
    guard let fact = masks.firstIndex(where: { $0.nonzeroBitCount > 1 }) else { return nil }
    return Clause.Term(fact: fact, mask: masks[fact] & ~(masks[fact] - 1))
  }

  /// The two parts of the region in which a term holds and does not hold.
  package func split(by term: Clause.Term) -> [Region] {
    [term.mask, ~term.mask].compactMap { mask in
      restricted(to: Clause(terms: [Clause.Term(fact: term.fact, mask: mask)]))
    }
  }
}

/// A condition on the context: each of some facts has one of some values.
package struct Clause: Hashable {
  /// A fact with its values; the error if no context of a region satisfies it.
  package struct Term: Hashable, Error {
    package let fact: Int
    /// A bit for each value that the fact can have.
    package let mask: UInt64

    package init(fact: Int, mask: UInt64) {
      self.fact = fact
      self.mask = mask
    }
  }

  /// The terms, in the order of the facts.
  package var terms: [Term] = []

  /// Returns the clause with another term.
  package func adding(_ fact: Int, _ mask: UInt64) -> Clause {
    var masks = Dictionary(uniqueKeysWithValues: terms.map { ($0.fact, $0.mask) })
    masks[fact] = masks[fact].map { $0 & mask } ?? mask
    return Clause(
      terms: masks.sorted { $0.key < $1.key }.map { Term(fact: $0.key, mask: $0.value) }
    )
  }

  /// Returns whether a context of a region satisfies the clause.
  package func intersects(_ region: Region) -> Bool {
    terms.allSatisfy { region.masks[$0.fact] & $0.mask != 0 }
  }

  /// Returns whether all contexts of a region satisfy the clause.
  package func covers(_ region: Region) -> Bool {
    terms.allSatisfy { region.masks[$0.fact] & ~$0.mask == 0 }
  }

  /// Returns whether every context that satisfies the other clause satisfies this one.
  package func includes(_ other: Clause) -> Bool {
    terms.allSatisfy { term in
      other.terms.contains { $0.fact == term.fact && $0.mask & ~term.mask == 0 }
    }
  }

  /// Whether no context satisfies the clause.
  package var isImpossible: Bool { terms.contains { $0.mask == 0 } }
}
