import NavGraph

/// A request whose answer is the reachability of its destination.
///
/// A route that can be executed is better than a route with missing properties, which is better
/// than one with conditions on properties, and that is better than a blocked route. Routes are
/// planned again when their steps are read, because all routes of a long chain together, or the
/// stacks on which they begin, would take much memory.
struct ReachabilityProbe: Sendable {
  private var request: RouteRequest
  let graph: NavigationGraph
  private let stack: @Sendable () -> ScreenStack
  /// Whether the user supplies the missing properties.
  private var suppliesProperties = false
  /// The properties for which the request has examples of values.
  private var suppliedNames: [PropertyName] = []

  /// - Parameters:
  ///   - request: The request, whose stack has no effect.
  ///   - graph: The graph.
  ///   - stack: Returns the stack on which the route begins.
  init(
    _ request: RouteRequest,
    in graph: NavigationGraph,
    from stack: @escaping @Sendable () -> ScreenStack
  ) {
    self.request = request
    self.graph = graph
    self.stack = stack
  }

  /// Plans the request again.
  func outcome() throws -> RouteOutcome {
    try outcome(from: stack(), suppliesProperties, Router(graph), nil).get()
  }

  /// Returns the reachability of the destination.
  ///
  /// - Throws: The failure for an unknown screen.
  func reachability(
    from stack: ScreenStack,
    by router: Router,
    sharing searches: SharedTreeSearches? = nil,
    action: (PlanSummary) -> String?
  ) throws(RouteFailure) -> Reachability {
    let first = outcome(from: stack, false, router, searches)
    guard case .success(.failed(let failure)) = first else { return answer(first, action) }
    switch failure.reason {
    case .unknownScreen, .noCommand: throw failure
    case .unreachable: return .unreachable
    case .stepLimit, .stateLimit: return .undecided(failure)
    case .blocked(let route):
      let second = outcome(from: stack, true, router, searches)
      if case .success(.failed) = second {
        return reachability(supplyingValuesOn: route, from: stack, by: router, action)
          ?? .blocked(Reachability.Blockage(probe: self))
      }
      return answer(supplyingProperties: second, action)
    }
  }

  /// Returns the reachability if the user supplies values with which the conditions on a blocked
  /// route hold; nil if the route, and those that are then tried, need something else.
  private func reachability(
    supplyingValuesOn blockedRoute: BlockedRoute,
    from stack: ScreenStack,
    by router: Router,
    _ action: (PlanSummary) -> String?
  ) -> Reachability? {
    var (probe, route) = (self, blockedRoute)
    while probe.supplyValues(on: route) {
      let outcome = probe.outcome(from: stack, false, router, nil)
      guard case .success(.failed(let failure)) = outcome else {
        if case .failure = outcome { return nil }
        return probe.answer(outcome, action)
      }
      guard case .blocked(let next) = failure.reason else { return nil }
      route = next
    }
    return nil
  }

  /// Adds values to the request for the properties that a route needs.
  ///
  /// - Returns: Whether there are such properties.
  private mutating func supplyValues(on route: BlockedRoute) -> Bool {
    let count = suppliedNames.count
    for blocker in route.blockers {
      if case .condition(let condition, .command(let command)) = blocker,
        case .property(let name) = condition.subject
      {
        let screen = graph.command(command)?.destination
        supply(name, condition.example ?? screen.flatMap { example(of: name, on: $0) })
      }
    }
    for blocker in route.blockers {
      if case .missing(let name, let screen, _) = blocker {
        supply(name, example(of: name, on: screen))
      }
    }
    return suppliedNames.count > count
  }

  private mutating func supply(_ name: PropertyName, _ value: PropertyValue?) {
    guard let value, request.properties[name] == nil else { return }
    request.properties[name] = .value(value)
    suppliedNames.append(name)
  }

  /// Returns a value of the type of a property.
  private func example(of name: PropertyName, on screen: ScreenID) -> PropertyValue? {
    switch graph.properties(of: screen).first(named: name)?.type {
    case .bool: true
    case .int: 1
    case .double: 1.5
    case .string: "text"
    case .array: []
    case .dictionary: [:]
    case .null, .object, nil: nil
    }
  }

  private func answer(
    supplyingProperties outcome: Result<RouteOutcome, PropertyError>,
    _ action: (PlanSummary) -> String?
  ) -> Reachability {
    var probe = self
    probe.suppliesProperties = true
    return probe.answer(outcome, action)
  }

  private func outcome(
    from stack: ScreenStack,
    _ suppliesProperties: Bool,
    _ router: Router,
    _ searches: SharedTreeSearches?
  ) -> Result<RouteOutcome, PropertyError> {
    var request = request
    request.stack = stack
    return Result { () throws(PropertyError) in
      try router.route(
        request,
        ignoring: suppliesProperties ? .requiredProperties : .none,
        sharing: searches
      )
    }
  }

  private func answer(
    _ outcome: Result<RouteOutcome, PropertyError>,
    _ action: (PlanSummary) -> String?
  ) -> Reachability {
    if case .failure(let error) = outcome { return .invalid(error) }
    let plan: Plan? = if case .success(.planned(let plan)) = outcome { plan } else { nil }
    let summary = plan.map { PlanSummary($0, in: graph) }
    return .reachable(
      Reachability.Route(
        probe: self,
        stepCount: summary?.stepCount ?? 0,
        outermostAction: summary.flatMap(action),
        missingProperties: suppliesProperties ? plan.map(missingProperties) ?? [] : suppliedNames
      )
    )
  }

  /// Returns the names of the required properties without a value, in the order of the steps.
  private func missingProperties(in plan: Plan) -> [PropertyName] {
    var names: [PropertyName] = []
    for entry in plan.openedEntries {
      for name in graph.missingProperties(of: entry.screen, in: entry.properties) {
        names.appendUnique(name)
      }
    }
    return names
  }
}

extension NavigationCondition {
  /// A value of the subject with which the comparison with a literal holds; nil for others.
  fileprivate var example: PropertyValue? {
    guard case .literal(let literal) = operand else { return nil }
    switch comparison {
    case .equal, .lessOrEqual, .greaterOrEqual: return literal
    case .isIn:
      guard case .array(let elements) = literal else { return nil }
      return elements.first
    case .notEqual, .less, .greater, .exists, .missing: return nil
    }
  }
}

/// The number of steps of a plan, and its first and last action, computed without its steps.
struct PlanSummary {
  private let outline: Plan.Outline
  private let graph: NavigationGraph

  init(_ plan: Plan, in graph: NavigationGraph) {
    outline = plan.outline
    self.graph = graph
  }

  var stepCount: Int { outline.beginning.steps.count + outline.commands.count }

  var firstAction: String? {
    outline.beginning.steps.first.map(name) ?? outline.commands.first.map(name)
  }

  var lastAction: String? {
    outline.commands.last.map(name) ?? outline.beginning.steps.last.map(name)
  }

  private func name(of command: CommandIndex) -> String { graph.name(of: command).name }

  /// Returns the name of the command that a step executes, or the kind of another step.
  private func name(of step: Plan.Step) -> String {
    if case .open(let opening) = step { opening.command?.name ?? step.action } else { step.action }
  }
}
