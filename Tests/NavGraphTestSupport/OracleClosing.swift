import NavGraph

// The rules of commands that close screens, and of conditions of tabs and of leaving.

/// The lowest entry that a command removes from a visible path, and how its destination opens.
struct OracleRemoval: Equatable {
  /// The number of entries of the path that stay.
  let keptCount: Int
  /// The presentation of the new entry, which is that of the entry whose place it takes.
  let presentation: Presentation
}

/// An entry of a visible path, as far as these rules read it.
struct OraclePathEntry {
  let screen: ScreenID
  /// Whether the entry is at the bottom of a tab.
  let isTabRoot: Bool
  /// Whether the entry is on the outermost stack and begins a modal layer.
  let beginsLayer: Bool
}

extension Oracle {
  /// Returns what a command removes from a visible path.
  func removal(by command: NavigationCommand, from path: [OraclePathEntry]) -> OracleRemoval {
    if command.presentation == .root { return OracleRemoval(keptCount: 0, presentation: .root) }
    var lowest = path.count
    var replaced: Int?
    switch command.closing {
    case .popTo(let screen, let isInclusive):
      if let found = path.lastIndex(where: { isKind($0.screen, of: screen) }) {
        lowest = isInclusive ? found : found + 1
        replaced = isInclusive ? found : nil
      }
    case .replace:
      lowest = max(0, path.count - 1)
      replaced = path.indices.last
    case nil: break
    }
    // The bottom of a tab stays, because its container does.
    while lowest < path.count, path[lowest].isTabRoot { lowest += 1 }
    var presentation = command.presentation
    if replaced == lowest {
      if lowest == 0 {
        presentation = .root
      } else if path[lowest].beginsLayer {
        presentation = .present
      }
    }
    return OracleRemoval(keptCount: lowest, presentation: presentation)
  }

  /// Returns the conditions of leaving a screen that do not hold, with inherited ones.
  func preventedLeaving(_ screen: ScreenID, _ rules: OracleLeg) -> [Blocker] {
    line(of: screen).reversed().flatMap { leavingConditions[$0] ?? [] }
      .filter { !rules.holds($0, screen, nil) }
      .map { .condition($0, of: .leaving(screen)) }
  }

  /// Returns whether a tab exists in the context of a request: its conditions hold and, if its root
  /// is a container, one of the root's tabs exists.
  func exists(_ tab: NavigationScreen.Tab, _ rules: OracleLeg) -> Bool {
    guard tab.conditions.allSatisfy({ rules.holds($0, tab.root, nil) }) else { return false }
    guard let inner = tabs[tab.root] else { return true }
    return inner.contains { exists($0, rules) }
  }

  /// Returns the position of the first tab of a container that exists; nil if there is none.
  func firstTab(of container: ScreenID, _ rules: OracleLeg) -> Int? {
    tabs[container]?.firstIndex { exists($0, rules) }
  }
}

extension RouteRequest {
  /// Whether the request can be met without a step: neither its destination nor a breadcrumb names a
  /// command.
  var mayBeMet: Bool {
    ([destination] + breadcrumbs).allSatisfy { $0.command == nil }
  }
}
