/// A request with the indices of its screens.
struct ResolvedRequest: ~Copyable {
  /// The stack, with the current names of screens and tabs.
  let stack: ScreenStack
  /// The entries of the stack, with the given properties and tabs.
  let entries: [LegEntry]
  let avoided: Set<ScreenIndex>
  /// The milestones, the destination last.
  let milestones: [LegProperties]

  /// The tabs that do not exist, and the screens that cannot be left, in the context of the request.
  let contextRules: ContextRules

  /// Returns the stack and its entries with converted properties and default values, and with all
  /// tabs.
  ///
  /// - Throws: The error of the first given property that cannot be converted.
  func completed(
    in graph: NavigationGraph
  ) throws(PropertyError) -> (start: ScreenStack, entries: [LegEntry]) {
    // This check avoids copying the entries of most requests.
    guard entries.contains(where: graph.isIncomplete) else { return (stack, entries) }
    var (start, entries) = (stack, entries)
    try graph.complete(&entries, contextRules)
    for (index, entry) in entries.enumerated()
    where entry.tabs != nil || !graph.acceptsAllProperties(entry.screen) {
      start.entries[index] = entry.stackEntry
    }
    return (start, entries)
  }

  func leg(_ number: Int, from entries: [LegEntry], of request: RouteRequest) -> Leg {
    Leg(
      entries,
      milestones[number],
      context: request.context,
      contextRules,
      avoided: avoided,
      presentation: number == milestones.count - 1 ? request.presentation : nil,
      maximumStates: request.maximumStates
    )
  }
}

extension NavigationGraph {
  /// Looks up the screens of a request: first those of the stack, then the screens to avoid and the
  /// milestones.
  ///
  /// - Throws: The failure of the first unknown screen.
  func resolve(_ request: RouteRequest) throws(RouteFailure) -> ResolvedRequest {
    let stack = renaming(request.stack)
    let entries = try givenEntries(stack.entries)
    var avoided: Set<ScreenIndex> = []
    for screen in request.avoiding { avoided.insert(try knownIndex(of: screen)) }
    let sharingScreens = screensSharing(request)
    var milestones: [LegProperties] = []
    func append(_ milestone: RouteRequest.Milestone) throws(RouteFailure) {
      milestones.append(
        LegProperties(
          graph: self,
          milestone: try knownIndex(of: milestone.screen, leg: milestones.count),
          command: try knownCommand(of: milestone, leg: milestones.count),
          isDestination: milestones.count == request.breadcrumbs.count,
          shared: request.properties,
          sharingScreens: sharingScreens,
          own: milestone.properties
        )
      )
    }
    for breadcrumb in request.breadcrumbs { try append(breadcrumb) }
    try append(request.destination)
    return ResolvedRequest(
      stack: stack,
      entries: entries,
      avoided: avoided,
      milestones: milestones,
      contextRules: ContextRules(self, request.context)
    )
  }

  /// Returns the screens that take the shared properties of a request; nil for all screens.
  func screensSharing(_ request: RouteRequest) -> [ScreenIndex]? {
    request.sharingScreens?.compactMap { try? knownIndex(of: $0) }
  }
}
