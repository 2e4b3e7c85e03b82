/// The shortest routes from one screen to all other screens, if nothing blocks a command.
///
/// These are the routes that a ``Router`` plans from a stack of one screen if every condition holds
/// and every required property has a value. They have the fewest steps and, among these, come first
/// in command order. A breadth-first search that tries commands in their order finds them.
///
/// A command ends routes to more screens than its destination. A route to a screen ends on any
/// screen that extends it, and a screen that extends the destination can open instead of it. But
/// routes continue only from destinations, because a screen opens instead of a destination only at
/// the end of a route.
///
/// In a graph with containers, a ``TreeSearch`` finds the routes, which can also select tabs.
///
/// The tree reuses its memory for each source. The memory is not cleared: an older stamp means "not
/// reached".
///
/// Complexity: growing a tree takes O(V + E) time and O(V) memory, for the V screens that are
/// reached and their E outgoing edges. If screens extend others, V also counts the ancestors and
/// descendants of each screen.
///
/// Source: E. F. Moore, "The shortest path through a maze", 1959.
package struct ShortestRouteTree {
  /// The position of a node in the order of discovery.
  ///
  /// The source has the position 0.
  package struct NodeIndex: TableIndex {
    package let number: UInt32

    package init(number: UInt32) { self.number = number }
  }

  /// A screen from which routes can continue.
  package struct Node: BitwiseCopyable {
    /// The screen.
    package let screen: ScreenIndex
    /// The preceding node.
    ///
    /// The source precedes itself.
    package let predecessor: NodeIndex
    /// The command that opens the screen from the preceding node; `absent` for the source.
    package let command: CommandIndex
    /// The number of steps from the source.
    package let depth: UInt32
  }

  /// The last step of a route.
  package struct Ending: BitwiseCopyable {
    /// The node before the step.
    package let node: NodeIndex
    /// The command of the step.
    package let command: CommandIndex
    /// The screen that opens: the end of the route, or a screen that extends it.
    package let opened: ScreenIndex
  }

  /// A step of a route.
  package struct Step {
    /// The screen whose command the step executes: the top or, with tabs, a container that contains
    /// it.
    ///
    /// For a selection, this is the top.
    package let origin: ScreenIndex
    /// The command; `absent` for a selection.
    package let command: CommandIndex
    /// The screen that opens, or that a selection shows.
    package let opened: ScreenIndex
    /// The container of the selected tab; `absent` for a command.
    package var container = ScreenIndex.absent
    /// The index of the selected tab.
    package var tab = 0
  }

  /// The nodes of the tree, beginning with the source.
  ///
  /// Each node follows its predecessor.
  package internal(set) var nodes: [Node] = []
  /// In a graph with containers, the step to each node except the source, and the last step to each
  /// screen.
  ///
  /// The last step is stored with the screen at the end of the route.
  var tabSteps:
    (toNodes: [Step], toScreens: [ScreenIndex: Step], lastScreens: [ScreenIndex: ScreenIndex]) =
      ([], [:], [:])

  /// The graph of the routes.
  package let graph: NavigationGraph
  private(set) var stamp: UInt32 = 0
  /// The number of screens that are destinations of commands.
  private let destinationCount: Int
  /// The number of destinations that commands have opened.
  ///
  /// If commands have opened all destinations, the tree is complete.
  private var executedCount = 0
  /// For each screen, the stamp of the last tree whose source is this screen or extends it.
  var isSource: [UInt32]
  /// For each destination, the stamp of the last tree in which a command opened it.
  private var isExecuted: [UInt32]
  /// For each screen, the stamp of the last tree in which it has an ending.
  var hasEnding: [UInt32]
  var endings: [Ending]

  package init(_ graph: NavigationGraph) {
    self.graph = graph
    destinationCount = Set(graph.commandIndices.map { graph.destinations[$0] }).count
    isSource = Array(repeating: 0, count: graph.screenCount)
    isExecuted = isSource
    hasEnding = isSource
    endings = Array(
      repeating: Ending(node: .absent, command: .absent, opened: .absent),
      count: graph.screenCount
    )
    nodes.reserveCapacity(graph.screenCount)
  }

  /// Replaces the routes with those from another source.
  package mutating func grow(from source: ScreenIndex) {
    beginTree()
    if graph.hasContainers { return growThroughTabs(from: source) }
    nodes.append(Node(screen: source, predecessor: NodeIndex(0), command: .absent, depth: 0))
    isSource[Int(source)] = stamp
    if let hierarchy = graph.hierarchy {
      for ancestor in hierarchy.ancestors(of: source) { isSource[Int(ancestor)] = stamp }
    }
    for command in MergedCommands(graph.commands(leaving: source), graph.universalCommands) {
      execute(command, to: graph.destinations[command], from: NodeIndex(0))
    }
    var position = 1
    while position < nodes.count, executedCount < destinationCount {
      let screen = nodes[position].screen
      for (target, command) in zip(graph.outgoingTargets[screen], graph.commands(leaving: screen)) {
        execute(command, to: target.screen, from: NodeIndex(position))
      }
      position += 1
    }
  }

  /// Returns whether a screen is the source, or the source extends it.
  package func isSource(_ screen: ScreenIndex) -> Bool { isSource[Int(screen)] == stamp }

  /// Returns the last step of the route to a screen; nil if there is no route or it has no step.
  package func ending(at screen: ScreenIndex) -> Ending? {
    hasEnding[Int(screen)] == stamp ? endings[Int(screen)] : nil
  }

  /// Returns the last screen of the route to a screen, which is that screen or extends it.
  ///
  /// - Returns: The screen; nil if there is no route.
  package func lastScreen(to screen: ScreenIndex) -> ScreenIndex? {
    if isSource(screen) { return nodes.first?.screen }
    return tabSteps.lastScreens[screen] ?? ending(at: screen)?.opened
  }

  /// Returns the number of steps to a screen; nil if there is no route.
  package func length(to screen: ScreenIndex) -> Int? {
    if isSource(screen) { return 0 }
    return ending(at: screen).map { Int(nodes[Int($0.node)].depth) + 1 }
  }

  /// Returns the steps to a screen; nil if there is no route.
  package func route(to screen: ScreenIndex) -> [Step]? {
    guard isSource(screen) || ending(at: screen) != nil else { return nil }
    var steps: [Step] = []
    forEachStepBack(from: screen) { steps.append($0) }
    return steps.reversed()
  }

  /// Visits the steps of the route to a screen, beginning with the last one.
  package func forEachStepBack(from screen: ScreenIndex, _ body: (Step) -> Void) {
    guard let ending = ending(at: screen) else { return }
    var position = Int(ending.node)
    body(step(to: screen, by: ending))
    while position > 0 {
      body(step(to: position))
      position = Int(nodes[position].predecessor)
    }
  }

  /// Returns the step that leads to a node other than the source.
  package func step(to position: Int) -> Step {
    guard tabSteps.toNodes.isEmpty else { return tabSteps.toNodes[position - 1] }
    let node = nodes[position]
    return Step(
      origin: nodes[Int(node.predecessor)].screen,
      command: node.command,
      opened: node.screen
    )
  }

  /// Returns the last step of the route to a screen.
  package func step(to screen: ScreenIndex, by ending: Ending) -> Step {
    tabSteps.toScreens[screen]
      ?? Step(
        origin: nodes[Int(ending.node)].screen,
        command: ending.command,
        opened: ending.opened
      )
  }
}

extension ShortestRouteTree {
  private mutating func beginTree() {
    nodes.removeAll(keepingCapacity: true)
    if stamp == .max {
      stamp = 0
      isSource = Array(repeating: 0, count: graph.screenCount)
      isExecuted = isSource
      hasEnding = isSource
    }
    stamp += 1
    executedCount = 0
  }

  /// Executes a command in a node, unless a command with the same destination was already executed
  /// in the tree.
  private mutating func execute(
    _ command: CommandIndex,
    to destination: ScreenIndex,
    from node: NodeIndex
  ) {
    guard isExecuted[Int(destination)] != stamp else { return }
    isExecuted[Int(destination)] = stamp
    executedCount += 1
    if let hierarchy = graph.hierarchy {
      for descendant in hierarchy.descendantsAndSelf(of: destination)
      where descendant != destination {
        end(descendant, Ending(node: node, command: command, opened: descendant))
      }
    }
    guard isSource[Int(destination)] != stamp else { return }
    let ending = Ending(node: node, command: command, opened: destination)
    end(destination, ending)
    if let hierarchy = graph.hierarchy {
      for ancestor in hierarchy.ancestors(of: destination) { end(ancestor, ending) }
    }
    nodes.append(
      Node(
        screen: destination,
        predecessor: node,
        command: command,
        depth: nodes[Int(node)].depth + 1
      )
    )
  }

  private mutating func end(_ screen: ScreenIndex, _ ending: Ending) {
    guard isSource[Int(screen)] != stamp, hasEnding[Int(screen)] != stamp else { return }
    hasEnding[Int(screen)] = stamp
    endings[Int(screen)] = ending
  }
}
