import NavGraph

/// The comparison of the shortest routes between all pairs of screens that two graphs contain.
struct RouteComparison {
  let old: RouteDigests
  let new: RouteDigests
  let matching: ScreenMatching
  private let removals: CauseAnalysis
  private let additions: CauseAnalysis

  init(
    _ before: NavigationGraph,
    _ after: NavigationGraph,
    _ disabledFlows: (before: [FlowID], after: [FlowID])
  ) {
    matching = ScreenMatching(before, after)
    old = RouteDigests(before, renames: matching.renames)
    new = RouteDigests(after)
    removals = CauseAnalysis(
      old,
      other: new,
      screens: matching.after,
      disabledFlows: disabledFlows.after,
      side: .before
    )
    additions = CauseAnalysis(
      new,
      other: old,
      screens: matching.before,
      disabledFlows: disabledFlows.before,
      side: .after
    )
  }

  /// Returns the indices of the roots in both graphs.
  ///
  /// If there are no roots, these are the first screens.
  ///
  /// - Throws: `RouteFailure` for the first root that neither graph contains.
  func starts(
    _ roots: [ScreenID]
  ) throws(RouteFailure) -> (before: [ScreenIndex], after: [ScreenIndex]) {
    guard !roots.isEmpty else {
      return (
        Array(old.graph.screenIndices.prefix(1)),
        Array(new.graph.screenIndices.prefix(1))
      )
    }
    var starts: (before: [ScreenIndex], after: [ScreenIndex]) = ([], [])
    for root in roots {
      let present = new.graph.index(of: root)
      let former = old.graph.index(of: root)
      guard present != nil || former != nil else {
        throw RouteFailure(unknownScreen: root, in: new.graph)
      }
      if let number = former ?? present.flatMap({ matching.before[Int($0)] }) {
        starts.before.append(number)
      }
      if let number = present ?? former.flatMap({ matching.after[Int($0)] }) {
        starts.after.append(number)
      }
    }
    return starts
  }

  /// Compares the routes from every screen.
  ///
  /// - Returns: The number of compared routes.
  func compareAll(
    into counts: inout RouteChangeCounts,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) -> Int {
    var compared = 0
    for (number, match) in zip(old.graph.screenIndices, matching.after) {
      progress(Int(number), matching.after.count)
      guard let match else { continue }
      old.grow(from: number)
      new.grow(from: match)
      let (oldDigests, newDigests) = (old.digests(), new.digests())
      for (oldTarget, newTarget) in zip(old.graph.screenIndices, matching.after) {
        guard let newTarget, newTarget != match else { continue }
        compared += 1
        let before = oldDigests[Int(oldTarget)]
        let after = newDigests[Int(newTarget)]
        if before == after { continue }
        let kind = RouteComparison.kind(before, after)
        counts.add(
          RouteChangeCounts.Key(kind: kind, cause: cause(kind, oldTarget, newTarget)),
          from: match,
          to: newTarget,
          length: min(before?.length ?? .max, after?.length ?? .max)
        )
      }
    }
    return compared
  }

  private static func kind(
    _ before: RouteDigests.Digest?,
    _ after: RouteDigests.Digest?
  ) -> RouteChangeKind {
    guard let before else { return .reachable }
    guard let after else { return .unreachable }
    if before.length != after.length { return before.length < after.length ? .longer : .shorter }
    return before.steps == after.steps ? .requirements : .other
  }

  /// Returns the cause of a changed route.
  ///
  /// A removal is tried first for a route that is now longer or does not exist, and an addition for
  /// a route that is now shorter or new.
  private func cause(
    _ kind: RouteChangeKind,
    _ oldTarget: ScreenIndex,
    _ newTarget: ScreenIndex
  ) -> RouteChangeCause {
    switch kind {
    case .unreachable, .longer, .other:
      removals.cause(to: oldTarget) ?? additions.cause(to: newTarget) ?? .changedOrder
    case .reachable, .shorter:
      additions.cause(to: newTarget) ?? removals.cause(to: oldTarget) ?? .changedOrder
    case .requirements: additions.changedRequirements(to: newTarget) ?? .changedOrder
    }
  }

  /// Returns the shortest route of a group, before and after the change.
  func example(of group: RouteChangeCounts.Group) -> RouteDiff.Example {
    let origin = group.example.origin
    let destination = group.example.destination
    var before: [RouteDiff.RouteStep]?
    if let from = matching.before[Int(origin)], let to = matching.before[Int(destination)] {
      before = old.route(from: from, to: to)
    }
    return RouteDiff.Example(
      origin: new.graph.id(of: origin),
      destination: new.graph.id(of: destination),
      before: before,
      after: new.route(from: origin, to: destination)
    )
  }
}

extension RouteDigests {
  fileprivate func route(
    from origin: ScreenIndex,
    to screen: ScreenIndex
  ) -> [RouteDiff.RouteStep]? {
    grow(from: origin)
    return tree.route(to: screen)?.map { step in
      let isSelection = step.command == .absent
      return RouteDiff.RouteStep(
        command: isSelection ? nil : graph.name(of: step.command),
        tab: isSelection ? graph.tabName(step.tab, of: step.container) : nil,
        screen: graph.id(of: step.opened),
        requirements: isSelection
          ? [] : graph.requirements(of: step.command, opening: step.opened)
      )
    }
  }
}
