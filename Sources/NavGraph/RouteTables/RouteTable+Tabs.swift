// The routes of graphs with containers, found by a ``TreeSearch``.
extension RouteTable {
  /// Whether routes may lead through tabs.
  var hasTabs: Bool { !graph.containers.isEmpty || entries.contains { $0.tabs != nil } }

  /// Finds the routes from the common stack to all screens.
  ///
  /// One search finds all routes, with two exceptions that need separate searches: if the route
  /// opens a place twice, or if the screen may open with a value other than the requested one.
  mutating func findTabRoutesFromStack() {
    var search = TreeSearch(leg(from: entries))
    search.findArrivals()
    for screen in graph.screenIndices {
      let leg = leg(from: entries, to: screen)
      if leg.isDone {
        finish(screen)
      } else if isOverridable(screen) {
        findTabRoute(of: screen, by: leg, from: request.stack)
      } else {
        switch search.path(toArrivalAt: screen) {
        case .nodes(let path):
          finish(screen, by: tabRoute(along: path, of: search, leg, from: request.stack))
        case .opensPlaceTwice: findTabRoute(of: screen, by: leg, from: request.stack)
        case nil: break
        }
      }
    }
  }

  /// Finds the routes from all screens, each alone on the stack, to the common destination.
  ///
  /// Each screen has a separate search, because a search from the destination would need the stacks
  /// that lead to it.
  mutating func findTabRoutes(to destination: ScreenIndex) {
    for screen in graph.screenIndices {
      var entry = onlyEntry(screen)
      entry.tabs = graph.tabs(of: screen) { graph.freshRoot($0, isGiven: true) }
      let leg = leg(from: [entry], to: destination)
      if leg.isDone {
        finish(screen)
      } else {
        findTabRoute(of: screen, by: leg, from: ScreenStack(screens: [graph.id(of: screen)]))
      }
    }
  }

  /// Returns whether a command may open a screen instead of its destination, but with a value other
  /// than the requested one, so that the route to the screen continues.
  private func isOverridable(_ screen: ScreenIndex) -> Bool {
    graph.parent(of: screen) != nil && ignoredBlockers != .all && !request.properties.isEmpty
  }

  private mutating func findTabRoute(
    of screen: ScreenIndex,
    by leg: Leg,
    from stack: ScreenStack
  ) {
    var search = TreeSearch(leg)
    guard let route = search.run() else { return }
    finish(screen, by: tabRoute(along: search.path(to: route.goal), of: search, leg, from: stack))
  }

  /// Returns the route along some nodes.
  ///
  /// - Parameters:
  ///   - path: The nodes, beginning with the start.
  ///   - search: The search that found them.
  ///   - leg: The leg of the route.
  ///   - stack: The stack from which the route starts.
  /// - Returns: The route.
  private func tabRoute(
    along path: [TreeSearch.Node],
    of search: TreeSearch,
    _ leg: Leg,
    from stack: ScreenStack
  ) -> TabRoute {
    let moves = path.compactMap(\.move)
    guard ignoredBlockers != .all else {
      var search = search
      search.leg = leg.replacingEntries(by: search.tree.entries)
      return TabRoute(
        plan: nil,
        blocked: search.blockedRoute(along: path),
        missingNames: [],
        stepCount: moves.count
      )
    }
    let plan = Result { () throws(PropertyError) in try self.plan(moves, of: leg, from: stack) }
    var missingNames: [PropertyName] = []
    for case .execute(let execution) in moves {
      for name in leg.properties.missingNames(after: execution) { missingNames.appendUnique(name) }
    }
    return TabRoute(
      plan: plan,
      blocked: nil,
      missingNames: missingNames,
      stepCount: (try? plan.get())?.steps.count ?? moves.count
    )
  }

  private func plan(
    _ moves: [LegMove],
    of leg: Leg,
    from stack: ScreenStack
  ) throws(PropertyError) -> Plan {
    var draft = try draft(from: stack)
    try draft.apply(moves, of: leg, isLast: true)
    return draft.finish()
  }
}
