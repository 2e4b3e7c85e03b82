/// Answers requests to one graph.
///
/// A class, because it owns the memory that its searches use again and again; use one router in one
/// task at a time. Routers of the same graph share the graph's memory.
public final class Router {
  /// The graph that the router answers for.
  public let graph: NavigationGraph

  private let scratch: SearchScratch
  private let strategy: SearchStrategy

  /// Makes a router for a graph.
  ///
  /// - Complexity: Memory: about 20 bytes a screen and 8 a command; 16 a command where conditions look
  ///   at the entry being left.
  public convenience init(_ graph: NavigationGraph) {
    self.init(graph, strategy: .fastest)
  }

  package init(_ graph: NavigationGraph, strategy: SearchStrategy) {
    self.graph = graph
    self.strategy = strategy
    scratch = SearchScratch(graph)
  }

  /// Answers a request; the same request to the same graph gets the same answer every time.
  ///
  /// The legs are planned one after another: the breadcrumbs in order, then the destination, each
  /// from the stack that the legs before it leave. A leg has the fewest steps possible; of several
  /// ways of that length, the one whose first differing step comes first: going back before
  /// executing, a nearer entry before a deeper one, commands in their order, and where one command
  /// can open the milestone or its destination, the milestone.
  ///
  /// - Returns: The plan, or why there is none.
  /// - Throws: A property of the given stack, or of a screen that the plan opens, that cannot be
  ///   converted to its declared type.
  /// - Complexity: Time grows with the edges that the searches of the legs look at: at most those of
  ///   the whole graph a leg, once for each set of properties that commands set on a screen where
  ///   conditions look at the entry being left, and twice for a leg that fails.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    let resolved: ResolvedRequest
    switch ResolvedRequest.resolve(request, in: graph) {
    case .failure(let failure): return .failed(failure)
    case .success(let request): resolved = request
    }
    var draft = try PlanDraft(graph: graph, request: request)
    let wholeWay = leg(to: resolved.destination, resolved, draft)
    if wholeWay.isDone { return .alreadyThere(draft.stack) }
    let milestones = resolved.breadcrumbs + [resolved.destination]
    for (number, milestone) in milestones.enumerated() {
      let leg = milestones.count == 1 ? wholeWay : leg(to: milestone, resolved, draft)
      guard let moves = leg.isDone ? [] : strategy.search(leg, scratch) else {
        return .failed(RouteFailure(leg: number, reason: explainFailure(of: leg)))
      }
      try draft.apply(moves, of: leg, isLast: number == milestones.count - 1)
      if let maximum = request.maximumSteps, draft.moveCount > maximum {
        return .failed(RouteFailure(leg: number, reason: .stepLimit(maximum: maximum)))
      }
    }
    return .planned(draft.plan.opening(as: request.presentation, isAnimated: request.isAnimated))
  }

  private func leg(
    to milestone: ResolvedRequest.ResolvedMilestone,
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

  /// Finds out whether a leg without a route would have one if nothing blocked it.
  private func explainFailure(of leg: Leg) -> RouteFailure.Reason {
    guard let moves = strategy.search(leg.withoutBlockers, scratch) else {
      return .unreachable(graph.id(of: leg.milestone))
    }
    return .blocked(leg.blockedRoute(along: moves))
  }
}

/// Which search answers a leg; all give the same answers.
package enum SearchStrategy: Sendable {
  /// From both ends where that can be done, otherwise from one.
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

extension NavigationGraph {
  /// Answers one request; a ``Router`` answers many of them faster.
  ///
  /// - Throws: What ``Router/route(_:)`` throws.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    try Router(self).route(request)
  }
}
