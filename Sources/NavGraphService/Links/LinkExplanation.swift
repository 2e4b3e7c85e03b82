package import NavGraph
package import NavGraphLinks

/// The patterns and the gate rules that decide about a link.
package struct LinkExplanation: Sendable {
  /// A pattern with a scheme of the link.
  package struct Candidate: Sendable, Hashable {
    package let pattern: LinkPattern
    /// Whether it matches the link.
    package let matches: Bool
    /// The reason why it is not used, as a sentence; nil for the pattern that is used.
    package let reason: String?
  }

  /// The decision of the gate about a screen.
  package struct GateDecision: Sendable {
    /// The screen; nil for an action of the app.
    package let screen: ScreenID?
    /// The rules that decide, which all allow or all refuse the link; empty if no rule applies.
    package let rules: [LinkGate.Rule]
    /// Whether the link is allowed.
    package let isAllowed: Bool
  }

  /// The pattern that is used, the others that match in their order of precedence, and the ones that
  /// do not match, beginning with those that match the longest part of the link.
  package let candidates: [Candidate]
  /// The decisions about the screens that the link contains or opens, in their order, or about its
  /// action.
  package let decisions: [GateDecision]
}

extension LinkRouter {
  /// Returns the patterns and the gate rules that decide about a link on a stack.
  package func explanation(
    of plan: LinkPlan,
    from source: LinkSource,
    on stack: ScreenStack,
    in graph: NavigationGraph
  ) -> LinkExplanation {
    let link = plan.resolution.link
    let gate = gate.applying(to: link, from: source)
    let before = ScreenStack(stack.entries.map(graph.arrangingTabs))
    return LinkExplanation(
      candidates: handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first?
        .candidates(for: link) ?? [],
      decisions: plan.judgedScreens(on: before).map { screen in
        LinkExplanation.GateDecision(
          screen: screen,
          rules: gate.deciding(on: screen, in: graph),
          isAllowed: gate.allows(screen, in: graph)
        )
      }
    )
  }
}

extension PatternLinkHandler {
  /// Returns the patterns with the scheme of a link.
  package func candidates(for link: DeepLink) -> [LinkExplanation.Candidate] {
    var rest = self
    var candidates: [LinkExplanation.Candidate] = []
    var used: LinkDefinition?
    while let pattern = rest.match(link)?.pattern, let definition = rest.remove(pattern) {
      let reason = used.map { definition.reason(toPrefer: $0, for: link) }
      candidates.append(LinkExplanation.Candidate(pattern: pattern, matches: true, reason: reason))
      used = used ?? definition
    }
    let others = rest.definitions.map(\.pattern).filter { $0.schemes.contains(link.scheme) }
    let mismatches = others.compactMap { pattern in
      pattern.mismatch(with: link).map { (pattern: pattern, mismatch: $0) }
    }
    return candidates
      + mismatches.sorted { $0.mismatch.progress > $1.mismatch.progress }.map {
        LinkExplanation.Candidate(
          pattern: $0.pattern,
          matches: false,
          reason: $0.mismatch.description
        )
      }
  }
}

extension LinkDefinition {
  /// Returns the reason why another pattern that matches the same link precedes this one.
  fileprivate func reason(toPrefer other: LinkDefinition, for link: DeepLink) -> String {
    let (ranks, others) = (pattern.ranks(on: link), other.pattern.ranks(on: link))
    if let (part, otherPart) = zip(ranks, others).first(where: { $0.rank != $1.rank }) {
      let (text, otherText) = (part.segment?.description, otherPart.segment?.description)
      guard let text, let otherText, text != otherText else {
        return "The pattern that is used matches with fewer components of lists."
      }
      return "'\(text)' is less specific than '\(otherText)'."
    }
    guard LinkPartRank(pattern.items) == LinkPartRank(other.pattern.items) else {
      return "The query or the fragment is less specific."
    }
    return "The position is later."
  }
}

extension LinkPlan {
  /// Returns the screens about which the gate decides, each once; nil for an action of the app.
  fileprivate func judgedScreens(on stack: ScreenStack) -> [ScreenID?] {
    if case .action = resolution.answer { return [nil] }
    var screens = request?.milestones.map(\.screen) ?? []
    if case .refused(let refusal) = outcome, let screen = refusal.screen { screens.append(screen) }
    if case .route(.planned(let plan)) = outcome {
      screens += plan.screensMadeVisible(on: stack, from: stack)
    }
    var seen: Set<ScreenID> = []
    return screens.filter { seen.insert($0).inserted }
  }
}
