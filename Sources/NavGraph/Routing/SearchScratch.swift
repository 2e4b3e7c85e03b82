/// The memory that the bidirectional searches of one router reuse.
///
/// This is a class, because it owns memory. The memory is not cleared between searches. Instead,
/// each search writes its stamp beside its data, and data with an older stamp is invalid. Accesses
/// to a property never overlap, so they are not checked for exclusivity at run time.
final class SearchScratch {
  /// The state of a vertex in a search.
  struct Record: BitwiseCopyable {
    /// The stamp of the search, plus a ``Mark``.
    var stamp: UInt32
    /// The position of the vertex in the queue of its side.
    var position: UInt32
  }

  /// The reason why a search does not visit a vertex again.
  enum Mark {
    /// The vertex is in the forward queue.
    static let forward: UInt32 = 1
    /// The vertex is in the backward queue.
    static let backward: UInt32 = 2
    /// The leg must not open the screen of the vertex.
    static let closed: UInt32 = 3
  }

  let topology: SearchTopology
  /// For each vertex, its state.
  let records: UnsafeMutablePointer<Record>
  let forwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// For each position of the forward queue, the position from which it was reached.
  let forwardPredecessors: UnsafeMutablePointer<UInt32>
  let backwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// The positions at which the levels of the backward queue end.
  let backwardLevelEnds: UnsafeMutablePointer<Int>

  /// The stamp of the current search: a multiple of four, greater than the stamp of the previous
  /// search.
  @exclusivity(unchecked) private(set) var stamp: UInt32 = 0

  private let vertexCount: Int
  /// Keeps the arrays of `topology` alive.
  private let arrays: Topology

  /// Creates the memory for searches.
  ///
  /// - Parameters:
  ///   - arrays: The arrays to search in.
  ///   - placeCount: The maximum number of elements in a forward queue that are not vertices.
  init(_ arrays: Topology, placeCount: Int = 1) {
    self.arrays = arrays
    topology = SearchTopology(arrays)
    vertexCount = arrays.incomingCommands.rowCount
    records = .allocate(capacity: vertexCount)
    records.initialize(repeating: Record(stamp: 0, position: 0), count: vertexCount)
    forwardQueue = .allocate(capacity: vertexCount + placeCount)
    forwardPredecessors = .allocate(capacity: vertexCount + placeCount)
    backwardQueue = .allocate(capacity: vertexCount)
    backwardLevelEnds = .allocate(capacity: vertexCount + 2)
  }

  deinit {
    records.deallocate()
    forwardQueue.deallocate()
    forwardPredecessors.deallocate()
    backwardQueue.deallocate()
    backwardLevelEnds.deallocate()
  }

  /// Begins a search, which invalidates the data of earlier searches.
  func beginSearch() {
    if stamp > .max - 8 {
      stamp = 0
      records.update(repeating: Record(stamp: 0, position: 0), count: vertexCount)
    }
    stamp += 4
  }
}
