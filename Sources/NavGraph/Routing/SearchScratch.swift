/// The memory of searches in one graph, used again by each of them.
///
/// A class, because it owns memory. Nothing is cleared between searches: what a search writes is
/// stamped with its generation, and an older stamp means "not visited".
final class SearchScratch {
  /// What a search from both ends knows of a screen.
  struct Record: BitwiseCopyable {
    /// The generation's stamp plus a ``Mark``.
    var stamp: UInt32
    /// The screen's place in the queue of its side.
    var position: UInt32
  }

  /// Why a screen is not to be visited (again).
  enum Mark {
    static let forward: UInt32 = 1
    static let backward: UInt32 = 2
    static let closed: UInt32 = 3
  }

  let records: UnsafeMutablePointer<Record>
  let forwardQueue: UnsafeMutablePointer<UInt32>
  let forwardPredecessors: UnsafeMutablePointer<UInt32>
  let backwardQueue: UnsafeMutablePointer<UInt32>
  /// Where the levels of the backward queue end.
  var backwardLevels: [Int] = []
  /// The states of a search from one end, in the order of their discovery.
  var nodes: [ForwardSearch.Node] = []

  /// The stamp of the present search, a multiple of four; each search has a greater one.
  private(set) var stamp: UInt32 = 0

  private let screenCount: Int
  private let commandCount: Int
  private var verdicts: [UInt32] = []
  private var visits: [UInt32] = []

  init(_ graph: NavigationGraph) {
    screenCount = graph.screenCount
    commandCount = graph.commandCount
    records = .allocate(capacity: screenCount)
    records.initialize(repeating: Record(stamp: 0, position: 0), count: screenCount)
    forwardQueue = .allocate(capacity: screenCount + 1)
    forwardPredecessors = .allocate(capacity: screenCount + 1)
    backwardQueue = .allocate(capacity: screenCount)
  }

  deinit {
    records.deallocate()
    forwardQueue.deallocate()
    forwardPredecessors.deallocate()
    backwardQueue.deallocate()
  }

  /// Makes all that earlier searches wrote count as not written.
  func beginSearch() {
    if stamp > .max - 8 {
      stamp = 0
      records.update(repeating: Record(stamp: 0, position: 0), count: screenCount)
      verdicts = []
      visits = []
    }
    stamp += 4
  }

  /// Returns what the rules say of an arrival, which is found out once a search.
  func verdict(on arrival: Arrival, in leg: Leg) -> Verdict {
    if verdicts.isEmpty { verdicts = Array(repeating: 0, count: 2 * commandCount) }
    let isDestination = arrival.screen == leg.graph.destinations[arrival.command]
    let slot = Int(arrival.command) + (isDestination ? 0 : commandCount)
    if verdicts[slot] >= stamp { return Verdict(rawValue: verdicts[slot] - stamp) }
    let verdict = leg.verdict(on: arrival)
    verdicts[slot] = stamp + verdict.rawValue
    return verdict
  }

  /// Marks the state that an arrival leads to as visited, and returns whether it was not before.
  func visit(_ arrival: Arrival, in graph: NavigationGraph) -> Bool {
    if visits.isEmpty { visits = Array(repeating: 0, count: 2 * commandCount) }
    let state = graph.state(of: arrival)
    guard visits[state] != stamp else { return false }
    visits[state] = stamp
    return true
  }
}

extension NavigationGraph {
  /// Returns the number of the state that an arrival leads to, below twice the number of commands:
  /// the command that stands for all those that lead there, with the openings of a milestone in
  /// place of a destination in the upper half.
  fileprivate func state(of arrival: Arrival) -> Int {
    let isDestination = arrival.screen == destinations[arrival.command]
    switch (stateClasses, isDestination) {
    case (nil, true): return Int(incomingCommands[arrival.screen][0])
    case (nil, false): return commandCount
    case (let classes?, true): return Int(classes.representative(of: arrival.command))
    case (let classes?, false):
      return commandCount
        + Int(classes.representative(of: arrival.command, opening: arrival.screen))
    }
  }
}
