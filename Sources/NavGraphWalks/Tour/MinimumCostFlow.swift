/// A flow of minimum cost from vertices with an excess to vertices with a demand.
///
/// Arcs have no capacity, and their costs are whole numbers from 0. The primal-dual algorithm
/// computes the distances to all vertices, sends as much as it finds along shortest paths, and
/// repeats this in the residual network.
///
/// Source: R. Ahuja, T. Magnanti, J. Orlin, "Network Flows", 1993, section 9.8.
struct MinimumCostFlow {
  struct Arc {
    let origin: Int
    let target: Int
    let cost: Int
    /// The units that flow along the arc.
    var flow = 0
  }

  private(set) var arcs: [Arc] = []
  /// For each vertex, the units that must leave it, or enter it if the number is negative.
  var excess: [Int] = []
  /// For each vertex, the numbers of the arcs that leave it, and the complements of those that
  /// enter it.
  private var incident: [[Int]] = []
  private var potentials: [Int] = []

  /// The cost of the flow.
  var cost: Int { arcs.reduce(0) { $0 + $1.cost * $1.flow } }

  /// Adds a vertex, and returns its number.
  mutating func addVertex() -> Int {
    excess.append(0)
    incident.append([])
    return excess.count - 1
  }

  /// Adds an arc, and returns its number.
  @discardableResult
  mutating func addArc(from origin: Int, to target: Int, cost: Int) -> Int {
    arcs.append(Arc(origin: origin, target: target, cost: cost))
    incident[origin].append(arcs.count - 1)
    incident[target].append(~(arcs.count - 1))
    return arcs.count - 1
  }

  /// Computes the flow.
  ///
  /// - Returns: Whether all demands are met.
  /// - Complexity: O(D · (V + E)) time for V vertices, E arcs and D different lengths of the
  ///   shortest paths, if the paths of one length do not block each other; O(V + E) memory.
  mutating func solve() -> Bool {
    potentials = Array(repeating: 0, count: excess.count)
    while excess.contains(where: { $0 < 0 }) {
      guard updatePotentials() else { return false }
      sendAlongShortestPaths()
    }
    return true
  }

  private func end(of arc: Int) -> Int { arc >= 0 ? arcs[arc].target : arcs[~arc].origin }

  /// Returns the cost of an arc of the residual network, reduced by the potentials; nil if it has
  /// no capacity.
  private func reducedCost(of arc: Int) -> Int? {
    if arc < 0, arcs[~arc].flow == 0 { return nil }
    let cost = arc >= 0 ? arcs[arc].cost : -arcs[~arc].cost
    let origin = end(of: ~arc)
    return cost + potentials[origin] - potentials[end(of: arc)]
  }

  /// Adds to the potentials the distances from the nearest vertex with an excess.
  ///
  /// - Returns: Whether a vertex with a demand can be reached.
  private mutating func updatePotentials() -> Bool {
    var distances = Array(repeating: Int.max, count: excess.count)
    // The buckets of Dial's algorithm, because distances are small.
    var buckets: [[Int]] = [excess.indices.filter { excess[$0] > 0 }]
    for vertex in buckets[0] { distances[vertex] = 0 }
    var distance = 0
    while distance < buckets.count {
      while let vertex = buckets[distance].popLast() {
        guard distances[vertex] == distance else { continue }
        for arc in incident[vertex] {
          guard let cost = reducedCost(of: arc) else { continue }
          let next = end(of: arc)
          guard distance + cost < distances[next] else { continue }
          distances[next] = distance + cost
          while buckets.count <= distance + cost { buckets.append([]) }
          buckets[distance + cost].append(next)
        }
      }
      distance += 1
    }
    for vertex in distances.indices { potentials[vertex] += min(distances[vertex], distance) }
    return distances.indices.contains { distances[$0] < .max && excess[$0] < 0 }
  }

  /// Sends flow along paths whose arcs have the reduced cost 0.
  private mutating func sendAlongShortestPaths() {
    var nextArcs = Array(repeating: 0, count: excess.count)
    var isVisited = Array(repeating: false, count: excess.count)
    for source in excess.indices {
      var path: [Int] = []
      var vertex = source
      isVisited[source] = excess[source] > 0
      while excess[source] > 0 {
        if excess[vertex] < 0 {
          send(along: path, from: source, to: vertex)
          for arc in path { isVisited[end(of: arc)] = false }
          isVisited[source] = true
          path = []
          vertex = source
        } else if let arc = nextArc(from: vertex, &nextArcs, isVisited) {
          path.append(arc)
          vertex = end(of: arc)
          isVisited[vertex] = true
        } else if let arc = path.popLast() {
          vertex = end(of: ~arc)
          nextArcs[vertex] += 1
        } else {
          break
        }
      }
    }
  }

  /// Returns the next arc with the reduced cost 0 that does not lead to a vertex that was visited
  /// in vain.
  private func nextArc(
    from vertex: Int,
    _ nextArcs: inout [Int],
    _ isVisited: [Bool]
  ) -> Int? {
    while nextArcs[vertex] < incident[vertex].count {
      let arc = incident[vertex][nextArcs[vertex]]
      if !isVisited[end(of: arc)], reducedCost(of: arc) == 0 { return arc }
      nextArcs[vertex] += 1
    }
    return nil
  }

  private mutating func send(along path: [Int], from source: Int, to target: Int) {
    var amount = min(excess[source], -excess[target])
    for arc in path where arc < 0 { amount = min(amount, arcs[~arc].flow) }
    for arc in path {
      if arc >= 0 { arcs[arc].flow += amount } else { arcs[~arc].flow -= amount }
    }
    excess[source] -= amount
    excess[target] += amount
  }
}
