import NavGraph

/// Rules for the tabs of containers.
extension CheckRule {
  static let conditionalTabs = CheckRule(
    "conditional-tabs",
    .warning,
    "Containers all of whose tabs have conditions"
  ) { context, findings in
    let screens = context.graph.screens.compactMap(context.graph.screen)
    let containers = Dictionary(screens.map { ($0.id, $0.tabs) }) { first, _ in first }
    func isCertain(_ tab: Screen.Tab) -> Bool {
      let inner = containers[tab.root] ?? []
      return tab.conditions.isEmpty && (inner.isEmpty || inner.contains(where: isCertain))
    }
    for screen in screens where !screen.tabs.isEmpty && !screen.tabs.contains(where: isCertain) {
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
