import NavGraph

extension Condition {
  /// Returns conditions that cannot hold at the same time; nil if none are found.
  ///
  /// Comparisons with literals are evaluated exactly, also for references that must be equal. Any
  /// other comparison of two references is treated as the condition that both have a value.
  /// Therefore, a contradiction between such comparisons may not be found, but every result is a
  /// contradiction.
  ///
  /// - Parameter conditions: The conditions of one command.
  /// - Returns: One or two contradictory conditions if these are sufficient; otherwise all
  ///   conditions on the references that cannot have a value. They are in the given order.
  /// - Complexity: O(N log N + L) time and O(N + L) memory for N conditions and L literals. If
  ///   there is a contradiction, O(N²) time to find two conditions.
  static func contradiction(in conditions: [Condition]) -> [Condition]? {
    guard let group = unsatisfiableGroup(of: conditions) else { return nil }
    for condition in group where unsatisfiableGroup(of: [condition]) != nil { return [condition] }
    return ContradictoryPairs(group).first ?? group
  }

  /// Returns the conditions on the first set of equal references that cannot have a value.
  fileprivate static func unsatisfiableGroup(
    of conditions: some Sequence<Condition>
  ) -> [Condition]? {
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
    fileprivate(set) var conditions: [Condition] = []
    private var constraints = ValueConstraints()

    /// Whether a value, or no value, of the references satisfies all conditions.
    var isSatisfiable: Bool { constraints.isSatisfiable }

    fileprivate mutating func append(_ condition: Condition, readsOneClass: Bool) {
      conditions.append(condition)
      constraints.insert(condition, readsOneValue: readsOneClass)
    }
  }

  private var conditions: [(condition: Condition, references: [Int])] = []
  /// The references by number, in the order of their first occurrence.
  private var numbers: [Condition.Reference: Int] = [:]
  private var sets = DisjointSets(count: 0)

  mutating func insert(_ condition: Condition) {
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

/// The search for two contradictory conditions, among conditions that can hold separately.
private struct ContradictoryPairs {
  private let conditions: [Condition]
  /// The constraints of each condition that reads one reference only.
  private let constraints: [ValueConstraints?]
  /// For each reference, the positions of the conditions that read it.
  private let positions: [Condition.Reference: [Int]]

  init(_ conditions: [Condition]) {
    self.conditions = conditions
    constraints = conditions.map { condition in
      guard Set(condition.references).count == 1 else { return nil }
      var constraints = ValueConstraints()
      constraints.insert(condition, readsOneValue: true)
      return constraints
    }
    var positions: [Condition.Reference: [Int]] = [:]
    for (position, condition) in conditions.enumerated() {
      for reference in Set(condition.references) {
        positions[reference, default: []].append(position)
      }
    }
    self.positions = positions
  }

  /// The first pair, in the order of its later condition; nil if no two conditions contradict each
  /// other.
  var first: [Condition]? {
    for later in shortestContradictoryPrefix..<conditions.count {
      let references = Set(conditions[later].references)
      let earlier = references.compactMap { reference in
        positions[reference]?.first { $0 >= later || contradict($0, later) }
      }
      guard let earlier = earlier.min(), earlier < later else { continue }
      return [conditions[earlier], conditions[later]]
    }
    return nil
  }

  /// The position of the first condition that contradicts the conditions before it.
  ///
  /// This is found by binary search, because adding conditions never removes a contradiction.
  private var shortestContradictoryPrefix: Int {
    var range = 0..<(conditions.count - 1)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isContradictory = Condition.unsatisfiableGroup(of: conditions[...middle]) != nil
      range = isContradictory ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }

  /// Returns whether two conditions that read a common reference contradict each other.
  private func contradict(_ left: Int, _ right: Int) -> Bool {
    if let first = constraints[left], let second = constraints[right] {
      return !first.intersection(second).isSatisfiable
    }
    let (left, right) = (conditions[left], conditions[right])
    if (left.comparison == .missing) != (right.comparison == .missing) { return true }
    // An equation with a third reference cannot contradict a single other condition.
    guard Set(left.references) == Set(right.references) else { return false }
    return Condition.unsatisfiableGroup(of: [left, right]) != nil
  }
}

extension ValueConstraints {
  /// Adds the constraint of a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - readsOneValue: Whether all references of the condition have this value.
  fileprivate mutating func insert(_ condition: Condition, readsOneValue: Bool) {
    switch (condition.comparison, condition.operand) {
    case (.missing, _): mustBeMissing = true
    case (.exists, _): mustExist = true
    case (_, .reference) where readsOneValue: compareWithItself(condition.comparison)
    case (_, .reference), (_, nil): mustExist = true
    case (let comparison, .literal(let literal)): compare(comparison, with: literal)
    }
  }
}
