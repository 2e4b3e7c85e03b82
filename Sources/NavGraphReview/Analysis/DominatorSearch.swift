import NavGraph

/// A search for the immediate dominators of the nodes of a network.
///
/// A depth-first search ranks the nodes. The *semidominator* of a node is the lowest rank from
/// which a path leads to the node only through higher ranks. Nodes are linked to a forest in
/// descending order of their ranks. Compressed paths in this forest contain the lowest
/// semidominators.
///
/// Source: T. Lengauer, R. E. Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph",
/// 1979, the simple version of LINK and EVAL.
struct DominatorSearch {
  typealias Node = ScreenNetwork.Node

  /// The rank of a node in the preorder, from 1.
  ///
  /// The rank 0 is an additional root above all roots.
  private struct Rank: TableIndex {
    let number: UInt32
  }

  /// The reachable nodes, in the order of their ranks.
  private(set) var order: [Node] = []
  private let network: ScreenNetwork
  private let predecessors: AdjacencyLists<Rank>
  /// For each rank, the rank of the node from which the depth-first search found it.
  private var parents: [Rank] = [Rank(0)]
  private var semidominators: [Rank]
  /// For each rank, its immediate dominator after it was found.
  private var dominators: [Rank]
  /// For each rank, its parent in the forest, or a compressed path to an ancestor; `absent` for a
  /// root.
  private var forest: [Rank]
  /// For each rank, the rank with the lowest semidominator on its compressed path.
  private var lowest: [Rank]

  /// Creates a search from the given roots.
  init(_ network: ScreenNetwork, _ roots: [Node]) {
    self.network = network
    var ranks = [Rank](repeating: .absent, count: network.layout.nodeCount)
    for root in roots where ranks[Int(root)] == .absent {
      DominatorSearch.rank(root, network, &ranks, &order, &parents)
    }
    let order = order
    predecessors = AdjacencyLists(count: order.count + 1) { emit in
      for root in roots { emit(ranks[Int(root)], Rank(0)) }
      for node in order {
        for successor in network.successors[node] { emit(ranks[Int(successor)], ranks[Int(node)]) }
      }
    }
    semidominators = Array(Rank.indices(count: order.count + 1))
    lowest = semidominators
    forest = Array(repeating: .absent, count: semidominators.count)
    dominators = forest
  }

  /// Ranks the nodes that can be reached from a root.
  private static func rank(
    _ root: Node,
    _ network: ScreenNetwork,
    _ ranks: inout [Rank],
    _ order: inout [Node],
    _ parents: inout [Rank]
  ) {
    var path = [(rank: Rank(0), rest: [root][...])]
    while let parent = path.last?.rank {
      guard let node = path[path.count - 1].rest.popFirst() else {
        path.removeLast()
        continue
      }
      guard ranks[Int(node)] == .absent else { continue }
      order.append(node)
      parents.append(parent)
      ranks[Int(node)] = Rank(order.count)
      path.append((Rank(order.count), network.successors[node]))
    }
  }

  /// Returns the immediate dominator of each node; `absent` if it has none or is unreachable.
  mutating func immediateDominators() -> [Node] {
    /// For each rank, the first rank with this semidominator. For each of these, the next such
    /// rank.
    var firstInBucket = forest
    var nextInBucket = forest
    for rank in Rank.indices(count: forest.count).dropFirst().reversed() {
      for predecessor in predecessors[rank] {
        let semidominator = semidominators[Int(lowestRank(above: predecessor))]
        semidominators[Int(rank)] = min(semidominators[Int(rank)], semidominator)
      }
      let semidominator = Int(semidominators[Int(rank)])
      nextInBucket[Int(rank)] = firstInBucket[semidominator]
      firstInBucket[semidominator] = rank
      let parent = parents[Int(rank)]
      forest[Int(rank)] = parent
      var member = firstInBucket[Int(parent)]
      firstInBucket[Int(parent)] = .absent
      while member != .absent {
        let lowest = lowestRank(above: member)
        let isLower = semidominators[Int(lowest)] < semidominators[Int(member)]
        dominators[Int(member)] = isLower ? lowest : parent
        member = nextInBucket[Int(member)]
      }
    }
    dominators[0] = Rank(0)
    for rank in Rank.indices(count: forest.count).dropFirst()
    where dominators[Int(rank)] != semidominators[Int(rank)] {
      dominators[Int(rank)] = dominators[Int(dominators[Int(rank)])]
    }
    var immediate = [Node](repeating: .absent, count: network.layout.nodeCount)
    for (position, node) in order.enumerated() where dominators[position + 1] > Rank(0) {
      immediate[Int(node)] = order[Int(dominators[position + 1]) - 1]
    }
    return immediate
  }

  /// Returns the rank with the lowest semidominator on the path from a rank to the root of its
  /// tree.
  ///
  /// The path does not include the root. For a root, the result is the root itself.
  ///
  /// - Complexity: O(log V) amortized time for V ranks.
  private mutating func lowestRank(above rank: Rank) -> Rank {
    guard forest[Int(rank)] != .absent else { return rank }
    var path: [Rank] = []
    var next = rank
    while forest[Int(forest[Int(next)])] != .absent {
      path.append(next)
      next = forest[Int(next)]
    }
    for rank in path.reversed() {
      let parent = forest[Int(rank)]
      if semidominators[Int(lowest[Int(parent)])] < semidominators[Int(lowest[Int(rank)])] {
        lowest[Int(rank)] = lowest[Int(parent)]
      }
      forest[Int(rank)] = forest[Int(parent)]
    }
    return lowest[Int(rank)]
  }
}
