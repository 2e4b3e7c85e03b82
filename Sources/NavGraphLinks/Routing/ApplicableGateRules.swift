package import NavGraph

/// The rules of a gate that apply to a link, apart from their screens.
package struct ApplicableGateRules: Hashable {
  let rules: [LinkGate.Rule]
  let isOpen: Bool

  /// Returns whether the link may make a screen visible, or run an action of the app, for which
  /// there is no screen.
  func allows(_ screen: ScreenID?, in graph: NavigationGraph?) -> Bool {
    guard !rules.isEmpty else { return isOpen }
    let deciding = deciding(on: screen, in: graph)
    return deciding.first?.isAllowed ?? isOpen
  }

  /// Returns the rules that decide whether the link may make a screen visible, or run an action of
  /// the app; empty if no rule applies.
  ///
  /// All of them allow the link, or all of them refuse it.
  package func deciding(on screen: ScreenID?, in graph: NavigationGraph?) -> [LinkGate.Rule] {
    let lineage = screen.map { Array(sequence(first: $0) { graph?.screen($0)?.extends }) } ?? []
    var ranked = rules.compactMap { rule -> (rule: LinkGate.Rule, rank: (Int, Int, Int))? in
      guard let distance = rule.screen.map(lineage.firstIndex) ?? 0 else { return nil }
      return (rule, (-rule.conditionCount, distance, rule.isAllowed ? 1 : 0))
    }
    if ranked.contains(where: { $0.rule.screen != nil && !$0.rule.isAllowed }) {
      ranked.removeAll { $0.rule.screen == nil && $0.rule.isAllowed }
    }
    guard let best = ranked.map(\.rank).min(by: <) else { return [] }
    return ranked.filter { $0.rank == best }.map(\.rule)
  }
}

extension LinkGate.Rule {
  /// The number of conditions.
  fileprivate var conditionCount: Int {
    [scheme != nil, host != nil, source != nil, screen != nil].count { $0 }
  }
}
