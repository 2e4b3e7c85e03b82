/// The searches for the moves of legs in one graph.
final class LegPlanner {
  private let graph: NavigationGraph
  /// Whether every leg is planned by ``TreeSearch``, to compare the searches.
  private let usesTreeSearch: Bool
  private let screens: SearchScratch
  /// The search for requests in a plain graph; nil in other graphs.
  let plainSearch: PlainSearch?
  /// The vertices if conditions read the entry being left; nil if there are too many vertices.
  private lazy var states = StateTopology(graph).map { states in
    (vertices: states, scratch: SearchScratch(states.topology))
  }

  init(_ graph: NavigationGraph, usesTreeSearch: Bool = false) {
    self.graph = graph
    self.usesTreeSearch = usesTreeSearch
    screens = SearchScratch(graph.topology)
    plainSearch = usesTreeSearch ? nil : PlainSearch(graph, screens)
  }

  /// Returns the moves of the best route of a leg; nil if it has no route.
  ///
  /// A leg that needs a ``TreeSearch`` uses the given shared searches.
  func moves(
    of leg: Leg,
    sharing searches: SharedTreeSearches? = nil
  ) throws(TooManyStates) -> [LegMove]? {
    if !usesTreeSearch, !leg.needsTreeSearch {
      switch searchFromBothEnds(leg) {
      case .route(let moves): return moves
      case .noRoute: return nil
      case .unsuitable: break
      }
    }
    return try route(inTree: leg, searches)?.nodes.compactMap { $0.move }
  }

  private func route(
    inTree leg: Leg,
    _ searches: SharedTreeSearches?
  ) throws(TooManyStates) -> TreeSearch.Route? {
    guard let searches else { return try TreeSearch.route(of: leg) }
    return try searches.route(of: leg)
  }

  private func searchFromBothEnds(_ leg: Leg) -> LegSearch.Result {
    let usesStates = graph.readsOrigins && !leg.ignoresRules
    let states = usesStates ? states : nil
    if usesStates, states == nil { return .unsuitable }
    let rules = LegRules(leg: leg, states: states?.vertices, screens: screens.topology)
    return LegSearch(rules, states?.scratch ?? screens).run()
  }

  /// Returns the shortest route of a leg without moves, and its blockers; nil if there is no route
  /// even without rules.
  ///
  /// If every route goes back to an entry with other properties than requested, these are blockers.
  func blockedRoute(
    of leg: Leg,
    sharing searches: SharedTreeSearches? = nil
  ) throws(TooManyStates) -> BlockedRoute? {
    if let route = try blockedRoute(ofRelaxed: leg.ignoring(.all), searches) { return route }
    guard leg.entries.count > 1 || leg.hasTabs, leg.properties.requestsAny else { return nil }
    return try blockedRoute(ofRelaxed: leg.ignoring(.allAndKeptProperties), searches)
  }

  /// Returns the shortest route of a leg that ignores rules, and its blockers; nil if there is none.
  func blockedRoute(
    ofRelaxed leg: Leg,
    _ searches: SharedTreeSearches?
  ) throws(TooManyStates) -> BlockedRoute? {
    guard leg.needsTreeSearch else { return try moves(of: leg).map(leg.blockedRoute) }
    return try route(inTree: leg, searches).map { $0.search.blockedRoute(along: $0.nodes) }
  }
}
