import NavGraph

/// The minimum number of steps from the roots to every screen.
///
/// A step is a command or the selection of a tab.
struct ScreenDistances: Sendable {
  /// The graph of the screens.
  let graph: NavigationGraph
  /// For each screen, its distance, or `unreachable`.
  fileprivate let distances: [UInt32]

  private static let unreachable = UInt32.max

  /// Returns the minimum number of steps to a screen, or to a screen that extends it.
  ///
  /// - Returns: The number of steps; nil if the screen is unreachable or not in the graph.
  func distance(to screen: ScreenID) -> Int? {
    guard let index = graph.index(of: screen), isReachable(index) else { return nil }
    return Int(distances[Int(index)])
  }

  /// Returns whether a screen is reachable.
  func contains(_ screen: ScreenID) -> Bool { distance(to: screen) != nil }

  /// The reachable screens, in the order of definition.
  var screens: [ScreenID] {
    graph.screenIndices.filter(isReachable).map(graph.id(of:))
  }

  /// The unreachable screens, in the order of definition.
  var unreachableScreens: [ScreenID] {
    graph.screenIndices.filter { !isReachable($0) }.map(graph.id(of:))
  }

  private func isReachable(_ screen: ScreenIndex) -> Bool {
    distances[Int(screen)] != ScreenDistances.unreachable
  }
}

extension ScreenNetwork {
  /// Returns the distances of all screens from the given roots.
  ///
  /// The algorithm is a 0-1 breadth-first search: an arc has the length 1 only if it executes a
  /// command or selects a tab. The root of the first tab is shown together with its container.
  /// Therefore, a node can be found again at a shorter distance within the level that the search
  /// expands.
  ///
  /// - Parameter roots: The screens on which users start, which stand for their containers. Unknown
  ///   screens are ignored.
  /// - Returns: The distances.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges.
  func distances(from roots: [ScreenID]) -> ScreenDistances {
    let (layout, hasContainers) = (layout, graph.hasContainers)
    let unreached = UInt32.max
    var distances = [UInt32](repeating: unreached, count: layout.nodeCount)
    var level: [Node] = []
    var selectedRoots: [Node: Node] = [:]
    for path in graph.startPaths(of: roots) {
      let nodes = path.compactMap(graph.index).map(layout.node)
      for node in nodes { distances[Int(node)] = 0 }
      for (container, root) in zip(nodes, nodes.dropFirst()) { selectedRoots[container] = root }
      level += nodes
    }
    var distance: UInt32 = 0
    while !level.isEmpty {
      var nextLevel: [Node] = []
      var position = 0
      while position < level.count {
        let node = level[position]
        position += 1
        guard distances[Int(node)] == distance else { continue }
        let screen = layout.screen(at: node)
        let shownRoot = hasContainers ? selectedRoots[node] ?? screen.flatMap(firstRoot) : nil
        for successor in successors[node] {
          let isStep = screen != nil && !layout.isSupertype(successor) && successor != shownRoot
          let newDistance = isStep ? distance + 1 : distance
          guard newDistance < distances[Int(successor)] else { continue }
          distances[Int(successor)] = newDistance
          if isStep { nextLevel.append(successor) } else { level.append(successor) }
        }
      }
      level = nextLevel
      distance += 1
    }
    return ScreenDistances(
      graph: graph,
      distances: graph.screenIndices.map { distances[Int(layout.supertype($0))] }
    )
  }

  /// Returns the node of the root of a container's first tab; nil if the screen has no tabs.
  private func firstRoot(of screen: ScreenIndex) -> Node? {
    graph.tabRoots(of: screen).first.map(layout.node)
  }
}

extension NavigationGraph {
  /// Returns the visible paths of the stacks for which screens stand, without unknown screens.
  func startPaths(of screens: [ScreenID]) -> [[ScreenID]] {
    screens.filter(contains).map { stack(startingOn: $0).visiblePath.map(\.screen) }
  }
}
