import NavGraph
import NavGraphLinks
import NavGraphStore

/// Rules for links, and for former names, with which links find renamed screens.
extension CheckRule {
  static let malformedLink = CheckRule(
    "malformed-link",
    .error,
    "Malformed link patterns"
  ) { context, findings in
    for invalid in context.linkRules.invalidPatterns {
      if case .pattern(.tie) = invalid.reason { continue }
      findings.add(
        about: [.link(invalid.pattern)],
        "Link pattern '\(invalid.pattern)' matches nothing. \(invalid.reason)",
        remedy: .edit([.removeLink(invalid.pattern)])
      )
    }
  }

  static let malformedGateHost = CheckRule(
    "malformed-gate-host",
    .error,
    "Gate rules with a host that no link has"
  ) { context, findings in
    for rule in context.linkRules.malformedGateRules {
      guard let error = rule.malformedHost else { continue }
      findings.add(
        about: [.gate(host: error.host)],
        "The gate is invalid. \(error)",
        remedy: .edit([
          error.nearest.map { .setHost($0, of: rule) } ?? .removeGateRule(rule)
        ])
      )
    }
  }

  static let unusedGateRule = CheckRule(
    "unused-gate-rule",
    .warning,
    "Gate rules that decide about no link"
  ) { context, findings in
    for rule in context.linkRules.gate.unusedRules(in: context.graph) {
      findings.add(
        about: [.gate(rule)],
        "The gate rule '\(rule)' decides about no link: other rules always precede it.",
        remedy: .edit([.removeGateRule(rule)])
      )
    }
  }

  static let ambiguousLink = CheckRule(
    "ambiguous-link",
    .error,
    "Link patterns that tie with an earlier pattern"
  ) { context, findings in
    for invalid in context.linkRules.invalidPatterns {
      guard case .pattern(.tie(let earlier, let link)) = invalid.reason else { continue }
      findings.add(
        about: [.link(invalid.pattern), .link(earlier.description)],
        "Link pattern '\(invalid.pattern)' is never used: the earlier pattern '\(earlier)' matches "
          + "'\(link)' equally well.",
        remedy: .edit([.removeLink(invalid.pattern)])
      )
    }
  }

  /// Links whose screen cannot be opened from any root.
  ///
  /// Links with values of the wrong type are reported by ``wrongType``.
  static let linkTarget = CheckRule(
    "link-target",
    .error,
    "Links that do not open their screen"
  ) { context, findings in
    let router = Router(context.graph)
    for link in context.links where context.wrongValues(of: link).isEmpty {
      let problems = context.roots.compactMap {
        link.problem(from: context.graph.stack(startingOn: $0), by: router)
      }
      guard let problem = problems.first, problems.count == context.roots.count else { continue }
      let pattern = link.pattern.description
      let screen = (link.milestones.last?.screen).map { "'\($0)'" } ?? "its screens"
      findings.add(
        about: [.link(pattern)] + link.milestones.suffix(1).map { .screen($0.screen) },
        "Link '\(pattern)' does not open \(screen). \(problem)",
        remedy: context.remedy(for: link)
      )
    }
  }

  static let shadowedAlias = CheckRule(
    "shadowed-alias",
    .warning,
    "Aliases that are names of other screens"
  ) { context, findings in
    for (former, present) in context.graph.formerNames where context.graph.contains(former) {
      findings.add(
        about: [.alias(former), .screen(present)],
        "The former name '\(former)' of screen '\(present)' has no effect: another screen has this "
          + "name now.",
        remedy: .edit([.removeAlias(former)])
      )
    }
  }
}

extension CheckContext {
  /// Returns a remedy for a link that fails.
  ///
  /// The remedy makes the only unreachable screen of the link reachable. If the link fails for
  /// another reason, the remedy removes it.
  fileprivate func remedy(for link: LinkDefinition) -> Remedy {
    let unreachable = link.milestones.map(\.screen).filter { !distances.contains($0) }
    guard unreachable.count == 1, let screen = unreachable.first,
      !unopenableScreens.contains(screen)
    else { return .edit([.removeLink(link.pattern.description)]) }
    let flows = alternatives.byFlows.first { $0.screens.contains(screen) }?.flows
    return flows.map { .edit($0.map { .enableFlow($0) }) } ?? edge(from: roots[0], to: screen)
  }
}
