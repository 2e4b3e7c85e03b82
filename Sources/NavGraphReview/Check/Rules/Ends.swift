import NavGraph

extension CheckRule {
  /// Screens on which users are stuck: nothing leads on, and there is nothing to go back to.
  static let deadEnd = CheckRule(
    "dead-end",
    .warning,
    "Screens where users cannot go on, nor back"
  ) { flows, report in
    for screen in flows.lastScreens {
      guard let reason = flows.reasonWhyNothingIsBelow(screen) else { continue }
      guard let other = (flows.roots + flows.graph.screens).first(where: { $0 != screen }) else {
        continue
      }
      report(
        [.screen(screen)],
        "Users are stuck on screen '\(screen)': \(reason), and no command leads on.",
        flows.edge(from: screen, to: other)
      )
    }
  }

  /// Screens that lead nowhere but back.
  static let leaf = CheckRule(
    "leaf",
    .note,
    "Screens that lead nowhere but back",
    isList: true
  ) { flows, report in
    for screen in flows.lastScreens where flows.reasonWhyNothingIsBelow(screen) == nil {
      report(
        [.screen(screen)],
        "Screen '\(screen)' leads nowhere but back.",
        flows.edits.exception("leaf", .screen(screen))
      )
    }
  }

  /// Several screens that lead to one another, and to no other screen.
  static let closedPart = CheckRule(
    "closed-part",
    .note,
    "Screens that lead to one another, and nowhere else but back"
  ) { flows, report in
    for part in flows.parts where part.isClosed && part.screens.count > 1 {
      let isWhole = flows.roots.contains { part.screens.contains($0) }
      guard !isWhole, let first = part.screens.first, flows.reach.contains(first) else { continue }
      report(
        part.screens.map(FindingSubject.screen),
        "Screens \(flows.names(part.screens)) lead to one another, and nowhere else but back.",
        flows.edits.exception("closed-part", .screen(first))
      )
    }
  }
}

extension CheckedFlows {
  /// The screens that users get to, and from which no command leads to another screen.
  fileprivate var lastScreens: [ScreenID] {
    parts.filter { $0.isClosed && $0.screens.count == 1 }
      .flatMap(\.screens).filter { reach.contains($0) && hasOpened($0) }
  }

  /// Returns whether a screen itself is opened, not only those that extend it.
  private func hasOpened(_ screen: ScreenID) -> Bool {
    roots.contains(screen) || line(of: screen).contains { !graph.commands(leadingTo: $0).isEmpty }
  }

  /// Returns why users who are on a screen cannot go back; nil if they can, or no command says
  /// otherwise.
  fileprivate func reasonWhyNothingIsBelow(_ screen: ScreenID) -> String? {
    if roots.contains(screen) { return "they start there" }
    let command = line(of: screen).flatMap(graph.commands(leadingTo:))
      .first { $0.presentation == .root && contradictions[$0.name] == nil }
    return command.map { "command '\($0.name)' puts it in place of all others" }
  }
}
