import NavGraph

extension CheckRule {
  /// Screens with a required property that nothing can supply.
  static let unopenableScreen = CheckRule(
    "unopenable-screen",
    .error,
    "Screens with a required property that nothing can supply"
  ) { flows, report in
    for screen in flows.graph.screens {
      for property in flows.graph.screen(screen)?.properties ?? []
      where property.keepsScreenClosed {
        let subject = FindingSubject.property(property.name, of: .screen(screen))
        let reason =
          property.type == .null ? "can be nothing but null" : "read-only without a default"
        report(
          [subject, .screen(screen)],
          "Screen '\(screen)' never opens: its property '\(property.name)' is required, and \(reason).",
          flows.change("required", to: ("false", "0"), of: property.name, screen)
        )
      }
    }
  }
}
