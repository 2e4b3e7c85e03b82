/// A collection of a graph's edges, which are sorted by screen and command.
///
/// Edges that are added in the order of their origins, as from a database, are written to their
/// final positions. Other edges are stored as pairs and sorted at the end. Copies share their
/// memory.
struct EdgeRows {
  /// The commands of all edges, until an edge is out of order.
  private let commands = FixedArray<CommandIndex>.Builder()
  /// For each screen up to the last origin, the position of its first edge.
  private let offsets = FixedArray<UInt32>.Builder()
  /// All edges, after one was out of order.
  private var pairs: [Edge] = []

  /// A command and a screen on which it can be executed.
  private struct Edge {
    let origin: ScreenIndex
    let command: CommandIndex
  }

  /// The number of edges.
  var count: Int { pairs.isEmpty ? commands.count : pairs.count }

  /// Adds an edge.
  ///
  /// The same edge must not be added twice.
  mutating func append(origin: ScreenIndex, command: CommandIndex) {
    guard pairs.isEmpty, offsets.count <= Int(origin) + 1 else {
      if pairs.isEmpty { pairs = allPairs() }
      return pairs.append(Edge(origin: origin, command: command))
    }
    addRows(count: Int(origin) + 1)
    commands.append(command)
  }

  /// Returns the edges that were added in order, and removes them from the rows.
  private func allPairs() -> [Edge] {
    let rows = rows(screenCount: offsets.count)
    return ScreenIndex.indices(count: rows.rowCount).flatMap { origin in
      rows[origin].map { Edge(origin: origin, command: $0) }
    }
  }

  /// Appends empty rows until there is a number of rows.
  private func addRows(count: Int) {
    while offsets.count < count { offsets.append(UInt32(truncatingIfNeeded: commands.count)) }
  }

  /// Returns the commands of each screen, in order, and removes all edges.
  ///
  /// - Complexity: O(V + E) time for V screens and E edges that were added in order. O(V + C + E)
  ///   time and memory if C commands are in another order. Rows whose commands are out of order are
  ///   sorted.
  mutating func build(screenCount: Int) -> CompressedRows<ScreenIndex, CommandIndex> {
    if !pairs.isEmpty { sortPairs(screenCount: screenCount) }
    addRows(count: screenCount + 1)
    sortRows()
    return rows(screenCount: screenCount)
  }

  /// Converts the pairs to rows: a counting sort by command, and then by origin.
  private mutating func sortPairs(screenCount: Int) {
    let pairs = pairs
    self.pairs = []
    let commandCount = pairs.reduce(0) { max($0, Int($1.command) + 1) }
    let rows = CompressedRows<CommandIndex, ScreenIndex>(rowCount: commandCount) { emit in
      for edge in pairs { emit(edge.command, edge.origin) }
    }.transposed(rowCount: screenCount)
    for origin in ScreenIndex.indices(count: screenCount) {
      for command in rows[origin] { append(origin: origin, command: command) }
    }
  }

  /// Sorts the rows whose commands are not in order.
  private func sortRows() {
    offsets.change { offsets in
      commands.change { commands in
        for row in 0..<offsets.count - 1 {
          let edges = Int(offsets[row])..<Int(offsets[row + 1])
          let isSorted = edges.dropFirst().allSatisfy { commands[$0 - 1] < commands[$0] }
          if !isSorted { commands[edges].sort() }
        }
      }
    }
  }

  /// Returns the rows of the edges that were added in order.
  private func rows(screenCount: Int) -> CompressedRows<ScreenIndex, CommandIndex> {
    addRows(count: screenCount + 1)
    return CompressedRows(offsets: offsets.build(), values: commands.build())
  }
}
