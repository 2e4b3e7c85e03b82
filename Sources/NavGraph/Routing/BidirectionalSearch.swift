/// A breadth-first search from both ends, for legs whose states are screens.
///
/// The search expands whole levels, each time on the side whose frontier has fewer edges. The forward queue
/// holds screens in the order in which ``ForwardSearch`` would reach them, so a screen's position is the
/// rank of its lexicographically least shortest path. The backward queue only gives distances to the goal.
///
/// Once the sides meet, the length of the route is known. The best route passes through the meeting point:
/// the first screen of the forward frontier with an edge to the last backward level. From there it follows
/// the first edge to each next level. So both searches return the same route.
///
/// Complexity: O(V + E) time in the worst case for V screens and E edges; about O(√(V + E)) if each level is
/// a constant factor larger than the one before. It allocates no memory beside ``SearchScratch``.
///
/// Source: I. Pohl, "Bi-directional search", 1971.
struct BidirectionalSearch {
  /// The result of a search.
  enum Result {
    case route([LegMove])
    case noRoute
    /// The states of the leg are not screens, so that only ``ForwardSearch`` can plan it.
    case unsuitable
  }

  let leg: Leg
  let graph: NavigationGraph
  let scratch: SearchScratch
  let records: UnsafeMutablePointer<SearchScratch.Record>
  /// The highest stamp of a screen that the search has not visited.
  private let unvisited: UInt32
  private let forward: UInt32
  let backward: UInt32
  /// The positions in the forward queue of the screens to expand next, and the number of their edges.
  private var frontier = 0..<0
  private var forwardEdgeCount = 0
  /// The positions in the backward queue of the screens to expand next, and the number of their edges.
  private var lastLevel = 0..<0
  private var backwardEdgeCount = 0

  init(_ leg: Leg, _ scratch: SearchScratch) {
    self.leg = leg
    self.scratch = scratch
    graph = leg.graph
    records = scratch.records
    scratch.beginSearch(leg)
    unvisited = scratch.stamp
    forward = scratch.stamp + SearchScratch.Mark.forward
    backward = scratch.stamp + SearchScratch.Mark.backward
  }

  /// Searches for the best route.
  mutating func run() -> Result {
    guard graph.stateClasses == nil || leg.ignoresBlockers, collectGoals() else {
      return .unsuitable
    }
    if let move = expandStart() { return .route([move]) }
    if let meetingPoint = expandGoal() {
      return .route(moves(through: meetingPoint, levelCount: 0))
    }
    forwardEdgeCount = frontier.reduce(0) {
      $0 + graph.outgoingCommands.count(of: scratch.forwardQueue[$1])
    }
    backwardEdgeCount = lastLevel.reduce(0) {
      $0 + graph.incomingOrigins.count(of: scratch.backwardQueue[$1])
    }
    while forwardEdgeCount > 0 && backwardEdgeCount > 0 {
      let meetingPoint =
        forwardEdgeCount <= backwardEdgeCount ? expandForward() : expandBackward()
      if let meetingPoint {
        return .route(moves(through: meetingPoint, levelCount: scratch.backwardLevelEnds.count))
      }
    }
    return .noRoute
  }
}

// MARK: - The two ends

extension BidirectionalSearch {
  /// Collects the executions that end the leg.
  ///
  /// - Returns: Whether each screen has one state. It has two if the milestone can open in place of a
  ///   destination without ending the leg.
  private func collectGoals() -> Bool {
    scratch.goals.removeAll(keepingCapacity: true)
    guard let hierarchy = graph.hierarchy else {
      collectGoals(opening: leg.milestone)
      return true
    }
    for screen in hierarchy.descendantsAndSelf(of: leg.milestone) { collectGoals(opening: screen) }
    for ancestor in hierarchy.ancestors(of: leg.milestone) {
      for command in graph.incomingCommands[ancestor] {
        let execution = Execution(command: command, screen: leg.milestone)
        let verdict = scratch.verdict(on: execution, in: leg)
        if verdict == .usable { return false }
        if verdict.contains(.goal) { scratch.goals.append(execution) }
      }
    }
    return true
  }

  private func collectGoals(opening screen: ScreenIndex) {
    for command in graph.incomingCommands[screen] {
      let execution = Execution(command: command, screen: screen)
      if scratch.verdict(on: execution, in: leg).contains(.goal) { scratch.goals.append(execution) }
    }
  }

  /// Enqueues the start and the screens that are one move away from it.
  ///
  /// - Returns: The move that ends the leg, if there is one.
  private mutating func expandStart() -> LegMove? {
    leg.forEachMatchedScreen { close($0) }
    if !leg.ignoresBlockers { for screen in leg.avoided { close(screen) } }
    scratch.forwardQueue[0] = leg.entries.last?.screen ?? .absent
    scratch.forwardPredecessors[0] = 0
    if let top = leg.entries.last { mark(top.screen, forward, 0) }
    var end = 1
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      if leg.isGoal(index) { return .back(to: index) }
      let screen = leg.entries[index].screen
      if records[Int(screen)].stamp != forward { enqueueForward(screen, from: 0, &end) }
    }
    for command in leg.commands(from: leg.start, isStart: true) {
      for execution in leg.executions(of: command) {
        let isGuarded = graph.traits[command].contains(.guarded)
        let isGoalScreen = graph.isScreen(execution.screen, kindOf: leg.milestone)
        let isUnvisited = records[Int(execution.screen)].stamp <= unvisited
        guard isUnvisited || isGoalScreen else { continue }
        let verdict =
          isGuarded || isGoalScreen ? scratch.verdict(on: execution, in: leg) : .usable
        if verdict.contains(.goal) { return .execute(execution) }
        if isUnvisited && verdict.contains(.usable) {
          enqueueForward(execution.screen, from: 0, &end)
        }
      }
    }
    frontier = 1..<end
    return nil
  }

  /// Enqueues the screens that are one move away from the goal as the first backward level.
  ///
  /// - Returns: The meeting point, if a screen of the forward frontier is one of them.
  private mutating func expandGoal() -> Int? {
    var end = 0
    var meetingPoint: UInt32?
    for goal in scratch.goals {
      for origin in graph.origins(of: goal.command) {
        let record = records[Int(origin)]
        if record.stamp == forward {
          meetingPoint = min(meetingPoint ?? .max, record.position)
        } else if record.stamp <= unvisited {
          enqueueBackward(origin, &end)
        }
      }
    }
    lastLevel = 0..<end
    scratch.backwardLevelEnds.removeAll(keepingCapacity: true)
    scratch.backwardLevelEnds.append(end)
    return meetingPoint.map { Int($0) }
  }
}

// MARK: - Levels

extension BidirectionalSearch {
  /// Expands the forward frontier by one level.
  ///
  /// - Returns: The meeting point, if an edge leads to the last backward level.
  private mutating func expandForward() -> Int? {
    var end = frontier.upperBound
    var edgeCount = 0
    for position in frontier {
      for edge in graph.outgoingCommands.range(of: scratch.forwardQueue[position]) {
        guard let target = usableTarget(of: edge) else { continue }
        let stamp = records[Int(target)].stamp
        if stamp <= unvisited {
          enqueueForward(target, from: position, &end)
          edgeCount += graph.outgoingCommands.count(of: target)
        } else if stamp == backward {
          return position
        }
      }
    }
    frontier = frontier.upperBound..<end
    forwardEdgeCount = edgeCount
    return nil
  }

  /// Expands the last backward level by one level.
  ///
  /// - Returns: The meeting point, if an edge comes from the forward frontier. The new level is incomplete
  ///   then and does not count.
  private mutating func expandBackward() -> Int? {
    var end = lastLevel.upperBound
    var edgeCount = 0
    for position in lastLevel {
      let screen = scratch.backwardQueue[position]
      if !graph.isGuarded[screen] {
        if enqueueBackward(all: graph.incomingOrigins[screen], &end, &edgeCount) {
          return meetingPoint(with: lastLevel)
        }
        continue
      }
      for command in graph.incomingCommands[screen] {
        let execution = Execution(command: command, screen: screen)
        guard scratch.verdict(on: execution, in: leg).contains(.usable) else { continue }
        if enqueueBackward(all: graph.origins(of: command), &end, &edgeCount) {
          return meetingPoint(with: lastLevel)
        }
      }
    }
    lastLevel = lastLevel.upperBound..<end
    backwardEdgeCount = edgeCount
    scratch.backwardLevelEnds.append(end)
    return nil
  }

  /// Returns the position of the first screen of the forward frontier with an edge to a backward level.
  private func meetingPoint(with level: Range<Int>) -> Int? {
    frontier.first { edge(from: scratch.forwardQueue[$0], to: level) != nil }
  }
}

// MARK: - Queues

extension BidirectionalSearch {
  private func enqueueForward(_ screen: ScreenIndex, from predecessor: Int, _ end: inout Int) {
    mark(screen, forward, end)
    scratch.forwardQueue[end] = screen
    scratch.forwardPredecessors[end] = UInt32(truncatingIfNeeded: predecessor)
    end += 1
  }

  private func enqueueBackward(_ screen: ScreenIndex, _ end: inout Int) {
    mark(screen, backward, end)
    scratch.backwardQueue[end] = screen
    end += 1
  }

  /// Enqueues the unvisited screens and adds the numbers of their edges.
  ///
  /// - Returns: Whether a screen is in the forward queue. The screens after it are not enqueued.
  private func enqueueBackward(
    all screens: UnsafeBufferPointer<ScreenIndex>,
    _ end: inout Int,
    _ edgeCount: inout Int
  ) -> Bool {
    for screen in screens {
      let stamp = records[Int(screen)].stamp
      if stamp <= unvisited {
        enqueueBackward(screen, &end)
        edgeCount += graph.incomingOrigins.count(of: screen)
      } else if stamp == forward {
        return true
      }
    }
    return false
  }

  private func close(_ screen: ScreenIndex) {
    mark(screen, scratch.stamp + SearchScratch.Mark.closed, 0)
  }

  private func mark(_ screen: ScreenIndex, _ stamp: UInt32, _ position: Int) {
    records[Int(screen)] = SearchScratch.Record(
      stamp: stamp,
      position: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Returns the screen that an edge leads to; nil if its command cannot be executed.
  func usableTarget(of edge: Int) -> ScreenIndex? {
    let target = graph.outgoingTargets[edge]
    guard target.isGuarded else { return target.screen }
    let execution = Execution(
      command: graph.outgoingCommands.values[edge],
      screen: target.screen
    )
    return scratch.verdict(on: execution, in: leg).contains(.usable) ? execution.screen : nil
  }
}
