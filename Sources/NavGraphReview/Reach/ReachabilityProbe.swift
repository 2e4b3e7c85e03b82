import NavGraph

/// A request whose answer is the reachability of its destination.
///
/// A route that can be executed is better than a route with missing properties, which is better
/// than a blocked route. Routes are planned again when their steps are read, because all routes of a
/// long chain together, or the stacks on which they begin, would take much memory.
struct ReachabilityProbe: Sendable {
  private let request: RouteRequest
  let graph: NavigationGraph
  private let stack: @Sendable () -> ScreenStack
  /// Whether the user supplies the missing properties.
  private var suppliesProperties = false

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
    case .blocked: break
    }
    let second = outcome(from: stack, true, router, searches)
    if case .success(.failed) = second {
      return .blocked(Reachability.Blockage(probe: self))
    }
    var probe = self
    probe.suppliesProperties = true
    return probe.answer(second, action)
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
        missingProperties: suppliesProperties ? plan.map(missingProperties) ?? [] : []
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
