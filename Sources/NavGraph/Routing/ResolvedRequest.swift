/// A request with the numbers of its screens.
struct ResolvedRequest {
  struct ResolvedMilestone {
    let screen: UInt32
    let properties: [String: RequestedValue]
  }

  let breadcrumbs: [ResolvedMilestone]
  let destination: ResolvedMilestone
  let properties: [String: RequestedValue]
  let context: PropertyDictionary
  let avoided: Set<UInt32>

  /// Looks up the names: those of the stack first, then those to avoid, then the milestones.
  static func resolve(
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) -> Result<ResolvedRequest, RouteFailure> {
    var unknown: RouteFailure?
    func index(of screen: ScreenID, leg: Int) -> UInt32 {
      if let index = graph.screenNames.index(of: screen.name) { return index }
      if unknown == nil {
        let nearest = graph.screens(nearest: screen)
        unknown = RouteFailure(leg: leg, reason: .unknownScreen(screen, nearest: nearest))
      }
      return GraphTables.none
    }
    for entry in request.stack.entries { _ = index(of: entry.screen, leg: 0) }
    let avoided = Set(request.avoiding.map { index(of: $0, leg: 0) })
    func resolve(_ milestone: Milestone, leg: Int) -> ResolvedMilestone {
      ResolvedMilestone(
        screen: index(of: milestone.screen, leg: leg),
        properties: milestone.properties
      )
    }
    let breadcrumbs = request.breadcrumbs.enumerated().map { resolve($1, leg: $0) }
    let destination = resolve(request.destination, leg: breadcrumbs.count)
    if let unknown { return .failure(unknown) }
    return .success(
      ResolvedRequest(
        breadcrumbs: breadcrumbs,
        destination: destination,
        properties: request.properties,
        context: request.context,
        avoided: avoided
      )
    )
  }
}
