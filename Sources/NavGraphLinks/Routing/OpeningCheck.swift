import NavGraph

/// The check whether the entries of an ``ExactStack`` may open.
struct OpeningCheck {
  enum Verdict {
    case opens(command: CommandID?)
    case fails(RouteFailure)
    case refused(LinkRefusal)
  }

  let graph: NavigationGraph
  let request: RouteRequest
  let isTrusted: Bool
  let isStrict: Bool

  /// Returns the verdict on an entry, including the entries of its tabs.
  func verdict(on entries: [StackEntry], at index: Int) -> Verdict {
    let route = entries[...index].map(\.screen)
    let verdict = verdict(on: entries[index], above: Array(entries[..<index]), along: route)
    guard case .opens = verdict, !isTrusted else { return verdict }
    return verdictOnTabs(of: entries[index], along: route) ?? verdict
  }

  /// Returns the first negative verdict on the entries in the tabs of a container; nil if all
  /// entries may open.
  ///
  /// A tab that contains only its root is not checked, because the container always has it.
  private func verdictOnTabs(
    of container: StackEntry,
    inside containers: [ScreenID] = [],
    along route: [ScreenID]
  ) -> Verdict? {
    let containers = [container.screen] + containers
    for tab in container.tabs?.tabs ?? [] {
      for (index, entry) in tab.entries.enumerated() {
        let route = route + tab.entries[...index].map(\.screen)
        if index > 0 {
          let below = Array(tab.entries[..<index])
          let verdict = verdict(on: entry, above: below, inside: containers, along: route)
          guard case .opens = verdict else { return verdict }
        }
        let inner = verdictOnTabs(of: entry, inside: containers, along: route)
        if let inner { return inner }
      }
    }
    return nil
  }

  private func verdict(
    on entry: StackEntry,
    above below: [StackEntry],
    inside containers: [ScreenID] = [],
    along route: [ScreenID]
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
    if case .legal(let name) = legality { command = name }
    if isTrusted { return .opens(command: command) }
    switch legality {
    case .legal: break
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
}
