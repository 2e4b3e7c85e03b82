import NavGraph

extension CheckRule {
  /// Screens that are further from the start than they may be.
  static let tooDeep = CheckRule(
    "too-deep",
    .warning,
    "Screens deeper than the budget"
  ) { flows, report in
    guard let maximum = flows.maximumDepth else { return }
    for screen in flows.graph.screens {
      guard let distance = flows.reach.distance(to: screen), distance > maximum else { continue }
      report(
        [.screen(screen)],
        "Screen '\(screen)' is \(distance) steps from \(flows.list(flows.roots.map(\.name), "or")), "
          + "more than \(maximum).",
        flows.edge(from: flows.roots[0], to: screen)
      )
    }
  }
}
