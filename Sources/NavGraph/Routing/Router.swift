/// A planner of routes in one graph.
///
/// A router reuses the memory of its searches: use it only in one task at a time. Routers of the
/// same graph share the graph's memory.
public final class Router {
  /// The graph in which the router plans.
  public let graph: NavigationGraph

  private let planner: LegPlanner

  /// Creates a router for a graph.
  ///
  /// - Complexity: O(V + C) memory for V screens and C commands: about 20 bytes for each screen and
  ///   8 bytes for each command. If conditions read the entry being left, it is 16 bytes for each
  ///   command, and about 16 bytes for each edge between the states of the graph. A state is a
  ///   screen with the properties that a command sets on it.
  public convenience init(_ graph: NavigationGraph) { self.init(graph, usesTreeSearch: false) }

  /// Creates a router.
  ///
  /// - `usesTreeSearch`: Whether every leg is planned by the search for stacks with tabs, which
  ///   finds the same plans. Tests compare both.
  package init(_ graph: NavigationGraph, usesTreeSearch: Bool) {
    self.graph = graph
    planner = LegPlanner(graph, usesTreeSearch: usesTreeSearch)
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
  ///   set on it.
  public func route(_ request: RouteRequest) throws(PropertyError) -> RouteOutcome {
    if let outcome = planner.plainSearch?.outcome(of: request) { return outcome }
    return try route(request, ignoring: .none)
  }

  /// Returns the outcome of a request if some rules do not apply.
  ///
  /// - `searches`: The searches of earlier requests that differ only in their destinations; nil for
  ///   none. These requests have no breadcrumbs, and their destinations have no own properties.
  /// - Throws: The errors of ``route(_:)``.
  package func route(
    _ request: RouteRequest,
    ignoring rules: IgnoredRules,
    sharing searches: SharedTreeSearches? = nil
  ) throws(PropertyError) -> RouteOutcome {
    let resolved: ResolvedRequest
    do { resolved = try graph.resolve(request) } catch { return .failed(error) }
    let completed = try resolved.completed(in: graph)
    let start = completed.start
    var entries = completed.entries
    let lastLeg = resolved.milestones.count - 1
    let directLeg = resolved.leg(lastLeg, from: entries, of: request)
    if directLeg.isDone, !resolved.milestones.contains(where: { $0.command != nil }) {
      return .alreadyThere(start)
    }
    var planned = PlannedMoves(
      graph: graph,
      start: start,
      milestones: resolved.milestones,
      rules: resolved.contextRules,
      presentation: request.presentation,
      isAnimated: request.isAnimated,
      unreported: request.unreportedProperties
    )
    for number in 0...lastLeg {
      var leg =
        lastLeg == 0
        ? directLeg : resolved.leg(number, from: entries, of: request)
      if rules != .none { leg = leg.ignoring(rules) }
      switch result(of: leg, searches) {
      case .success(let moves): try planned.append(moves, of: leg)
      case .failure(let reason): return .failed(RouteFailure(leg: number, reason: reason))
      }
      if let maximum = request.maximumSteps, planned.moves.count > maximum {
        return .failed(RouteFailure(leg: number, reason: .stepLimit(maximum: maximum)))
      }
      if number < lastLeg { planned.applyLastLeg(to: &entries) }
    }
    return .planned(Plan(consume planned))
  }

  /// Returns the shortest route of a request without breadcrumbs if some rules do not apply, and what
  /// blocks it; nil if there is none.
  ///
  /// - `searches`: As for ``route(_:ignoring:sharing:)``.
  /// - Throws: The failure of a search that reaches its limit of states.
  package func route(
    of request: RouteRequest,
    blockedOnlyBy rules: IgnoredRules,
    sharing searches: SharedTreeSearches? = nil
  ) throws(RouteFailure) -> BlockedRoute? {
    guard let resolved = try? graph.resolve(request),
      let entries = try? resolved.completed(in: graph).entries
    else { return nil }
    let leg = resolved.leg(0, from: entries, of: request).ignoring(rules)
    do {
      return try planner.blockedRoute(ofRelaxed: leg, searches)
    } catch {
      throw RouteFailure(leg: 0, reason: .stateLimit(maximum: leg.maximumStates))
    }
  }

  /// Returns the moves of a leg, or the reason why there are none.
  private func result(of leg: Leg, _ searches: SharedTreeSearches?) -> LegResult {
    if leg.isDone { return .success([]) }
    do {
      if let moves = try planner.moves(of: leg, sharing: searches) { return .success(moves) }
      let route = try planner.blockedRoute(of: leg, sharing: searches)
      return .failure(route.map { .blocked($0) } ?? .unreachable(graph.id(of: leg.milestone)))
    } catch {
      return .failure(.stateLimit(maximum: leg.maximumStates))
    }
  }

  /// The moves of a leg, or the reason why there are none.
  private enum LegResult {
    case success([LegMove])
    case failure(RouteFailure.Reason)
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
