/// A request with the indices of its screens.
struct ResolvedRequest: ~Copyable {
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

  /// The entries of the stack, with the given properties and tabs.
  let entries: [LegEntry]
  let avoided: Set<ScreenIndex>
  let breadcrumbs: [Milestone]
  let destination: Milestone
}

extension NavigationGraph {
  /// Looks up the screens of a request: first those of the stack, then the screens to avoid and the
  /// milestones.
  ///
  /// - Throws: The failure of the first unknown screen.
  func resolve(_ request: RouteRequest) throws(RouteFailure) -> ResolvedRequest {
    let entries = try givenEntries(request.stack.entries)
    var avoided: Set<ScreenIndex> = []
    for screen in request.avoiding { avoided.insert(try knownIndex(of: screen)) }
    var breadcrumbs: [ResolvedRequest.Milestone] = []
    for (leg, milestone) in request.breadcrumbs.enumerated() {
      breadcrumbs.append(try ResolvedRequest.Milestone(milestone, leg: leg, in: self))
    }
    let lastLeg = request.breadcrumbs.count
    return ResolvedRequest(
      entries: entries,
      avoided: avoided,
      breadcrumbs: breadcrumbs,
      destination: try ResolvedRequest.Milestone(request.destination, leg: lastLeg, in: self)
    )
  }
}
