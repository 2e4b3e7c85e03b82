/// The searches that legs from the same stack share if they need a ``TreeSearch``.
///
/// The legs must differ only in their milestones and in the rules that they ignore. One
/// ``TreeSearch`` finds the routes to all milestones.
///
/// Where commands close screens, this search can have many more states than all searches for one
/// milestone, which know the distances to it. If it has too many, each leg has its own search.
package final class SharedTreeSearches {
  /// The searches by the rules that they ignore; nil for one with too many states.
  private var searches: [IgnoredRules: TreeSearch?] = [:]
  /// The number of states for each screen of the graph from which on a search has too many.
  private static let maximumStatesPerScreen = 50

  package init() {}

  /// Returns a leg's route; nil if it has none.
  func route(of leg: Leg) throws(TooManyStates) -> TreeSearch.Route? {
    guard !mayOverride(leg), leg.properties.command == nil else {
      return try TreeSearch.route(of: leg)
    }
    let search: TreeSearch?
    if let known = searches[leg.ignoredRules] {
      search = known
    } else {
      search = try arrivals(of: leg)
      searches[leg.ignoredRules] = .some(search)
    }
    guard var search else { return try TreeSearch.route(of: leg) }
    switch search.path(toArrivalAt: leg.milestone) {
    case .nodes(let path):
      search.leg = leg.replacingEntries(by: search.entries.list)
      return TreeSearch.Route(nodes: path, search: search)
    case .needsOwnSearch: return try TreeSearch.route(of: leg)
    case nil: return nil
    }
  }

  /// Returns the search for all milestones; nil if it has too many states.
  private func arrivals(of leg: Leg) throws(TooManyStates) -> TreeSearch? {
    var search = TreeSearch(leg.withoutMilestone)
    guard search.keepsHidden else {
      try search.findArrivals()
      return search
    }
    let maximum = SharedTreeSearches.maximumStatesPerScreen * max(leg.graph.screenCount, 100)
    do throws(TooManyStates) {
      try search.findArrivals(visitingAtMost: min(maximum, leg.maximumStates))
      return search
    } catch {
      return nil
    }
  }

  /// Returns whether a command may open the milestone instead of its destination, but with a value
  /// other than the requested one, so that the route continues.
  private func mayOverride(_ leg: Leg) -> Bool {
    leg.graph.parent(of: leg.milestone) != nil && !leg.ignoresRules && leg.properties.requestsAny
  }
}
