import NavGraph
import NavGraphLinks

extension CheckRule {
  /// Screens that only commands of flows lead to that are switched off.
  static let switchedOffScreen = CheckRule(
    "switched-off-screen",
    .note,
    "Screens that only a flow leads to that is switched off"
  ) { flows, report in
    for (names, screens) in flows.screensOfDisabledFlows {
      let verb = names.count == 1 ? "is" : "are"
      report(
        screens.map(FindingSubject.screen) + names.map(FindingSubject.flow),
        "\(flows.list(screens)) can only be reached while \(flows.flows(names)) \(verb) on.",
        "UPDATE flow SET enabled = 1 WHERE name IN (\(names.map(sqlText).joined(separator: ", ")));"
      )
    }
  }

  /// Screens that no command leads to, but a link that shows them as they are.
  static let onlyByLink = CheckRule(
    "only-by-link",
    .note,
    "Screens that only a link leads to"
  ) { flows, report in
    for (pattern, screens) in flows.screensOfLinks {
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
  /// The screens that cannot be reached now, but by a link or with a flow that is switched off.
  var screensOfOtherWays: Set<ScreenID> {
    Set(screensOfDisabledFlows.flatMap(\.screens) + screensOfLinks.flatMap(\.screens))
  }

  /// The screens that can only be reached with flows that are switched off: with one, or with all.
  fileprivate var screensOfDisabledFlows: [(flows: [String], screens: [ScreenID])] {
    var rest = reach.unreachedScreens
    guard !roots.isEmpty, !rest.isEmpty, !disabledFlows.isEmpty else { return [] }
    var found: [(flows: [String], screens: [ScreenID])] = []
    let groups = disabledFlows.map { [$0] } + (disabledFlows.count > 1 ? [disabledFlows] : [])
    for group in groups {
      let reach = reach(with: Set(group))
      let screens = rest.filter(reach.contains)
      rest.removeAll(where: reach.contains)
      if !screens.isEmpty { found.append((group, screens)) }
    }
    return found
  }

  /// The screens that can only be reached by links that do not ask the graph, or from there.
  fileprivate var screensOfLinks: [(pattern: String, screens: [ScreenID])] {
    let off = Set(screensOfDisabledFlows.flatMap(\.screens))
    var rest = reach.unreachedScreens.filter { !off.contains($0) }
    var found: [(pattern: String, screens: [ScreenID])] = []
    for link in links where link.mode == .exact && !rest.isEmpty && !roots.isEmpty {
      let reach = network.reach(from: link.stops.map(\.screen))
      let screens = rest.filter(reach.contains)
      rest.removeAll(where: reach.contains)
      if !screens.isEmpty { found.append((link.pattern.description, screens)) }
    }
    return found
  }

  fileprivate func list(_ screens: [ScreenID]) -> String {
    "\(screens.count == 1 ? "Screen" : "Screens") \(names(screens))"
  }

  fileprivate func flows(_ names: [String]) -> String {
    "\(names.count == 1 ? "flow" : "flows") \(list(names))"
  }
}
