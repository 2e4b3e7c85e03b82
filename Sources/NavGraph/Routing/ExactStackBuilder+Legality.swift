// The rules for the entries of links, which are those for the executions of a leg.

extension ExactStackBuilder {
  enum Judgement {
    /// The execution that opens the entry; nil if no command can be executed on the top.
    case execution(Execution?)
    case obstacle(Obstacle)
  }

  /// Returns the executions that open an entry on the top of the stack, apart from their conditions.
  ///
  /// Commands with the presentation of the link come first.
  func executions(opening part: Part, _ screen: ScreenIndex) -> [Execution] {
    var shown = entries.shownEntries
    guard let top = shown.popLast(), let origin = graph.index(of: top.ownEntry.screen) else {
      return []
    }
    let containers = shown.compactMap { graph.index(of: $0.ownEntry.screen) }
    let executions = graph.commands(executableOn: origin, inside: containers)
      .filter {
        graph.isScreen(screen, kindOf: graph.destinations[$0])
          && graph.traits[$0].presentation.keepsStack
      }
      .map { Execution(command: $0, screen: screen) }
    return executions.filter { hasPresentation(of: part, $0) }
      + executions.filter { !hasPresentation(of: part, $0) }
  }

  private func hasPresentation(of part: Part, _ execution: Execution) -> Bool {
    part.presentation == nil
      || part.presentation == graph.traits[execution.command].presentation
  }

  /// Returns the execution that opens an entry on the top of the stack.
  func execution(opening part: Part, _ requested: LegProperties) -> Judgement {
    guard let top = entries.shownEntries.last, let origin = graph.index(of: top.ownEntry.screen)
    else { return .execution(nil) }
    let leg = Leg(
      [LegEntry(screen: origin, ownEntry: top.ownEntry, isGiven: false)],
      requested,
      context: request.context,
      avoided: avoided
    )
    let executions = executions(opening: part, requested.milestone)
    guard let first = executions.first else {
      guard rules.isStrict, !rules.isTrusted else { return .execution(nil) }
      return .obstacle(.noCommand(part.milestone.screen, on: top.ownEntry.screen))
    }
    let legal = executions.first { leg.blockers(of: $0, from: leg.start).isEmpty }
    guard let legal else {
      let blockers = leg.blockers(of: first, from: leg.start)
      return blocked(opening: part.milestone.screen, by: blockers).map(Judgement.obstacle)
        ?? .execution(first)
    }
    guard !rules.isStrict || rules.isTrusted || hasPresentation(of: part, legal) else {
      return .obstacle(
        .otherPresentation(
          part.milestone.screen,
          graph.traits[legal.command].presentation,
          by: graph.name(of: legal.command)
        )
      )
    }
    return .execution(legal)
  }

  /// Returns the obstacle of some blockers; nil if there are none, or if the app trusts the link.
  ///
  /// - `screen`: The screen that cannot open on the stack; nil if it is already on it.
  func blocked(opening screen: ScreenID? = nil, by blockers: [Blocker]) -> Obstacle? {
    guard !blockers.isEmpty, !rules.isTrusted else { return nil }
    var path = entries.visiblePath.map { $0.ownEntry.screen }
    if let screen { path.append(screen) }
    let route = BlockedRoute(screens: path, blockers: blockers)
    return .failure(RouteFailure(leg: leg, reason: .blocked(route)))
  }

  /// Returns what prevents an entry from opening without a command on the top of the stack.
  ///
  /// The conditions of some command to its screen must hold, except those that read the entry being
  /// left. A start screen, and a screen without commands, need none.
  func blockers(ofOpening entry: StackEntry, _ requested: LegProperties) -> [Blocker] {
    guard let screen = graph.index(of: entry.screen) else { return [] }
    let leg = Leg([], requested, context: request.context)
    let commands =
      startScreens.contains(entry.screen)
      ? [] : graph.ancestorsAndSelf(of: screen).flatMap { graph.commands(opening: $0) }.sorted()
    var failing: [Blocker]?
    for command in commands where failing?.isEmpty != true {
      let execution = Execution(command: command, screen: screen)
      let conditions = graph.conditions(of: command)
        .filter { !$0.readsOrigin && !leg.holds($0, for: execution, from: .emptyStack) }
        .map { Blocker.condition($0, of: .command(graph.name(of: command))) }
      if failing == nil || conditions.isEmpty { failing = conditions }
    }
    let declared: DeclaredProperties = graph.properties(of: screen)
    return (failing ?? [])
      + declared.missingNames { entry.properties[$0] }
      .map { .missing(property: $0, screen: entry.screen, command: nil) }
      + (avoided.contains(screen) ? [.avoided(entry.screen, command: nil)] : [])
  }
}
