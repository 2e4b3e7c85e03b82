public import NavGraph

extension RouteDiff {
  /// Compares the routes in two graphs.
  ///
  /// - Parameters:
  ///   - before: The graph before.
  ///   - after: The graph after.
  ///   - disabledFlows: The flows that are switched off in each, whose commands the graphs do not have;
  ///     they are named as causes.
  ///   - roots: The screens that users start from; if none are given, the first screen of each graph.
  ///   - progress: Is told of how many screens the routes are compared, and how many there are.
  /// - Throws: `RouteFailure` of a root that neither graph has.
  /// - Complexity: Time grows with the number of screens times that of edges and screens. Memory grows
  ///   with screens and commands, and with the number of changes that touch routes times that of
  ///   screens, two bits for each.
  public init(
    from before: NavigationGraph,
    to after: NavigationGraph,
    disabledFlows: (before: [String], after: [String]) = ([], []),
    roots: [ScreenID] = [],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RouteFailure) {
    let comparison = RouteComparison(before, after, disabledFlows)
    let starts = try comparison.starts(roots)
    let reachable = (
      before: comparison.old.reachable(from: starts.before),
      after: comparison.new.reachable(from: starts.after)
    )
    let screens = after.screens
    self.roots = starts.after.map { screens[Int($0)] }
    var lost: [ScreenID] = []
    var found: [ScreenID] = []
    var stranded: [ScreenID] = []
    for (number, match) in comparison.matching.before.enumerated() {
      let screen = screens[number]
      let isReachable = reachable.after.contains(ScreenIndex(number))
      switch match.map(reachable.before.contains) {
      case nil where !isReachable: stranded.append(screen)
      case true? where !isReachable: lost.append(screen)
      case false? where isReachable: found.append(screen)
      default: break
      }
    }
    (self.lost, self.found, self.stranded) = (lost, found, stranded)
    var counts = RouteChangeCounts()
    compared = comparison.compareAll(into: &counts, progress)
    groups = counts.sorted.map { key, group in
      Group(
        kind: key.kind,
        cause: RouteCause(key.cause, before, after),
        count: group.count,
        origins: group.origins.map { screens[$0] },
        destinations: group.destinations.map { screens[$0] },
        example: comparison.example(of: group)
      )
    }
  }
}

extension RouteDigests {
  /// Returns the screens that can be reached from some, these among them.
  fileprivate func reachable(from roots: [ScreenIndex]) -> Set<ScreenIndex> {
    var reachable: Set<ScreenIndex> = []
    for root in roots {
      grow(from: root)
      reachable.formUnion(
        graph.screenIndices.filter { tree.length(to: $0) != nil }
      )
    }
    return reachable
  }
}
