package import NavGraph

/// A way to execute a command: what the user requests, and what opens.
package struct Execution {
  package let request: PropertyDictionary
  package let place: NavigationSpace.Place
  /// The number of the clause that the context must satisfy.
  package let clause: Int
  /// Whether the command sets a property to another value than the request, so that plans only pass
  /// the entry on the way to another one.
  package let isOverridden: Bool
}

/// A search for the requests with which a command can be executed.
///
/// It tries all values that make a difference for the properties that conditions read.
package struct ExecutionSearch {
  /// The maximum number of requests to try, and of contexts.
  private static let maximumCount = 4_096

  private let space: NavigationSpace
  private let command: CommandIndex
  private let screen: ScreenIndex
  private let origin: NavigationSpace.Place
  private let conditions: [Condition]
  /// The properties of the opened entry that conditions read when it is left.
  private let keptNames: Set<PropertyName>

  package init(
    _ space: NavigationSpace,
    _ command: CommandIndex,
    opening screen: ScreenIndex,
    from origin: NavigationSpace.Place
  ) {
    self.space = space
    self.command = command
    self.screen = screen
    self.origin = origin
    keptNames = space.originNames.names(of: screen)
    conditions = space.graph.conditions(of: command)
  }

  private var graph: NavigationGraph { space.graph }
  private var id: ScreenID { graph.id(of: screen) }

  /// Returns the executions that differ in what opens or in the contexts.
  ///
  /// - Parameter properties: The request; nil for all requests that make a difference.
  /// - Returns: The executions.
  package func executions(requesting properties: PropertyDictionary? = nil) -> [Execution] {
    var found: [(clause: Clause, execution: Execution)] = []
    let requests = properties.map { [$0] } ?? requests()
    for request in requests.filter({ !isOverridden($0) }) + requests.filter(isOverridden) {
      guard let opened = opened(by: request) else { continue }
      let isOverridden = isOverridden(request)
      for clause in clauses(for: opened.request) {
        let others = found.filter { $0.execution.place == opened.place }
        if others.contains(where: { $0.clause.includes(clause) }) { continue }
        found.removeAll {
          $0.execution.place == opened.place && $0.execution.isOverridden == isOverridden
            && clause.includes($0.clause)
        }
        let execution = Execution(
          request: opened.request,
          place: opened.place,
          clause: space.number(of: clause),
          isOverridden: isOverridden
        )
        found.append((clause, execution))
      }
    }
    return found.map(\.execution)
  }

  /// Returns the requests to try: all combinations of values, or none, of the properties that make a
  /// difference.
  private func requests() -> [PropertyDictionary] {
    var names = keptNames
    for condition in conditions {
      for case .property(let name) in condition.references { names.insert(name) }
    }
    let set = graph.properties(setBy: command)
    let declared = graph.properties(of: id)
    var requests: [PropertyDictionary] = [[:]]
    for name in names.sorted() where declared.first(named: name)?.isReadOnly != true {
      var values = values(of: name, declared.first(named: name)?.type)
      if let value = set[name] {
        values.insert(graph.value(.value(value), ofProperty: name, of: id), at: 0)
      }
      guard requests.count * (values.count + 1) <= ExecutionSearch.maximumCount else {
        space.conditionLimit =
          "The conditions of command '\(graph.name(of: command))' have too many values."
        return requests
      }
      requests = requests.flatMap { $0.setting(name, to: [nil] + values) }
    }
    return requests
  }

  private func values(of name: PropertyName, _ type: PropertyType?) -> [PropertyValue] {
    guard let type else { return space.pools.values(of: name) }
    var values: [PropertyValue] = []
    for value in space.pools.values(of: name).compactMap({ $0.converted(to: type) })
    where !values.contains(value) {
      values.append(value)
    }
    return values.isEmpty ? [type.sample] : values
  }

  /// Returns what a request opens, completed with values of required properties; nil if it opens
  /// nothing.
  private func opened(
    by request: PropertyDictionary
  ) -> (request: PropertyDictionary, place: NavigationSpace.Place)? {
    var request = request
    let set = graph.properties(setBy: command)
    let assigned = request.merging(set) { $1 }.mapValues(RequestedValue.value)
    guard var properties = try? graph.effectiveProperties(of: id, assigned: assigned) else {
      return nil
    }
    let declared = graph.properties(of: id)
    for name in graph.missingProperties(of: id, in: properties) {
      guard request[name] == nil, set[name] == nil, let declaration = declared.first(named: name),
        !declaration.isReadOnly, !keptNames.contains(name), !isRead(name)
      else { return nil }
      request[name] = declaration.type.sample
      properties[name] = declaration.type.sample
    }
    return (request, space.place(screen, properties))
  }

  /// Returns whether the command sets a property to another value than the request.
  private func isOverridden(_ request: PropertyDictionary) -> Bool {
    graph.properties(setBy: command).contains { name, value in
      guard let requested = request[name], keeps(name) else { return false }
      return graph.value(.value(requested), ofProperty: name, of: id)
        != graph.value(.value(value), ofProperty: name, of: id)
    }
  }

  /// Whether the screen keeps values of a property.
  private func keeps(_ name: PropertyName) -> Bool {
    let declared = graph.properties(of: id)
    return declared.isEmpty || declared.first(named: name) != nil
  }

  private func isRead(_ name: PropertyName) -> Bool {
    conditions.contains { $0.references.contains(.property(name)) }
  }

  /// Returns the contexts in which the conditions hold for a request, as clauses.
  private func clauses(for request: PropertyDictionary) -> [Clause] {
    var clauses = [Clause()]
    for condition in conditions {
      let facts = space.facts.positions(in: condition)
      if facts.count == 2, facts[0] != facts[1] {
        let combinations =
          space.facts.combinations(of: facts, limit: ExecutionSearch.maximumCount) ?? []
        let holding = combinations.filter { holds(condition, request, $0.1) }.map(\.0)
        clauses = clauses.flatMap { clause in
          holding.map { $0.terms.reduce(clause) { $0.adding($1.fact, $1.mask) } }
        }
      } else if let fact = facts.first {
        let mask = mask(of: fact, for: condition, request)
        clauses = clauses.map { $0.adding(fact, mask) }
      } else if !holds(condition, request, [:]) {
        return []
      }
      clauses.removeAll(where: \.isImpossible)
    }
    return clauses
  }

  private func mask(
    of fact: Int,
    for condition: Condition,
    _ request: PropertyDictionary
  ) -> UInt64 {
    let values = space.facts.values[fact].prefix(Facts.maximumValues)
    var mask: UInt64 = 0
    for (index, value) in values.enumerated() {
      let context = value.map { [space.facts.names[fact]: $0] } ?? [:]
      if holds(condition, request, context) { mask |= 1 << index }
    }
    return mask
  }

  private func holds(
    _ condition: Condition,
    _ request: PropertyDictionary,
    _ context: PropertyDictionary
  ) -> Bool {
    condition.holds { reference in
      switch reference {
      case .property(let name):
        request[name].map { graph.value(.value($0), ofProperty: name, of: id) }
      case .origin(let name): origin.values[name]
      case .context(let name): context[name]
      }
    }
  }
}

extension Dictionary {
  /// Returns a copy for each of some values of a key; nil leaves the key out.
  package func setting(_ key: Key, to values: [Value?]) -> [Dictionary] {
    values.map { value in value.map { merging([key: $0]) { $1 } } ?? self }
  }
}

extension PropertyType {
  /// A value of the type, for required properties.
  package var sample: PropertyValue {
    switch self {
    case .null: .null
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1.5)
    case .string, .object: .string("text")
    case .array: .array([.string("text")])
    case .dictionary: .dictionary(["key": .string("text")])
    }
  }
}
