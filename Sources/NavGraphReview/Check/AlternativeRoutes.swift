import NavGraph
import NavGraphLinks

/// The unreachable screens that could be reached with disabled flows or with links.
struct AlternativeRoutes {
  /// The screens that become reachable if flows are enabled: one flow, or all together.
  private(set) var byFlows: [(flows: [FlowID], screens: [ScreenID])] = []
  /// The screens of links with an exact stack, and the screens that can be reached from them.
  private(set) var byLinks: [(pattern: String, screens: [ScreenID])] = []

  /// Creates an empty collection.
  init() {}

  /// Finds the disabled flows and the links with which unreachable screens can be reached.
  ///
  /// Each screen is listed once.
  init(in context: CheckContext) {
    var remaining = context.distances.unreachableScreens
    guard !context.roots.isEmpty, !remaining.isEmpty else { return }
    let groups = context.disabledFlows.map { [$0] }
    for group in groups + (groups.count > 1 ? [context.disabledFlows] : [])
    where !remaining.isEmpty {
      let reached = remaining.removeAll(reachedBy: context.distances(enabling: Array(group)))
      if !reached.isEmpty { byFlows.append((group, reached)) }
    }
    for link in context.links where link.mode == .exact && !remaining.isEmpty {
      let distances = context.network.distances(from: link.milestones.map(\.screen))
      let reached = remaining.removeAll(reachedBy: distances)
      if !reached.isEmpty { byLinks.append((link.pattern.description, reached)) }
    }
  }

  /// All screens that can be reached with disabled flows or with links.
  var screens: Set<ScreenID> { Set(byFlows.flatMap(\.screens) + byLinks.flatMap(\.screens)) }
}

extension [ScreenID] {
  /// Removes the screens that can be reached, and returns them.
  fileprivate mutating func removeAll(reachedBy distances: ScreenDistances) -> [ScreenID] {
    let reached = filter(distances.contains)
    removeAll(where: distances.contains)
    return reached
  }
}
