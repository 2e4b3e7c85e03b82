import NavGraph

// The check whether the entries of the stack may open.
extension ExactStack {
  enum Verdict {
    case opens(command: CommandID?)
    case fails(RouteFailure)
    case refused(LinkRefusal)
  }

  /// Returns the verdict on an entry, including the entries of its tabs.
  func verdict(
    on entries: [StackEntry],
    at index: Int,
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) -> Verdict {
    let route = entries[...index].map(\.screen)
    let verdict = verdict(
      on: entries[index],
      above: Array(entries[..<index]),
      route,
      request,
      in: graph
    )
    guard case .opens = verdict, !isTrusted else { return verdict }
    return verdictOnTabs(of: entries[index], inside: [], route, request, in: graph) ?? verdict
  }

  /// Returns the first negative verdict on the entries in the tabs of a container; nil if all
  /// entries may open.
  ///
  /// A tab that contains only its root is not checked, because the container always has it.
  private func verdictOnTabs(
    of container: StackEntry,
    inside containers: [ScreenID],
    _ route: [ScreenID],
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) -> Verdict? {
    let containers = [container.screen] + containers
    for tab in container.tabs?.tabs ?? [] {
      for (index, entry) in tab.entries.enumerated() {
        let route = route + tab.entries[...index].map(\.screen)
        if index > 0 {
          let below = Array(tab.entries[..<index])
          let verdict = verdict(
            on: entry,
            above: below,
            inside: containers,
            route,
            request,
            in: graph
          )
          guard case .opens = verdict else { return verdict }
        }
        let inner = verdictOnTabs(of: entry, inside: containers, route, request, in: graph)
        if let inner { return inner }
      }
    }
    return nil
  }

  private func verdict(
    on entry: StackEntry,
    above below: [StackEntry],
    inside containers: [ScreenID] = [],
    _ route: [ScreenID],
    _ request: RouteRequest,
    in graph: NavigationGraph
  ) -> Verdict {
    var blockers: [Blocker] = []
    var command: CommandID?
    let shown = below.shownEntries
    let origin = shown.last
    let legality = origin.map {
      graph.legality(
        of: entry,
        on: $0,
        inside: shown.dropLast().map(\.screen) + containers,
        context: request.context
      )
    }
    if isTrusted {
      if case .legal(let name) = legality { command = name }
      return .opens(command: command)
    }
    switch legality {
    case .legal(let name): command = name
    case .blocked(let found): blockers = found
    case .noCommand, nil:
      if isStrict, let origin { return .refused(.noCommand(entry.screen, on: origin.screen)) }
      if case .blocked(let found) = graph.legality(ofOpening: entry, context: request.context) {
        blockers = found
      } else {
        blockers = graph.missingProperties(of: entry.screen, in: entry.properties)
          .map { .missing(property: $0, screen: entry.screen, command: nil) }
      }
    }
    if request.avoiding.contains(entry.screen) {
      blockers.append(.avoided(entry.screen, command: command))
    }
    guard !blockers.isEmpty else { return .opens(command: command) }
    let blocked = BlockedRoute(screens: route, blockers: blockers)
    let leg = min(route.count - 1, request.breadcrumbs.count)
    return .fails(RouteFailure(leg: leg, reason: .blocked(blocked)))
  }

  /// Returns the refusal of the first tab that its container does not have, or that has a different
  /// root; nil if there is none.
  func refusedTabs(of request: RouteRequest, in graph: NavigationGraph) -> LinkRefusal? {
    var containers = zip(request.milestones, tabs).compactMap {
      milestone,
      tabs in tabs.map { (screen: milestone.screen, tabs: $0) }
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
