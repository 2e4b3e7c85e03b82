import Algorithms
import NavGraph

/// Rules for screens and flows on which many other screens depend.
extension CheckRule {
  /// The minimum number of dependent screens of a choke point.
  private static let minimumDependentCount = 5
  /// The maximum number of choke points to report.
  private static let maximumChokePointCount = 5

  /// The choke points through which all routes to the most other screens lead.
  ///
  /// Skips a choke point that only leads to another choke point.
  static let chokePoint = CheckRule(
    "choke-point",
    .note,
    "Screens that all routes to many others pass through"
  ) { context, findings in
    let beginnings = context.graph.startPaths(of: context.roots).flatMap { $0 }
    let tree = DominatorTree(context.network, from: beginnings)
    let points = tree.chokePoints().filter {
      $0.count >= minimumDependentCount && !beginnings.contains($0.screen)
    }
    /// For each screen, the number of screens that depend on the largest choke point directly after
    /// it.
    let countsBehind = Dictionary(
      points.compactMap { point in
        tree.immediateDominator(of: point.screen).map { ($0, point.count) }
      },
      uniquingKeysWith: max
    )
    let last = points.filter { countsBehind[$0.screen].map { $0 + 1 } != $0.count }
    let largest = last.sorted { $0.count > $1.count }.prefix(maximumChokePointCount)
    for (screen, count) in largest {
      findings.add(
        about: [.screen(screen)],
        "All routes to \(count) screens pass through '\(screen)': "
          + "\(CheckContext.list(tree.screens(dominatedBy: screen))).",
        remedy: findings.exception(about: .screen(screen))
      )
    }
  }

  static let neededFlow = CheckRule(
    "needed-flow",
    .note,
    "Flows that screens depend on"
  ) { context, findings in
    for flow in context.commands.compactMap(\.flow).uniqued() {
      let network = ScreenNetwork(
        context.graph,
        excludingCommands: context.contradictions.keys
          + context.commands.filter { $0.flow == flow }.map(\.name),
        excludingDestinations: context.unopenableScreens
      )
      let distances = network.distances(from: context.roots)
      let dependent = context.distances.screens.filter { !distances.contains($0) }
      guard !dependent.isEmpty else { continue }
      let count =
        dependent.count == 1 ? "1 screen becomes" : "\(dependent.count) screens become"
      findings.add(
        about: [.flow(flow)] + dependent.map(FindingSubject.screen),
        "If flow '\(flow)' is disabled, \(count) unreachable: \(CheckContext.list(dependent)).",
        remedy: findings.exception(about: .flow(flow))
      )
    }
  }
}
