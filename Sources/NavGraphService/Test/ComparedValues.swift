import NavGraph

/// The values with which conditions compare a fact.
///
/// An assertion about a value that is a mistake, such as `yes` in place of `true`, would prove
/// nothing.
struct ComparedValues {
  private var values: Set<PropertyValue> = []
  /// Whether the fact is compared with properties or other facts, so that it can have any value.
  private var isOpen = false
  /// Whether conditions compare sizes, so that each number or text makes a difference.
  private var isOrdered = false

  /// Returns the values of all facts in the conditions of a graph.
  static func byFact(of graph: NavigationGraph) -> [PropertyName: ComparedValues] {
    var facts: [PropertyName: ComparedValues] = [:]
    for condition in graph.conditions {
      for case .context(let fact) in condition.references {
        facts[fact, default: ComparedValues()].insert(condition)
      }
    }
    return facts
  }

  private mutating func insert(_ condition: NavigationCondition) {
    switch (condition.comparison.relation, condition.operand) {
    case (_, .reference): isOpen = true
    case (.membership, .literal(.array(let elements))): values.formUnion(elements)
    case (let relation, .literal(let value)):
      values.insert(value)
      isOrdered = isOrdered || relation == .order
    case (_, nil): break
    }
  }

  /// Returns a sentence for each value that conditions do not compare with the fact, because it has
  /// another type or is probably misspelled.
  func problems(with given: [PropertyValue], of fact: PropertyName) -> [String] {
    let others = given.filter { !values.contains($0) }
    guard !isOpen, !values.isEmpty, !others.isEmpty else { return [] }
    let occurring = values.contains { $0.type == .bool } ? values.union([false, true]) : values
    let list = occurring.map(\.description).sorted().joined(separator: ", ")
    return others.filter { !occurring.contains($0) && isMistake($0) }.map { value in
      "Unknown value \(value.description) of fact '\(fact)': conditions compare it with \(list)."
    }
  }

  private func isMistake(_ value: PropertyValue) -> Bool {
    let sameType = values.filter { $0.isComparable(with: value) }
    guard !sameType.isEmpty else { return true }
    guard !isOrdered, case .string(let text) = value else { return false }
    let similar = sameType.map(\.text).filter { other in
      abs(other.count - text.count) <= 2 && other.filter(isNoDigit) != text.filter(isNoDigit)
    }
    return !NavGraph.names(nearest: text, among: similar.sorted()).isEmpty
  }

  private func isNoDigit(_ character: Character) -> Bool { !character.isNumber }
}
