// The plans that remove entries which cannot be left.

extension NavigationGraph {
  /// Returns the failing conditions of leaving the entries that steps remove from a stack.
  package func leavingBlockers(
    of steps: [Plan.Step],
    from stack: ScreenStack,
    in context: PropertyDictionary
  ) -> [Blocker] {
    let rules = ContextRules(self, context)
    guard !rules.locks.isEmpty else { return [] }
    var rest = stack
    var blockers: [Blocker] = []
    for step in steps {
      let keptCount = rest.entries.keptCount(by: step)
      let removed = rest.entries.removedEntries(keeping: keptCount, exists: rules.exists(in: self))
      for entry in removed {
        for condition in index(of: entry.screen).flatMap({ rules.locks[$0] }) ?? [] {
          let blocker = Blocker.condition(condition, of: .leaving(entry.screen))
          if !blockers.contains(blocker) { blockers.append(blocker) }
        }
      }
      rest.apply(step)
    }
    return blockers
  }

  /// Returns the failure of steps that remove entries which cannot be left; nil if there are none.
  func failureToLeave(
    by steps: [Plan.Step],
    from stack: ScreenStack,
    in context: PropertyDictionary,
    leg: Int = 0
  ) -> RouteFailure? {
    let blockers = leavingBlockers(of: steps, from: stack, in: context)
    guard !blockers.isEmpty else { return nil }
    let screens = [stack.top?.screen].compactMap { $0 } + (steps.last.map { [$0.screen] } ?? [])
    return RouteFailure(
      leg: leg,
      reason: .blocked(BlockedRoute(screens: screens, blockers: blockers))
    )
  }
}
