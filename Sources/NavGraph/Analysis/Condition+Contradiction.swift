extension Condition {
  /// Returns conditions that can never hold together; nil if none are found.
  ///
  /// Comparisons with literals are decided exactly, also for references that must be equal. Any other
  /// comparison of two references only counts as a condition that both have a value. So a contradiction
  /// among these comparisons can be missed, but every contradiction that is returned is one.
  ///
  /// - Parameter conditions: The conditions of one command.
  /// - Returns: One or two contradictory conditions if so few suffice; otherwise all conditions on the
  ///   references that cannot have a value. They are in the given order.
  /// - Complexity: O(N² · L) time for N conditions and L literals.
  public static func contradiction(in conditions: [Condition]) -> [Condition]? {
    guard let group = unsatisfiableGroup(of: conditions) else { return nil }
    for condition in group where unsatisfiableGroup(of: [condition]) != nil { return [condition] }
    for (index, later) in group.enumerated() {
      for earlier in group[..<index] where unsatisfiableGroup(of: [earlier, later]) != nil {
        return [earlier, later]
      }
    }
    return group
  }

  /// Returns the conditions on the first set of equal references that cannot have a value.
  private static func unsatisfiableGroup(of conditions: [Condition]) -> [Condition]? {
    var checked: Set<Reference> = []
    for reference in conditions.flatMap(\.references) where !checked.contains(reference) {
      let equals = references(equalTo: reference, by: conditions)
      checked.formUnion(equals)
      let group = conditions.filter { !equals.isDisjoint(with: $0.references) }
      guard ValueConstraints(on: equals, group).isSatisfiable else { return group }
    }
    return nil
  }

  /// Returns a reference and all references that conditions require to be equal to it.
  private static func references(
    equalTo reference: Reference,
    by conditions: [Condition]
  ) -> Set<Reference> {
    let equations = conditions.filter { $0.comparison == .equal && $0.references.count == 2 }
    var equals: Set<Reference> = [reference]
    var count = 0
    while count < equals.count {
      count = equals.count
      for equation in equations where !equals.isDisjoint(with: equation.references) {
        equals.formUnion(equation.references)
      }
    }
    return equals
  }
}

extension ValueConstraints {
  /// Collects the constraints of conditions on the one value of some equal references.
  fileprivate init(on references: Set<Condition.Reference>, _ conditions: [Condition]) {
    self.init()
    for condition in conditions {
      switch (condition.comparison, condition.operand) {
      case (.missing, _): mustBeMissing = true
      case (.exists, _): mustExist = true
      case (_, .reference) where references.isSuperset(of: condition.references):
        compareWithItself(condition.comparison)
      case (_, .reference), (_, nil): mustExist = true
      case (let comparison, .literal(let literal)): compare(comparison, with: literal)
      }
    }
  }
}
