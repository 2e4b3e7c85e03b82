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
  /// The rules that do not apply: with required properties, the user supplies the missing ones.
  var rules = IgnoredRules.none
  /// The properties for which the request has examples of values.
  private(set) var suppliedNames: [PropertyName] = []

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
    try Router(graph).route(request(from: stack()), ignoring: rules)
  }

  /// Returns the reachability of the destination.
  ///
  /// - Parameters:
  ///   - stack: The stack on which the route begins.
  ///   - router: A router of the graph.
  ///   - searches: The searches of other requests that differ only in their destinations.
  ///   - choices: Returns the values of properties that make a difference.
  ///   - action: Returns the step of the route that the answer names.
  /// - Returns: The reachability.
  /// - Throws: The failure for an unknown screen.
  func reachability(
    from stack: ScreenStack,
    by router: Router,
    sharing searches: SharedTreeSearches? = nil,
    _ choices: () -> ValueChoices,
    action: (PlanSummary) -> String?
  ) throws(RouteFailure) -> Reachability {
    let first = outcome(from: stack, router, searches)
    guard case .success(.failed(let failure)) = first else { return answer(first, action) }
    switch failure.reason {
    case .unknownScreen, .noCommand: throw failure
    case .unreachable: return .unreachable
    case .stepLimit, .stateLimit: return .undecided(failure)
    case .blocked:
      var search = ValueSearch(from: stack, by: router, choices())
      do {
        guard let (probe, outcome) = try search.completing(self, sharing: searches) else {
          return .blocked(Reachability.Blockage(probe: self))
        }
        return probe.answer(outcome, action)
      } catch {
        return .undecided(error)
      }
    }
  }

  /// Returns the probe with a value for a property; nil for none.
  func supplying(_ value: PropertyValue?, for name: PropertyName) -> ReachabilityProbe {
    var probe = self
    probe.request.properties[name] = value.map { .value($0) }
    probe.suppliedNames.removeAll { $0 == name }
    if value != nil { probe.suppliedNames.append(name) }
    return probe
  }

  func request(from stack: ScreenStack) -> RouteRequest {
    var request = request
    request.stack = stack
    return request
  }

  func outcome(
    from stack: ScreenStack,
    _ router: Router,
    _ searches: SharedTreeSearches? = nil
  ) -> Result<RouteOutcome, PropertyError> {
    Result { () throws(PropertyError) in
      try router.route(request(from: stack), ignoring: rules, sharing: searches)
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
        missingProperties: rules == .none ? [] : lackedNames(outcome)
      )
    )
  }

  /// Returns the names of the properties for which the user has to supply values on a route: those
  /// that conditions need, and then the required ones in the order of the steps.
  func lackedNames(_ outcome: Result<RouteOutcome, PropertyError>) -> [PropertyName] {
    guard case .success(.planned(let plan)) = outcome else { return suppliedNames }
    var names = suppliedNames
    for entry in plan.openedEntries {
      for name in graph.missingProperties(of: entry.screen, in: entry.properties) {
        names.appendUnique(name)
      }
    }
    return names
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
