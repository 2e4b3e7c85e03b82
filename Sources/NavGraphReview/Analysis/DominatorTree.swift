import NavGraph

/// The dominators of screens: the screens that are on every route to another screen.
///
/// A screen *dominates* another one if it is on every route from the roots to that screen. The
/// dominators of a screen form a chain in which each dominates the next. Therefore, all of them
/// form a tree.
///
/// Source: K. D. Cooper, T. J. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
struct DominatorTree: Sendable {
  fileprivate typealias Node = ScreenNetwork.Node

  /// The graph of the screens.
  let graph: NavigationGraph
  private let layout: ScreenNetwork.Layout
  /// The reachable nodes in the reverse postorder of a depth-first search.
  ///
  /// Each node follows its dominators.
  private let order: [Node]
  /// For each node, its immediate dominator; `absent` if it has none or is unreachable.
  private let immediate: [Node]

  /// Creates the dominator tree of a network.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - roots: The screens on which users start. Unknown screens are ignored.
  /// - Complexity: O(V + A) memory for V nodes and A arcs; O(V · A) time in the worst case, but
  ///   about O(V + A) for the networks of apps.
  init(_ network: ScreenNetwork, from roots: [ScreenID]) {
    graph = network.graph
    layout = network.layout
    let nodes = roots.compactMap(network.graph.index).map(network.layout.node)
    order = network.postorder(from: nodes).reversed()
    immediate = DominatorTree.immediateDominators(network, order, nodes)
  }

  /// Returns the immediate dominator of a screen: the last screen before it that is on every route.
  ///
  /// - Returns: The dominator, which does not extend the given screen; nil if there is no
  ///   dominator, or no route.
  func immediateDominator(of screen: ScreenID) -> ScreenID? {
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

  /// Returns the screens that dominate other screens, with the numbers of dominated screens.
  ///
  /// The screens are in the order of definition.
  ///
  /// - Complexity: O(V) time and memory for V screens.
  func chokePoints() -> [(screen: ScreenID, count: Int)] {
    var counts = [Int](repeating: 0, count: layout.nodeCount)
    for screen in graph.screenIndices { counts[Int(layout.supertype(screen))] += 1 }
    for node in order.reversed() where immediate[Int(node)] != .absent {
      counts[Int(immediate[Int(node)])] += counts[Int(node)]
    }
    return order.compactMap(layout.screen).sorted().compactMap { screen in
      let count = counts[Int(layout.node(of: screen))] - countOfOwn(screen)
      return count > 0 ? (graph.id(of: screen), count) : nil
    }
  }

  /// Returns the number of screens that a screen dominates among itself and its ancestors.
  ///
  /// These are the nearest ancestors, because a user on a screen is also on its ancestors. No other
  /// screen dominates them. Therefore, the sum of all results is at most the number of screens.
  private func countOfOwn(_ screen: ScreenIndex) -> Int {
    graph.ancestorsAndSelf(of: screen).prefix { ancestor in
      var node = layout.supertype(ancestor)
      while node != .absent, node != layout.node(of: screen) { node = immediate[Int(node)] }
      return node != .absent
    }.count
  }

  /// Returns the screens that a screen dominates, in the order of definition.
  ///
  /// - Returns: The screens, without the given screen and the screens that it extends.
  /// - Complexity: O(V) time and memory for V screens.
  func screens(dominatedBy screen: ScreenID) -> [ScreenID] {
    guard let index = graph.index(of: screen) else { return [] }
    var isDominated = [Bool](repeating: false, count: layout.nodeCount)
    for node in order {
      let dominator = immediate[Int(node)]
      isDominated[Int(node)] =
        node == layout.node(of: index) || dominator != .absent && isDominated[Int(dominator)]
    }
    return graph.screenIndices
      .filter { isDominated[Int(layout.supertype($0))] && !graph.isScreen(index, kindOf: $0) }
      .map(graph.id(of:))
  }
}

extension DominatorTree {
  /// The rank of a node in the reverse postorder, from 1; 0 is a root above all roots.
  private struct Rank: TableIndex {
    let number: UInt32
  }

  /// Returns the immediate dominator of each node: the nearest common dominator of the nodes that
  /// lead to it.
  ///
  /// ```text
  /// 0 ─▶ 1 ─▶ 2 ─▶ 4      2 and 3 lead to 4. From 3, the search goes up to 1,
  ///      └──▶ 3 ───┘      and then from 2: so 1 is the immediate dominator of 4.
  /// ```
  private static func immediateDominators(
    _ network: ScreenNetwork,
    _ order: [Node],
    _ roots: [Node]
  ) -> [Node] {
    var ranks = [Rank](repeating: .absent, count: network.layout.nodeCount)
    for (position, node) in order.enumerated() { ranks[Int(node)] = Rank(position + 1) }
    let predecessors = AdjacencyLists<Rank>(count: order.count + 1) { emit in
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
      for rank in Rank.indices(count: dominators.count).dropFirst() {
        let known = predecessors[rank].filter { dominators[Int($0)] != .absent }
        let dominator = known.dropFirst().reduce(known[0]) { left, right in
          var (left, right) = (left, right)
          while left != right {
            if left > right { left = dominators[Int(left)] } else { right = dominators[Int(right)] }
          }
          return left
        }
        hasChanged = hasChanged || dominators[Int(rank)] != dominator
        dominators[Int(rank)] = dominator
      }
    }
    var immediate = [Node](repeating: .absent, count: network.layout.nodeCount)
    for (node, dominator) in zip(order, dominators.dropFirst()) where dominator > Rank(0) {
      immediate[Int(node)] = order[Int(dominator) - 1]
    }
    return immediate
  }
}
