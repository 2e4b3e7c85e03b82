import NavGraph

/// The dominators of screens: the screens that are on every route to another screen.
///
/// A screen *dominates* another one if it is on every route from the roots to that screen. The
/// dominators of a screen form a chain in which each dominates the next. Therefore, all of them
/// form a tree.
///
/// Source: T. Lengauer, R. E. Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph",
/// 1979.
struct DominatorTree: Sendable {
  fileprivate typealias Node = ScreenNetwork.Node

  /// The graph of the screens.
  let graph: NavigationGraph
  private let layout: ScreenNetwork.Layout
  /// The reachable nodes in the preorder of a depth-first search.
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
  /// - Complexity: O(V + A log V) time and O(V + A) memory for V nodes and A arcs.
  init(_ network: ScreenNetwork, from roots: [ScreenID]) {
    graph = network.graph
    layout = network.layout
    let nodes = roots.compactMap(network.graph.index).map(network.layout.node)
    var search = DominatorSearch(network, nodes)
    order = search.order
    immediate = search.immediateDominators()
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
  /// - Complexity: O(V) memory and O(V · D) time for V screens and a tree of depth D; O(V) time if no
  ///   screen extends another.
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
