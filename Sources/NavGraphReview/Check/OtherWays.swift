import NavGraph
import NavGraphLinks

/// The screens that cannot be reached now, but in another way.
struct OtherWays {
  /// Those that can be reached with flows that are switched off: with one, or with all.
  private(set) var byFlows: [(flows: [String], screens: [ScreenID])] = []
  /// Those that links show without asking the graph, and what can be reached from there.
  private(set) var byLinks: [(pattern: String, screens: [ScreenID])] = []

  /// Knows of no other ways.
  init() {}

  /// Looks for other ways to the screens that cannot be reached.
  init(in flows: CheckedFlows) {
    var rest = flows.reach.unreachableScreens
    guard !flows.roots.isEmpty, !rest.isEmpty else { return }
    let groups = flows.disabledFlows.map { [$0] }
    for group in groups + (groups.count > 1 ? [flows.disabledFlows] : []) where !rest.isEmpty {
      let screens = OtherWays.take(flows.reach(with: Set(group)), from: &rest)
      if !screens.isEmpty { byFlows.append((group, screens)) }
    }
    for link in flows.links where link.mode == .exact && !rest.isEmpty {
      let reach = flows.network.distances(from: link.milestones.map(\.screen))
      let screens = OtherWays.take(reach, from: &rest)
      if !screens.isEmpty { byLinks.append((link.pattern.description, screens)) }
    }
  }

  /// All the screens.
  var screens: Set<ScreenID> { Set(byFlows.flatMap(\.screens) + byLinks.flatMap(\.screens)) }

  private static func take(_ reach: ScreenDistances, from rest: inout [ScreenID]) -> [ScreenID] {
    let screens = rest.filter(reach.contains)
    rest.removeAll(where: reach.contains)
    return screens
  }
}
