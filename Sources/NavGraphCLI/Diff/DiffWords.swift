import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore

/// The words that texts about differences have in common.
enum DiffWords {
  /// The most changes of routes that people are shown.
  static let maximumGroups = 20
  /// The most names in a list within a sentence.
  private static let maximumNames = 3

  /// How much was added, removed and changed, such as `2 added, 1 changed`.
  static func summary(_ changes: [RowChange]) -> String {
    let kinds: [RowChange.Kind] = [.added, .removed, .changed]
    return kinds.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }

  /// How many routes became what, such as `12 longer, 1 other`.
  static func summary(_ routes: RouteDiff) -> String {
    let counts = routes.counts
    let parts = RouteChangeKind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(word(for: kind))" }
    }
    return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
  }

  /// What became of some routes, such as `2 routes from Menu to Chat, Card: longer`.
  static func heading(_ group: RouteDiff.Group) -> String {
    let noun = group.count == 1 ? "route" : "routes"
    return "\(group.count) \(noun) from \(list(group.origins)) to \(list(group.destinations)): "
      + word(for: group.kind)
  }

  /// A route as the screens of its way, with what it needs.
  static func route(_ steps: [RouteDiff.RouteStep]?, from origin: ScreenID) -> String {
    guard let steps else { return "no route" }
    let names = [origin.name] + steps.map(\.screen.name)
    var needs: [String] = []
    for need in steps.flatMap(\.requirements) where !needs.contains(need) { needs.append(need) }
    return names.joined(separator: " › ")
      + (needs.isEmpty ? "" : ", needs " + needs.joined(separator: ", "))
  }

  /// How routes went and go, where screens do not tell: by their commands.
  static func commands(_ steps: [RouteDiff.RouteStep]?) -> String {
    (steps ?? []).map(\.command).joined(separator: " › ")
  }

  /// The sources of a link, such as ` from web`; empty for all.
  static func sources(_ change: LinkDiff.Change) -> String {
    change.sources.isEmpty
      ? "" : " from " + change.sources.map(\.rawValue).joined(separator: ", ")
  }

  /// The screens that users can reach no more, or now, each list with its title.
  static func reachability(_ routes: RouteDiff) -> [(title: String, screens: [ScreenID])] {
    let roots = routes.roots.map(\.name).joined(separator: ", ")
    return [
      ("Unreachable now from \(roots)", routes.newlyUnreachable),
      ("Reachable now from \(roots)", routes.newlyReachable),
      ("New, and unreachable from \(roots)", routes.unreachableAdditions),
    ].filter { !$0.1.isEmpty }
  }

  static func names(_ screens: [ScreenID]) -> String {
    screens.map(\.name).joined(separator: ", ")
  }

  private static func list(_ screens: [ScreenID]) -> String {
    screens.count > maximumNames ? "\(screens.count) screens" : names(screens)
  }

  private static func word(for kind: RouteChangeKind) -> String {
    switch kind {
    case .requirements: "other requirements"
    case .unreachable: "gone"
    case .reachable: "new"
    case .longer, .shorter, .other: kind.rawValue
    }
  }
}

extension RouteDiff.Example {
  /// The route before and after; by its commands, where the screens are the same.
  var texts: (before: String, after: String) {
    let routes = (
      DiffWords.route(before, from: origin), DiffWords.route(after, from: origin)
    )
    guard routes.0 == routes.1 else { return routes }
    return (DiffWords.commands(before), DiffWords.commands(after))
  }
}
