/// Collects the edges of a graph, and sorts them by screen and command.
///
/// Edges that come in the order of their origins, as from a database, are written to their place at once. Others
/// are kept as pairs and sorted at the end. A copy collects its edges in the same memory.
struct EdgeRows {
  /// The commands of all edges, until an edge is out of order.
  private let commands = FixedArray<CommandIndex>.Builder()
  /// For each screen up to the last origin, the position of its first edge.
  private let offsets = FixedArray<UInt32>.Builder()
  /// All edges after one was out of order.
  private var pairs: [Edge] = []
  /// Whether the commands of each origin are in order.
  private var isSorted = true

  /// A command and a screen on which it can be executed.
  private struct Edge {
    let origin: ScreenIndex
    let command: CommandIndex
  }

  /// The number of edges.
  var count: Int { pairs.isEmpty ? commands.count : pairs.count }

  /// Adds an edge, which must not be added twice.
  mutating func append(origin: ScreenIndex, command: CommandIndex) {
    guard pairs.isEmpty, offsets.count <= Int(origin) + 1 else {
      return appendPair(Edge(origin: origin, command: command))
    }
    if offsets.count <= Int(origin) {
      while offsets.count <= Int(origin) {
        offsets.append(UInt32(truncatingIfNeeded: commands.count))
      }
    } else if let last = commands.last, command < last {
      isSorted = false
    }
    commands.append(command)
  }

  private mutating func appendPair(_ edge: Edge) {
    if pairs.isEmpty {
      let rows = rows(screenCount: offsets.count)
      for origin in ScreenIndex.indices(count: rows.rowCount) {
        for command in rows[origin] { pairs.append(Edge(origin: origin, command: command)) }
      }
    }
    pairs.append(edge)
  }

  /// Returns for each screen its commands in order; there are no edges left then.
  ///
  /// - Complexity: O(V + E) time for V screens and E edges; O(E log E) if the commands of a screen are out of order.
  mutating func build(screenCount: Int) -> CompressedRows<ScreenIndex, CommandIndex> {
    guard !pairs.isEmpty else { return rows(screenCount: screenCount) }
    // In the order of the commands first, since the sort by origin keeps it.
    let pairs = pairs.sorted { $0.command < $1.command }
    self.pairs = []
    return CompressedRows(rowCount: screenCount) { emit in
      for edge in pairs { emit(edge.origin, edge.command) }
    }
  }

  /// Returns the edges that came in order.
  private func rows(screenCount: Int) -> CompressedRows<ScreenIndex, CommandIndex> {
    while offsets.count <= screenCount {
      offsets.append(UInt32(truncatingIfNeeded: commands.count))
    }
    let offsets = offsets.build()
    if !isSorted {
      commands.change { commands in
        for screen in 0..<offsets.count - 1 {
          commands[Int(offsets[screen])..<Int(offsets[screen + 1])].sort()
        }
      }
    }
    return CompressedRows(offsets: offsets, values: commands.build())
  }
}
