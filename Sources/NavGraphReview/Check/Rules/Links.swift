import NavGraph
import NavGraphLinks

extension CheckRule {
  /// Texts that are no patterns.
  static let malformedLink = CheckRule(
    "malformed-link",
    .error,
    "Link patterns that cannot be read"
  ) { flows, report in
    for (pattern, error) in flows.brokenLinks {
      if case .tie = error { continue }
      report(
        [.link(pattern)],
        "Link '\(pattern)' matches nothing. \(error)",
        flows.edits.removal(of: "link", pattern)
      )
    }
  }

  /// Patterns that match what another one matches as well.
  static let tyingLink = CheckRule(
    "tying-link",
    .error,
    "Link patterns of which none is more specific than the other"
  ) { flows, report in
    for (pattern, error) in flows.brokenLinks {
      guard case .tie(let other, let link) = error else { continue }
      report(
        [.link(pattern), .link(other.description)],
        "Link '\(pattern)' is never used: it ties with '\(other)' on '\(link)', and comes after it.",
        flows.edits.removal(of: "link", pattern)
      )
    }
  }

  /// Patterns whose links do not get users to their screens, wherever they start; but for those with
  /// values of a wrong type, of which there is another finding.
  static let linkTarget = CheckRule(
    "link-target",
    .error,
    "Links that do not lead to their screen"
  ) { flows, report in
    let router = Router(flows.graph)
    for link in flows.links where flows.wrongValues(of: link).isEmpty {
      let problems = flows.roots.compactMap {
        link.problem(from: ScreenStack(screens: [$0]), by: router)
      }
      guard let problem = problems.first, problems.count == flows.roots.count else { continue }
      let pattern = link.pattern.description
      let screen = (link.milestones.last?.screen).map { " to '\($0)'" } ?? ""
      report(
        [.link(pattern)] + link.milestones.suffix(1).map { .screen($0.screen) },
        "Link '\(pattern)' does not lead\(screen). \(problem)",
        flows.wayIn(for: link) ?? flows.edits.removal(of: "link", pattern)
      )
    }
  }
}

extension CheckedFlows {
  /// Returns the line that lets users go to the only screen of a link that they never get to; nil if
  /// that is not what the link lacks.
  fileprivate func wayIn(for link: LinkDefinition) -> String? {
    let lost = link.milestones.map(\.screen).filter { !reach.contains($0) }
    guard lost.count == 1, let screen = lost.first, !unopenableScreens.contains(screen) else {
      return nil
    }
    let flows = otherWays.byFlows.first { $0.screens.contains(screen) }?.flows
    return flows.map(edits.enabling) ?? edge(from: roots[0], to: screen)
  }
}
