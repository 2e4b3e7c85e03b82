/// A breadth-first search from both ends.
///
/// ```text
/// edges lead to the right      the search from A to G
///
/// A ─┬─ B ─── D ─┬─ F ─── G    1. backward: G | F
///    └─ C ─── E ─┘             2. forward:  A | B, C
///                              3. backward: G | F | D, E
///                              4. forward:  B has an edge to D, so the sides meet at B
///                              route: A, B, D, F, G
/// ```
///
/// The search expands whole levels, each time on the side whose frontier has fewer edges. The
/// forward queue holds vertices in the order in which a search from one end reaches them, so a
/// vertex's position is the rank of its lexicographically least shortest path. The backward queue
/// only gives distances to the goal.
///
/// Once the sides meet, the length of the route is known. The best route passes through the meeting
/// point: the first vertex of the forward frontier with an edge to the last backward level. From
/// there, it follows the first edge to each next level.
///
/// The vertices are screens or states, and ``LegRules`` decides which edges are legal.
/// ``LegSearch`` fills the first levels of both queues.
///
/// Complexity: O(V + E) time in the worst case for V vertices and E edges; about O(√(V + E)) if
/// each level is a constant factor larger than the previous one. It allocates no memory except
/// ``SearchScratch``.
///
/// Source: I. Pohl, "Bi-directional search", 1971.
struct BidirectionalSearch {
  // The router keeps it alive, to avoid reference counting in the search.
  unowned(unsafe) let scratch: SearchScratch
  let topology: SearchTopology
  let records: UnsafeMutablePointer<SearchScratch.Record>
  let forwardQueue: UnsafeMutablePointer<ScreenIndex>
  let forwardPredecessors: UnsafeMutablePointer<UInt32>
  private let backwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// The highest stamp of a vertex that the search has not visited.
  let unvisited: UInt32
  /// The positions of the vertices to expand next in the forward queue, and the number of their
  /// edges.
  private(set) var frontier = 0..<0
  private var forwardEdgeCount = 0
  /// The numbers of elements in the queues.
  private(set) var forwardCount = 0
  private var backwardCount = 0
  /// The positions of the vertices to expand next in the backward queue, and the number of their
  /// edges.
  private(set) var lastLevel = 0..<0
  private var backwardEdgeCount = 0
  /// The number of levels of the backward queue.
  private(set) var levelCount = 0

  /// Starts a search with empty queues.
  ///
  /// - `entryCount`: The maximum number of elements of the forward queue that are not vertices.
  init(_ scratch: SearchScratch, entryCount: Int = 0) {
    scratch.beginSearch(entryCount: entryCount)
    self.scratch = scratch
    topology = scratch.topology
    records = scratch.records
    forwardQueue = scratch.forwardQueue
    forwardPredecessors = scratch.forwardPredecessors
    backwardQueue = scratch.backwardQueue
    unvisited = scratch.stamp
  }

  var forward: UInt32 { unvisited + SearchScratch.Mark.forward }
  var backward: UInt32 { unvisited + SearchScratch.Mark.backward }

  /// Expands both sides until they meet.
  ///
  /// - Returns: The meeting point as a position in the forward queue; nil if there is no route.
  @inline(__always)
  mutating func meet(_ rules: borrowing LegRules) -> Int? {
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

// MARK: - Queues

extension BidirectionalSearch {
  /// Marks a vertex as one that the route must not open.
  func close(_ vertex: ScreenIndex) { mark(vertex, unvisited + SearchScratch.Mark.closed, 0) }

  /// Adds a vertex to the forward queue, unless the search has visited or closed it.
  @inline(__always)
  mutating func enqueueIfNew(_ vertex: ScreenIndex, from predecessor: Int) {
    guard records[Int(vertex)].stamp <= unvisited else { return }
    enqueueForward(vertex, from: predecessor, &forwardCount)
  }

  @inline(__always)
  private func enqueueForward(_ vertex: ScreenIndex, from predecessor: Int, _ count: inout Int) {
    mark(vertex, forward, count)
    forwardQueue[count] = vertex
    forwardPredecessors[count] = UInt32(truncatingIfNeeded: predecessor)
    count &+= 1
  }

  /// Adds an entry of the stack, which is not a vertex, to the forward queue.
  mutating func enqueueEntry() {
    forwardQueue[forwardCount] = .absent
    forwardPredecessors[forwardCount] = 0
    forwardCount &+= 1
  }

  /// Adds a vertex to the backward queue, unless the search has visited or closed it.
  ///
  /// - Returns: The position of the vertex in the forward queue; nil if it is not there.
  mutating func enqueueBackward(_ vertex: ScreenIndex) -> Int? {
    let record = records[Int(vertex)]
    if record.stamp == forward { return Int(record.position) }
    if record.stamp <= unvisited { enqueueBackward(vertex, &backwardCount) }
    return nil
  }

  @inline(__always)
  private func enqueueBackward(_ vertex: ScreenIndex, _ count: inout Int) {
    mark(vertex, backward, count)
    backwardQueue[count] = vertex
    count &+= 1
  }

  @inline(__always)
  private func mark(_ vertex: ScreenIndex, _ stamp: UInt32, _ position: Int) {
    records[Int(vertex)] = SearchScratch.Record(
      stamp: stamp,
      position: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Makes some vertices of the forward queue the frontier.
  mutating func setFrontier(_ positions: Range<Int>) {
    frontier = positions
    forwardEdgeCount = 0
    for position in positions {
      forwardEdgeCount &+= topology.outgoing.count(of: forwardQueue[position])
    }
  }

  /// Makes all vertices of the backward queue its first level.
  mutating func endFirstLevel() {
    var edgeCount = 0
    for position in 0..<backwardCount {
      edgeCount &+= topology.incoming.count(of: backwardQueue[position])
    }
    endLevel(edgeCount)
  }

  private mutating func endLevel(_ edgeCount: Int) {
    lastLevel = lastLevel.upperBound..<backwardCount
    backwardEdgeCount = edgeCount
    scratch.backwardLevelEnds[levelCount] = backwardCount
    levelCount &+= 1
  }
}

// MARK: - Levels

extension BidirectionalSearch {
  /// Expands the forward frontier by one level.
  ///
  /// - Returns: The meeting point, if an edge leads to the last backward level.
  @inline(__always)
  mutating func expandForward(_ rules: borrowing LegRules) -> Int? {
    var count = forwardCount
    var edgeCount = 0
    let backward = backward
    for position in frontier {
      let vertex = forwardQueue[position]
      for edge in topology.outgoing.range(of: vertex) {
        let target = topology.outgoing.values[edge].screen
        let stamp = records[Int(target)].stamp
        // Judging an edge takes longer than reading whether its target was visited.
        if stamp <= unvisited {
          guard isLegal(edge, from: vertex, rules) else { continue }
          enqueueForward(target, from: position, &count)
          edgeCount &+= topology.outgoing.count(of: target)
        } else if stamp == backward, isLegal(edge, from: vertex, rules) {
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
  /// - Returns: The meeting point, if an edge comes from the forward frontier. The new level is
  ///   incomplete then and does not count.
  @inline(__always)
  private mutating func expandBackward(_ rules: borrowing LegRules) -> Int? {
    var count = backwardCount
    var edgeCount = 0
    for position in lastLevel {
      let vertex = backwardQueue[position]
      if !topology.isGuarded(vertex) {
        if enqueueBackward(all: topology.incoming[vertex], &count, &edgeCount) {
          return meet(lastLevel, rules)
        }
        continue
      }
      for command in topology.incomingCommands[vertex] where rules.isLegal(command) {
        let origins = topology.origins(of: command)
        if enqueueBackward(all: origins, by: command, &count, &edgeCount, rules) {
          return meet(lastLevel, rules)
        }
      }
    }
    backwardCount = count
    endLevel(edgeCount)
    return nil
  }

  /// Enqueues the unvisited vertices from which a command can be executed.
  ///
  /// - Returns: Whether one is in the forward queue. The vertices after it are not enqueued.
  @inline(__always)
  private func enqueueBackward(
    all origins: UnsafeBufferPointer<ScreenIndex>,
    by command: CommandIndex,
    _ count: inout Int,
    _ edgeCount: inout Int,
    _ rules: borrowing LegRules
  ) -> Bool {
    guard rules.readOrigins else { return enqueueBackward(all: origins, &count, &edgeCount) }
    for position in origins.indices where rules.isLegal(command, from: origins[position]) {
      let origin = UnsafeBufferPointer(rebasing: origins[position...position])
      if enqueueBackward(all: origin, &count, &edgeCount) { return true }
    }
    return false
  }

  /// Enqueues the unvisited vertices and adds the numbers of their edges.
  ///
  /// - Returns: Whether one is in the forward queue. The vertices after it are not enqueued.
  @inline(__always)
  private func enqueueBackward(
    all vertices: UnsafeBufferPointer<ScreenIndex>,
    _ count: inout Int,
    _ edgeCount: inout Int
  ) -> Bool {
    let forward = forward
    for vertex in vertices {
      let stamp = records[Int(vertex)].stamp
      if stamp <= unvisited {
        enqueueBackward(vertex, &count)
        edgeCount &+= topology.incoming.count(of: vertex)
      } else if stamp == forward {
        return true
      }
    }
    return false
  }

  /// Returns the position of the first vertex of the forward frontier with an edge to a backward
  /// level.
  ///
  /// In a damaged file, no vertex of the frontier may have that edge. The search has no result
  /// then.
  private mutating func meet(_ level: Range<Int>, _ rules: borrowing LegRules) -> Int? {
    for position in frontier
    where edge(from: forwardQueue[position], to: level, rules) != nil {
      return position
    }
    backwardEdgeCount = 0
    return nil
  }
}
