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

  /// The entries of the stack, with the properties and tabs that are given.
  let entries: [LegEntry]
  let avoided: Set<ScreenIndex>
  let breadcrumbs: [Milestone]
  let destination: Milestone

  /// Looks up the screens of a request: first those of the stack, then those to avoid and the milestones.
  ///
  /// - Throws: The failure of the first unknown screen.
  init(_ request: RouteRequest, in graph: NavigationGraph) throws(RouteFailure) {
    entries = try graph.givenEntries(request.stack.entries)
    var avoided: Set<ScreenIndex> = []
    for screen in request.avoiding { avoided.insert(try graph.knownIndex(of: screen)) }
    var breadcrumbs: [Milestone] = []
    for (leg, milestone) in request.breadcrumbs.enumerated() {
      breadcrumbs.append(try Milestone(milestone, leg: leg, in: graph))
    }
    let lastLeg = request.breadcrumbs.count
    destination = try Milestone(request.destination, leg: lastLeg, in: graph)
    self.avoided = avoided
    self.breadcrumbs = breadcrumbs
  }
}
