/// The tabs that do not exist, and the screens that cannot be left, in a context.
struct ContextRules: Sendable {
  /// The indices of the absent tabs of containers.
  private(set) var absentTabs: [ScreenIndex: Set<Int>] = [:]
  /// The screens whose entries cannot be removed, with the conditions that fail.
  private(set) var locks: [ScreenIndex: [Condition]] = [:]

  /// Creates the rules of a graph without conditions of tabs and of leaving.
  init() {}

  /// Computes the rules of a graph in a context.
  ///
  /// - Complexity: O(T + R) expected time for T tabs and R conditions of tabs and of leaving; O(1) in
  ///   a graph without such conditions.
  init(_ graph: NavigationGraph, _ context: PropertyDictionary) {
    for (screen, conditions) in graph.leavingConditions.elements {
      let failing = conditions.filter { !$0.holds(in: context) }
      if !failing.isEmpty { locks[screen] = failing }
    }
    guard graph.containers.hasConditions else { return }
    var pending = graph.containers.screens
    while let container = pending.last {
      let roots = graph.containers.tabs(of: container).map { $0.root }
      let inner = roots.filter { graph.containers.contains($0) && absentTabs[$0] == nil }
      if absentTabs[container] == nil, !inner.isEmpty {
        pending += inner
        continue
      }
      pending.removeLast()
      let tabs = graph.containers.tabs(of: container)
      absentTabs[container] = Set(
        tabs.indices.filter { index in
          !tabs[index].conditions.allSatisfy { $0.holds(in: context) }
            || graph.containers.contains(roots[index]) && !hasTabs(roots[index], in: graph)
        }
      )
    }
    absentTabs = absentTabs.filter { !$0.value.isEmpty }
  }

  /// Whether no rule differs from those of a graph without conditions of tabs and of leaving.
  var isEmpty: Bool { absentTabs.isEmpty && locks.isEmpty }

  /// Returns whether a tab of a container exists.
  func exists(_ tab: Int, of container: ScreenIndex) -> Bool {
    absentTabs[container]?.contains(tab) != true
  }

  /// Returns the first tab of a container that exists; nil if there is none.
  func firstTab(of container: ScreenIndex, in graph: NavigationGraph) -> Int? {
    graph.containers.tabs(of: container).indices.first { exists($0, of: container) }
  }

  /// Returns whether a container has a tab that exists.
  func hasTabs(_ container: ScreenIndex, in graph: NavigationGraph) -> Bool {
    absentTabs[container].map { $0.count < graph.containers.tabs(of: container).count } ?? true
  }
}

extension ContextRules {
  /// Returns whether a tab of an entry's container exists.
  func exists(in graph: NavigationGraph) -> (StackEntry, Int) -> Bool {
    { entry, tab in
      absentTabs.isEmpty || graph.index(of: entry.screen).map { exists(tab, of: $0) } ?? true
    }
  }
}

extension NavigationGraph {
  /// Returns the failing conditions of leaving the entries that steps remove from a stack.
  package func leavingBlockers(
    of steps: [Step],
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
    by steps: [Step],
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

extension Condition {
  /// Returns whether a condition that reads only the context holds.
  func holds(in context: PropertyDictionary) -> Bool {
    holds { reference in
      if case .context(let name) = reference { context[name] } else { nil }
    }
  }
}
