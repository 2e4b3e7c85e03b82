import NavGraph

// The tabs of the entries.
extension ExactStack {
  /// Returns the refusal of the first tab that its container does not have, or that has a different
  /// root; nil if there is none.
  func refusedTabs(of request: RouteRequest, in graph: NavigationGraph) -> LinkRefusal? {
    var containers = zip(request.milestones, tabs).compactMap { milestone, tabs in
      tabs.map { (screen: milestone.screen, tabs: $0) }
    }
    while let (container, tabs) = containers.popLast() {
      let defined = graph.screen(container)?.tabs ?? []
      for tab in tabs.tabs {
        let root = defined.first { $0.name == tab.name }?.root
        guard let root, tab.entries.first?.screen == root else {
          return .noTab(tab.name, of: container)
        }
        containers += tab.entries.compactMap { entry in
          entry.tabs.map { (screen: entry.screen, tabs: $0) }
        }
      }
    }
    return nil
  }
}

extension StackEntry {
  /// Returns whether two entries have equal properties.
  ///
  /// Properties that are null are ignored.
  func hasSameProperties(as other: StackEntry) -> Bool {
    properties.filter { !$0.value.isNull } == other.properties.filter { !$0.value.isNull }
  }

  /// Returns whether two entries have the same selected tab, and equal entries in all tabs.
  func hasSameTabs(as other: StackEntry) -> Bool {
    guard let tabs, let others = other.tabs else { return tabs == nil && other.tabs == nil }
    return tabs.selectedIndex == others.selectedIndex && tabs.tabs.count == others.tabs.count
      && zip(tabs.tabs, others.tabs).allSatisfy { tab, other in
        tab.name == other.name && tab.entries.count == other.entries.count
          && zip(tab.entries, other.entries).allSatisfy { entry, other in
            entry.screen == other.screen && entry.presentation == other.presentation
              && entry.hasSameProperties(as: other) && entry.hasSameTabs(as: other)
          }
      }
  }
}

extension RouteRequest {
  /// Returns the request with the entries in the given tabs as additional breadcrumbs.
  ///
  /// A tab that is not selected and contains only its root is skipped, because the container always
  /// has it.
  func naming(_ tabs: [TabStacks<StackEntry>?]) -> RouteRequest {
    var request = self
    for tabs in tabs.compactMap(\.self) { request.breadcrumbs += tabs.namedMilestones }
    return request
  }
}

extension TabStacks<StackEntry> {
  fileprivate var namedMilestones: [Milestone] {
    tabs.enumerated().flatMap { index, tab in
      let isFresh =
        tab.entries.count == 1 && index != selectedIndex && tab.entries[0].properties.isEmpty
      let inner = tab.entries.flatMap { $0.tabs?.namedMilestones ?? [] }
      return (isFresh ? [] : tab.entries.map { Milestone($0.screen, $0.properties) }) + inner
    }
  }
}
