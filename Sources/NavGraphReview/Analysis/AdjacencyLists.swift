import NavGraph

/// The arcs of a directed graph: for each node, the nodes to which it leads.
///
/// One array contains the lists of all nodes, one after another.
struct AdjacencyLists<Node: TableIndex>: Sendable {
  /// For each node, the position of its first element, and the number of all elements.
  private let offsets: [Int]
  private let nodes: [Node]

  /// Creates the lists.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - forEachArc: Calls its argument for each arc. It is called twice, and must repeat the arcs
  ///     in the same order, which is also the order within each list.
  /// - Complexity: O(V + A) time and memory for V nodes and A arcs (counting sort).
  init(count: Int, forEachArc: ((_ origin: Node, _ target: Node) -> Void) -> Void) {
    var next = Array(repeating: 0, count: count + 1)
    forEachArc { origin, _ in next[Int(origin) + 1] += 1 }
    for node in 0..<count { next[node + 1] += next[node] }
    let offsets = next
    nodes = Array(unsafeUninitializedCapacity: offsets[count]) { nodes, initializedCount in
      forEachArc { origin, target in
        nodes.initializeElement(at: next[Int(origin)], to: target)
        next[Int(origin)] += 1
      }
      initializedCount = offsets[count]
    }
    self.offsets = offsets
  }

  /// Returns the nodes to which a node leads.
  subscript(node: Node) -> ArraySlice<Node> { nodes[offsets[Int(node)]..<offsets[Int(node) + 1]] }
}
