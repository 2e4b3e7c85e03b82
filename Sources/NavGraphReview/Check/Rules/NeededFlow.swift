import NavGraph

extension CheckRule {
  /// Flows without which screens cannot be reached.
  static let neededFlow = CheckRule(
    "needed-flow",
    .note,
    "Flows without which screens cannot be reached"
  ) { flows, report in
    var seen: Set<String> = []
    for flow in flows.commands.compactMap(\.flow) where seen.insert(flow).inserted {
      let network = ScreenNetwork(
        flows.graph,
        excludingCommands: Set(flows.contradictions.keys),
        excludingFlow: flow,
        excludingDestinations: flows.unopenableScreens
      )
      let reach = network.distances(from: flows.roots)
      let stranded = flows.reach.screens.filter { !reach.contains($0) }
      guard !stranded.isEmpty else { continue }
      let count = stranded.count == 1 ? "1 screen" : "\(stranded.count) screens"
      report(
        [.flow(flow)] + stranded.map(FindingSubject.screen),
        "If flow '\(flow)' is switched off, \(count) cannot be reached: \(flows.names(stranded)).",
        flows.edits.exception("needed-flow", .flow(flow))
      )
    }
  }
}
