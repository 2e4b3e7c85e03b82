/// The screens that every route to a screen passes through.
///
/// A screen *dominates* another one if every route from the roots to that one passes through it. The
/// dominators of a screen form a chain in which each dominates the next, so all of them form a tree.
///
/// Source: K. Cooper, T. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
public struct DominatorTree: Sendable {
  private typealias Node = ScreenNetwork.Node

  /// The graph of the screens.
  public let graph: NavigationGraph
  private let layout: ScreenNetwork.Layout
  /// The reachable nodes in reverse postorder, so that each comes after its dominators.
  private let order: [Node]
  /// For each node, its immediate dominator, or `absent` if it has none or is unreachable.
  private let immediate: [Node]
  /// For each node, its rank in a preorder of the tree, and the number of nodes that it dominates, itself
  /// included; the number is 0 for an unreachable node.
  private let subtrees: [(rank: Int, count: Int)]

  /// Creates the dominator tree of a network.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - roots: The screens that users start from; unknown screens are ignored.
  /// - Complexity: O(V + A) memory for V nodes and A arcs. O(V · A) time in the worst case, about O(V + A) in
  ///   the graphs of apps.
  public init(_ network: ScreenNetwork, from roots: [ScreenID]) {
    graph = network.graph
    layout = network.layout
    let nodes = roots.compactMap(network.graph.index).map(network.layout.node)
    order = network.reversePostorder(from: nodes)
    immediate = DominatorTree.immediateDominators(of: network, nodes, order)
    subtrees = DominatorTree.subtrees(immediate, order)
  }

  /// Returns the last screen that every route to a screen passes through.
  ///
  /// - Returns: The screen, which is neither the given one nor extends it; nil if there is none, or no route.
  public func immediateDominator(of screen: ScreenID) -> ScreenID? {
    guard let index = graph.index(of: screen) else { return nil }
    var node = immediate[Int(layout.supertype(index))]
    while node != .absent {
      if let dominator = layout.screen(at: node), !graph.isScreen(dominator, kindOf: index) {
        return graph.id(of: dominator)
      }
      node = immediate[Int(node)]
    }
    return nil
  }

  /// Returns the screens that dominate others, with the numbers of the dominated screens.
  ///
  /// The screens are in the order of definition.
  ///
  /// - Complexity: O(V + D) time and O(V) memory, where V is the number of screens and D the sum of the
  ///   numbers of screens that each of them extends.
  public func chokePoints() -> [(screen: ScreenID, count: Int)] {
    var counts = [Int](repeating: 0, count: layout.nodeCount)
    for screen in graph.screenIndices { counts[Int(layout.supertype(screen))] += 1 }
    for node in order.reversed() where immediate[Int(node)] != .absent {
      counts[Int(immediate[Int(node)])] += counts[Int(node)]
    }
    return order.compactMap(layout.screen).sorted().compactMap { screen in
      let ancestors = graph.hierarchy.map { Array($0.ancestors(of: screen)) } ?? []
      let ownCount = ([screen] + ancestors).count { dominates(screen, $0) }
      let count = counts[Int(layout.node(of: screen))] - ownCount
      return count > 0 ? (graph.id(of: screen), count) : nil
    }
  }

  /// Returns the screens that a screen dominates, in the order of definition.
  ///
  /// - Returns: The screens, without the given one and those that it extends.
  /// - Complexity: O(V · D) time and O(V) memory for V screens, of which the given one extends D.
  public func screens(dominatedBy screen: ScreenID) -> [ScreenID] {
    guard let index = graph.index(of: screen) else { return [] }
    return graph.screenIndices
      .filter { dominates(index, $0) && !graph.isScreen(index, kindOf: $0) }
      .map(graph.id(of:))
  }

  private func dominates(_ screen: ScreenIndex, _ other: ScreenIndex) -> Bool {
    let subtree = subtrees[Int(layout.node(of: screen))]
    let (rank, count) = subtrees[Int(layout.supertype(other))]
    return count > 0 && subtree.rank <= rank && rank < subtree.rank + subtree.count
  }
}

extension DominatorTree {
  /// The rank of a node in the reverse postorder, from 1; 0 is the rank of a common root of all roots.
  private struct Rank: TableIndex {
    let number: UInt32
  }

  /// Returns the immediate dominator of each node.
  ///
  /// Repeats until nothing changes: the dominator of a node becomes the last common dominator of its
  /// predecessors.
  private static func immediateDominators(
    of network: ScreenNetwork,
    _ roots: [Node],
    _ order: [Node]
  ) -> [Node] {
    var ranks = [Rank](repeating: .absent, count: network.layout.nodeCount)
    for (position, node) in order.enumerated() { ranks[Int(node)] = Rank(position + 1) }
    let predecessors = CompressedRows<Rank, Rank>(rowCount: order.count + 1) { emit in
      for root in roots { emit(ranks[Int(root)], Rank(0)) }
      for node in order {
        for successor in network.successors[node] { emit(ranks[Int(successor)], ranks[Int(node)]) }
      }
    }
    var dominators = [Rank](repeating: .absent, count: order.count + 1)
    dominators[0] = Rank(0)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for rank in Rank.indices(count: order.count + 1).dropFirst() {
        var common = Rank.absent
        for other in predecessors[rank] where dominators[Int(other)] != .absent {
          common = common == .absent ? other : lastCommon(common, other, dominators)
        }
        guard dominators[Int(rank)] != common else { continue }
        dominators[Int(rank)] = common
        hasChanged = true
      }
    }
    var immediate = [Node](repeating: .absent, count: network.layout.nodeCount)
    for (position, node) in order.enumerated() where dominators[position + 1] > Rank(0) {
      immediate[Int(node)] = order[Int(dominators[position + 1]) - 1]
    }
    return immediate
  }

  /// Returns the last common dominator of two nodes.
  ///
  /// Ranks decrease towards the root of the tree.
  private static func lastCommon(_ left: Rank, _ right: Rank, _ dominators: [Rank]) -> Rank {
    var left = left
    var right = right
    while left != right {
      while left > right { left = dominators[Int(left)] }
      while right > left { right = dominators[Int(right)] }
    }
    return left
  }

  private static func subtrees(
    _ immediate: [Node],
    _ order: [Node]
  ) -> [(rank: Int, count: Int)] {
    var subtrees = [(rank: Int, count: Int)](repeating: (0, 0), count: immediate.count)
    for node in order.reversed() {
      subtrees[Int(node)].count += 1
      let dominator = immediate[Int(node)]
      if dominator != .absent { subtrees[Int(dominator)].count += subtrees[Int(node)].count }
    }
    /// The next free rank below each node; the last element is for nodes without a dominator.
    var free = [Int](repeating: 0, count: immediate.count + 1)
    for node in order {
      let dominator = immediate[Int(node)]
      let parent = dominator == .absent ? immediate.count : Int(dominator)
      subtrees[Int(node)].rank = free[parent]
      free[parent] += subtrees[Int(node)].count
      free[Int(node)] = subtrees[Int(node)].rank + 1
    }
    return subtrees
  }
}

extension ScreenNetwork {
  /// Returns the reachable nodes in the reverse of the order in which a depth-first search leaves them.
  fileprivate func reversePostorder(from roots: [Node]) -> [Node] {
    var isFound = [Bool](repeating: false, count: layout.nodeCount)
    var path: [(node: Node, arc: Int)] = []
    var order: [Node] = []
    for root in roots where !isFound[Int(root)] {
      isFound[Int(root)] = true
      path.append((root, 0))
      while let (node, arc) = path.last {
        let successors = successors[node]
        guard arc < successors.count else {
          order.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].arc += 1
        let successor = successors[arc]
        guard !isFound[Int(successor)] else { continue }
        isFound[Int(successor)] = true
        path.append((successor, 0))
      }
    }
    return order.reversed()
  }
}
