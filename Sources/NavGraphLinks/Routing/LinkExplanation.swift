public import NavGraph

/// The patterns and the gate rules that decide about a link.
public struct LinkExplanation: Sendable {
  /// The decision of the gate about a screen.
  public struct GateDecision: Sendable {
    /// The screen; nil for an action of the app.
    public let screen: ScreenID?
    /// The rules that decide, which all allow or all refuse the link; empty if no rule applies.
    public let rules: [LinkGate.Rule]
    /// Whether the link is allowed.
    public let isAllowed: Bool
  }

  /// The patterns that match the link, in their order of precedence.
  ///
  /// The first one is used.
  public let patterns: [LinkPattern]
  /// The decisions about the screens that the link contains or opens, in their order, or about its
  /// action.
  public let decisions: [GateDecision]
}

extension LinkRouter {
  /// Returns the patterns and the gate rules that decide about a link.
  ///
  /// - Parameters:
  ///   - plan: The plan of the link.
  ///   - source: The source of the link.
  ///   - graph: The graph of the plan.
  /// - Returns: The explanation.
  public func explanation(
    of plan: LinkPlan,
    from source: LinkSource,
    in graph: NavigationGraph
  ) -> LinkExplanation {
    let link = plan.resolution.link
    let rules = gate.rules(for: link, from: source)
    return LinkExplanation(
      patterns: handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first?
        .patterns(matching: link) ?? [],
      decisions: plan.judgedScreens.map { screen in
        LinkExplanation.GateDecision(
          screen: screen,
          rules: rules.deciding(on: screen, in: graph),
          isAllowed: rules.allows(screen, in: graph)
        )
      }
    )
  }
}

extension LinkPlan {
  /// The screens about which the gate decides, each once; nil for an action of the app.
  fileprivate var judgedScreens: [ScreenID?] {
    if case .action = resolution.answer { return [nil] }
    var screens = request.map { ($0.breadcrumbs + [$0.destination]).map(\.screen) } ?? []
    if case .refused(let refusal) = outcome, let screen = refusal.screen { screens.append(screen) }
    if case .route(.planned(let plan)) = outcome { screens += plan.visibleScreens }
    var seen: Set<ScreenID> = []
    return screens.filter { seen.insert($0).inserted }
  }
}
