/// The searches that legs from the same stack share if they need a ``TreeSearch``.
///
/// The legs must differ only in their milestones and in the rules that they ignore. One
/// ``TreeSearch`` finds the routes to all milestones, or to most of them.
package final class SharedTreeSearches {
  private var searches: [IgnoredRules: TreeSearch] = [:]

  package init() {}

  /// Returns a leg's route; nil if it has none.
  func route(of leg: Leg) throws(TooManyStates) -> TreeSearch.Route? {
    guard !mayOverride(leg), leg.properties.command == nil else {
      return try TreeSearch.route(of: leg)
    }
    if searches[leg.ignoredRules] == nil {
      var search = TreeSearch(leg.withoutMilestone)
      try search.findArrivals()
      searches[leg.ignoredRules] = search
    }
    guard var search = searches[leg.ignoredRules] else { return nil }
    switch search.path(toArrivalAt: leg.milestone) {
    case .nodes(let path):
      search.leg = leg.replacingEntries(by: search.entries.list)
      return TreeSearch.Route(nodes: path, search: search)
    case .needsOwnSearch: return try TreeSearch.route(of: leg)
    case nil: return nil
    }
  }

  /// Returns whether a command may open the milestone instead of its destination, but with a value
  /// other than the requested one, so that the route continues.
  private func mayOverride(_ leg: Leg) -> Bool {
    leg.graph.parent(of: leg.milestone) != nil && !leg.ignoresRules && leg.properties.requestsAny
  }
}
