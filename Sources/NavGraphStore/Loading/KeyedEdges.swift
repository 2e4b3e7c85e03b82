import CNavGraphSQLite

/// A list of edges, as the keys of their origins and commands, in ranges of origins.
///
/// The key of a command is stored as its distance from the lowest key, so `Distance` determines the memory that an edge
/// takes.
struct KeyedEdges<Distance: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private let commandKeys: ClosedRange<Int64>
  private var commands: [Distance] = []
  /// The origins, and the position of the first command of each one.
  private var origins: [(key: Int64, start: Int)] = []
  /// For each range, the position of its first origin.
  private var ranges = [0]

  /// Creates an empty list.
  ///
  /// - Parameter commandKeys: The keys of the commands, whose distances `Distance` can represent. The list leaves out
  ///   edges of other commands.
  init(commandKeys: ClosedRange<Int64>) {
    assert(
      UInt64(bitPattern: commandKeys.upperBound &- commandKeys.lowerBound) <= UInt64(Distance.max),
      "The distances do not fit."
    )
    self.commandKeys = commandKeys
  }

  /// Reserves 32 MiB for the commands, and as much for the origins.
  ///
  /// Blocks of this size come from the system and are returned to it. Unused pages take no memory. The GNU C library
  /// keeps smaller blocks that are freed in the heap of their thread.
  mutating func reserveLargeBlocks() {
    commands.reserveCapacity((1 << 25) / MemoryLayout<Distance>.stride)
    origins.reserveCapacity((1 << 25) / MemoryLayout<(Int64, Int)>.stride)
  }

  /// The number of edges.
  var count: Int { commands.count }

  /// Removes all edges and ranges, but keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    ranges = [0]
  }

  /// Begins a range of origins, to which the next edges belong.
  ///
  /// Edges before the first call form a range, too.
  mutating func beginRange() { ranges.append(origins.count) }

  /// Adds pairs of an origin and a command.
  mutating func append(_ pairs: some Sequence<navgraph_pair>) {
    var origin = origins.last?.key
    for pair in pairs where commandKeys.contains(pair.second) {
      if pair.first != origin {
        origins.append((pair.first, commands.count))
        origin = pair.first
      }
      commands.append(Distance(truncatingIfNeeded: pair.second &- commandKeys.lowerBound))
    }
  }

  /// The keys of the commands of an origin.
  typealias Commands = LazyMapSequence<Slice<UnsafeBufferPointer<Distance>>, Int64>

  /// Calls a function with the key of each origin and the keys of its commands.
  ///
  /// The last range comes first. The edges of a range are in the order in which they were added. If other edges were
  /// added between those of an origin, the function is called with the origin several times.
  func forEachOrigin(_ body: (Int64, Commands) throws -> Void) rethrows {
    let lowest = commandKeys.lowerBound
    try commands.withUnsafeBufferPointer { commands in
      var end = origins.count
      for start in ranges.reversed() {
        for position in start..<end {
          let next = position + 1 < origins.count ? origins[position + 1].start : commands.count
          let distances = commands[origins[position].start..<next]
          try body(
            origins[position].key,
            distances.lazy.map { lowest &+ Int64(truncatingIfNeeded: $0) }
          )
        }
        end = start
      }
    }
  }
}
