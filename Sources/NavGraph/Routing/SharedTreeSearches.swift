/// The searches that legs from the same stack share in a graph with tabs.
///
/// The legs must differ only in their milestones and in the rules that they ignore. One
/// ``TreeSearch`` finds the routes to all milestones. This is a class, because the legs are planned
/// one after the other.
package final class SharedTreeSearches {
  private var searches: [Leg.IgnoredRules: TreeSearch] = [:]

  package init() {}

  /// Returns the nodes of a leg's route; nil if it has no route.
  func path(of leg: Leg) -> TreeSearch.Path? {
    guard !mayOverride(leg) else { return .needsOwnSearch }
    if searches[leg.ignoredRules] == nil {
      var search = TreeSearch(leg.withoutMilestone)
      search.findArrivals()
      searches[leg.ignoredRules] = search
    }
    return searches[leg.ignoredRules]?.path(toArrivalAt: leg.milestone)
  }

  /// Returns the blockers on the route of a leg.
  func blockedRoute(along path: [TreeSearch.Node], of leg: Leg) -> BlockedRoute? {
    guard var search = searches[leg.ignoredRules] else { return nil }
    search.leg = leg.replacingEntries(by: search.tree.entries)
    return search.blockedRoute(along: path)
  }

  /// Returns whether a command may open the milestone instead of its destination, but with a value
  /// other than the requested one, so that the route continues.
  private func mayOverride(_ leg: Leg) -> Bool {
    leg.graph.parent(of: leg.milestone) != nil && !leg.ignoresRules && leg.properties.requestsAny
  }
}
