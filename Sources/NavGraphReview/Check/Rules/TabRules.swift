import NavGraph

/// Rules for the tabs of containers.
extension CheckRule {
  static let conditionalTabs = CheckRule(
    "conditional-tabs",
    .warning,
    "Containers all of whose tabs have conditions"
  ) { context, findings in
    for screen in context.graph.screens.compactMap(context.graph.screen)
    where !screen.tabs.isEmpty && screen.tabs.allSatisfy({ !$0.conditions.isEmpty }) {
      let subject = FindingSubject.screen(screen.id)
      findings.add(
        about: [subject],
        "All tabs of '\(screen.id)' have conditions. If none of them exists for a user, the screen "
          + "cannot be opened.",
        remedy: findings.exception(about: subject)
      )
    }
  }
}
