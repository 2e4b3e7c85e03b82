import NavGraph

/// A directed graph of the screens that users can open from other screens, without stacks,
/// conditions and properties.
///
/// The network has a node for each screen, which means: *the screen is on top*. A universal command
/// does not need an edge from every screen. Each screen has an edge to one common node, and that
/// node has an edge for each universal command.
///
/// If screens extend others, each screen has two more nodes. A command leads to the *placeholder*
/// of its destination, from which the destination or any descendant opens. A screen on top leads to
/// its *supertype* node and to those of its ancestors, because a user on a screen is also on the
/// screens that it extends.
///
/// A container leads to the roots of its tabs, and its commands can be executed as soon as it is
/// open. The network does not store which container contains a screen. The parameter
/// `leadsToContainers` of the initializer adds an arc from each screen to the containers that can
/// contain it.
///
/// The network takes 4 bytes of memory for each node and each arc. There are at most E + C + 6·V
/// arcs, for E edges, C commands and V screens.
struct ScreenNetwork: Sendable {
  /// The graph whose screens the network connects.
  let graph: NavigationGraph
  /// For each node, the nodes to which it leads.
  let successors: AdjacencyLists<Node>

  /// Creates the network of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - commands: The names of commands to exclude.
  ///   - destinations: Screens whose incoming commands are excluded.
  ///   - leadsToContainers: Whether each screen leads to the containers that can contain it. Use it
  ///     to determine whether users can leave a screen with the tabs and commands of a container.
  ///     Such a network has no distances.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges; K times that
  ///   if screens lead to K containers.
  init(
    _ graph: NavigationGraph,
    excludingCommands commands: some Sequence<CommandID> = [],
    excludingDestinations destinations: Set<ScreenID> = [],
    leadsToContainers: Bool = false
  ) {
    self.graph = graph
    let layout = Layout(graph)
    var isExcluded = Array(repeating: false, count: graph.commandCount)
    for command in commands.compactMap(graph.commandIndex) { isExcluded[Int(command)] = true }
    var isClosed = Array(repeating: false, count: graph.screenCount)
    for screen in destinations.compactMap(graph.index) { isClosed[Int(screen)] = true }
    successors = ScreenNetwork.successors(
      layout,
      graph,
      isExcluded,
      isClosed,
      leadsToContainers: leadsToContainers
    )
  }

  var layout: Layout { Layout(graph) }

  /// Returns the arcs of the network.
  private static func successors(
    _ layout: Layout,
    _ graph: NavigationGraph,
    _ isExcluded: [Bool],
    _ isClosed: [Bool],
    leadsToContainers: Bool
  ) -> AdjacencyLists<Node> {
    let universal = graph.universalCommands.filter { !isExcluded[Int($0)] }
    let containers =
      graph.hasContainers ? graph.screenIndices.filter { !graph.tabRoots(of: $0).isEmpty } : []
    let insides =
      leadsToContainers ? containers.map { TabContents($0, in: graph, isExcluded, isClosed) } : []
    return AdjacencyLists(count: layout.nodeCount) { emit in
      func emitArc(from node: Node, toDestinationOf command: CommandIndex) {
        let destination = graph.destination(of: command)
        if layout.hasHierarchy || !isClosed[Int(destination)] {
          emit(node, layout.placeholder(of: destination))
        }
      }
      for screen in graph.screenIndices {
        let node = layout.node(of: screen)
        for command in graph.commands(leaving: screen) where !isExcluded[Int(command)] {
          emitArc(from: node, toDestinationOf: command)
        }
        if !universal.isEmpty { emit(node, layout.anyScreen) }
      }
      for command in universal { emitArc(from: layout.anyScreen, toDestinationOf: command) }
      for container in containers {
        for root in graph.tabRoots(of: container) {
          emit(layout.node(of: container), layout.node(of: root))
        }
      }
      for inside in insides {
        for screen in inside.screens {
          emit(layout.node(of: screen), layout.node(of: inside.container))
        }
      }
      guard layout.hasHierarchy else { return }
      for screen in graph.screenIndices {
        emit(layout.node(of: screen), layout.supertype(screen))
        if !isClosed[Int(screen)] { emit(layout.placeholder(of: screen), layout.node(of: screen)) }
        guard let parent = graph.parent(of: screen) else { continue }
        emit(layout.supertype(screen), layout.supertype(parent))
        emit(layout.placeholder(of: parent), layout.placeholder(of: screen))
      }
    }
  }
}

extension ScreenNetwork {
  /// Returns the nodes that can be reached from some nodes, each after those that a depth-first
  /// search finds from it.
  ///
  /// The search uses its own stack instead of recursion, so that long chains of screens do not
  /// overflow the call stack.
  ///
  /// - Parameters:
  ///   - roots: The nodes to start from.
  ///   - isIncluded: Returns whether the search visits a node.
  /// - Returns: The nodes, without those that are not included.
  /// - Complexity: O(V + A) time and memory for V nodes and A arcs.
  func postorder(
    from roots: [Node],
    where isIncluded: (Node) -> Bool = { _ in true }
  ) -> [Node] {
    var isFound = [Bool](repeating: false, count: layout.nodeCount)
    var order: [Node] = []
    for root in roots where !isFound[Int(root)] {
      isFound[Int(root)] = true
      var path = [(node: root, rest: successors[root])]
      while let node = path.last?.node {
        guard let successor = path[path.count - 1].rest.popFirst() else {
          order.append(node)
          path.removeLast()
          continue
        }
        guard !isFound[Int(successor)], isIncluded(successor) else { continue }
        isFound[Int(successor)] = true
        path.append((successor, successors[successor]))
      }
    }
    return order
  }

  /// A node of the network.
  struct Node: TableIndex {
    let number: UInt32
  }

  /// The numbering of the nodes.
  ///
  /// The first nodes are the screens, in the order of definition.
  struct Layout {
    private let screenCount: Int
    /// Whether screens extend others, so that there are supertype nodes and placeholders.
    let hasHierarchy: Bool

    init(_ graph: NavigationGraph) {
      screenCount = graph.screenCount
      hasHierarchy = graph.hasHierarchy
    }

    var nodeCount: Int { (hasHierarchy ? 3 * screenCount : screenCount) + 1 }

    /// The node that leads to the destinations of universal commands.
    var anyScreen: Node { Node(screenCount) }

    /// Returns the node of a screen that is on top.
    func node(of screen: ScreenIndex) -> Node { Node(number: screen.number) }

    /// Returns the supertype node of a screen: the screen, or a screen that extends it, is on top.
    func supertype(_ screen: ScreenIndex) -> Node {
      hasHierarchy ? Node(screenCount + 1 + Int(screen)) : node(of: screen)
    }

    /// Returns the node from which a screen, or a screen that extends it, opens.
    func placeholder(of screen: ScreenIndex) -> Node {
      hasHierarchy ? Node(2 * screenCount + 1 + Int(screen)) : node(of: screen)
    }

    /// Returns the screen that is on top at a node; nil for all other nodes.
    func screen(at node: Node) -> ScreenIndex? {
      Int(node) < screenCount ? ScreenIndex(number: node.number) : nil
    }

    /// Returns whether a node is the supertype node of a screen, which leads to no screen.
    func isSupertype(_ node: Node) -> Bool {
      hasHierarchy && Int(node) > screenCount && Int(node) <= 2 * screenCount
    }
  }
}
