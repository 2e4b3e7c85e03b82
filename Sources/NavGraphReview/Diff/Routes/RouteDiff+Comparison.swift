package import NavGraph

extension RouteDiff {
  /// Compares the routes of two graphs.
  ///
  /// - Parameters:
  ///   - before: The graph before the change.
  ///   - after: The graph after the change.
  ///   - disabledFlows: The disabled flows before and after the change, which are reported as
  ///     causes. The graphs do not contain their commands.
  ///   - roots: The screens on which users start; if empty, the first screen of each graph.
  ///   - formerRoots: The screens on which users started before the change; if empty, the first
  ///     screen; nil for the same ones as after it.
  ///   - limits: The limits for the screens from which routes are compared.
  ///   - progress: Called with the number of screens whose routes were compared, and the number of
  ///     all screens.
  /// - Throws: `RouteFailure` if neither graph contains a root.
  /// - Complexity: O(O · (V + E)) time for V screens and E edges, where O is the number of screens
  ///   from which routes are compared; O(V + E + G · V) memory for G groups.
  package init(
    from before: NavigationGraph,
    to after: NavigationGraph,
    disabledFlows: (before: [FlowID], after: [FlowID]) = ([], []),
    roots: [ScreenID] = [],
    formerRoots: [ScreenID]? = nil,
    limits: OriginSelection.Limits = OriginSelection.Limits(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RouteFailure) {
    let comparison = try RouteComparison(
      before,
      after,
      disabledFlows,
      roots: roots,
      formerRoots: formerRoots
    )
    let reachable = (
      before: comparison.old.reachableScreens, after: comparison.new.reachableScreens
    )
    let screens = after.screens
    self.roots = comparison.starts.after.map { screens[Int($0)] }
    var newlyUnreachable: [ScreenID] = []
    var newlyReachable: [ScreenID] = []
    var unreachableAdditions: [ScreenID] = []
    for (number, match) in comparison.matching.before.enumerated() {
      let isReachable = reachable.after.contains(number)
      switch match.map({ reachable.before.contains(Int($0)) }) {
      case nil where !isReachable: unreachableAdditions.append(screens[number])
      case true? where !isReachable: newlyUnreachable.append(screens[number])
      case false? where isReachable: newlyReachable.append(screens[number])
      default: break
      }
    }
    self.newlyUnreachable = newlyUnreachable
    self.newlyReachable = newlyReachable
    self.unreachableAdditions = unreachableAdditions
    var counts = RouteChangeCounts()
    let selection = OriginSelection(
      comparison.old,
      comparison.new,
      comparison.matching,
      starts: comparison.starts.after,
      limits: limits
    )
    originCount = selection.origins.count
    screenCount = selection.screenCount
    comparedCount = comparison.compare(selection, into: &counts, progress)
    groups = counts.sorted.map { key, group in
      Group(
        kind: key.kind,
        cause: key.cause,
        count: group.count,
        origins: group.origins.map { screens[$0] },
        destinations: group.destinations.map { screens[$0] },
        example: comparison.example(of: group),
        losesRoute: group.losesRoute,
        blocksRoute: group.blocksRoute,
        unblocksRoute: group.unblocksRoute
      )
    }
  }
}
