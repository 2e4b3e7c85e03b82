import NavGraph

/// Rules for screens that users can leave only by going back, or not at all.
extension CheckRule {
  static let deadEnd = CheckRule(
    "dead-end",
    .warning,
    "Screens that users cannot leave"
  ) { context, findings in
    for screen in context.lastScreens {
      guard let reason = context.reasonForEmptyStack(below: screen) else { continue }
      guard
        let other = context.roots.first(where: { $0 != screen })
          ?? context.screens.prefix(2).first(where: { $0 != screen })
      else { continue }
      findings.add(
        about: [.screen(screen)],
        "Users cannot leave screen '\(screen)': \(reason), and no command opens another screen.",
        remedy: context.edge(from: screen, to: other)
      )
    }
  }

  static let leaf = CheckRule(
    "leaf",
    .note,
    "Screens that users can leave only by going back",
    namesSuffice: true
  ) { context, findings in
    for screen in context.lastScreens where context.reasonForEmptyStack(below: screen) == nil {
      findings.add(
        about: [.screen(screen)],
        "Users can leave screen '\(screen)' only by going back: no command opens another screen.",
        remedy: findings.exception(about: .screen(screen))
      )
    }
  }

  /// Groups of screens that users can leave only by going back, if there are several groups.
  ///
  /// If there is only one group, the screens outside of it only lead into the app, such as a launch
  /// screen to which users do not return.
  static let closedComponent = CheckRule(
    "closed-component",
    .note,
    "Groups of screens that users can leave for another group only by going back"
  ) { context, findings in
    let groups = context.components.lazy.filter { component in
      component.screens.count > 1 && component.screens.first.map(context.distances.contains) == true
    }
    guard groups.count > 1 else { return }
    for component in context.components where component.isClosed && component.screens.count > 1 {
      let screens = component.screens
      guard let first = screens.first, context.distances.contains(first),
        !screens.contains(where: context.isRoot)
      else { continue }
      findings.add(
        about: screens.map(FindingSubject.screen),
        "Users can leave screens \(CheckContext.list(screens)) only by going back: their commands "
          + "open no other screens.",
        remedy: findings.exception(about: .screen(first))
      )
    }
  }
}

extension CheckContext {
  /// The reachable screens from which no command leads to another screen.
  fileprivate var lastScreens: [ScreenID] {
    components.filter { $0.isClosed && $0.screens.count == 1 }.flatMap(\.screens)
      .filter { distances.contains($0) && (isRoot($0) || isOpened($0)) }
  }

  /// Returns the reason why a screen can be the only one on the stack; nil if there is always
  /// another screen below it.
  fileprivate func reasonForEmptyStack(below screen: ScreenID) -> String? {
    if isRoot(screen) { return "they start there" }
    let command = graph.index(of: screen).flatMap {
      graph.command(replacingStackWith: $0) { contradictions[graph.name(of: $0)] == nil }
    }
    return command.map { "command '\(graph.name(of: $0))' replaces the whole stack" }
  }

  private func isOpened(_ screen: ScreenID) -> Bool {
    graph.index(of: screen).map(graph.isOpened) ?? false
  }
}
