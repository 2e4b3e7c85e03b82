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

  /// Returns the conditions that a tab lacks.
  ///
  /// A tab that is absent because of its root lacks the conditions of the tab that the root selects.
  func blockers(
    ofTab tab: Int,
    _ container: ScreenIndex,
    selected: (ScreenIndex) -> Int = { _ in 0 },
    _ context: PropertyDictionary,
    in graph: NavigationGraph
  ) -> [Blocker] {
    let tabs = graph.containers.tabs(of: container)
    guard tabs.indices.contains(tab) else { return [] }
    let owner = Condition.Owner.tab(tabs[tab].name, container: graph.id(of: container))
    let own = tabs[tab].conditions.filter { !$0.holds(in: context) }
      .map { Blocker.condition($0, of: owner) }
    let root = tabs[tab].root
    guard graph.containers.contains(root), !hasTabs(root, in: graph) else { return own }
    return own + blockers(ofTab: selected(root), root, selected: selected, context, in: graph)
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
