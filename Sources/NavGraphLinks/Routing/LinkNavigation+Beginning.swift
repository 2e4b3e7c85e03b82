import NavGraph

// The plans of requests that start from the bottom of the stack, or from a stack that the link shows
// first.
extension LinkNavigation {
  /// The stack from which a request is planned.
  struct Beginning {
    let entries: [BuiltEntry]
    /// The number of milestones that the stack reaches.
    var reachedCount = 0
    /// The requested properties that have no effect on the stack.
    var ignored: [IgnoredProperty] = []
    /// Whether the gate checks the screens that the stack shows.
    ///
    /// It does not check the start screen, because users start there without a link.
    let isChecked: Bool
    /// What prevents the stack from being shown.
    var obstacle: ExactStackBuilder.Obstacle?
  }

  /// Returns the beginning of a request.
  ///
  /// It is the bottom entry of the current stack, with fresh tabs. If the stack is empty, it is what
  /// the start screen stands for. Without a start screen, it is the first screen of a link that
  /// starts at the root; other links have no beginning.
  ///
  /// - Throws: The first property whose value cannot be converted.
  func beginning(
    of request: RouteRequest,
    startsAtRoot: Bool,
    on state: PlanningState
  ) throws(PropertyError) -> Beginning? {
    let graph = state.graph
    if var bottom = try state.completedStack.entries.first {
      bottom.tabs = nil
      let entry = BuiltEntry(
        graph.arrangingTabs(of: bottom, selectedIn: state.addressed(request).context),
        isAnimated: request.isAnimated ?? true
      )
      return Beginning(entries: [entry], isChecked: true)
    }
    if let screen = startScreen, graph.contains(screen) {
      let stack = try graph.completed(
        graph.stack(startingOn: screen, in: state.addressed(request).context)
      )
      return Beginning(entries: stack.entries.map { BuiltEntry($0) }, isChecked: false)
    }
    guard startsAtRoot, state.unknownScreen(in: request) == nil else { return nil }
    var rules = ExactStackBuilder.Rules()
    rules.isTrusted = isTrusted
    var builder = ExactStackBuilder(graph, state.addressed(request), rules)
    let obstacle = try builder.add(request.milestones.prefix(1).map { .init($0) })
    return Beginning(
      entries: builder.entries,
      reachedCount: 1,
      ignored: builder.ignored,
      isChecked: true,
      obstacle: obstacle
    )
  }

  /// Returns the plan of a request from its beginning, or the reason why there is none.
  ///
  /// - Throws: The first property whose value cannot be converted.
  func route(
    _ request: RouteRequest,
    from beginning: Beginning,
    on state: PlanningState
  ) throws(PropertyError) -> Result<RouteOutcome, LinkRefusal> {
    if let obstacle = beginning.obstacle { return obstacle.result }
    let stack = ScreenStack(beginning.entries.map(\.stackEntry))
    var rest = request
    rest.breadcrumbs.removeFirst(min(beginning.reachedCount, rest.breadcrumbs.count))
    var outcome = RouteOutcome.planned(
      Plan(steps: [], stack: stack, opened: 0, removed: 0, ignored: beginning.ignored)
    )
    if beginning.reachedCount < request.milestones.count {
      outcome = try state.route(rest, on: stack)
    }
    if case .failed(let failure) = outcome {
      let leg = failure.leg + beginning.reachedCount
      return .success(.failed(RouteFailure(leg: leg, reason: failure.reason)))
    }
    let checked = checkedByGate(
      .success(outcome),
      on: beginning.isChecked ? state.stack : stack,
      from: stack,
      opening: beginning.reachedCount > 0 ? stack.entries : [],
      in: state.graph
    )
    if case .failure = checked { return checked }
    return .success(try state.outcome(starting: beginning.entries, outcome))
  }
}
