/// Plans routes in one graph.
///
/// A class, because it owns the memory that its searches reuse. Use a router in one task at a time. Routers
/// of the same graph share the graph's memory.
public final class Router {
  /// The graph in which the router plans.
  public let graph: NavigationGraph

  private let scratch: SearchScratch
  private let strategy: SearchStrategy

  /// Creates a router for a graph.
  ///
  /// - Complexity: O(V + C) memory for V screens and C commands: about 20 bytes for each screen and 8 for
  ///   each command, 16 if conditions read the entry being left.
  public convenience init(_ graph: NavigationGraph) {
    self.init(graph, strategy: .fastest)
  }

  package init(_ graph: NavigationGraph, strategy: SearchStrategy) {
    self.graph = graph
    self.strategy = strategy
    scratch = SearchScratch(graph)
  }

  /// Returns the plan for a request, or the reason why there is none.
  ///
  /// The same request in the same graph has the same outcome every time.
  ///
  /// The legs are planned one after another: the breadcrumbs in order, then the destination, each from the
  /// stack that the legs before it leave. A leg has the fewest moves possible. Of several shortest legs, the
  /// router chooses the one whose first different move comes first in this order: going back before executing
  /// a command, a nearer entry before a deeper one, commands in their order, and the milestone before the
  /// destination where a command can open both.
  ///
  /// - Parameter request: The request, with the stack to start from.
  /// - Returns: The outcome.
  /// - Throws: The error of a property, of the given stack or of a screen that the plan opens, that cannot
  ///   be converted to its declared type.
  /// - Complexity: O(L · (N + V + E)) time in the worst case, for L legs, a stack of N entries, V screens and
  ///   commands and E edges; twice that for a leg that fails. Where conditions read the entry being left, V and E count each screen
  ///   once for each set of properties that commands set on it.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    try route(request, types: [])
  }

  private func route(
    _ request: RouteRequest,
    types: [[PropertyName: PropertyType]]
  ) throws(PropertyError) -> RouteOutcome {
    let resolved: ResolvedRequest
    do { resolved = try .resolve(request, in: graph) } catch { return .failed(error) }
    var draft = try PlanDraft(
      request.stack,
      screens: resolved.stack,
      types: types,
      shared: request.properties,
      in: graph
    )
    let lastLeg = resolved.milestones.count - 1
    let directLeg = leg(to: resolved.milestones[lastLeg], resolved, draft)
    if directLeg.isDone { return .alreadyThere(draft.stack) }
    for (number, milestone) in resolved.milestones.enumerated() {
      let leg = lastLeg == 0 ? directLeg : leg(to: milestone, resolved, draft)
      guard let moves = leg.isDone ? [] : strategy.search(leg, scratch) else {
        return .failed(RouteFailure(leg: number, reason: failureReason(of: leg)))
      }
      try draft.apply(moves, of: leg, isLast: number == lastLeg)
      if let maximum = request.maximumSteps, draft.moveCount > maximum {
        return .failed(RouteFailure(leg: number, reason: .stepLimit(maximum: maximum)))
      }
    }
    let plan = draft.finish()
    guard request.presentation != nil || request.isAnimated != nil else { return .planned(plan) }
    return .planned(plan.opening(as: request.presentation, isAnimated: request.isAnimated))
  }

  /// Returns the plan for a request that starts from an entry below the top.
  ///
  /// The plan removes the entries above that one first, in one step with the entries that it removes anyway.
  ///
  /// - Parameters:
  ///   - request: The request, with the whole stack.
  ///   - count: The number of entries to start from, counted from the bottom of the stack.
  ///   - types: For each entry of the stack the types of properties that its screen does not declare; empty
  ///     if they are not known.
  /// - Returns: The outcome for the whole stack.
  /// - Throws: The errors of ``route(_:)``.
  package func route(
    _ request: RouteRequest,
    keeping count: Int,
    types: [[PropertyName: PropertyType]] = []
  ) throws(PropertyError) -> RouteOutcome {
    let wholeStack = request.stack
    guard count < wholeStack.entries.count else { return try route(request, types: types) }
    var request = request
    request.stack.entries.removeSubrange(count...)
    let planned: Plan
    switch try route(request, types: types) {
    case .failed(let failure): return .failed(failure)
    case .alreadyThere(let stack): planned = Plan(steps: [], stack: stack, opened: 0, removed: 0)
    case .planned(let plan): planned = plan
    }
    let stepsBack = planned.steps.prefix { if case .open = $0 { false } else { true } }
    var kept = request.stack
    for step in stepsBack { kept.apply(step) }
    let back = kept.entries.isEmpty ? [] : wholeStack.stepsBack(to: kept.entries.count - 1)
    return .planned(
      Plan(
        steps: back + planned.steps.dropFirst(stepsBack.count),
        stack: planned.stack,
        opened: planned.opened,
        removed: planned.removed + wholeStack.entries.count - count,
        ignored: planned.ignored
      )
    )
  }

  private func leg(
    to milestone: ResolvedRequest.Milestone,
    _ request: ResolvedRequest,
    _ draft: PlanDraft
  ) -> Leg {
    Leg(
      entries: draft.entries,
      properties: LegProperties(
        graph: graph,
        milestone: milestone.screen,
        shared: request.properties,
        own: milestone.properties
      ),
      context: request.context,
      avoided: request.avoided
    )
  }

  /// Returns whether a leg without a route would have one if nothing blocked it.
  private func failureReason(of leg: Leg) -> RouteFailure.Reason {
    guard let moves = strategy.search(leg.withoutBlockers, scratch) else {
      return .unreachable(graph.id(of: leg.milestone))
    }
    return .blocked(leg.blockedRoute(along: moves))
  }
}

/// The algorithm that searches for the moves of a leg.
///
/// All algorithms return the same moves.
package enum SearchStrategy: Sendable {
  /// From both ends where that is possible, otherwise from one end.
  case fastest
  /// From one end.
  case forward

  func search(_ leg: Leg, _ scratch: SearchScratch) -> [LegMove]? {
    if self == .fastest {
      var search = BidirectionalSearch(leg, scratch)
      switch search.run() {
      case .route(let moves): return moves
      case .noRoute: return nil
      case .unsuitable: break
      }
    }
    return ForwardSearch(leg, scratch).run()
  }
}

/// A request with the indices of its screens.
struct ResolvedRequest {
  struct Milestone {
    let screen: ScreenIndex
    let properties: [PropertyName: RequestedValue]

    init(
      _ milestone: NavGraph.Milestone,
      leg: Int,
      in graph: NavigationGraph
    ) throws(RouteFailure) {
      screen = try graph.knownIndex(of: milestone.screen, leg: leg)
      properties = milestone.properties
    }
  }

  let stack: [ScreenIndex]
  let avoided: Set<ScreenIndex>
  /// The breadcrumbs in order, then the destination.
  let milestones: [Milestone]
  let properties: [PropertyName: RequestedValue]
  let context: PropertyDictionary

  /// Looks up the screens of a request: first those of the stack, then those to avoid and the milestones.
  ///
  /// - Throws: The failure of the first unknown screen.
  static func resolve(
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) throws(RouteFailure) -> ResolvedRequest {
    var stack: [ScreenIndex] = []
    for entry in request.stack.entries { stack.append(try graph.knownIndex(of: entry.screen)) }
    var avoided: Set<ScreenIndex> = []
    for screen in request.avoiding { avoided.insert(try graph.knownIndex(of: screen)) }
    var milestones: [Milestone] = []
    milestones.reserveCapacity(request.breadcrumbs.count + 1)
    for (leg, milestone) in request.breadcrumbs.enumerated() {
      milestones.append(try Milestone(milestone, leg: leg, in: graph))
    }
    let lastLeg = request.breadcrumbs.count
    milestones.append(try Milestone(request.destination, leg: lastLeg, in: graph))
    return ResolvedRequest(
      stack: stack,
      avoided: avoided,
      milestones: milestones,
      properties: request.properties,
      context: request.context
    )
  }
}

extension NavigationGraph {
  /// Returns the plan for a request, or the reason why there is none.
  ///
  /// A ``Router`` plans many requests faster.
  ///
  /// - Throws: The errors of ``Router/route(_:)``.
  /// - Complexity: That of ``Router/route(_:)``, and O(V + C) time and memory for V screens and C commands.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    try Router(self).route(request)
  }
}
