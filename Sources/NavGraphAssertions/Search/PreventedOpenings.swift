import NavGraph
import NavGraphSpace

/// The moves that an older entry on the stack may prevent.
///
/// A plan does not open a screen that matches an older entry on the stack, but goes back to that
/// entry, or selects the tab of which it is the root. This takes one step or more, and leads to an
/// entry that may permit other moves.
struct PreventedOpenings {
  /// The maximum number of moves to follow from the entries that may prevent a move.
  private static let maximumMoves = 20_000_000

  private let space: NavigationSpace
  private var edges: Set<NavigationSpace.Edge> = []
  /// Whether there are too many entries to follow, so that each move may be prevented.
  private var isUnknown = false

  /// Finds the moves among everything that can be shown.
  ///
  /// - Complexity: O(N · (V + E)) time and O(V + E) memory for V nodes, E edges, and N nodes that
  ///   may match what a move opens but are not what it opens.
  init(_ exploration: Exploration) {
    space = exploration.space
    let moves = Moves(exploration)
    let opened = Dictionary(grouping: moves.openings) { [space] in space.nodes[$0.target].screen }
    // The order of the entries on saved stacks is not known.
    let hasRestored = exploration.roots.contains(where: \.isRestored)
    var moveCount = 0
    for (position, older) in exploration.order.enumerated() {
      let matched = space.graph.ancestorsAndSelf(of: space.nodes[older].screen)
        .flatMap { opened[$0] ?? [] }
        .filter { differs(older, $0.target) && !edges.contains($0) && matches(older, $0) }
      guard !matched.isEmpty else { continue }
      moveCount += moves.count
      guard moveCount <= PreventedOpenings.maximumMoves else {
        isUnknown = true
        return
      }
      let above = hasRestored ? nil : moves.positions(above: position)
      for edge in matched {
        guard let origin = moves.positions[edge.origin] else { continue }
        if above?[origin] ?? true { edges.insert(edge) }
      }
    }
  }

  /// The moves of an exploration, by the positions of its nodes.
  private struct Moves {
    private(set) var positions: [Int: Int] = [:]
    /// The moves that open an entry.
    private(set) var openings: [NavigationSpace.Edge] = []
    /// For each position, those of the entries that can open directly above.
    private var targets: [[Int]]
    private(set) var count = 1

    init(_ exploration: Exploration) {
      for (position, node) in exploration.order.enumerated() { positions[node] = position }
      targets = Array(repeating: [], count: exploration.order.count)
      for (position, node) in exploration.order.enumerated() {
        for edge in exploration.edges(from: node) {
          if edge.command != nil { openings.append(edge) }
          guard !edge.isRoot, let target = positions[edge.target] else { continue }
          targets[position].append(target)
          count += 1
        }
      }
      for path in exploration.links.map(\.stack.path) {
        for (below, above) in zip(path, path.dropFirst()) {
          guard let below = positions[below], let above = positions[above] else { continue }
          targets[below].append(above)
        }
      }
    }

    /// Returns whether each node can be an entry or lie above it.
    func positions(above position: Int) -> [Bool] {
      var found = [Bool](repeating: false, count: targets.count)
      found[position] = true
      var pending = [position]
      while let below = pending.popLast() {
        for above in targets[below] where !found[above] {
          found[above] = true
          pending.append(above)
        }
      }
      return found
    }
  }

  /// Returns whether going back to an entry has another result than opening one.
  private func differs(_ older: Int, _ opened: Int) -> Bool {
    let (old, new) = (space.nodes[older], space.nodes[opened])
    return old.isContainer || old.place != new.place || old.container != new.container
  }

  /// Returns whether an entry may match what the request of a move opens: it has no requested
  /// property with another value.
  private func matches(_ older: Int, _ edge: NavigationSpace.Edge) -> Bool {
    let place = space.nodes[older].place
    let declared = space.graph.properties(of: space.screen(of: older))
    return space.possibleRequest(of: edge).allSatisfy { name, value in
      place.values[name].map { $0 == value } ?? (declared.first(named: name) == nil)
    }
  }

  /// Returns whether the entry being left prevents a move, whatever the request contains, if it was
  /// opened without other values than those of its node.
  func isAlwaysPrevented(_ edge: NavigationSpace.Edge) -> Bool {
    guard edge.command != nil, !space.isContainer(edge.origin) else { return false }
    let screen = space.nodes[edge.origin].screen
    return space.graph.isScreen(screen, kindOf: space.nodes[edge.target].screen)
      && space.graph.properties(of: space.screen(of: edge.origin)).isEmpty
      && matches(edge.origin, edge)
  }

  /// Returns whether an older entry may prevent a move.
  func contains(_ edge: NavigationSpace.Edge) -> Bool {
    guard edge.command != nil else { return false }
    if isUnknown || edges.contains(edge) { return true }
    // The root of a tab is reached by selecting its tab.
    let target = space.nodes[edge.target].screen
    return space.containers(around: edge.origin).lazy
      .flatMap { space.graph.tabRoots(of: space.nodes[$0].screen) }
      .contains { space.graph.isScreen($0, kindOf: target) }
  }
}

extension NavigationSpace {
  /// Returns the properties of a move's request, with the values of the opened entry that no
  /// condition of the command reads, so that the request can contain them, too.
  fileprivate func possibleRequest(of edge: Edge) -> PropertyDictionary {
    guard let command = edge.command else { return edge.request }
    let read = graph.conditions(of: command).flatMap(\.references)
    let declared = graph.properties(of: screen(of: edge.target))
    let opened = nodes[edge.target].place.values.filter { name, _ in
      !read.contains(.property(name)) && declared.first(named: name)?.isReadOnly != true
    }
    return edge.request.merging(opened) { $1 }
  }
}
