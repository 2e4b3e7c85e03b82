/// The blockers on the route of a leg.
extension Leg {
  /// Returns the route of the moves that a search without rules found, and all of its blockers.
  func blockedRoute(along moves: [LegMove]) -> BlockedRoute {
    var origin = start
    var screens = entries.last.map { [graph.id(of: $0.screen)] } ?? []
    var blockers: [Blocker] = []
    for move in moves {
      switch move {
      case .back(let index):
        let screen = graph.id(of: entries[index].screen)
        blockers += keptProperties(of: entries[index])
        if avoided.contains(entries[index].screen) {
          blockers.append(.avoided(screen, command: nil))
        }
        screens.append(screen)
        origin = .entry(index)
      case .execute(let execution):
        blockers += self.blockers(of: execution, from: origin)
        screens.append(graph.id(of: execution.screen))
        origin = .opened(execution)
      case .select: break
      }
    }
    return BlockedRoute(screens: screens, blockers: blockers)
  }

  /// Returns a blocker for each property of an entry that is requested with another value, in the
  /// order of their names.
  func keptProperties(of entry: LegEntry) -> [Blocker] {
    properties.differences(from: entry).map { name, requested in
      .kept(
        property: name,
        screen: graph.id(of: entry.screen),
        value: entry.properties[name],
        requested: requested,
        milestone: graph.id(of: milestone)
      )
    }
  }

  /// Returns the failing conditions of leaving screens.
  func leavingBlockers(of screens: [ScreenIndex]) -> [Blocker] {
    screens.flatMap { screen in
      (contextRules.locks[screen] ?? []).map { .condition($0, of: .leaving(graph.id(of: screen))) }
    }
  }

  /// Returns the blockers of an execution.
  ///
  /// - `origin`: The top of the stack before the execution.
  /// - `roots`: The screens of fresh tabs that the execution shows with a container.
  func blockers(
    of execution: Execution,
    from origin: Origin,
    showing roots: [ScreenIndex] = []
  ) -> [Blocker] {
    let isBlocked =
      !graph.isAlwaysLegal(execution) || properties.requestsAny
      || avoided.contains(execution.screen) || roots.contains(where: avoided.contains)
    if !isBlocked { return [] }
    let command = graph.name(of: execution.command)
    let screen = graph.id(of: execution.screen)
    return graph.blockers(
      executing: execution.command,
      opening: execution.screen,
      holds: { holds($0, for: execution, from: origin) },
      value: { properties.effectiveValue($0, after: execution) }
    )
      + ([execution.screen] + roots).filter(avoided.contains)
      .map { .avoided(graph.id(of: $0), command: command) }
      + properties.overriddenProperties(by: execution).map {
        .overridden(
          property: $0.name,
          screen: screen,
          command: command,
          sets: $0.value,
          requested: $0.requested
        )
      }
  }
}
