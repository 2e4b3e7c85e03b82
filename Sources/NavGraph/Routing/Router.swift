/// A planner of routes in one graph.
///
/// This is a class, because it owns memory that its searches reuse. Use a router only in one task
/// at a time. Routers of the same graph share the graph's memory.
public final class Router {
  /// The graph in which the router plans.
  public let graph: NavigationGraph

  let scratch: LegScratch
  /// The routes without rules; nil if the graph has tabs or universal commands.
  let relaxedRoutes: RelaxedRoutes?
  /// The routes without rules in a plain graph, which has no rules; nil in other graphs.
  let plainRoutes: RelaxedRoutes?
  private let strategy: SearchStrategy

  /// Creates a router for a graph.
  ///
  /// - Complexity: O(V + C) memory for V screens and C commands: about 20 bytes for each screen and
  ///   8 bytes for each command. If conditions read the entry being left, it is 16 bytes for each
  ///   command, and about 16 bytes for each edge between the states of the graph. A state is a
  ///   screen with the properties that a command sets on it. In a graph of up to 8,192 screens
  ///   without tabs and universal commands, the cached distances take a byte for each screen and
  ///   each frequent destination, at most 64 MB.
  public convenience init(_ graph: NavigationGraph) {
    self.init(graph, strategy: .fastest)
  }

  package init(_ graph: NavigationGraph, strategy: SearchStrategy) {
    self.graph = graph
    self.strategy = strategy
    scratch = LegScratch(graph)
    relaxedRoutes = strategy == .fastest ? RelaxedRoutes(graph, scratch.screens) : nil
    plainRoutes = graph.isPlain ? relaxedRoutes : nil
  }

  /// Returns the plan for a request, or the reason why there is none.
  ///
  /// The same request in the same graph always has the same outcome.
  ///
  /// The legs are planned one after the other: the breadcrumbs in order, then the destination. Each
  /// leg starts from the stack after the previous leg, and has the fewest possible moves. If
  /// several legs are equally short, the router compares their first different moves in this order:
  /// going back before executing a command, a nearer entry before a deeper one, commands in their
  /// order. If a command can open both the milestone and its destination, the milestone comes
  /// first.
  ///
  /// - Parameter request: The request, with the stack to start from.
  /// - Returns: The outcome.
  /// - Throws: The error of a property that cannot be converted to its declared type, if an entry
  ///   of the given stack or a screen that the plan opens has this property.
  /// - Complexity: O(L · (N + V + E)) time in the worst case, for L legs, a stack of N entries, V
  ///   screens and commands and E edges; twice that for a leg that fails. If conditions read the
  ///   entry being left, V and E count each screen once for each set of properties that commands
  ///   set on it. In a graph of up to 8,192 screens without tabs and universal commands, a request
  ///   for a frequent destination takes O(N + S · D) time for S steps and at most D commands on a
  ///   screen, unless a rule forbids the shortest route without rules.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    if let outcome = try routeDirectly(request) { return outcome }
    return try route(request, types: [])
  }

  private func route(
    _ request: RouteRequest,
    types: [[PropertyName: PropertyType]]
  ) throws(PropertyError) -> RouteOutcome {
    let resolved: ResolvedRequest
    do { resolved = try graph.resolve(request) } catch { return .failed(error) }
    var draft = try PlanDraft(
      request.stack,
      entries: resolved.entries,
      types: types,
      shared: request.properties,
      in: graph
    )
    let directLeg = leg(to: resolved.destination, from: draft.entries, request, resolved.avoided)
    if directLeg.isDone { return .alreadyThere(draft.start) }
    if resolved.breadcrumbs.isEmpty {
      let failure = try plan(directLeg, 0, isLast: true, request.maximumSteps, &draft)
      if let failure { return .failed(failure) }
      return outcome(of: draft, request)
    }
    let milestones = resolved.breadcrumbs + [resolved.destination]
    for (number, milestone) in milestones.enumerated() {
      let leg = leg(to: milestone, from: draft.entries, request, resolved.avoided)
      let isLast = number == milestones.count - 1
      let failure = try plan(leg, number, isLast: isLast, request.maximumSteps, &draft)
      if let failure { return .failed(failure) }
    }
    return outcome(of: draft, request)
  }

  private func outcome(of draft: consuming PlanDraft, _ request: RouteRequest) -> RouteOutcome {
    let plan = draft.finish()
    guard request.presentation != nil || request.isAnimated != nil else { return .planned(plan) }
    return .planned(plan.opening(as: request.presentation, isAnimated: request.isAnimated))
  }

  /// Returns the plan for a request that starts from an entry below the top.
  ///
  /// The plan first removes the entries above that entry. If it then goes back further, this is one
  /// step.
  ///
  /// - Parameters:
  ///   - request: The request, with the whole stack.
  ///   - count: The number of entries of the visible path to start from, counted from the bottom.
  ///   - types: For each entry of the stack, the types of properties that its screen does not
  ///     declare; empty if they are unknown.
  /// - Returns: The outcome for the whole stack.
  /// - Throws: The errors of ``route(_:)``.
  package func route(
    _ request: RouteRequest,
    keeping count: Int,
    types: [[PropertyName: PropertyType]] = []
  ) throws(PropertyError) -> RouteOutcome {
    let wholeStack = request.stack
    guard count < wholeStack.entries.visibleCount else { return try route(request, types: types) }
    var request = request
    request.stack.entries.truncate(keeping: count)
    let types = types.isEmpty ? [] : NumberedEntry.types(types, of: wholeStack, keeping: count)
    var contents: Plan.Contents
    var ignored: [IgnoredProperty] = []
    switch try route(request, types: types) {
    case .failed(let failure): return .failed(failure)
    case .alreadyThere(let stack):
      contents = Plan.Contents(steps: [], stack: stack, opened: 0, removed: 0)
    case .planned(let plan):
      contents = plan.contents
      ignored = plan.ignored
    }
    contents.steps = joiningStepsBack(contents.steps, on: request.stack, from: wholeStack, count)
    contents.removed += wholeStack.entries.totalCount - request.stack.entries.totalCount
    return .planned(Plan(contents, ignored: ignored, isAnimated: request.isAnimated))
  }

  /// Returns the steps of a plan on the lower part of a stack, together with the steps that remove
  /// the entries above.
  ///
  /// - Parameters:
  ///   - steps: The steps of the plan.
  ///   - stack: The stack of the plan.
  ///   - wholeStack: The stack with the entries to remove.
  ///   - count: The number of entries on the visible path of the whole stack that the lower part
  ///     contains.
  /// - Returns: The steps. If the plan begins with steps back, these steps also remove the entries
  ///   above.
  private func joiningStepsBack(
    _ steps: [Step],
    on stack: ScreenStack,
    from wholeStack: ScreenStack,
    _ count: Int
  ) -> [Step] {
    let stepsBack = steps.prefix { step in
      switch step {
      case .pop, .dismiss: true
      case .open, .select: false
      }
    }
    var kept = stack
    for step in stepsBack { kept.apply(step) }
    guard !kept.entries.isEmpty else { return Array(steps.dropFirst(stepsBack.count)) }
    for index in (0..<count).reversed() {
      var rest = wholeStack
      rest.entries.truncate(keeping: index + 1)
      guard rest == kept else { continue }
      return wholeStack.stepsBack(to: index) + steps.dropFirst(stepsBack.count)
    }
    return wholeStack.stepsBack(to: count - 1) + steps
  }

  private func leg(
    to milestone: ResolvedRequest.Milestone,
    from entries: [LegEntry],
    _ request: RouteRequest,
    _ avoided: Set<ScreenIndex>
  ) -> Leg {
    Leg(
      entries: entries,
      properties: LegProperties(
        graph: graph,
        milestone: milestone.screen,
        shared: request.properties,
        own: milestone.properties
      ),
      context: request.context,
      avoided: avoided
    )
  }

  /// Plans a leg, and applies its moves to a draft.
  ///
  /// - Returns: The failure; nil if the leg has a route.
  private func plan(
    _ leg: Leg,
    _ number: Int,
    isLast: Bool,
    _ maximumSteps: Int?,
    _ draft: inout PlanDraft
  ) throws(PropertyError) -> RouteFailure? {
    switch leg.isDone ? .moves([]) : search(leg) {
    case .failed(let reason): return RouteFailure(leg: number, reason: reason)
    case .moves(let moves): try draft.apply(moves, of: leg, isLast: isLast)
    }
    guard let maximumSteps, draft.moveCount > maximumSteps else { return nil }
    return RouteFailure(leg: number, reason: .stepLimit(maximum: maximumSteps))
  }

  /// The result of planning a leg.
  enum LegResult {
    case moves([LegMove])
    case failed(RouteFailure.Reason)
  }

  /// Searches for the moves of a leg.
  ///
  /// If there are none, searches for the moves if all blockers are ignored.
  func search(_ leg: Leg) -> LegResult {
    if leg.hasTabs {
      var search = TreeSearch(leg)
      if let route = search.run() { return .moves(route.moves) }
      var unblocked = TreeSearch(leg.withoutBlockers)
      guard let route = unblocked.run() else {
        return .failed(.unreachable(graph.id(of: leg.milestone)))
      }
      return .failed(.blocked(unblocked.blockedRoute(along: route)))
    }
    if let moves = moves(of: leg) { return .moves(moves) }
    return .failed(failure(of: leg))
  }

  /// Returns the moves of a leg without tabs for which the best relaxed route is known.
  func search(_ leg: Leg, relaxed: [LegMove]) -> LegResult {
    if let moves = leg.allowing(relaxed) ?? strategy.search(leg, scratch) { return .moves(moves) }
    return .failed(failure(of: leg))
  }

  /// Returns the reason why a leg without tabs has no route.
  private func failure(of leg: Leg) -> RouteFailure.Reason {
    guard let moves = moves(of: leg.withoutBlockers) else {
      return .unreachable(graph.id(of: leg.milestone))
    }
    return .blocked(leg.blockedRoute(along: moves))
  }

  /// Returns the moves of a leg without tabs; nil if it has no route.
  private func moves(of leg: Leg) -> [LegMove]? {
    switch relaxedRoutes?.search(leg) ?? .unsuitable {
    case .route(let moves): moves
    case .noRoute: nil
    case .unsuitable: strategy.search(leg, scratch)
    }
  }
}

extension NavigationGraph {
  /// Returns the plan for a request, or the reason why there is none.
  ///
  /// A ``Router`` plans many requests faster.
  ///
  /// - Throws: The errors of ``Router/route(_:)``.
  /// - Complexity: The complexity of ``Router/route(_:)``, and O(V + C) time and memory for V
  ///   screens and C commands.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    try Router(self).route(request)
  }
}
