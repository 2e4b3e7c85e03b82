import Algorithms
import NavGraph
import NavGraphSpace
import OrderedCollections

/// A depth-first search for values of properties with which a request has a route.
///
/// Each step supplies a value for a property that the best route lacks on which nothing but values
/// is missing.
///
/// ```text
/// commands: List > Item (property.kind = "book"), Item > Photos (property.mode in ["grid", "list"])
///
/// List, Item, Photos    kind = "book"
/// List, Item, Photos    kind = "book", mode = "grid"
/// ```
struct ValueSearch {
  private let stack: ScreenStack
  private let router: Router
  private let choices: ValueChoices
  /// The number of values that may still be tried.
  private var rest = 96

  /// A property, and the values to try.
  private typealias Candidate = (name: PropertyName, values: [PropertyValue])

  /// A probe with the values that it needs, and its route.
  typealias Found = (probe: ReachabilityProbe, outcome: Result<RouteOutcome, PropertyError>)

  /// Creates a search.
  ///
  /// - `stack`: The stack on which the route begins.
  init(from stack: ScreenStack, by router: Router, _ choices: ValueChoices) {
    self.stack = stack
    self.router = router
    self.choices = choices
  }

  /// Returns a probe with the values that it needs, and its route; nil if no such values were found.
  ///
  /// - Throws: The failure of a search that reaches its limit of states.
  mutating func completing(
    _ probe: ReachabilityProbe,
    sharing searches: SharedTreeSearches?
  ) throws(RouteFailure) -> Found? {
    var probe = probe
    probe.rules = .requiredProperties
    guard var found = try search(probe, searches) else { return nil }
    // A later value can make an earlier one superfluous.
    for name in found.probe.suppliedNames {
      let other = route(of: found.probe.supplying(nil, for: name))
      if let other, !other.probe.lackedNames(other.outcome).contains(name) { found = other }
    }
    // Required properties need no example.
    for name in found.probe.suppliedNames {
      let other = route(of: found.probe.supplying(nil, for: name))
      if let other, other.outcome.commands == found.outcome.commands { found = other }
    }
    return found
  }

  /// Returns a probe with its outcome if that is a route.
  private func route(of probe: ReachabilityProbe) -> Found? {
    let outcome = probe.outcome(from: stack, router)
    return outcome.isRoute ? (probe, outcome) : nil
  }

  private mutating func search(
    _ probe: ReachabilityProbe,
    _ searches: SharedTreeSearches?
  ) throws(RouteFailure) -> Found? {
    let outcome = probe.outcome(from: stack, router, searches)
    if case .failure = outcome { return probe.suppliedNames.isEmpty ? (probe, outcome) : nil }
    guard outcome.isRoute else {
      let route = try router.route(
        of: probe.request(from: stack),
        blockedOnlyBy: .missingValues,
        sharing: searches
      )
      guard let route else { return nil }
      return try search(probe, candidates(on: route, probe))
    }
    let given = probe.request(from: stack).properties
    let name = probe.lackedNames(outcome).first { given[$0] == nil && !choices.isArbitrary($0) }
    guard let name else { return (probe, outcome) }
    return try search(probe, [(name, choices.values(of: name))])
  }

  /// Continues with each of some values of properties; each property has the same share of the
  /// values that may still be tried.
  private mutating func search(
    _ probe: ReachabilityProbe,
    _ candidates: [Candidate]
  ) throws(RouteFailure) -> Found? {
    for (index, candidate) in candidates.enumerated() {
      let others = rest - rest / (candidates.count - index)
      for value in candidate.values where rest > others {
        rest -= 1
        // Only requests with the same properties share searches.
        let next = probe.supplying(value, for: candidate.name)
        if let found = try search(next, nil) { return found }
      }
    }
    return nil
  }

  /// Returns the properties without a value that a route needs; if it needs none, those of the
  /// entries of the stack, whose screens open a second time if their values differ.
  private func candidates(on route: BlockedRoute, _ probe: ReachabilityProbe) -> [Candidate] {
    let candidates = route.blockers.compactMap { candidate(for: $0, probe) }.uniqued(on: \.name)
    guard candidates.isEmpty else { return candidates }
    let given = probe.request(from: stack).properties
    return stack.allEntries.flatMap { probe.graph.properties(of: $0.screen) }.map(\.name).uniqued()
      .filter { given[$0] == nil && !choices.isArbitrary($0) }
      .map { ($0, choices.values(of: $0)) }
  }

  /// Returns a property without a value that a blocker needs, and the values to try.
  private func candidate(for blocker: Blocker, _ probe: ReachabilityProbe) -> Candidate? {
    let given = probe.request(from: stack)
    let condition: NavigationCondition
    switch blocker {
    case .condition(let found, .command): condition = found
    case .missing(let name, _, _) where given.properties[name] == nil:
      return (name, choices.values(of: name))
    default: return nil
    }
    let names = condition.references.compactMap(\.property)
    guard let name = names.first(where: { given.properties[$0] == nil }) else { return nil }
    let own = stack.allEntries.flatMap { entry in names.compactMap { entry.properties[$0] } }
    let values = own + choices.values(of: name)
    func holds(_ value: PropertyValue) -> Bool {
      condition.holds { reference in
        switch reference {
        case .property(let name), .origin(let name):
          given.properties[name]?.propertyValue ?? value
        case .context(let name): given.context[name]
        }
      }
    }
    return (name, values.filter(holds) + values.filter { !holds($0) })
  }
}

/// The values of properties that make a difference: those that conditions compare, and those that
/// commands set.
struct ValueChoices {
  private let pools: ValuePools
  private var setValues: [PropertyName: OrderedSet<PropertyValue>] = [:]
  private var types: [PropertyName: PropertyType] = [:]

  /// Creates the choices in a graph.
  ///
  /// - Complexity: O(V + C) time for V screens with properties and C commands with conditions.
  init(_ graph: NavigationGraph) {
    pools = ValuePools(of: graph, context: [])
    for command in graph.commands {
      for (name, value) in command.properties {
        setValues[name, default: []].append(value)
      }
    }
    for screen in graph.screens {
      for declaration in graph.properties(of: screen) {
        types[declaration.name] = types[declaration.name] ?? declaration.type
      }
    }
  }

  /// Whether it makes no difference which value a property has.
  func isArbitrary(_ name: PropertyName) -> Bool {
    setValues[name] == nil && pools.values(of: name).isEmpty
  }

  /// Returns the values of a property to try, in order: those that commands set come first, because
  /// a command cannot open the destination if another value is requested than it sets.
  func values(of name: PropertyName) -> [PropertyValue] {
    let set = setValues[name] ?? []
    return set + pools.values(of: name, as: types[name]).filter { !set.contains($0) }
  }
}

extension Result<RouteOutcome, PropertyError> {
  /// Whether the outcome is a plan, or the destination is already on top.
  fileprivate var isRoute: Bool {
    switch self {
    case .success(.planned), .success(.alreadyThere): true
    case .success(.failed), .failure: false
    }
  }

  /// The names of the commands of a plan.
  fileprivate var commands: [CommandID] {
    guard case .success(.planned(let plan)) = self else { return [] }
    return plan.steps.compactMap { step in
      if case .open(let opening) = step { opening.command } else { CommandID?.none }
    }
  }
}
