import Algorithms
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore

/// Phrases that ``DiffText`` and ``ReviewReport`` share.
enum DiffPhrases {
  /// The maximum number of route changes to print.
  static let maximumGroups = 20
  /// The maximum number of names in a list within a sentence.
  static let maximumNames = 3

  /// Returns the numbers of rows by kind of change, such as `2 added, 1 changed`.
  static func summary(_ changes: [RowChange]) -> String {
    let kinds: [RowChange.Kind] = [.added, .removed, .changed]
    return kinds.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }

  /// Returns a list whose last part is the number of other items, such as `'A'; 'B'; and 3 more`.
  static func list(_ items: [String], atMost maximum: Int = maximumNames) -> String {
    let rest = items.count - maximum
    return items.prefix(maximum).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }

  /// Returns the numbers of routes by kind of change, such as `12 longer, 1 other`.
  static func summary(_ routes: RouteDiff) -> String {
    if routes.comparedCount == 0 { return "none to compare" }
    let counts = routes.counts
    let parts = RouteChangeKind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(word(for: kind))" }
    }
    let changes = parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
    guard let selection = selection(of: routes) else { return changes }
    return changes + " (\(selection))"
  }

  /// Returns the number of screens from which routes were compared, such as `from 512 of 9000
  /// screens`; nil if these are all.
  static func selection(of routes: RouteDiff) -> String? {
    routes.originCount < routes.screenCount
      ? "from \(routes.originCount) of \(routes.screenCount) screens" : nil
  }

  /// Returns the change of a group of routes, such as `2 routes from Menu to Chat, Card: longer`.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - quotes: Whether names are in quotes.
  /// - Returns: The change.
  static func heading(_ group: RouteDiff.Group, quoting quotes: Bool = false) -> String {
    let noun = group.count == 1 ? "route" : "routes"
    let (origins, destinations) = (list(group.origins, quotes), list(group.destinations, quotes))
    return "\(group.count) \(noun) from \(origins) to \(destinations): "
      + word(for: group.kind)
  }

  /// Returns lists of screens that became unreachable or reachable, each with its title.
  ///
  /// - Parameters:
  ///   - routes: The changed routes.
  ///   - quotes: Whether names in titles are in quotes.
  /// - Returns: The lists.
  static func reachability(
    _ routes: RouteDiff,
    quoting quotes: Bool = false
  ) -> [(title: String, screens: [ScreenID])] {
    let roots = names(routes.roots, quotes)
    return [
      ("Unreachable now from \(roots)", routes.newlyUnreachable),
      ("Reachable now from \(roots)", routes.newlyReachable),
      ("New, and unreachable from \(roots)", routes.unreachableAdditions),
    ].filter { !$0.1.isEmpty }
  }

  private static func names(_ screens: [ScreenID], _ quotes: Bool) -> String {
    screens.map { quotes ? "'\($0)'" : $0.name }.joined(separator: ", ")
  }

  private static func list(_ screens: [ScreenID], _ quotes: Bool) -> String {
    screens.count > maximumNames ? "\(screens.count) screens" : names(screens, quotes)
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
  /// The route before and after: its screens, or its commands if the screens are the same.
  var texts: (before: String, after: String) {
    let routes = (screens(of: before), screens(of: after))
    guard routes.0 == routes.1 else { return routes }
    return (commands(of: before), commands(of: after))
  }

  private func screens(of steps: [RouteDiff.RouteStep]?) -> String {
    guard let steps else { return "no route" }
    let names = [origin.name] + steps.map(\.screen.name)
    let needs = Array(steps.flatMap(\.requirements).uniqued())
    let route = names.joined(separator: " › ")
    return needs.isEmpty ? route : route + ", needs " + needs.joined(separator: ", ")
  }

  private func commands(of steps: [RouteDiff.RouteStep]?) -> String {
    let words = (steps ?? []).map { step in
      step.command?.name ?? step.tab.map { "select \($0)" } ?? "back to \(step.screen)"
    }
    return words.joined(separator: " › ")
  }
}
