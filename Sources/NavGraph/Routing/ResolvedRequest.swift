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

  /// The screens of the stack, each container before its tabs.
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
    try request.stack.entries.forEachEntry { (entry) throws(RouteFailure) in
      stack.append(try graph.knownIndex(of: entry.screen))
    }
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
