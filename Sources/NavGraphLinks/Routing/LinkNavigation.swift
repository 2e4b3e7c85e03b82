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
  /// - `maximumStates`: The maximum number of states of its searches.
  /// - `startScreen`: The screen for whose stack a request's stack begins if the current stack is
  ///   empty; nil if there is none.
  /// - `startScreens`: The screens that open without regard to conditions.
  init(
    _ target: Target,
    maximumSteps: Int? = nil,
    maximumStates: Int = RouteRequest.usualMaximumStates,
    startScreen: ScreenID? = nil,
    startScreens: [ScreenID] = [],
    rules: Rules = .standard
  ) {
    self.startScreen = startScreen
    self.target = target.limited(
      to: maximumSteps,
      maximumStates,
      startScreens,
      isTrusted: rules == .none
    )
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
  /// - `start`: The stack from which the plan leads; nil if it is the stack before the plan.
  /// - `opened`: Additional entries that open.
  func checkedByGate(
    _ result: Result<RouteOutcome, LinkRefusal>,
    on stack: ScreenStack,
    from start: ScreenStack? = nil,
    opening opened: [StackEntry] = [],
    in graph: NavigationGraph
  ) -> Result<RouteOutcome, LinkRefusal> {
    guard case .success(let outcome) = result else { return result }
    let before = ScreenStack(stack.entries.map(graph.arrangingTabs))
    var (screens, opened) = ([ScreenID](), opened)
    switch outcome {
    case .planned(let plan):
      screens = plan.screensMadeVisible(on: before, from: start ?? before)
      opened += plan.openedEntries
    case .alreadyThere(let reached):
      if !reached.hasSameScreens(as: before) {
        screens = reached.entries.shownEntries.map(\.screen)
      }
    case .failed: break
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
    _ maximumStates: Int,
    _ startScreens: [ScreenID],
    isTrusted: Bool
  ) -> Self {
    switch self {
    case .request(var request, let startsAtRoot):
      request.limit(to: maximumSteps)
      request.maximumStates = min(request.maximumStates, maximumStates)
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
  /// Returns the screens that become visible: those that the steps open, the screen that is finally
  /// on top, and the screens that were not on the visible path before, but are at the end or under a
  /// screen that opens.
  ///
  /// Steps that only go back before a screen opens reveal nothing new. What a selected tab shows
  /// before the next step goes back in it, or selects another tab, is not visible.
  ///
  /// - `stack`: The stack that the user has seen.
  /// - `start`: The stack from which the steps lead, which is shown unless a step replaces it.
  package func screensMadeVisible(on stack: ScreenStack, from start: ScreenStack) -> [ScreenID] {
    let seen = stack.visiblePath
    func newScreens(of shown: ScreenStack) -> [ScreenID] {
      let path = shown.visiblePath
      return path[zip(seen, path).prefix { $0.screen == $1.screen }.count...].map(\.screen)
    }
    let selectsTab = steps.contains { if case .select = $0 { true } else { false } }
    var current = start
    var isRevealed = false
    if case .open? = steps.first {
      isRevealed = !openedEntries.contains { !$0.presentation.keepsStack }
    }
    var screens: [ScreenID] = []
    for step in steps {
      switch step {
      case .open(let opening):
        if isRevealed { screens += newScreens(of: current) }
        isRevealed = false
        screens += ScreenStack([opening.entry]).visiblePath.map(\.screen)
      case .select: isRevealed = true
      case .pop, .dismiss: break
      }
      if selectsTab { current.apply(step) }
    }
    if case .dismiss? = steps.last {
      screens += self.stack.entries.shownEntries.map(\.screen)
    } else if let top = steps.last?.screen {
      screens.append(top)
    }
    return screens + newScreens(of: self.stack)
  }
}
