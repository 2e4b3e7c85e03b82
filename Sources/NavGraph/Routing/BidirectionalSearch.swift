/// A breadth-first search from both ends, for routes whose states are screens.
///
/// The search expands whole levels, each time on the side whose frontier has fewer edges. The forward queue
/// holds screens in the order in which ``ForwardSearch`` would reach them, so a screen's position is the
/// rank of its lexicographically least shortest path. The backward queue only gives distances to the goal.
///
/// Once the sides meet, the length of the route is known. The best route passes through the meeting point:
/// the first screen of the forward frontier with an edge to the last backward level. From there it follows
/// the first edge to each next level. So both searches return the same route.
///
/// Who starts a search fills the first levels of both queues: ``LegSearch`` for the leg of a plan,
/// ``ScreenSearch`` for two screens. The rules say which executions are possible; without rules, all are.
///
/// Complexity: O(V + E) time in the worst case for V screens and E edges; about O(√(V + E)) if each level is
/// a constant factor larger than the one before. It allocates no memory beside ``SearchScratch``.
///
/// Source: I. Pohl, "Bi-directional search", 1971.
struct BidirectionalSearch<Rules: ExecutionRules> {
  // The router that searches keeps both alive, so that a search counts no references.
  unowned(unsafe) let graph: NavigationGraph
  unowned(unsafe) let scratch: SearchScratch
  let records: UnsafeMutablePointer<SearchScratch.Record>
  let forwardQueue: UnsafeMutablePointer<ScreenIndex>
  let forwardPredecessors: UnsafeMutablePointer<UInt32>
  private let backwardQueue: UnsafeMutablePointer<ScreenIndex>
  let outgoing: SearchRows<EdgeTarget>
  private let incoming: SearchRows<ScreenIndex>
  /// The highest stamp of a screen that the search has not visited.
  let unvisited: UInt32
  /// The screens of the forward queue to expand next, by their positions, and the number of their edges.
  private(set) var frontier = 0..<0
  private var forwardEdgeCount = 0
  /// The numbers of screens in the queues.
  private(set) var forwardCount = 0
  private(set) var backwardCount = 0
  /// The screens of the backward queue to expand next, by their positions, and the number of their edges.
  private(set) var lastLevel = 0..<0
  private var backwardEdgeCount = 0
  /// The number of levels of the backward queue.
  private(set) var levelCount = 0

  /// Starts a search with empty queues.
  init(_ graph: NavigationGraph, _ scratch: SearchScratch) {
    self.graph = graph
    self.scratch = scratch
    records = scratch.records
    forwardQueue = scratch.forwardQueue
    forwardPredecessors = scratch.forwardPredecessors
    backwardQueue = scratch.backwardQueue
    outgoing = SearchRows(graph.outgoingCommands, graph.outgoingTargets)
    incoming = SearchRows(graph.incomingOrigins)
    unvisited = scratch.stamp
  }

  /// The number of screens that the search has visited.
  var visitedCount: Int { forwardCount + backwardCount }

  var forward: UInt32 { unvisited + SearchScratch.Mark.forward }
  var backward: UInt32 { unvisited + SearchScratch.Mark.backward }

  /// Expands both sides until they meet.
  ///
  /// - Returns: The meeting point as a position in the forward queue; nil if there is no route.
  @inline(__always)
  mutating func meet(_ rules: borrowing Rules) -> Int? {
    while forwardEdgeCount > 0 && backwardEdgeCount > 0 {
      if forwardEdgeCount <= backwardEdgeCount {
        if let meetingPoint = expandForward(rules) { return meetingPoint }
      } else {
        if let meetingPoint = expandBackward(rules) { return meetingPoint }
      }
    }
    return nil
  }
}

/// The rules for the executions of a search.
protocol ExecutionRules {
  /// Whether every command can be executed wherever it is defined.
  static var permitEverything: Bool { get }

  /// Returns whether a guarded command can be executed.
  func isUsable(_ execution: Execution, _ scratch: SearchScratch) -> Bool
}

// MARK: - Queues

extension BidirectionalSearch {
  /// Marks a screen as one that the route must not open.
  func close(_ screen: ScreenIndex) {
    mark(screen, unvisited + SearchScratch.Mark.closed, 0)
  }

  /// Returns whether the search has neither visited nor closed a screen.
  func isUnvisited(_ screen: ScreenIndex) -> Bool { records[Int(screen)].stamp <= unvisited }

  /// Adds a screen to the forward queue.
  mutating func enqueueForward(_ screen: ScreenIndex, from predecessor: Int) {
    enqueueForward(screen, from: predecessor, &forwardCount)
  }

  @inline(__always)
  private func enqueueForward(
    _ screen: ScreenIndex,
    from predecessor: Int,
    _ count: inout Int
  ) {
    mark(screen, forward, count)
    forwardQueue[count] = screen
    forwardPredecessors[count] = UInt32(truncatingIfNeeded: predecessor)
    count &+= 1
  }

  /// Adds a place to the forward queue that no edge leads to or from.
  mutating func enqueueNoScreen() {
    forwardQueue[forwardCount] = .absent
    forwardCount &+= 1
  }

  /// Adds a screen to the backward queue.
  mutating func enqueueBackward(_ screen: ScreenIndex) {
    enqueueBackward(screen, &backwardCount)
  }

  @inline(__always)
  private func enqueueBackward(_ screen: ScreenIndex, _ count: inout Int) {
    mark(screen, backward, count)
    backwardQueue[count] = screen
    count &+= 1
  }

  @inline(__always)
  private func mark(_ screen: ScreenIndex, _ stamp: UInt32, _ position: Int) {
    records[Int(screen)] = SearchScratch.Record(
      stamp: stamp,
      position: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Makes some screens of the forward queue the frontier.
  mutating func setFrontier(_ positions: Range<Int>) {
    frontier = positions
    forwardEdgeCount = 0
    for position in positions {
      forwardEdgeCount &+= outgoing.count(of: forwardQueue[position])
    }
  }

  /// Makes all screens of the backward queue its first level.
  mutating func endFirstLevel() {
    var edgeCount = 0
    for position in 0..<backwardCount {
      edgeCount &+= incoming.count(of: backwardQueue[position])
    }
    endLevel(edgeCount)
  }

  private mutating func endLevel(_ edgeCount: Int) {
    lastLevel = lastLevel.upperBound..<backwardCount
    backwardEdgeCount = edgeCount
    scratch.backwardLevelEnds[levelCount] = backwardCount
    levelCount &+= 1
  }

  /// Returns the execution of an edge's command.
  func execution(of edge: Int) -> Execution {
    Execution(command: graph.outgoingCommands.values[edge], screen: outgoing.values[edge].screen)
  }
}

// MARK: - Levels

extension BidirectionalSearch {
  /// Expands the forward frontier by one level.
  ///
  /// - Returns: The meeting point, if an edge leads to the last backward level.
  @inline(__always)
  mutating func expandForward(_ rules: borrowing Rules) -> Int? {
    var count = forwardCount
    var edgeCount = 0
    let backward = backward
    for position in frontier {
      for edge in outgoing.range(of: forwardQueue[position]) {
        guard let target = usableTarget(of: edge, rules) else { continue }
        let stamp = records[Int(target)].stamp
        if stamp <= unvisited {
          enqueueForward(target, from: position, &count)
          edgeCount &+= outgoing.count(of: target)
        } else if stamp == backward {
          return position
        }
      }
    }
    forwardCount = count
    frontier = frontier.upperBound..<count
    forwardEdgeCount = edgeCount
    return nil
  }

  /// Expands the last backward level by one level.
  ///
  /// - Returns: The meeting point, if an edge comes from the forward frontier. The new level is incomplete
  ///   then and does not count.
  @inline(__always)
  private mutating func expandBackward(_ rules: borrowing Rules) -> Int? {
    var count = backwardCount
    var edgeCount = 0
    for position in lastLevel {
      let screen = backwardQueue[position]
      if Rules.permitEverything || !graph.isGuarded[screen] {
        if enqueueBackward(all: incoming[screen], &count, &edgeCount) {
          return meet(lastLevel, rules)
        }
        continue
      }
      for command in graph.incomingCommands[screen]
      where rules.isUsable(Execution(command: command, screen: screen), scratch) {
        if enqueueBackward(all: graph.origins(of: command), &count, &edgeCount) {
          return meet(lastLevel, rules)
        }
      }
    }
    backwardCount = count
    endLevel(edgeCount)
    return nil
  }

  /// Enqueues the unvisited screens and adds the numbers of their edges.
  ///
  /// - Returns: Whether a screen is in the forward queue. The screens after it are not enqueued.
  @inline(__always)
  private func enqueueBackward(
    all screens: UnsafeBufferPointer<ScreenIndex>,
    _ count: inout Int,
    _ edgeCount: inout Int
  ) -> Bool {
    let forward = forward
    for screen in screens {
      let stamp = records[Int(screen)].stamp
      if stamp <= unvisited {
        enqueueBackward(screen, &count)
        edgeCount &+= incoming.count(of: screen)
      } else if stamp == forward {
        return true
      }
    }
    return false
  }

  /// Returns the meeting point with a backward level, to which an edge leads from the forward frontier.
  ///
  /// In a damaged file, no screen of the frontier may have that edge. The search has no result then.
  private mutating func meet(_ level: Range<Int>, _ rules: borrowing Rules) -> Int? {
    let meetingPoint = meetingPoint(with: level, rules)
    if meetingPoint == nil { backwardEdgeCount = 0 }
    return meetingPoint
  }

  /// Returns the position of the first screen of the forward frontier with an edge to a backward level.
  private func meetingPoint(with level: Range<Int>, _ rules: borrowing Rules) -> Int? {
    for position in frontier
    where edge(from: forwardQueue[position], to: level, rules) != nil {
      return position
    }
    return nil
  }

  /// Returns the screen that an edge leads to; nil if its command cannot be executed.
  @inline(__always)
  func usableTarget(of edge: Int, _ rules: borrowing Rules) -> ScreenIndex? {
    let target = outgoing.values[edge]
    guard !Rules.permitEverything, target.isGuarded else { return target.screen }
    let execution = Execution(
      command: graph.outgoingCommands.values[edge],
      screen: target.screen
    )
    return rules.isUsable(execution, scratch) ? execution.screen : nil
  }
}
