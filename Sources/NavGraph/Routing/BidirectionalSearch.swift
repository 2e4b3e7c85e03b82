/// A breadth-first search from both ends, for legs whose states are screens.
///
/// The forward queue holds screens in the order in which a search from one end would reach them, so
/// that a screen's place in it is the rank of its least shortest path. The backward queue only
/// gives distances to the goal. Whole levels are searched, the side with fewer edges next first.
/// When the sides meet, the length of the route is known; the first screen of the forward frontier
/// that touches the last backward level is where the least route passes, and from there the first
/// edge to the next level is taken each time. So the answer is that of ``ForwardSearch``.
///
/// Complexity: time grows with the edges that are looked at, at most all of them, and on graphs
/// whose levels grow by a factor with about the square root of what one end would look at. Memory
/// is the scratch's.
///
/// Source: I. Pohl, "Bi-directional search", 1971.
struct BidirectionalSearch {
  /// What a search can say.
  enum Answer {
    case route([LegMove])
    case noRoute
    /// The leg has states that are not screens; ``ForwardSearch`` must look at it.
    case unsuitable
  }

  let leg: Leg
  let graph: NavigationGraph
  let scratch: SearchScratch
  let records: UnsafeMutablePointer<SearchScratch.Record>
  private let unvisited: UInt32
  private let forward: UInt32
  let backward: UInt32
  /// The part of the forward queue whose edges are to be followed next.
  private var frontier = 0..<0
  /// The last level of the backward queue.
  private var lastLevel = 0..<0

  init(_ leg: Leg, _ scratch: SearchScratch) {
    self.leg = leg
    self.scratch = scratch
    graph = leg.graph
    records = scratch.records
    scratch.beginSearch()
    unvisited = scratch.stamp
    forward = scratch.stamp + SearchScratch.Mark.forward
    backward = scratch.stamp + SearchScratch.Mark.backward
  }

  /// Searches the best route.
  mutating func run() -> Answer {
    guard graph.stateClasses == nil || leg.ignoresBlockers, let goals = goalArrivals() else {
      return .unsuitable
    }
    if let move = takeFirstStep() { return .route([move]) }
    if let meeting = approach(goals) { return .route(moves(through: meeting, levels: 0)) }
    var forwardEdges = frontier.reduce(0) { $0 + leavingCount(scratch.forwardQueue[$1]) }
    var backwardEdges = lastLevel.reduce(0) { $0 + arrivingCount(scratch.backwardQueue[$1]) }
    while forwardEdges > 0 && backwardEdges > 0 {
      let meeting =
        forwardEdges <= backwardEdges ? advance(&forwardEdges) : retreat(&backwardEdges)
      if let meeting {
        return .route(moves(through: meeting, levels: scratch.backwardLevels.count))
      }
    }
    return .noRoute
  }
}

// MARK: - The ends

extension BidirectionalSearch {
  /// Returns the arrivals that end the leg, or nil if the milestone can open in place of a
  /// destination without ending it, which gives a screen two states.
  private func goalArrivals() -> [Arrival]? {
    var goals: [Arrival] = []
    for screen in graph.hierarchy?.descendants(of: leg.milestone) ?? [leg.milestone] {
      for command in graph.incomingCommands[screen] {
        let arrival = Arrival(command: command, screen: screen)
        if scratch.verdict(on: arrival, in: leg).contains(.goal) { goals.append(arrival) }
      }
    }
    guard let hierarchy = graph.hierarchy else { return goals }
    for ancestor in hierarchy.ancestors(of: leg.milestone) {
      for command in graph.incomingCommands[ancestor] {
        let arrival = Arrival(command: command, screen: leg.milestone)
        let verdict = scratch.verdict(on: arrival, in: leg)
        if verdict == .usable { return nil }
        if verdict.contains(.goal) { goals.append(arrival) }
      }
    }
    return goals
  }

  /// Fills the forward queue with the start and what is one step away from it; returns the step
  /// that ends the leg if there is one.
  private mutating func takeFirstStep() -> LegMove? {
    for screen in leg.occupied { close(screen) }
    if !leg.ignoresBlockers { for screen in leg.avoided { close(screen) } }
    scratch.forwardQueue[0] = leg.entries.last?.screen ?? GraphTables.none
    scratch.forwardPredecessors[0] = GraphTables.none
    if let top = leg.entries.last { mark(top.screen, forward, 0) }
    var end = 1
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      if leg.isGoal(index) { return .back(to: index) }
      let screen = leg.entries[index].screen
      if records[Int(screen)].stamp != forward { reach(screen, from: 0, &end) }
    }
    for command in leg.commands(at: start, isStart: true) {
      for arrival in leg.arrivals(by: command) {
        let isGuarded = graph.traits[command].contains(.guarded)
        let isGoalScreen = graph.isScreen(arrival.screen, kindOf: leg.milestone)
        let isOpen = records[Int(arrival.screen)].stamp <= unvisited
        guard isOpen || isGoalScreen else { continue }
        let verdict =
          isGuarded || isGoalScreen ? scratch.verdict(on: arrival, in: leg) : .usable
        if verdict.contains(.goal) { return .open(arrival) }
        if isOpen && verdict.contains(.usable) { reach(arrival.screen, from: 0, &end) }
      }
    }
    frontier = 1..<end
    return nil
  }

  /// Fills the first backward level with the screens from which the goal is one step away; returns
  /// the first of the forward frontier that is one of them, by its place in the queue.
  private mutating func approach(_ goals: [Arrival]) -> Int? {
    var end = 0
    var meeting: UInt32?
    for goal in goals {
      for origin in graph.origins(of: goal.command) {
        let record = records[Int(origin)]
        if record.stamp == forward {
          meeting = min(meeting ?? .max, record.position)
        } else if record.stamp <= unvisited {
          precede(origin, &end)
        }
      }
    }
    lastLevel = 0..<end
    scratch.backwardLevels.removeAll(keepingCapacity: true)
    scratch.backwardLevels.append(end)
    return meeting.map(Int.init)
  }

  var start: Place { leg.entries.isEmpty ? .nowhere : .entry(leg.topIndex) }

  private func close(_ screen: UInt32) {
    mark(screen, scratch.stamp + SearchScratch.Mark.closed, 0)
  }
}

// MARK: - Levels

extension BidirectionalSearch {
  /// Follows the edges of the forward frontier; returns the first screen of it that touches the
  /// last backward level, by its place in the queue.
  ///
  /// The edges become the number of those that leave the new frontier.
  private mutating func advance(_ edges: inout Int) -> Int? {
    var end = frontier.upperBound
    edges = 0
    for position in frontier {
      let screen = scratch.forwardQueue[position]
      for edge in edgeRange(leaving: screen) {
        guard let target = openTarget(of: edge) else { continue }
        let stamp = records[Int(target)].stamp
        if stamp <= unvisited {
          reach(target, from: position, &end)
          edges += leavingCount(target)
        } else if stamp == backward {
          return position
        }
      }
    }
    frontier = frontier.upperBound..<end
    return nil
  }

  /// Follows the edges of the last backward level back to where they come from.
  ///
  /// If one of them comes from the forward frontier, returns the first screen of that which touches
  /// the level, by its place in the queue; the new level does not count then. The edges become the
  /// number of those that arrive at the new level.
  private mutating func retreat(_ edges: inout Int) -> Int? {
    var end = lastLevel.upperBound
    edges = 0
    for position in lastLevel {
      let screen = scratch.backwardQueue[position]
      if !graph.isGuarded[screen] {
        if precede(all: graph.incomingOrigins[screen], &end, &edges) {
          return firstTouching(lastLevel)
        }
        continue
      }
      for command in graph.incomingCommands[screen] {
        let arrival = Arrival(command: command, screen: screen)
        guard scratch.verdict(on: arrival, in: leg).contains(.usable) else { continue }
        if precede(all: graph.origins(of: command), &end, &edges) {
          return firstTouching(lastLevel)
        }
      }
    }
    lastLevel = lastLevel.upperBound..<end
    scratch.backwardLevels.append(end)
    return nil
  }

  private func firstTouching(_ level: Range<Int>) -> Int? {
    frontier.first { edge(from: scratch.forwardQueue[$0], to: level) != nil }
  }

  /// Adds the origins that are not yet in the backward queue; stops with true at one that is in the
  /// forward queue.
  private func precede(
    all origins: UnsafeBufferPointer<UInt32>,
    _ end: inout Int,
    _ edges: inout Int
  ) -> Bool {
    for origin in origins {
      let stamp = records[Int(origin)].stamp
      if stamp <= unvisited {
        precede(origin, &end)
        edges += arrivingCount(origin)
      } else if stamp == forward {
        return true
      }
    }
    return false
  }

  private func reach(_ screen: UInt32, from predecessor: Int, _ end: inout Int) {
    mark(screen, forward, end)
    scratch.forwardQueue[end] = screen
    scratch.forwardPredecessors[end] = UInt32(truncatingIfNeeded: predecessor)
    end += 1
  }

  private func precede(_ screen: UInt32, _ end: inout Int) {
    mark(screen, backward, end)
    scratch.backwardQueue[end] = screen
    end += 1
  }

  private func mark(_ screen: UInt32, _ stamp: UInt32, _ position: Int) {
    records[Int(screen)] = SearchScratch.Record(
      stamp: stamp,
      position: UInt32(truncatingIfNeeded: position)
    )
  }

  private func leavingCount(_ screen: UInt32) -> Int {
    Int(graph.outgoingCommands.offsets[Int(screen) + 1] - graph.outgoingCommands.offsets[screen])
  }

  private func arrivingCount(_ screen: UInt32) -> Int {
    Int(graph.incomingOrigins.offsets[Int(screen) + 1] - graph.incomingOrigins.offsets[screen])
  }

  func edgeRange(leaving screen: UInt32) -> Range<Int> {
    Int(
      graph.outgoingCommands.offsets[screen]
    )..<Int(graph.outgoingCommands.offsets[Int(screen) + 1])
  }

  /// Returns where an edge leads, or nil if its command cannot be executed.
  func openTarget(of edge: Int) -> UInt32? {
    let target = graph.outgoingTargets[edge]
    guard target >= NavigationGraph.guardBit else { return target }
    let arrival = Arrival(
      command: graph.outgoingCommands.values[edge],
      screen: target - NavigationGraph.guardBit
    )
    return scratch.verdict(on: arrival, in: leg).contains(.usable) ? arrival.screen : nil
  }
}
