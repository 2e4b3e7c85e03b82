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
  /// The entry and those in its tabs without styles, and without properties that are null.
  var comparable: StackEntry {
    var entries = [self]
    entries.updateEachEntry { entry in
      entry.style = nil
      entry.properties = entry.properties.filter { !$0.value.isNull }
    }
    return entries[0]
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
