import NavGraph
import NavGraphSpace

/// The numbers of steps from all nodes to a screen.
///
/// Complexity: O(V + E) time and memory for V nodes and E edges.
struct Distances {
  private let targets: Set<Int>
  private var distances: [Int: Int] = [:]
  /// For each node, the next edge on a shortest path.
  private var next: [Int: PathStep] = [:]

  /// Computes the distances.
  ///
  /// - Parameters:
  ///   - targets: The nodes that show the screen.
  ///   - exploration: Everything that can be shown.
  ///   - isCounted: Returns whether an edge from a node is counted.
  init(
    to targets: [Int],
    in exploration: Exploration,
    counting isCounted: (_ node: Int, _ edge: NavigationSpace.Edge) -> Bool
  ) {
    self.targets = Set(targets)
    var incoming: [Int: [(origin: Int, cost: Int, step: PathStep)]] = [:]
    for node in exploration.order {
      for edge in exploration.space.edges(of: node, in: exploration.region)
      where isCounted(node, edge) {
        let cost = edge.step.action == .none ? 0 : 1
        incoming[edge.target, default: []].append((node, cost, edge.step))
      }
    }
    var level = targets
    for node in level { distances[node] = 0 }
    var distance = 0
    while !level.isEmpty {
      var following: [Int] = []
      var position = 0
      while position < level.count {
        for (origin, cost, step) in incoming[level[position]] ?? []
        where distances[origin].map({ $0 > distance + cost }) ?? true {
          distances[origin] = distance + cost
          next[origin] = step
          if cost == 0 { level.append(origin) } else { following.append(origin) }
        }
        position += 1
      }
      distance += 1
      level = following.filter { distances[$0] == distance }
    }
  }

  /// Returns the number of steps from a node; nil if the screen cannot be reached.
  subscript(node: Int) -> Int? { distances[node] }

  /// Returns the node at which the shortest path from a root begins, and the number of its steps,
  /// including the selection of a tab; nil if the screen cannot be reached.
  func nearest(
    to root: Exploration.Root,
    in space: NavigationSpace
  ) -> (node: Int, distance: Int)? {
    if let target = root.path.first(where: targets.contains) { return (target, 0) }
    let top = root.path.last ?? root.node
    var best = self[top].map { (node: top, distance: $0) }
    for (container, selected) in zip(root.path, root.path.dropFirst()) {
      for tab in space.edges(of: container).map(\.target) where tab != selected {
        guard let distance = self[tab], distance + 1 < best?.distance ?? .max else { continue }
        best = (tab, distance + 1)
      }
    }
    return best
  }

  /// Returns the steps of a shortest path from a node.
  func path(from node: Int) -> [PathStep] {
    var steps: [PathStep] = []
    var node = node
    while let step = next[node] {
      steps.append(step)
      node = step.node
    }
    return steps
  }
}
