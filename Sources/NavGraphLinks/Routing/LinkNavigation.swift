package import NavGraph

/// The navigation of a link to screens: the target, and the rules for its plan.
///
/// All plans of links are created by this type. ``LinkRouter/plan(_:from:on:using:context:)`` and
/// the navigator use it.
struct LinkNavigation: Hashable {
  /// The target of a link, which determines how it is planned.
  enum Target: Hashable {
    /// A request that is planned in the graph, from the root or from the top of the stack.
    case request(RouteRequest, fromRoot: Bool)
    /// A stack that replaces the current stack.
    case exact(ExactStack)

    init(_ request: RouteRequest, _ mode: LinkMode) {
      self =
        switch mode {
        case .extend: .request(request, fromRoot: false)
        case .rebuild: .request(request, fromRoot: true)
        case .exact: .exact(ExactStack(request))
        }
    }
  }

  /// The rules for the plan.
  enum Rules: Hashable {
    /// The conditions of commands, and the interceptors.
    case standard
    /// A gate, and the rules for requests.
    case gate(GateCheck)
    /// No rules, because the app trusts the link.
    case none
  }

  let target: Target
  private let startScreen: ScreenID?
  private let rules: Rules

  /// Creates a navigation.
  ///
  /// - `maximumSteps`: The maximum number of steps in the plan; nil to use only the maximum of the
  ///   request.
  /// - `startScreen`: The root of a request's stack if the current stack is empty; nil if there is
  ///   none.
  init(
    _ target: Target,
    maximumSteps: Int? = nil,
    startScreen: ScreenID? = nil,
    rules: Rules = .standard
  ) {
    self.startScreen = startScreen
    self.target = target.limited(to: maximumSteps, isTrusted: rules == .none)
    self.rules = rules
  }

  /// The request of the target; nil if the target is an empty stack.
  var request: RouteRequest? {
    switch target {
    case .request(let request, _): request
    case .exact(let stack): stack.request
    }
  }

  /// The request with the entries in the tabs of the link as additional breadcrumbs.
  private var wholeRequest: RouteRequest? {
    if case .exact(let stack) = target { request?.naming(stack.tabs) } else { request }
  }

  /// Returns the plan on a stack, or the reason why there is none.
  ///
  /// The gate checks the screens that the link contains, and then every screen that the plan makes
  /// visible: the screens that open, and the screen that is finally on top.
  ///
  /// - Throws: The first property whose value cannot be converted.
  func route(on state: PlanningState) throws(PropertyError) -> Result<RouteOutcome, LinkRefusal> {
    if let screen = firstRefused(wholeRequest?.milestones.map(\.screen) ?? [], in: state.graph) {
      return .failure(.screen(screen))
    }
    let result: Result<RouteOutcome, LinkRefusal>
    switch target {
    case .request(let request, let startsAtRoot):
      if state.stack.entries.isEmpty, let startScreen, state.graph.contains(startScreen) {
        return try coldStartRoute(request, from: startScreen, on: state)
      }
      let count = state.stack.visiblePath.count
      result = .success(try state.route(request, keeping: startsAtRoot ? min(1, count) : count))
    case .exact(let stack):
      result = try stack.route(on: state)
    }
    return checkedByGate(result, in: state.graph)
  }

  /// Returns the plan of a request on an empty stack, which shows the start screen, and then
  /// continues from there.
  ///
  /// The gate does not check the start screen, because users start there without a link.
  private func coldStartRoute(
    _ request: RouteRequest,
    from startScreen: ScreenID,
    on state: PlanningState
  ) throws(PropertyError) -> Result<RouteOutcome, LinkRefusal> {
    let root = try state.graph.completed(
      state.graph.arrangingTabs(of: StackEntry(startScreen, presentation: .root))
    )
    let started = state.replacingStack(by: ScreenStack([root]))
    let result = checkedByGate(.success(try started.route(request, keeping: 1)), in: state.graph)
    switch result {
    case .success(.planned(let plan)): return .success(.planned(plan.starting(with: root)))
    case .success(.alreadyThere(let stack)):
      let plan = Plan(steps: [], stack: stack, opened: 0, removed: 0)
      return .success(.planned(plan.starting(with: root)))
    case .success(.failed), .failure: return result
    }
  }

  /// Returns a result, or a refusal if the gate refuses a screen that the plan makes visible, or if
  /// the link sets a property without permission.
  private func checkedByGate(
    _ result: Result<RouteOutcome, LinkRefusal>,
    in graph: NavigationGraph
  ) -> Result<RouteOutcome, LinkRefusal> {
    guard case .success(.planned(let plan)) = result else { return result }
    return refusal(showing: plan.visibleScreens, plan.openedEntries, wholeRequest, in: graph)
      .map(Result.failure) ?? result
  }

  /// Returns the decision of a policy that opens the link.
  func decision(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    do {
      switch try route(on: state) {
      case .success(let outcome):
        let checked = rules == .none ? nil : request
        return .route(checked.map(state.addressed), outcome)
      case .failure(let refusal): return .refuse(refusal.screen, reason: refusal.description)
      }
    } catch {
      throw .property(error)
    }
  }

  /// Returns the entry of only the destination; nil if the target is an empty stack.
  ///
  /// - Throws: `LinkRefusal`, `RouteFailure` for an unknown screen, or `PropertyError`.
  func destinationEntry(on state: PlanningState, isRoot: Bool) throws -> StackEntry? {
    guard let request else { return nil }
    let destination = RouteRequest(to: request.destination, request.properties)
    if let failure = state.unknownScreen(in: destination) { throw failure }
    if let screen = firstRefused(destination.milestones.map(\.screen), in: state.graph) {
      throw LinkRefusal.screen(screen)
    }
    let entry = try state.graph.entry(
      of: request.destination,
      shared: request.properties,
      presentation: isRoot ? .root : request.presentation ?? .push
    )
    let opened = ScreenStack([state.graph.arrangingTabs(of: entry)])
    let screens = opened.visiblePath.map(\.screen)
    if let refusal = refusal(showing: screens, opened.entries, request, in: state.graph) {
      throw refusal
    }
    return entry
  }

  /// Returns the refusal of the gate to show screens, or to set the properties of opened entries;
  /// nil if it allows them.
  private func refusal(
    showing screens: [ScreenID],
    _ opened: [StackEntry],
    _ request: RouteRequest?,
    in graph: NavigationGraph
  ) -> LinkRefusal? {
    if let screen = firstRefused(screens, in: graph) { return .screen(screen) }
    guard case .gate(let check) = rules else { return nil }
    return check.refusedProperty(of: opened, request, in: graph)
  }

  private func firstRefused(_ screens: [ScreenID], in graph: NavigationGraph) -> ScreenID? {
    guard case .gate(let check) = rules else { return nil }
    return screens.first { graph.contains($0) && !check.gate.allows($0, in: graph) }
  }
}

extension PlanningState {
  /// Returns the decision about a stack that replaces the current one.
  ///
  /// The rules for requests apply to the entries that open.
  package func decision(
    replacingStackBy stack: ScreenStack,
    isAnimated: Bool
  ) throws(NavigationError) -> PlanDecision {
    try LinkNavigation(.exact(ExactStack(stack, isAnimated: isAnimated))).decision(on: self)
  }
}

extension LinkNavigation.Target {
  /// Returns the target with a maximum number of steps for its plan.
  fileprivate func limited(to maximumSteps: Int?, isTrusted: Bool) -> Self {
    switch self {
    case .request(var request, let startsAtRoot):
      request.limit(to: maximumSteps)
      return .request(request, fromRoot: startsAtRoot)
    case .exact(var stack):
      stack.request?.limit(to: maximumSteps)
      if isTrusted { stack.isTrusted = true }
      return .exact(stack)
    }
  }
}

extension RouteRequest {
  /// Lowers the maximum number of steps.
  fileprivate mutating func limit(to maximum: Int?) {
    guard let maximum else { return }
    maximumSteps = min(maximumSteps ?? maximum, maximum)
  }
}

extension Plan {
  /// Converts the plan of a stack with one entry to the plan of an empty stack.
  fileprivate func starting(with root: StackEntry) -> Plan {
    let newRoot = steps.lastIndex { step in
      if case .open(let opening) = step { opening.entry.presentation == .root } else { false }
    }
    let first = Step.open(Opening(command: nil, entry: root, isAnimated: false))
    let steps = newRoot.map { Array(self.steps[$0...]) } ?? [first] + self.steps
    var opened: [StackEntry] = []
    for case .open(let opening) in steps { opened += ScreenStack([opening.entry]).allEntries }
    return Plan(
      steps: steps,
      stack: stack,
      opened: opened.count,
      removed: 0,
      ignored: ignored,
      isAnimated: isAnimated
    )
  }

  /// The screens that the steps open or show in a tab, and the screens to which the last step goes
  /// back.
  var visibleScreens: [ScreenID] {
    steps.enumerated().flatMap { index, step in
      let isLast = index == steps.count - 1
      return switch step {
      case .open(let opening): ScreenStack([opening.entry]).visiblePath.map(\.screen)
      case .select(let selection): [selection.screen]
      case .dismiss where isLast: stack.entries.shownEntries.map(\.screen)
      case .pop, .dismiss: isLast ? [step.screen] : []
      }
    }
  }
}
