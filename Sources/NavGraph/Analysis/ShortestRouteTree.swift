/// The shortest routes from one screen to all others, as if nothing blocked a command.
///
/// Routes are those that a ``Router`` finds from a stack of the one screen where every condition holds
/// and every required property is given: with the fewest steps and, of these, the first in command
/// order. A breadth-first search that tries commands in their order reaches each screen by that route.
/// A command ends routes to more screens than its destination: being on a screen is being on those
/// that it extends, and a screen that extends the destination can open in its place. Routes lead on
/// from destinations alone, since a screen opens in place of another only where a route ends.
///
/// The memory of a tree is used again for the next source. Nothing is cleared in between: an older
/// stamp means "not reached".
///
/// Complexity: growing a tree takes time in proportion to the edges that leave what is reached and,
/// where screens extend others, to the relatives of each. Memory grows with the number of screens.
///
/// Source: E. F. Moore, "The shortest path through a maze", 1959.
package struct ShortestRouteTree {
  /// A screen from which routes lead on, in the order of their discovery.
  package struct Node: BitwiseCopyable {
    /// The screen.
    package let screen: UInt32
    /// The number of the node before it; the source's own number for the source.
    package let predecessor: UInt32
    /// The command that opens the screen from there.
    package let command: UInt32
    /// The number of steps from the source.
    package let depth: UInt32
  }

  /// The last step of a route.
  package struct Ending: BitwiseCopyable {
    /// The number of the node from which the step leads.
    package let node: UInt32
    /// The command of the step.
    package let command: UInt32
    /// The screen that opens: the one that the route leads to, or one that extends it.
    package let opened: UInt32
  }

  /// The nodes of the tree, the source first, each after its predecessor.
  package private(set) var nodes: [Node] = []

  /// The graph that the tree grows in.
  package let graph: NavigationGraph
  private var stamp: UInt32 = 0
  /// The number of screens that are destinations of commands.
  private let destinationCount: Int
  /// The number of destinations whose commands were followed; with all of them, the tree is grown.
  private var followedCount = 0
  /// When a screen was reached as the source, or as what it extends.
  private var occupied: [UInt32]
  /// When a command with this destination was followed.
  private var followed: [UInt32]
  /// When a screen got its ending.
  private var ended: [UInt32]
  private var endings: [Ending]

  package init(_ graph: NavigationGraph) {
    self.graph = graph
    destinationCount = Set((0..<UInt32(graph.commandCount)).map { graph.destinations[$0] }).count
    occupied = Array(repeating: 0, count: graph.screenCount)
    followed = occupied
    ended = occupied
    endings = Array(
      repeating: Ending(node: 0, command: 0, opened: 0),
      count: graph.screenCount
    )
    nodes.reserveCapacity(graph.screenCount)
  }

  /// Finds the routes from a source, in place of those from the one before.
  package mutating func grow(from source: UInt32) {
    startAnew()
    nodes.append(Node(screen: source, predecessor: 0, command: GraphTables.none, depth: 0))
    occupied[Int(source)] = stamp
    if let hierarchy = graph.hierarchy {
      for ancestor in hierarchy.ancestors(of: source) { occupied[Int(ancestor)] = stamp }
    }
    for command in MergedCommands(graph.outgoingCommands[source], graph.universalCommands) {
      follow(command, to: graph.destinations[command], from: 0)
    }
    var number = 1
    while number < nodes.count, followedCount < destinationCount {
      let screen = nodes[number].screen
      let end = Int(graph.outgoingCommands.offsets[Int(screen) + 1])
      for edge in Int(graph.outgoingCommands.offsets[screen])..<end {
        let destination = graph.outgoingTargets[edge] & ~NavigationGraph.guardBit
        guard followed[Int(destination)] != stamp else { continue }
        follow(graph.outgoingCommands.values[edge], to: destination, from: number)
      }
      number += 1
    }
  }

  /// Returns whether being on the source is being on a screen.
  package func isThere(_ screen: UInt32) -> Bool { occupied[Int(screen)] == stamp }

  /// Returns the last step of the route to a screen; nil if there is none, or none is needed.
  package func ending(at screen: UInt32) -> Ending? {
    ended[Int(screen)] == stamp ? endings[Int(screen)] : nil
  }

  /// Returns the screen, it or one that extends it, that is on top where the route to a screen ends; nil
  /// if no route leads there.
  package func lastScreen(to screen: UInt32) -> UInt32? {
    isThere(screen) ? nodes.first?.screen : ending(at: screen)?.opened
  }

  /// Returns the number of steps to a screen; nil if no route leads there.
  package func length(to screen: UInt32) -> Int? {
    if isThere(screen) { return 0 }
    return ending(at: screen).map { Int(nodes[Int($0.node)].depth) + 1 }
  }

  /// Returns the steps to a screen, none if the source will do; nil if no route leads there.
  package func route(to screen: UInt32) -> [(command: UInt32, opened: UInt32)]? {
    guard isThere(screen) || ending(at: screen) != nil else { return nil }
    var steps: [(command: UInt32, opened: UInt32)] = []
    forEachStepBack(from: screen) { steps.append(($1, $2)) }
    return steps.reversed()
  }

  /// Visits the steps of the route to a screen, the last one first.
  package func forEachStepBack(
    from screen: UInt32,
    _ body: (_ origin: UInt32, _ command: UInt32, _ opened: UInt32) -> Void
  ) {
    guard let ending = ending(at: screen) else { return }
    var number = Int(ending.node)
    body(nodes[number].screen, ending.command, ending.opened)
    while number > 0 {
      let node = nodes[number]
      number = Int(node.predecessor)
      body(nodes[number].screen, node.command, node.screen)
    }
  }
}

extension ShortestRouteTree {
  private mutating func startAnew() {
    nodes.removeAll(keepingCapacity: true)
    if stamp == .max {
      stamp = 0
      occupied = Array(repeating: 0, count: graph.screenCount)
      followed = occupied
      ended = occupied
    }
    stamp += 1
    followedCount = 0
  }

  /// Executes a command in a node, unless one with its destination has been executed before.
  private mutating func follow(_ command: UInt32, to destination: UInt32, from number: Int) {
    guard followed[Int(destination)] != stamp else { return }
    followed[Int(destination)] = stamp
    followedCount += 1
    let number = UInt32(truncatingIfNeeded: number)
    if let hierarchy = graph.hierarchy {
      for descendant in hierarchy.descendants(of: destination) where descendant != destination {
        end(descendant, Ending(node: number, command: command, opened: descendant))
      }
    }
    guard occupied[Int(destination)] != stamp else { return }
    let ending = Ending(node: number, command: command, opened: destination)
    end(destination, ending)
    if let hierarchy = graph.hierarchy {
      for ancestor in hierarchy.ancestors(of: destination) { end(ancestor, ending) }
    }
    nodes.append(
      Node(
        screen: destination,
        predecessor: number,
        command: command,
        depth: nodes[Int(number)].depth + 1
      )
    )
  }

  private mutating func end(_ screen: UInt32, _ ending: Ending) {
    guard occupied[Int(screen)] != stamp, ended[Int(screen)] != stamp else { return }
    ended[Int(screen)] = stamp
    endings[Int(screen)] = ending
  }
}
