public import NavGraph

/// A brute-force search for the screens that users can open one after another.
public struct PathOracle: Sendable {
  private let screens: [ScreenID]
  private let parents: [ScreenID: ScreenID]
  private let opened: [ScreenID: Set<ScreenID>]

  /// Creates the oracle of a graph.
  public init(
    _ graph: NavigationGraph,
    excludingCommands commands: Set<CommandID> = [],
    excludingDestinations closed: Set<ScreenID> = []
  ) {
    screens = graph.screens
    var parents: [ScreenID: ScreenID] = [:]
    for screen in graph.screens { parents[screen] = graph.screen(screen)?.extends }
    self.parents = parents
    var opened: [ScreenID: Set<ScreenID>] = [:]
    for screen in graph.screens {
      let used = graph.commands(leaving: screen).filter { !commands.contains($0.name) }
      let kinds = graph.screens.filter { other in
        used.contains { PathOracle.line(of: other, parents).contains($0.destination) }
      }
      opened[screen] = Set(kinds).subtracting(closed)
    }
    self.opened = opened
  }

  /// Returns a screen and its ancestors, the screen first.
  private static func line(of screen: ScreenID, _ parents: [ScreenID: ScreenID]) -> [ScreenID] {
    Array(sequence(first: screen) { parents[$0] })
  }

  /// Returns whether two screens are the same, or the first extends the second.
  public func isScreen(_ screen: ScreenID, kindOf other: ScreenID) -> Bool {
    PathOracle.line(of: screen, parents).contains(other)
  }

  /// Returns the minimum number of steps to each reachable screen, on routes that avoid one screen.
  public func distances(
    from roots: [ScreenID],
    without missing: ScreenID? = nil
  ) -> [ScreenID: Int] {
    var distances: [ScreenID: Int] = [:]
    var open = Set(roots).subtracting(missing.map { [$0] } ?? [])
    var found = open
    var distance = 0
    while !open.isEmpty {
      for screen in open {
        for kind in PathOracle.line(of: screen, parents) where distances[kind] == nil {
          distances[kind] = distance
        }
      }
      distance += 1
      let after = open.reduce(into: Set<ScreenID>()) { $0.formUnion(opened[$1] ?? []) }
      open = after.subtracting(found).subtracting(missing.map { [$0] } ?? [])
      found.formUnion(open)
    }
    return distances
  }

  /// Returns the screens that are reachable only through one screen.
  public func screens(dominatedBy screen: ScreenID, from roots: [ScreenID]) -> [ScreenID] {
    let without = distances(from: roots, without: screen)
    let with = distances(from: roots)
    return screens.filter {
      with[$0] != nil && without[$0] == nil && !isScreen(screen, kindOf: $0)
    }
  }

  /// Returns the screens that are reachable from a screen in one or more steps.
  public func openable(after screen: ScreenID) -> Set<ScreenID> {
    var found: Set<ScreenID> = []
    var open = opened[screen] ?? []
    while !open.isSubset(of: found) {
      found.formUnion(open)
      open = open.reduce(into: Set<ScreenID>()) { $0.formUnion(opened[$1] ?? []) }
    }
    return found
  }
}
