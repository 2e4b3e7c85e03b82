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
  let startScreen: ScreenID?
  private let rules: Rules

  /// Creates a navigation.
  ///
  /// - `maximumSteps`: The maximum number of steps in the plan; nil to use only the maximum of the
  ///   request.
  /// - `startScreen`: The screen for whose stack a request's stack begins if the current stack is
  ///   empty; nil if there is none.
  /// - `startScreens`: The screens that open without regard to conditions.
  init(
    _ target: Target,
    maximumSteps: Int? = nil,
    startScreen: ScreenID? = nil,
    startScreens: [ScreenID] = [],
    rules: Rules = .standard
  ) {
    self.startScreen = startScreen
    self.target = target.limited(to: maximumSteps, startScreens, isTrusted: rules == .none)
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
    if case .exact(let stack) = target { stack.wholeRequest } else { request }
  }

  /// Whether no rules apply, because the app trusts the link.
  var isTrusted: Bool { rules == .none }

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
    switch target {
    case .request(let request, let startsAtRoot):
      guard startsAtRoot || state.stack.entries.isEmpty,
        let beginning = try beginning(of: request, startsAtRoot: startsAtRoot, on: state)
      else {
        return checkedByGate(.success(try state.route(request)), on: state.stack, in: state.graph)
      }
      return try route(request, from: beginning, on: state)
    case .exact(let stack):
      return checkedByGate(try stack.route(on: state), on: state.stack, in: state.graph)
    }
  }

  /// Returns a result, or a refusal if the gate refuses a screen that the plan makes visible, or if
  /// the link sets a property without permission.
  ///
  /// - `stack`: The stack before the plan, whose screens on the visible path users have seen.
  /// - `screens`: Additional screens that become visible.
  /// - `opened`: Additional entries that open.
  func checkedByGate(
    _ result: Result<RouteOutcome, LinkRefusal>,
    on stack: ScreenStack,
    showing screens: [ScreenID] = [],
    _ opened: [StackEntry] = [],
    in graph: NavigationGraph
  ) -> Result<RouteOutcome, LinkRefusal> {
    guard case .success(let outcome) = result else { return result }
    var (screens, opened) = (screens, opened)
    if case .planned(let plan) = outcome {
      let before = ScreenStack(stack.entries.map(graph.arrangingTabs)).visiblePath
      let after = plan.stack.visiblePath.map(\.screen)
      screens += plan.visibleScreens
      screens += after[zip(before, after).prefix { $0.screen == $1 }.count...]
      opened += plan.openedEntries
    }
    return refusal(showing: screens, opened, wholeRequest, in: graph).map(Result.failure) ?? result
  }

  /// Returns the decision of a policy that opens the link.
  func decision(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    do {
      switch try route(on: state) {
      case .success(let outcome):
        let checked = isTrusted ? nil : request
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
    let destination = RouteRequest(to: request.destination, shared: request.properties)
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
  /// Returns the target with the limit and the rules for its plan.
  fileprivate func limited(
    to maximumSteps: Int?,
    _ startScreens: [ScreenID],
    isTrusted: Bool
  ) -> Self {
    switch self {
    case .request(var request, let startsAtRoot):
      request.limit(to: maximumSteps)
      return .request(request, fromRoot: startsAtRoot)
    case .exact(var stack):
      stack.request?.limit(to: maximumSteps)
      stack.rules.isTrusted = isTrusted
      stack.rules.startScreens = startScreens
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
  /// The screens that become visible: those that the steps open, and those that are shown where steps
  /// that select tabs end, or the last step.
  ///
  /// Steps that only go back before a screen opens reveal nothing new. What a selected tab shows
  /// before the next step goes back in it, or selects another tab, is not visible.
  var visibleScreens: [ScreenID] {
    var screens: [ScreenID] = []
    var selectsTab = false
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      if case .open(let opening) = step {
        screens += ScreenStack([opening.entry]).visiblePath.map(\.screen)
        selectsTab = false
        continue
      }
      if case .select = step { selectsTab = true }
      switch (step, next) {
      case (.dismiss, nil): screens += stack.entries.shownEntries.map(\.screen)
      case (_, nil): screens.append(step.screen)
      case (_, .open?): if selectsTab { screens.append(step.screen) }
      default: break
      }
    }
    return screens
  }
}
