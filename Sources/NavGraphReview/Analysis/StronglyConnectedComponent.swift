import NavGraph

/// A strongly connected component: a maximal set of screens in which every screen is reachable from
/// every other.
struct StronglyConnectedComponent: Sendable, Hashable {
  /// The screens, in the order of definition.
  let screens: [ScreenID]
  /// Whether no command leads from a screen of the component to a screen outside of it.
  let isClosed: Bool
}

extension ScreenNetwork {
  /// Returns the strongly connected components, in the order of their first screens.
  ///
  /// A screen that is not reachable from itself is a component of one screen. The first search
  /// orders the nodes; the second one follows the arcs backward, and finds one component from each
  /// node that no earlier one has found.
  ///
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges.
  ///
  /// Source: M. Sharir, "A Strong-Connectivity Algorithm and Its Applications in Data Flow
  /// Analysis", 1981.
  func stronglyConnectedComponents() -> [StronglyConnectedComponent] {
    let layout = layout
    let order = postorder(from: graph.screenIndices.map(layout.node)) { !layout.isSupertype($0) }
    let predecessors = AdjacencyLists<Node>(count: layout.nodeCount) { emit in
      for node in order { for successor in successors[node] { emit(successor, node) } }
    }
    var components = [Int?](repeating: nil, count: layout.nodeCount)
    var screens: [[ScreenIndex]] = []
    for root in order.reversed() where components[Int(root)] == nil {
      var pending = [root]
      var members: [ScreenIndex] = []
      while let node = pending.popLast() {
        guard components[Int(node)] == nil else { continue }
        components[Int(node)] = screens.count
        if let screen = layout.screen(at: node) { members.append(screen) }
        pending += predecessors[node]
      }
      screens.append(members.sorted())
    }
    var isClosed = [Bool](repeating: true, count: screens.count)
    for node in order {
      guard let component = components[Int(node)] else { continue }
      let leavesComponent = successors[node].contains {
        !layout.isSupertype($0) && components[Int($0)] != component
      }
      if leavesComponent { isClosed[component] = false }
    }
    return zip(screens, isClosed).filter { !$0.0.isEmpty }.sorted { $0.0[0] < $1.0[0] }
      .map { StronglyConnectedComponent(screens: $0.map(graph.id(of:)), isClosed: $1) }
  }
}
