package import NavGraph

/// A way to execute a command: what the user requests, and what opens.
struct Execution {
  let request: CommandTrial.Request
  let place: NavigationSpace.Place
  /// The number of the clause that the context must satisfy.
  let clause: Int
  /// Whether the command sets a property to another value than the request, so that plans only pass
  /// the entry on the way to another one.
  let isOverridden: Bool
}

/// A search for the requests with which a command can be executed.
///
/// It tries all values that make a difference for the properties that conditions read, one property
/// after the other. Requests that differ in nothing that matters are tried once. The router judges
/// each of them (`CommandTrial`).
struct ExecutionSearch {
  /// The maximum number of requests that differ.
  private static let maximumCount = 4_096

  private let space: NavigationSpace
  private let command: CommandIndex
  private let screen: ScreenIndex
  private let origin: NavigationSpace.Place
  private let conditions: [NavigationCondition]
  /// The properties of the opened entry that conditions read when it is left.
  private let keptNames: Set<PropertyName>
  private let declared: [PropertyDeclaration]

  /// A part of a request, which gives values for some properties.
  private struct Part: Hashable {
    var properties: PropertyDictionary
    /// The contexts that satisfy the conditions on these properties.
    var clauses: [Clause]
  }

  init(
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
    declared = space.graph.properties(of: space.graph.id(of: screen))
  }

  private var graph: NavigationGraph { space.graph }

  /// Returns the executions that differ in what opens or in the contexts.
  func executions() -> Bounded<[Execution]> {
    let names = keptNames.union(conditions.flatMap(ExecutionSearch.propertyNames))
    // Only the values that a command sets can differ from what is requested.
    let isOverridable = !names.isDisjoint(with: graph.properties(setBy: command).keys)
    return executions([false] + (isOverridable ? [true] : [])) { isShared in
      parts(isShared: isShared, names.sorted())
    }
  }

  /// Returns the executions for given properties, which are shared or belong to the screen.
  func executions(requesting properties: PropertyDictionary) -> Bounded<[Execution]> {
    executions([false, true]) { isShared in
      let request = CommandTrial.Request(properties, isShared: isShared)
      let clauses = clauses([Clause()], conditions, request)
      return Bounded(clauses.isEmpty ? [] : [Part(properties: properties, clauses: clauses)])
    }
  }

  private func executions(
    _ modes: [Bool],
    of parts: (_ isShared: Bool) -> Bounded<[Part]>
  ) -> Bounded<[Execution]> {
    var result = Bounded<[Execution]>([], oversizedFact.map(Omission.values))
    var found: [(clause: Clause, execution: Execution)] = []
    for isShared in modes {
      for part in result.include(parts(isShared)) {
        guard let opened = opened(by: .init(part.properties, isShared: isShared)) else { continue }
        // Values of the screen itself have the same effect.
        if isShared, !opened.isOverridden { continue }
        for clause in part.clauses {
          let others = found.filter { $0.execution.place == opened.place }
          if others.contains(where: { $0.clause.includes(clause) }) { continue }
          found.removeAll {
            $0.execution.place == opened.place && clause.includes($0.clause)
              && $0.execution.isOverridden == opened.isOverridden
          }
          let execution = Execution(
            request: opened.request,
            place: opened.place,
            clause: space.number(of: clause),
            isOverridden: opened.isOverridden
          )
          found.append((clause, execution))
        }
      }
    }
    result.value = found.map(\.execution)
    return result
  }

  /// A fact that a condition reads and that has more values than are tried; nil if there is none.
  private var oversizedFact: PropertyName? {
    conditions.lazy.flatMap(space.facts.positions).first(where: space.facts.oversized.contains)
      .map { space.facts.names[$0] }
  }

  // MARK: - Requests

  /// Returns the requests to try: values, or none, for all properties that make a difference.
  private func parts(isShared: Bool, _ names: [PropertyName]) -> Bounded<[Part]> {
    var pending = conditions.filter { !ExecutionSearch.propertyNames(in: $0).isEmpty }
    let others = conditions.filter { ExecutionSearch.propertyNames(in: $0).isEmpty }
    let start = clauses([Clause()], others, .init())
    var parts = start.isEmpty ? [] : [Part(properties: [:], clauses: start)]
    var known: Set<PropertyName> = []
    var omission: Omission?
    for name in names {
      known.insert(name)
      let decided = pending.filter { known.isSuperset(of: ExecutionSearch.propertyNames(in: $0)) }
      pending.removeAll { known.isSuperset(of: ExecutionSearch.propertyNames(in: $0)) }
      let needed = keptNames.union(pending.flatMap(ExecutionSearch.propertyNames))
      var found: Set<Part> = []
      var next: [Part] = []
      let values = space.pools.values(of: name, as: declared.first(named: name)?.type)
      search: for part in parts {
        for properties in part.properties.setting(name, to: [nil] + values) {
          let clauses = clauses(part.clauses, decided, .init(properties, isShared: isShared))
          let key = Part(
            properties: properties.filter { needed.contains($0.key) },
            clauses: clauses
          )
          guard !clauses.isEmpty, found.insert(key).inserted else { continue }
          guard next.count < ExecutionSearch.maximumCount else {
            omission = .requests(graph.name(of: command))
            break search
          }
          next.append(Part(properties: properties, clauses: clauses))
        }
      }
      parts = next
    }
    return Bounded(parts, omission)
  }

  private static func propertyNames(in condition: NavigationCondition) -> [PropertyName] {
    condition.references.compactMap { reference in
      if case .property(let name) = reference { name } else { nil }
    }
  }

  /// Returns what a request opens, completed with values of required properties; nil if it opens
  /// nothing.
  private func opened(
    by request: CommandTrial.Request
  ) -> (request: CommandTrial.Request, place: NavigationSpace.Place, isOverridden: Bool)? {
    var request = request
    let missing = trial(of: request).missingNames
    if !missing.isEmpty {
      var properties = request.properties
      for name in missing where !keptNames.contains(name) && !isRead(name) {
        properties[name] = properties[name] ?? declared.first(named: name)?.type.sample
      }
      request = CommandTrial.Request(properties, isShared: request.isShared)
    }
    let trial = trial(of: request)
    guard trial.missingNames.isEmpty, let properties = try? trial.properties() else { return nil }
    return (request, space.place(screen, properties), !trial.meetsRequest)
  }

  private func trial(of request: CommandTrial.Request) -> CommandTrial {
    CommandTrial(of: command, opening: screen, request, leaving: origin.values, in: graph)
  }

  private func isRead(_ name: PropertyName) -> Bool {
    conditions.contains { $0.references.contains(.property(name)) }
  }

  /// Returns the contexts of some clauses in which some conditions hold for a request, as clauses.
  private func clauses(
    _ clauses: [Clause],
    _ conditions: [NavigationCondition],
    _ request: CommandTrial.Request
  ) -> [Clause] {
    let trial = conditions.isEmpty ? nil : trial(of: request)
    return space.facts.clauses(clauses, meeting: conditions) { condition, context in
      trial?.holds(condition, in: context) ?? true
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
  package var sample: PropertyValue { sample(1) }

  /// Returns a value of the type, different for each number; flags have only two.
  package func sample(_ number: Int) -> PropertyValue {
    let text = PropertyValue.string(number == 1 ? "text" : "text \(number)")
    return switch self {
    case .null: .null
    case .bool: .bool(number % 2 == 1)
    case .int: .int(number)
    case .double: .double(Double(number) + 0.5)
    case .string, .object: text
    case .array: .array([text])
    case .dictionary: .dictionary(["key": text])
    }
  }
}
