import NavGraph

extension CheckRule {
  /// Screens that only commands of flows lead to that are switched off.
  static let switchedOffScreen = CheckRule(
    "switched-off-screen",
    .note,
    "Screens that only a flow leads to that is switched off"
  ) { flows, report in
    for (names, screens) in flows.otherWays.byFlows {
      let verb = names.count == 1 ? "is" : "are"
      report(
        screens.map(FindingSubject.screen) + names.map(FindingSubject.flow),
        "\(flows.list(screens)) can only be reached while \(flows.flows(names)) \(verb) on.",
        flows.edits.enabling(names)
      )
    }
  }

  /// Screens that no command leads to, but a link that shows them as they are.
  static let onlyByLink = CheckRule(
    "only-by-link",
    .note,
    "Screens that only a link leads to"
  ) { flows, report in
    for (pattern, screens) in flows.otherWays.byLinks {
      for screen in screens {
        report(
          [.screen(screen), .link(pattern)],
          "Screen '\(screen)' is only reached by link '\(pattern)'.",
          flows.edge(from: flows.roots[0], to: screen)
        )
      }
    }
  }
}

extension CheckedFlows {
  fileprivate func list(_ screens: [ScreenID]) -> String {
    "\(screens.count == 1 ? "Screen" : "Screens") \(names(screens))"
  }

  fileprivate func flows(_ names: [String]) -> String {
    "\(names.count == 1 ? "flow" : "flows") \(list(names))"
  }
}
