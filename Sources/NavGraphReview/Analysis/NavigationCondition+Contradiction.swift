import NavGraph

extension NavigationCondition {
  /// Returns conditions that cannot hold at the same time; nil if none are found.
  ///
  /// Comparisons with literals are evaluated exactly, also for references that must be equal. Any
  /// other comparison of two references is treated as the condition that both have a value.
  /// Therefore, a contradiction between such comparisons may not be found, but every result is a
  /// contradiction.
  ///
  /// - Parameter conditions: The conditions of one command.
  /// - Returns: One or two contradictory conditions if these are sufficient; otherwise, or if there
  ///   are many conditions, all conditions on the references that cannot have a value. They are in
  ///   the given order.
  /// - Complexity: O(N log N + L) time and O(N + L) memory for N conditions and L literals.
  static func contradiction(in conditions: [NavigationCondition]) -> [NavigationCondition]? {
    guard let group = unsatisfiableGroup(of: conditions) else { return nil }
    for condition in group where unsatisfiableGroup(of: [condition]) != nil { return [condition] }
    guard group.count <= maximumPairedCount else { return group }
    for (position, later) in group.enumerated() {
      for earlier in group[..<position] where unsatisfiableGroup(of: [earlier, later]) != nil {
        return [earlier, later]
      }
    }
    return group
  }

  /// The maximum number of conditions among which two are searched, because all pairs are tried.
  private static let maximumPairedCount = 100

  /// Returns the conditions on the first set of equal references that cannot have a value.
  private static func unsatisfiableGroup(
    of conditions: some Sequence<NavigationCondition>
  ) -> [NavigationCondition]? {
    var classes = ReferenceClasses()
    for condition in conditions { classes.insert(condition) }
    return classes.groups.first { !$0.isSatisfiable }?.conditions
  }
}

/// The conditions of a command, in groups that read the same value.
///
/// References that must be equal are in one class. The classes are disjoint sets, and each equation
/// merges two of them.
private struct ReferenceClasses {
  /// The conditions on the references of one class.
  struct Group {
    fileprivate(set) var conditions: [NavigationCondition] = []
    private var constraints = ValueConstraints()

    /// Whether a value, or no value, of the references satisfies all conditions.
    var isSatisfiable: Bool { constraints.isSatisfiable }

    fileprivate mutating func append(_ condition: NavigationCondition, readsOneClass: Bool) {
      conditions.append(condition)
      constraints.insert(condition, readsOneValue: readsOneClass)
    }
  }

  private var conditions: [(condition: NavigationCondition, references: [Int])] = []
  /// The references by number, in the order of their first occurrence.
  private var numbers: [NavigationCondition.Reference: Int] = [:]
  private var sets = DisjointSets(count: 0)

  mutating func insert(_ condition: NavigationCondition) {
    let references = condition.references.map { reference in
      if let number = numbers[reference] { return number }
      numbers[reference] = numbers.count
      return sets.append()
    }
    conditions.append((condition, references))
    guard condition.comparison == .equal, references.count == 2 else { return }
    let classes = references.map { sets.representative(of: $0) }.sorted()
    if classes[0] != classes[1] { sets.merge(classes[1], into: classes[0]) }
  }

  /// The groups of conditions, in the order of their first references.
  var groups: [Group] {
    var sets = sets
    var groups = [Group](repeating: Group(), count: numbers.count)
    for (condition, references) in conditions {
      let classes = references.map { sets.representative(of: $0) }
      let first = classes[0]
      let second = classes.count > 1 ? classes[1] : first
      groups[first].append(condition, readsOneClass: first == second)
      if first != second { groups[second].append(condition, readsOneClass: false) }
    }
    return groups.filter { !$0.conditions.isEmpty }
  }
}

extension ValueConstraints {
  /// Adds the constraint of a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - readsOneValue: Whether all references of the condition have this value.
  fileprivate mutating func insert(_ condition: NavigationCondition, readsOneValue: Bool) {
    switch (condition.comparison.relation, condition.operand) {
    case (.absence, _): mustBeMissing = true
    case (.presence, _), (.equality, nil), (.order, nil), (.membership, nil): mustExist = true
    case (.equality, .reference), (.order, .reference), (.membership, .reference):
      if readsOneValue { compareWithItself(condition.comparison) } else { mustExist = true }
    case (.equality, .literal(let literal)), (.order, .literal(let literal)),
      (.membership, .literal(let literal)):
      compare(condition.comparison, with: literal)
    }
  }
}
