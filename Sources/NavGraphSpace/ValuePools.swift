package import NavGraph

/// The values of properties and facts that make a difference to conditions.
///
/// These are the values that occur in conditions and, for each property and fact, others that
/// behave differently: between and beyond the values with which it is compared. Properties and
/// facts that are compared with each other share their values.
package struct ValuePools {
  private struct Pool {
    package var names: Set<Condition.Reference> = []
    package var values: Set<PropertyValue> = []
    /// Whether conditions contain lists from which the property or fact is chosen by reference.
    package var hasLists = false
    package var isOrdered = false
    /// The number of values beyond those that occur.
    package var otherCount = 1
    package var types: Set<PropertyType> = []
  }

  private var pools: [Pool] = []
  /// The positions of the pools of facts and properties, of requests and of entries alike.
  private var positions: [Condition.Reference: Int] = [:]
  private var completed: [[PropertyValue]] = []

  /// Creates the pools of the conditions of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - context: The values that assertions give to facts.
  package init(of graph: NavigationGraph, context: [(PropertyName, PropertyValue)]) {
    for command in graph.commandIndices {
      for condition in graph.conditions(of: command) { insert(condition) }
    }
    for (name, value) in context where positions[.context(name)] != nil {
      pools[position(of: .context(name))].values.insert(value)
    }
    for command in graph.commandIndices {
      for (name, value) in graph.properties(setBy: command) { insert(value, of: name) }
    }
    for screen in graph.screens {
      for declaration in graph.properties(of: screen) {
        guard let position = positions[.property(declaration.name)] else { continue }
        pools[position].types.insert(declaration.type)
        if let value = declaration.defaultValue { insert(value, of: declaration.name) }
      }
    }
    completed = pools.map(ValuePools.completedValues)
  }

  /// The facts, each with its values and without.
  package var facts: Facts {
    let facts = positions.compactMap { name, position -> (PropertyName, [PropertyValue?])? in
      guard case .context(let fact) = name else { return nil }
      return (fact, completed[position].map(Optional.init) + [nil])
    }
    return Facts(facts.sorted { $0.0 < $1.0 })
  }

  /// Returns the values of a property, in the order in which they are tried.
  package func values(of property: PropertyName) -> [PropertyValue] {
    positions[.property(property)].map { completed[$0] } ?? []
  }

  /// Returns whether a value of a fact occurs in a condition.
  package func hasCondition(on fact: PropertyName, with value: PropertyValue) -> Bool {
    positions[.context(fact)].map { pools[$0].values.contains(value) } ?? false
  }

  private mutating func position(of reference: Condition.Reference) -> Int {
    var name = reference
    if case .origin(let property) = reference { name = .property(property) }
    if let position = positions[name] { return position }
    positions[name] = pools.count
    pools.append(Pool(names: [name]))
    return pools.count - 1
  }

  private mutating func insert(_ value: PropertyValue, of name: PropertyName) {
    guard let position = positions[.property(name)] else { return }
    pools[position].values.insert(value)
  }

  private mutating func insert(_ condition: Condition) {
    let subject = position(of: condition.subject)
    switch condition.operand {
    case nil: break
    case .literal(.array(let values)) where condition.comparison == .isIn:
      pools[subject].values.formUnion(values)
    case .literal(let value):
      pools[subject].values.insert(value)
      pools[subject].isOrdered = pools[subject].isOrdered || condition.comparison.isOrder
    case .reference(let reference):
      let operand = position(of: reference)
      merge(operand, into: subject)
      pools[subject].otherCount += 1
      pools[subject].isOrdered = pools[subject].isOrdered || condition.comparison.isOrder
      if condition.comparison == .isIn { pools[subject].hasLists = true }
    }
  }

  private mutating func merge(_ other: Int, into pool: Int) {
    guard other != pool else { return }
    let merged = pools[other]
    for name in merged.names { positions[name] = pool }
    pools[pool].names.formUnion(merged.names)
    pools[pool].values.formUnion(merged.values)
    pools[pool].hasLists = pools[pool].hasLists || merged.hasLists
    pools[pool].isOrdered = pools[pool].isOrdered || merged.isOrdered
    pools[pool].otherCount += merged.otherCount - 1
    pools[other] = Pool()
  }
}

// MARK: - Other values

extension ValuePools {
  private static func completedValues(of pool: Pool) -> [PropertyValue] {
    var values = pool.values
    let literals = pool.values
    if literals.contains(where: { $0.type == .bool }) || pool.types.contains(.bool) {
      values.formUnion([.bool(false), .bool(true)])
    }
    let numbers = literals.compactMap(\.number).sorted()
    if !numbers.isEmpty || !pool.types.isDisjoint(with: [.int, .double]) {
      values.formUnion(otherNumbers(numbers, pool))
    }
    let texts = literals.compactMap(\.text).sorted()
    if !texts.isEmpty || pool.types.contains(.string) || values.isEmpty {
      values.formUnion(otherTexts(texts, pool))
    }
    if pool.hasLists { values.formUnion([.array(values.sorted(by: precedes)), .array([])]) }
    return values.sorted(by: precedes)
  }

  private static func otherNumbers(_ numbers: [Double], _ pool: Pool) -> [PropertyValue] {
    let last = numbers.last.flatMap { Int(exactly: $0.rounded(.down)) } ?? 0
    var others = (1...pool.otherCount).map { PropertyValue.int(last &+ $0) }
    guard pool.isOrdered else { return others }
    if let first = numbers.first.flatMap({ Int(exactly: $0.rounded(.up)) }) {
      others += (1...pool.otherCount).map { .int(first &- $0) }
    }
    for (lower, upper) in zip(numbers, numbers.dropFirst()) {
      let middle = lower + (upper - lower) / 2
      if let whole = Int(exactly: middle.rounded(.down)), Double(whole) > lower {
        others.append(.int(whole))
      }
      others.append(.double(middle))
    }
    return others
  }

  private static func otherTexts(_ texts: [String], _ pool: Pool) -> [PropertyValue] {
    var others: [PropertyValue] = []
    var number = 0
    while others.count < pool.otherCount {
      let text = number == 0 ? "other" : "other\(number)"
      if !texts.contains(text) { others.append(.string(text)) }
      number += 1
    }
    if pool.isOrdered { others += texts.map { .string($0 + " ") } + [.string("")] }
    return others
  }

  /// Orders values by their types and, in a type, by size.
  private static func precedes(_ left: PropertyValue, _ right: PropertyValue) -> Bool {
    if let isLess = left.precedes(right) { return isLess }
    let types = [left, right].map { $0.number == nil ? $0.type.rawValue : "number" }
    return types[0] == types[1] ? left.description < right.description : types[0] < types[1]
  }
}

extension Condition.Comparison {
  fileprivate var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension PropertyValue {
  fileprivate var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value.isFinite ? value : nil
    default: nil
    }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
