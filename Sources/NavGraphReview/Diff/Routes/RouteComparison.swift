import NavGraph

/// The comparison of the shortest routes between screens that two graphs contain.
struct RouteComparison {
  let old: RouteDigests
  let new: RouteDigests
  let matching: ScreenMatching
  /// The screens on which users start, before and after the change.
  private(set) var starts: (before: [ScreenIndex], after: [ScreenIndex])
  private let removals: CauseAnalysis
  private let additions: CauseAnalysis

  init(
    _ before: NavigationGraph,
    _ after: NavigationGraph,
    _ disabledFlows: (before: [FlowID], after: [FlowID]),
    roots: [ScreenID],
    formerRoots: [ScreenID]?
  ) throws(RouteFailure) {
    matching = ScreenMatching(before, after)
    starts = try matching.starts(roots, before, after)
    if let formerRoots {
      starts.before = try matching.starts(formerRoots, before, after).before
    }
    old = RouteDigests(before, startingOn: starts.before, renames: matching.renames)
    new = RouteDigests(after, startingOn: starts.after)
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

  /// Compares the routes from some screens to all screens.
  ///
  /// - Returns: The number of compared routes.
  func compare(
    _ selection: OriginSelection,
    into counts: inout RouteChangeCounts,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) -> Int {
    var compared = 0
    let screenCount = new.graph.screenCount + old.graph.screenCount
    for (done, (number, match)) in selection.origins.enumerated() {
      progress(done, selection.origins.count)
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
        let isLost = !new.isReached(match)
        counts.add(
          RouteChangeCounts.Key(
            kind: kind,
            cause: cause(kind, (number, match), oldTarget, newTarget)
          ),
          from: match,
          to: newTarget,
          rank: min(before?.length ?? .max, after?.length ?? .max) + (isLost ? screenCount : 0)
        ) { group in
          if !group.losesRoute, kind == .longer || kind == .unreachable, !isLost {
            group.losesRoute = !removals.isPossibleInOther(oldTarget, from: number)
          }
          guard let before, let after, before.requirements != after.requirements else { return }
          updateRequirements(of: &group, (number, match), oldTarget, newTarget)
        }
      }
    }
    return compared
  }

  /// Determines whether a changed route has a new requirement, or lacks a former one.
  ///
  /// A user who can still follow the former route is not blocked, and one who could follow the
  /// present route before is not unblocked.
  private func updateRequirements(
    of group: inout RouteChangeCounts.Group,
    _ origin: (before: ScreenIndex, after: ScreenIndex),
    _ oldTarget: ScreenIndex,
    _ newTarget: ScreenIndex
  ) {
    guard !group.blocksRoute || !group.unblocksRoute else { return }
    let (former, present) = (old.requirements(to: oldTarget), new.requirements(to: newTarget))
    if !group.blocksRoute, !present.isSubset(of: former) {
      group.blocksRoute = !removals.isPossibleInOther(oldTarget, from: origin.before)
    }
    if !group.unblocksRoute, !former.isSubset(of: present) {
      group.unblocksRoute = !additions.isPossibleInOther(newTarget, from: origin.after)
    }
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
    _ origin: (before: ScreenIndex, after: ScreenIndex),
    _ oldTarget: ScreenIndex,
    _ newTarget: ScreenIndex
  ) -> RouteChangeCause {
    switch kind {
    case .unreachable, .longer, .other:
      removals.cause(to: oldTarget) ?? additions.cause(to: newTarget) ?? causeOfStack(origin)
    case .reachable, .shorter:
      additions.cause(to: newTarget) ?? removals.cause(to: oldTarget) ?? causeOfStack(origin)
    case .requirements: additions.changedRequirements(to: newTarget) ?? .changedOrder
    }
  }

  /// Returns the cause why users see the first screen of a route on another stack.
  private func causeOfStack(
    _ origin: (before: ScreenIndex, after: ScreenIndex)
  ) -> RouteChangeCause {
    removals.cause(ofStackShowing: origin.before) ?? additions.cause(ofStackShowing: origin.after)
      ?? (hasSameStarts ? .changedOrder : .changedStarts)
  }

  private var hasSameStarts: Bool { starts.before.map { matching.after[Int($0)] } == starts.after }

  /// Returns the example route of a group, before and after the change.
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
      let command = step.command == .absent ? nil : step.command
      return RouteDiff.RouteStep(
        command: command.map(graph.name(of:)),
        tab: step.isSelection ? graph.tabName(step.tab, of: step.container) : nil,
        screen: graph.id(of: step.opened),
        requirements: command.map { graph.requirements(of: $0, opening: step.opened) } ?? []
      )
    }
  }
}
