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
  @exclusivity(unchecked) private(set) var forwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// For each position of the forward queue, the position from which it was reached.
  @exclusivity(unchecked) private(set) var forwardPredecessors: UnsafeMutablePointer<UInt32>
  let backwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// The positions at which the levels of the backward queue end.
  let backwardLevelEnds: UnsafeMutablePointer<Int>

  /// The stamp of the current search: a multiple of four, greater than the stamp of the previous
  /// search.
  @exclusivity(unchecked) private(set) var stamp: UInt32 = 0

  private let vertexCount: Int
  /// The number of elements for which the forward queue has room.
  @exclusivity(unchecked) private var capacity: Int
  /// Keeps the arrays of `topology` alive.
  private let arrays: Topology

  init(_ arrays: Topology) {
    self.arrays = arrays
    topology = SearchTopology(arrays)
    vertexCount = arrays.incomingCommands.rowCount
    records = .allocate(capacity: vertexCount)
    records.initialize(repeating: Record(stamp: 0, position: 0), count: vertexCount)
    capacity = vertexCount + 4
    forwardQueue = .allocate(capacity: capacity)
    forwardPredecessors = .allocate(capacity: capacity)
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
  ///
  /// - Parameter entryCount: The number of elements of the forward queue that are not vertices.
  func beginSearch(entryCount: Int) {
    reserve(vertexCount + entryCount)
    if stamp > .max - 8 {
      stamp = 0
      records.update(repeating: Record(stamp: 0, position: 0), count: vertexCount)
    }
    stamp += 4
  }

  /// Makes room in the forward queue, which is empty.
  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    forwardQueue.deallocate()
    forwardPredecessors.deallocate()
    capacity = 2 * count
    forwardQueue = .allocate(capacity: capacity)
    forwardPredecessors = .allocate(capacity: capacity)
  }
}
