/// The shortest routes from a stack to all screens, if nothing blocks a command.
///
/// These are the routes that a ``Router`` plans if every condition holds and every required
/// property has a value. They have the fewest steps and, among these, go back first, and then come
/// first in command order. A breadth-first search that tries steps in this order finds them.
///
/// ```text
/// commands in order: A > B, A > C, B > D, C > D, C > B      E extends D
///
/// A ─┬─ B ─── D      nodes      A | B, C | D: all destinations are open, so the search ends
///    └─ C            endings    B by A > B, C by A > C, D and E by B > D
/// ```
///
/// A command can be the last step to several screens. A route to a screen ends on any
/// screen that extends it, and a screen that extends the destination can open instead of it. But
/// routes continue only from destinations, because a screen opens instead of a destination only at
/// the end of a route.
///
/// Only the first step of a route goes back. Afterwards, no shorter route leads to an entry of the
/// stack, so the search does not open the screens of these entries.
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
  /// A step of a route.
  package struct Step: BitwiseCopyable {
    /// The screen whose command the step executes: the top or, with tabs, a container that contains
    /// it.
    ///
    /// For other steps, this is the top.
    package let origin: ScreenIndex
    /// The command; `absent` for a selection, and for going back.
    package let command: CommandIndex
    /// The screen that opens, that a selection shows, or to which the step goes back.
    package let opened: ScreenIndex
    /// The container of the selected tab; `absent` for other steps.
    package var container = ScreenIndex.absent
    package var tab = 0

    /// Whether the step selects a tab.
    package var isSelection: Bool { container != .absent }
  }

  /// The last step of a route.
  package struct Arrival: BitwiseCopyable {
    /// The position of the node before the step.
    ///
    /// The top of the stack precedes itself.
    package let predecessor: Int
    /// The number of steps from the stack.
    package let depth: Int
    package let step: Step
    /// The end of the route, or a screen that extends it.
    let lastScreen: ScreenIndex
  }

  /// The screens from which routes can continue, in the order of discovery, beginning with the last
  /// entry of the stack.
  package internal(set) var nodes: [Arrival] = []

  package let graph: NavigationGraph
  private(set) var stamp: UInt32 = 0
  /// The number of screens that are destinations of commands.
  private let destinationCount: Int
  /// The number of destinations that commands have opened.
  ///
  /// If commands have opened all destinations, the tree is complete.
  private var executedCount = 0
  /// For each screen, the stamp of the last tree on whose top is this screen or one that extends
  /// it.
  var isSource: [UInt32]
  /// For each screen, the stamp of the last tree on whose stack is this screen or one that extends
  /// it.
  private var isOnStack: [UInt32]
  /// For each destination, the stamp of the last tree in which a command opened it.
  private var isExecuted: [UInt32]
  /// For each screen, the stamp of the last tree in which it has an ending.
  private var hasEnding: [UInt32]
  private var endings: [Arrival]

  package init(_ graph: NavigationGraph) {
    self.graph = graph
    destinationCount = Set(graph.commandIndices.map { graph.destinations[$0] }).count
    isSource = Array(repeating: 0, count: graph.screenCount)
    isOnStack = isSource
    isExecuted = isSource
    hasEnding = isSource
    let source = ShortestRouteTree.source(.absent)
    endings = Array(repeating: source, count: graph.screenCount)
    nodes.reserveCapacity(graph.screenCount)
  }

  /// Replaces the routes with those from a stack of one screen, with fresh tabs.
  package mutating func grow(from source: ScreenIndex) {
    grow(from: [graph.freshRoot(source, isGiven: true)])
  }

  /// Replaces the routes with those from a stack.
  ///
  /// There are none if the stack is empty, or has an unknown screen or an invalid property.
  package mutating func grow(from stack: ScreenStack) {
    guard var entries = try? graph.givenEntries(graph.renaming(stack).entries),
      (try? graph.complete(&entries)) != nil
    else { return beginTree() }
    grow(from: entries)
  }

  private mutating func grow(from entries: [LegEntry]) {
    beginTree()
    guard let top = entries.last?.screen else { return }
    nodes.append(ShortestRouteTree.source(top))
    if graph.hasContainers || graph.hasClosings { return growThroughTabs(from: entries) }
    for screen in graph.ancestorsAndSelf(of: top) {
      isSource[Int(screen)] = stamp
      isOnStack[Int(screen)] = stamp
    }
    for entry in entries.dropLast().reversed() { goBack(to: entry.screen, from: top) }
    for command in MergedCommands(graph.commands(leaving: top), graph.universalCommands) {
      execute(command, to: graph.destinations[command], from: 0)
    }
    var position = 1
    while position < nodes.count, executedCount < destinationCount {
      let screen = nodes[position].step.opened
      for (target, command) in zip(graph.outgoingTargets[screen], graph.commands(leaving: screen)) {
        execute(command, to: target.screen, from: position)
      }
      position += 1
    }
  }

  /// Returns whether a screen is the source, or the source extends it.
  package func isSource(_ screen: ScreenIndex) -> Bool { isSource[Int(screen)] == stamp }

  /// Returns the last step of the route to a screen; nil if there is no route or it has no step.
  package func ending(at screen: ScreenIndex) -> Arrival? {
    hasEnding[Int(screen)] == stamp ? endings[Int(screen)] : nil
  }

  /// Returns the last screen of the route to a screen, which is that screen or extends it; nil if
  /// there is no route.
  package func lastScreen(to screen: ScreenIndex) -> ScreenIndex? {
    (isSource(screen) ? nodes.first : ending(at: screen))?.lastScreen
  }

  /// Returns the steps to a screen; nil if there is no route.
  package func route(to screen: ScreenIndex) -> [Step]? {
    guard lastScreen(to: screen) != nil else { return nil }
    var steps: [Step] = []
    forEachStepBack(from: screen) { steps.append($0) }
    return steps.reversed()
  }

  /// Visits the steps of the route to a screen, beginning with the last one.
  package func forEachStepBack(from screen: ScreenIndex, _ body: (Step) -> Void) {
    guard var arrival = ending(at: screen) else { return }
    body(arrival.step)
    while arrival.predecessor > 0 {
      arrival = nodes[arrival.predecessor]
      body(arrival.step)
    }
  }
}

extension ShortestRouteTree {
  private static func source(_ screen: ScreenIndex) -> Arrival {
    let step = Step(origin: .absent, command: .absent, opened: screen)
    return Arrival(predecessor: 0, depth: 0, step: step, lastScreen: screen)
  }

  /// Returns a step that follows a node.
  ///
  /// - `lastScreen`: The end of the route, or a screen that extends it; nil if the step opens it.
  func arrival(by step: Step, from node: Int, at lastScreen: ScreenIndex? = nil) -> Arrival {
    Arrival(
      predecessor: node,
      depth: nodes[node].depth + 1,
      step: step,
      lastScreen: lastScreen ?? step.opened
    )
  }

  private mutating func beginTree() {
    nodes.removeAll(keepingCapacity: true)
    if stamp == .max {
      stamp = 0
      isSource = Array(repeating: 0, count: graph.screenCount)
      isOnStack = isSource
      isExecuted = isSource
      hasEnding = isSource
    }
    stamp += 1
    executedCount = 0
  }

  /// Goes back to an entry, unless another one above it has the same screen.
  private mutating func goBack(to screen: ScreenIndex, from top: ScreenIndex) {
    let step = Step(origin: top, command: .absent, opened: screen)
    let arrival = arrival(by: step, from: 0)
    for ancestor in graph.ancestorsAndSelf(of: screen) {
      end(ancestor, arrival)
      isOnStack[Int(ancestor)] = stamp
    }
    nodes.append(arrival)
  }

  /// Executes a command in a node, unless a command with the same destination was already executed
  /// in the tree.
  private mutating func execute(
    _ command: CommandIndex,
    to destination: ScreenIndex,
    from node: Int
  ) {
    guard isExecuted[Int(destination)] != stamp else { return }
    isExecuted[Int(destination)] = stamp
    executedCount += 1
    let origin = nodes[node].step.opened
    func arrival(at screen: ScreenIndex) -> Arrival {
      self.arrival(by: Step(origin: origin, command: command, opened: screen), from: node)
    }
    if let hierarchy = graph.hierarchy {
      for descendant in hierarchy.descendantsAndSelf(of: destination)
      where descendant != destination {
        end(descendant, arrival(at: descendant))
      }
    }
    guard isOnStack[Int(destination)] != stamp else { return }
    let arrival = arrival(at: destination)
    for screen in graph.ancestorsAndSelf(of: destination) { end(screen, arrival) }
    nodes.append(arrival)
  }

  /// Ends the route to a screen, unless it has ended before.
  mutating func end(_ screen: ScreenIndex, _ arrival: Arrival) {
    guard isSource[Int(screen)] != stamp, hasEnding[Int(screen)] != stamp else { return }
    hasEnding[Int(screen)] = stamp
    endings[Int(screen)] = arrival
  }
}
