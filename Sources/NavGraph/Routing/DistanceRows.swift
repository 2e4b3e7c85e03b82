/// The distances of all screens to some destinations without rules (``RelaxedRoutes``), one byte for each screen.
///
/// With a row, the time of a route is proportional to its length. Computing a row takes as long as a search that visits
/// every screen. So the row of a destination is computed when the searches for it have visited as many screens as the
/// graph has. Searches and row then take at most twice the time of computing the row in advance.
///
/// The rows take at most ``maximumSize`` bytes, so that graphs of up to 8,192 screens can have all of them.
///
/// Source of this rule: A. Karlin et al., "Competitive snoopy caching", 1988.
final class DistanceRows {
  /// The maximum number of bytes of all rows of a graph.
  static let maximumSize = 1 << 26
  /// The distance of a screen from which no route leads to the destination.
  static let unreachable = UInt8.max

  private let graph: NavigationGraph
  private let topology: SearchTopology
  private let screenCount: Int
  /// For each destination its row, if it has one.
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  /// For each destination the number of screens that the searches for it have visited.
  private let visits: UnsafeMutablePointer<UInt32>

  /// Creates an empty set of rows; nil if the graph is too large.
  init?(_ graph: NavigationGraph, _ topology: SearchTopology) {
    let count = graph.screenCount
    guard count <= DistanceRows.maximumSize / max(count, 1) else { return nil }
    self.graph = graph
    self.topology = topology
    screenCount = count
    rows = .allocate(capacity: count)
    rows.initialize(repeating: nil, count: count)
    visits = .allocate(capacity: count)
    visits.initialize(repeating: 0, count: count)
  }

  deinit {
    for destination in 0..<screenCount { rows[destination]?.deallocate() }
    rows.deallocate()
    visits.deallocate()
  }

  /// The routes along the rows that exist and those that will.
  var routes: RowRoutes { RowRoutes(topology: topology, rows: rows) }

  /// Records a search for a destination, and computes the row if it is worthwhile from now on.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - visitedCount: The number of screens that the search has visited.
  ///   - queue: Memory for a queue of all screens.
  func recordSearch(
    to destination: ScreenIndex,
    visitedCount: Int,
    queue: UnsafeMutablePointer<ScreenIndex>
  ) {
    let visited = Int(visits[Int(destination)]) + visitedCount
    visits[Int(destination)] = UInt32(clamping: visited)
    // A destination whose row cannot be computed is not tried again.
    guard visited >= screenCount, visited - visitedCount < screenCount else { return }
    rows[Int(destination)] = makeRow(to: destination, queue)
  }

  /// Finds the distances to a destination and its relatives by a breadth-first search.
  ///
  /// - Returns: The row; nil if a distance does not fit into a byte.
  private func makeRow(
    to destination: ScreenIndex,
    _ queue: UnsafeMutablePointer<ScreenIndex>
  ) -> UnsafeMutablePointer<UInt8>? {
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: screenCount)
    row.initialize(repeating: DistanceRows.unreachable, count: screenCount)
    var (position, end) = (0, 0)
    graph.forEachRelative(of: destination) { screen in
      row[Int(screen)] = 0
      queue[end] = screen
      end += 1
    }
    while position < end {
      let screen = queue[position]
      let distance = row[Int(screen)] + 1
      for origin in topology.incoming[screen]
      where row[Int(origin)] == DistanceRows.unreachable {
        guard distance < DistanceRows.unreachable else {
          row.deallocate()
          return nil
        }
        row[Int(origin)] = distance
        queue[end] = origin
        end += 1
      }
      position += 1
    }
    return row
  }
}

/// The routes along the distances to their destinations.
///
/// It has pointers to the rows, to avoid reference counting. The router keeps the rows alive.
struct RowRoutes {
  fileprivate let topology: SearchTopology
  fileprivate let rows: UnsafePointer<UnsafeMutablePointer<UInt8>?>

  /// Returns the route to a destination; nil if it has no row yet.
  @inline(__always)
  subscript(destination: ScreenIndex) -> RowRoute? {
    rows[Int(destination)].map { RowRoute(routes: self, distances: UnsafePointer($0)) }
  }
}

/// A route along the distances to its destination.
struct RowRoute {
  fileprivate let routes: RowRoutes
  /// For each screen its distance.
  fileprivate let distances: UnsafePointer<UInt8>

  /// Returns the distance of a screen.
  @inline(__always)
  func distance(of screen: ScreenIndex) -> UInt8 { distances[Int(screen)] }

  /// Calls a closure for each edge from a screen to the destination, in order.
  @inline(__always)
  func forEachEdge(from origin: ScreenIndex, _ body: (_ edge: Int, _ target: ScreenIndex) -> Void) {
    var screen = origin
    var distance = distance(of: origin)
    while distance > 0 {
      distance &-= 1
      // Only a damaged file has no such edge.
      guard let edge = firstEdge(from: screen, to: distance) else { return }
      screen = routes.topology.outgoing.values[edge].screen
      body(edge, screen)
    }
  }

  /// Returns the first edge from a screen to one that has a distance; nil if there is none.
  @inline(__always)
  private func firstEdge(from screen: ScreenIndex, to distance: UInt8) -> Int? {
    let edges = routes.topology.outgoing.range(of: screen)
    var edge = edges.lowerBound
    while edge != edges.upperBound {
      if self.distance(of: routes.topology.outgoing.values[edge].screen) == distance { return edge }
      edge &+= 1
    }
    return nil
  }

  /// Replaces the elements of an array by the screens of the route from a screen.
  ///
  /// - Returns: Whether there is a route.
  @inline(__always)
  func findPath(from origin: ScreenIndex, into path: inout [Int]) -> Bool {
    let distance = distance(of: origin)
    let isFound = distance != DistanceRows.unreachable
    path.resize(to: isFound ? Int(distance) : 0)
    guard isFound else { return false }
    path.withUnsafeMutableBufferPointer { path in
      var count = 0
      forEachEdge(from: origin) { _, target in
        path[count] = Int(target)
        count &+= 1
      }
    }
    return true
  }

  /// Calls a closure for each move of the best route from a stack, in order.
  ///
  /// An entry below the top is one move away, and going back to it comes before executing a command.
  ///
  /// - Returns: Whether there is a route.
  @inline(__always)
  func forEachMove(
    from stack: UnsafeBufferPointer<ScreenIndex>,
    _ body: (LegMove) -> Void
  ) -> Bool {
    let top = stack.count - 1
    var start = stack[top]
    // With an entry, a length can be greater than each distance.
    var length = UInt16(distance(of: start))
    var nearest: Int?
    for index in (0..<top).reversed() where distance(of: stack[index]) < length {
      let entryLength = UInt16(distance(of: stack[index])) + 1
      if entryLength < length || nearest == nil {
        length = entryLength
        nearest = index
      }
    }
    if nearest == nil, length == DistanceRows.unreachable { return false }
    if let nearest {
      body(.back(to: nearest))
      start = stack[nearest]
    }
    forEachEdge(from: start) { edge, target in
      body(.execute(Execution(command: routes.topology.commands[edge], screen: target)))
    }
    return true
  }
}

extension [Int] {
  /// Removes elements from the end, or adds zeros there.
  @inline(__always)
  fileprivate mutating func resize(to newCount: Int) {
    if count < newCount {
      append(contentsOf: repeatElement(0, count: newCount - count))
    } else if count > newCount {
      removeLast(count - newCount)
    }
  }
}
