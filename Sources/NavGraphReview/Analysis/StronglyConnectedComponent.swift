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
  /// A screen that is not reachable from itself is a component of one screen. The search uses its
  /// own stack instead of recursion, so that long chains of screens do not overflow the call stack.
  ///
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges.
  ///
  /// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972.
  func stronglyConnectedComponents() -> [StronglyConnectedComponent] {
    let layout = layout
    var search = TarjanSearch(self)
    for screen in graph.screenIndices { search.visit(from: layout.node(of: screen)) }
    var members = [[ScreenIndex]](repeating: [], count: search.componentCount)
    var isClosed = [Bool](repeating: true, count: search.componentCount)
    for node in Node.indices(count: layout.nodeCount) {
      guard let component = search.component(of: node) else { continue }
      if let screen = layout.screen(at: node) { members[component].append(screen) }
      let leavesComponent = successors[node].contains {
        !layout.isSupertype($0) && search.component(of: $0) != component
      }
      if leavesComponent { isClosed[component] = false }
    }
    return zip(members, isClosed).filter { !$0.0.isEmpty }.sorted { $0.0[0] < $1.0[0] }
      .map { StronglyConnectedComponent(screens: $0.map(graph.id(of:)), isClosed: $1) }
  }
}

/// A depth-first search that numbers the strongly connected components in the order in which it
/// completes them.
private struct TarjanSearch {
  typealias Node = ScreenNetwork.Node

  private static let none = UInt32.max

  private(set) var componentCount = 0
  private let network: ScreenNetwork
  private let layout: ScreenNetwork.Layout
  /// For each node, the number of its component, or `none` if it is not yet known.
  private var components: [UInt32]
  /// For each node, its rank in the order of discovery, or `none`.
  private var ranks: [UInt32]
  /// For each node, the lowest rank of a node to which it leads, as far as known.
  private var lowLinks: [UInt32]
  private var rankCount: UInt32 = 0
  /// The discovered nodes that are not yet in a component.
  private var open: [Node] = []
  /// The path from the start to the current node, with the position of the next arc of each node.
  private var path: [(node: Node, arc: Int)] = []

  init(_ network: ScreenNetwork) {
    self.network = network
    layout = network.layout
    components = Array(repeating: TarjanSearch.none, count: layout.nodeCount)
    ranks = components
    lowLinks = components
  }

  /// Returns the number of a node's component; nil if the component is not complete.
  func component(of node: Node) -> Int? {
    let component = components[Int(node)]
    return component == TarjanSearch.none ? nil : Int(component)
  }

  mutating func visit(from start: Node) {
    guard ranks[Int(start)] == TarjanSearch.none else { return }
    discover(start)
    while let (node, arc) = path.last {
      let successors = network.successors[node]
      guard arc < successors.count else {
        leave(node)
        continue
      }
      path[path.count - 1].arc += 1
      let successor = successors[successors.startIndex + arc]
      guard !layout.isSupertype(successor) else { continue }
      if ranks[Int(successor)] == TarjanSearch.none {
        discover(successor)
      } else if components[Int(successor)] == TarjanSearch.none {
        lowLinks[Int(node)] = min(lowLinks[Int(node)], ranks[Int(successor)])
      }
    }
  }

  private mutating func discover(_ node: Node) {
    ranks[Int(node)] = rankCount
    lowLinks[Int(node)] = rankCount
    rankCount += 1
    open.append(node)
    path.append((node, 0))
  }

  private mutating func leave(_ node: Node) {
    path.removeLast()
    if let (parent, _) = path.last {
      lowLinks[Int(parent)] = min(lowLinks[Int(parent)], lowLinks[Int(node)])
    }
    guard lowLinks[Int(node)] == ranks[Int(node)] else { return }
    while let member = open.popLast() {
      components[Int(member)] = UInt32(componentCount)
      if member == node { break }
    }
    componentCount += 1
  }
}
