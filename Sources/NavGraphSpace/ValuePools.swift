package import NavGraph

/// The values of properties and facts that make a difference to conditions.
///
/// These are the values that occur in conditions and, for each property and fact, others that
/// behave differently: between and beyond the values with which it is compared. Properties and
/// facts that are compared with each other share their values.
package struct ValuePools {
  private struct Pool {
    var names: Set<NavigationCondition.Reference> = []
    var values: Set<PropertyValue> = []
    /// The values that commands, default values and assertions give.
    var given: Set<PropertyValue> = []
    var conditions: [NavigationCondition] = []
    /// Whether conditions compare two properties or facts.
    var hasReferences = false
    /// Whether conditions contain lists from which the property or fact is chosen by reference.
    var hasLists = false
    var isOrdered = false
    /// The number of values beyond those that occur.
    var otherCount = 1
    var types: Set<PropertyType> = []

    /// Returns some of the values, so that each other value satisfies the same conditions as one of
    /// them.
    func distinct(_ all: [PropertyValue]) -> [PropertyValue] {
      guard !hasReferences, all.count > ValuePools.maximumCount else { return all }
      var found: Set<[Bool?]> = []
      let ordered = all.filter(values.contains) + all.filter { !values.contains($0) }
      let distinct = Set(ordered.filter { found.insert(answers(for: $0)).inserted })
      return all.filter { distinct.contains($0) || given.contains($0) }
    }

    /// Returns whether each condition holds for a value, as it is and in each declared type; nil if
    /// the value does not have the type.
    private func answers(for value: PropertyValue) -> [Bool?] {
      let types = types.sorted { $0.rawValue < $1.rawValue }
      let forms = [value] + types.map { value.converted(to: $0) }
      return forms.flatMap { form -> [Bool?] in
        guard let form else { return [nil] }
        return conditions.map { $0.holds { _ in form } }
      }
    }
  }

  /// The number of values from which on those that satisfy the same conditions are left out.
  private static let maximumCount = 8

  private var pools: [Pool] = []
  /// The positions of the pools of facts and properties, of requests and of entries alike.
  private var positions: [NavigationCondition.Reference: Int] = [:]
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
    for condition in graph.contextConditions { insert(condition) }
    for (name, value) in context where positions[.context(name)] != nil {
      let position = position(of: .context(name))
      pools[position].values.insert(value)
      pools[position].given.insert(value)
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
    completed = pools.map { $0.distinct(ValuePools.completedValues(of: $0)) }
  }

  /// The facts, each with its values and without.
  package var facts: Facts {
    let facts = positions.compactMap { name, position -> (PropertyName, [PropertyValue])? in
      guard case .context(let fact) = name else { return nil }
      return (fact, completed[position])
    }
    return Facts(facts.sorted { $0.0 < $1.0 })
  }

  /// Returns the values of a property, in the order in which they are tried.
  package func values(of property: PropertyName) -> [PropertyValue] {
    positions[.property(property)].map { completed[$0] } ?? []
  }

  /// Returns the values of a property in its declared type, in the order in which they are tried.
  ///
  /// - `type`: The declared type; nil if there is none.
  package func values(of property: PropertyName, as type: PropertyType?) -> [PropertyValue] {
    guard let type else { return values(of: property) }
    var values: [PropertyValue] = []
    for value in self.values(of: property).compactMap({ $0.converted(to: type) })
    where !values.contains(value) {
      values.append(value)
    }
    return values.isEmpty ? [type.sample] : values
  }

  /// Returns whether a value of a fact occurs in a condition.
  package func hasCondition(on fact: PropertyName, with value: PropertyValue) -> Bool {
    positions[.context(fact)].map { pools[$0].values.contains(value) } ?? false
  }

  private mutating func position(of reference: NavigationCondition.Reference) -> Int {
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
    pools[position].given.insert(value)
  }

  private mutating func insert(_ condition: NavigationCondition) {
    let subject = position(of: condition.subject)
    pools[subject].conditions.append(condition)
    let relation = condition.comparison.relation
    if relation == .order { pools[subject].isOrdered = true }
    switch condition.operand {
    case nil: break
    case .literal(.array(let values)) where relation == .membership:
      pools[subject].values.formUnion(values)
    case .literal(let value): pools[subject].values.insert(value)
    case .reference(let reference):
      let operand = position(of: reference)
      merge(operand, into: subject)
      pools[subject].hasReferences = true
      pools[subject].otherCount += 1
      if relation == .membership { pools[subject].hasLists = true }
    }
  }

  private mutating func merge(_ other: Int, into pool: Int) {
    guard other != pool else { return }
    let merged = pools[other]
    for name in merged.names { positions[name] = pool }
    pools[pool].names.formUnion(merged.names)
    pools[pool].values.formUnion(merged.values)
    pools[pool].given.formUnion(merged.given)
    pools[pool].conditions += merged.conditions
    pools[pool].hasReferences = pools[pool].hasReferences || merged.hasReferences
    pools[pool].types.formUnion(merged.types)
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
