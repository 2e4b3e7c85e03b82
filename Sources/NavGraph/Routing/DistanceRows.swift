/// The distances of all screens of a plain graph to some destinations, one byte for each screen.
///
/// A row makes a route cost its length. It costs as much as a search that visits every screen. So a destination gets
/// its row when the searches for it have visited as many screens as the graph has: then all of them together have
/// taken at most twice the time that a row at once would have taken.
///
/// The rows take at most ``maximumSize`` bytes, so that graphs of up to 8,192 screens can have all of them.
///
/// Source for the rule when to make a row: A. Karlin et al., "Competitive snoopy caching", 1988.
final class DistanceRows {
  /// The maximum number of bytes of all rows of a graph.
  static let maximumSize = 1 << 26
  /// The distance of a screen from which no route leads to the destination.
  static let unreachable = UInt8.max

  private let graph: NavigationGraph
  private let screenCount: Int
  /// For each destination its row, if it has one.
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  /// For each destination the number of screens that the searches for it have visited.
  private let visits: UnsafeMutablePointer<UInt32>

  /// Creates an empty set of rows of a plain graph; nil if the graph is too large.
  init?(_ graph: NavigationGraph) {
    let count = graph.screenCount
    guard count <= DistanceRows.maximumSize / max(count, 1) else { return nil }
    self.graph = graph
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

  /// Returns the row of a destination; nil if it has none yet.
  @inline(__always)
  func row(to destination: ScreenIndex) -> UnsafePointer<UInt8>? {
    rows[Int(destination)].map { UnsafePointer($0) }
  }

  /// Records a search for a destination, and makes the row if it pays from now on.
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
    // A destination whose row cannot be made is not tried again.
    guard visited >= screenCount, visited - visitedCount < screenCount else { return }
    rows[Int(destination)] = makeRow(to: destination, queue)
  }

  /// Finds the distances to a destination by a breadth-first search.
  ///
  /// - Returns: The row; nil if a distance does not fit into a byte.
  private func makeRow(
    to destination: ScreenIndex,
    _ queue: UnsafeMutablePointer<ScreenIndex>
  ) -> UnsafeMutablePointer<UInt8>? {
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: screenCount)
    row.initialize(repeating: DistanceRows.unreachable, count: screenCount)
    row[Int(destination)] = 0
    queue[0] = destination
    var (position, end) = (0, 1)
    while position < end {
      let screen = queue[position]
      let distance = row[Int(screen)] + 1
      for origin in graph.incomingOrigins[screen]
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

/// A route along the distances to its destination.
struct RowRoute {
  // The router keeps the graph alive, and with it the row.
  private let outgoing: SearchRows<EdgeTarget>
  private let commands: UnsafePointer<CommandIndex>
  private let row: UnsafePointer<UInt8>

  init(_ graph: NavigationGraph, _ row: UnsafePointer<UInt8>) {
    outgoing = SearchRows(graph.outgoingCommands, graph.outgoingTargets)
    commands = graph.outgoingCommands.values.base
    self.row = row
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
    var screen = stack[top]
    var distance = row[Int(screen)]
    var nearest: Int?
    for index in (0..<top).reversed() where row[Int(stack[index])] < distance {
      let entryDistance = row[Int(stack[index])] + 1
      if entryDistance < distance || nearest == nil {
        distance = entryDistance
        nearest = index
      }
    }
    if distance == DistanceRows.unreachable { return false }
    if let nearest {
      body(.back(to: nearest))
      screen = stack[nearest]
      distance -= 1
    }
    while distance > 0 {
      distance -= 1
      for edge in outgoing.range(of: screen) {
        let target = outgoing.values[edge].screen
        guard row[Int(target)] == distance else { continue }
        body(.execute(Execution(command: commands[edge], screen: target)))
        screen = target
        break
      }
    }
    return true
  }
}
