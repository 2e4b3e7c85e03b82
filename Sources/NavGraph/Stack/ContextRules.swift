/// The tabs that do not exist, and the screens that cannot be left, in a context.
struct ContextRules: Sendable {
  /// The indices of the absent tabs of containers.
  private(set) var absentTabs: [ScreenIndex: Set<Int>] = [:]
  /// The screens whose entries cannot be removed, with the conditions that fail.
  private(set) var locks: [ScreenIndex: [NavigationCondition]] = [:]

  /// Creates the rules of a graph without conditions of tabs and of leaving.
  init() {}

  /// Computes the rules of a graph in a context.
  ///
  /// - `context`: The context; nil if it is not known, so that all tabs exist, and all entries can be
  ///   left.
  /// - Complexity: O(T + R) expected time for T tabs and R conditions of tabs and of leaving; O(1) in
  ///   a graph without such conditions.
  init(_ graph: NavigationGraph, _ context: PropertyDictionary?) {
    guard let context else { return }
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

  /// Returns the names of the tabs of a container that do not exist.
  func absentTabs(of container: ScreenIndex, in graph: NavigationGraph) -> Set<TabID> {
    Set((absentTabs[container] ?? []).map { graph.containers.tabs(of: container)[$0].name })
  }

  /// Returns the first tab of a container that exists; nil if there is none.
  func firstTab(of container: ScreenIndex, in graph: NavigationGraph) -> Int? {
    graph.containers.tabs(of: container).indices.first { exists($0, of: container) }
  }

  /// Returns whether a container has a tab that exists.
  func hasTabs(_ container: ScreenIndex, in graph: NavigationGraph) -> Bool {
    absentTabs[container].map { $0.count < graph.containers.tabs(of: container).count } ?? true
  }

  /// Selects the first tab that exists in each container whose selected tab does not exist.
  ///
  /// A container without tabs that exist keeps its selected tab.
  ///
  /// - `entries`: Entries with stacks for all tabs, in the order of their definition.
  /// - `screen`: Returns the screen of an entry; nil if the graph does not contain it.
  func selectExistingTabs<Entry: TabbedEntry>(
    of entries: inout [Entry],
    in graph: NavigationGraph,
    screen: (Entry) -> ScreenIndex?
  ) {
    guard !absentTabs.isEmpty else { return }
    entries.updateEachEntry { entry in
      guard let tabs = entry.tabs, let container = screen(entry),
        !exists(tabs.selectedIndex, of: container),
        let first = firstTab(of: container, in: graph)
      else { return }
      entry.tabs?.selectedIndex = first
    }
  }

  /// Returns the conditions that the selected tabs of containers lack.
  ///
  /// - `context`: The context of the rules.
  func blockers<Entry: TabbedEntry>(
    lacking containers: [Entry],
    in graph: NavigationGraph,
    _ context: PropertyDictionary,
    screen: (Entry) -> ScreenIndex?
  ) -> [Blocker] {
    containers.flatMap { container in
      let tab = container.tabs?.selectedIndex ?? 0
      return blockers(ofTab: tab, of: container, in: graph, context, screen: screen)
    }
  }

  /// Returns the conditions that a tab lacks.
  ///
  /// A tab that is absent because of its root lacks the conditions of the tab that the root selects.
  func blockers<Entry: TabbedEntry>(
    ofTab tab: Int,
    of container: Entry,
    in graph: NavigationGraph,
    _ context: PropertyDictionary,
    screen: (Entry) -> ScreenIndex?
  ) -> [Blocker] {
    guard let index = screen(container),
      case let defined = graph.containers.tabs(of: index), defined.indices.contains(tab)
    else { return [] }
    let owner = NavigationCondition.Owner.tab(defined[tab].name, container: graph.id(of: index))
    let own = defined[tab].conditions.filter { !$0.holds(in: context) }
      .map { Blocker.condition($0, of: owner) }
    guard let root = container.tabs?.tabs[tab].entries.first, root.tabs != nil,
      !hasTabs(defined[tab].root, in: graph)
    else { return own }
    return own + blockers(lacking: [root], in: graph, context, screen: screen)
  }
}

extension NavigationGraph {
  /// Returns an entry in which, in place of each selected tab that does not exist, the first tab of
  /// the container that exists is selected.
  func selectingExistingTabs(of entry: StackEntry, _ rules: ContextRules) -> StackEntry {
    var entries = [entry]
    rules.selectExistingTabs(of: &entries, in: self) { index(of: $0.screen) }
    return entries[0]
  }

  /// Returns an entry with stacks for all tabs, in which the first tab that exists in a context is
  /// selected in place of one that does not exist.
  ///
  /// - `context`: The context; nil if it is not known, so that all tabs exist.
  package func arrangingTabs(
    of entry: StackEntry,
    selectedIn context: PropertyDictionary?
  ) -> StackEntry {
    selectingExistingTabs(of: arrangingTabs(of: entry), tabRules(in: context))
  }

  /// Returns the first tab of a container that exists in a context; the first one if none exists.
  ///
  /// - `context`: The context; nil if it is not known, so that all tabs exist.
  package func firstTab(of container: ScreenID, in context: PropertyDictionary?) -> Int {
    index(of: container).flatMap { tabRules(in: context).firstTab(of: $0, in: self) } ?? 0
  }

  /// Returns the rules of a context, which matter only for tabs.
  func tabRules(in context: PropertyDictionary?) -> ContextRules {
    containers.hasConditions ? ContextRules(self, context) : ContextRules()
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

extension NavigationCondition {
  /// Returns whether a condition that reads only the context holds.
  package func holds(in context: PropertyDictionary) -> Bool {
    holds { reference in
      if case .context(let name) = reference { context[name] } else { nil }
    }
  }
}
