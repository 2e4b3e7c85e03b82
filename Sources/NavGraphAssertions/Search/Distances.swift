import NavGraph

/// The numbers of steps from all nodes to a screen.
///
/// Complexity: O(V + E) time and memory for V nodes and E edges.
struct Distances {
  /// Which contexts of the region must satisfy the clause of an edge.
  enum Contexts {
    /// Any: each number is a lower bound.
    case some
    /// All: each number is an upper bound.
    case all
  }

  private var distances: [Int: Int] = [:]
  /// For each node, the next edge on a shortest path.
  private var next: [Int: PathStep] = [:]

  /// Computes the distances.
  ///
  /// - Parameters:
  ///   - targets: The nodes that show the screen.
  ///   - nodes: All nodes.
  ///   - space: The space.
  ///   - region: The contexts.
  ///   - contexts: Which contexts must satisfy the clauses.
  init(
    to targets: [Int],
    among nodes: [Int],
    _ space: NavigationSpace,
    in region: Region,
    _ contexts: Contexts
  ) {
    var incoming: [Int: [(origin: Int, cost: Int, step: PathStep)]] = [:]
    for node in nodes {
      for edge in space.edges(of: node, in: region)
      where contexts == .some || space.clauses[edge.step.clause].covers(region) {
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
