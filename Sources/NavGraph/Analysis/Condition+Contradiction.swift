extension Condition {
  /// Returns conditions, of those given, that can never hold together; nil if none are found.
  ///
  /// What is compared with literals is decided exactly, also where references have to be equal to one
  /// another. Other comparisons of two references only say that both have a value; so a contradiction
  /// can be missed among them, but what is returned is one.
  ///
  /// - Parameter conditions: The conditions of one command.
  /// - Returns: One condition, or two, where so few are enough; otherwise all about the references that
  ///   cannot have a value; in the order given.
  /// - Complexity: Time grows with the square of the number of conditions, and with the literals.
  public static func contradiction(in conditions: [Condition]) -> [Condition]? {
    guard let culprit = unsatisfiableGroup(of: conditions) else { return nil }
    for condition in culprit where unsatisfiableGroup(of: [condition]) != nil { return [condition] }
    for (index, later) in culprit.enumerated() {
      for earlier in culprit[..<index] where unsatisfiableGroup(of: [earlier, later]) != nil {
        return [earlier, later]
      }
    }
    return culprit
  }

  /// Returns the conditions about the first references that cannot have a value together with all
  /// that they are equal to.
  private static func unsatisfiableGroup(of conditions: [Condition]) -> [Condition]? {
    var judged: Set<Reference> = []
    for reference in conditions.flatMap(\.references) where !judged.contains(reference) {
      let equals = references(equalTo: reference, by: conditions)
      judged.formUnion(equals)
      let group = conditions.filter { !equals.isDisjoint(with: $0.references) }
      guard ValueConstraints(on: equals, group).isSatisfiable else { return group }
    }
    return nil
  }

  /// Returns a reference and all that conditions make equal to it.
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

  fileprivate var references: [Reference] {
    if case .reference(let reference) = operand { [subject, reference] } else { [subject] }
  }
}

extension ValueConstraints {
  /// Gathers what conditions ask of the one value that some references have.
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
