/// The memory that all searches of one router reuse.
///
/// A class, because it owns memory. It is not cleared between searches: each search writes its stamp beside
/// its data, and an older stamp means "not visited". Each access to a property ends before the next one begins, so
/// that nothing is gained by checking it at run time.
final class SearchScratch {
  /// The state of a screen in a bidirectional search.
  struct Record: BitwiseCopyable {
    /// The stamp of the search plus a ``Mark``.
    var stamp: UInt32
    /// The position of the screen in the queue of its side.
    var position: UInt32
  }

  /// The reason why a search does not visit a screen again.
  enum Mark {
    /// The screen is in the forward queue.
    static let forward: UInt32 = 1
    /// The screen is in the backward queue.
    static let backward: UInt32 = 2
    /// The leg must not open the screen.
    static let closed: UInt32 = 3
  }

  /// For each screen, its state.
  let records: UnsafeMutablePointer<Record>
  let forwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// For each position of the forward queue, the position from which it was reached.
  let forwardPredecessors: UnsafeMutablePointer<UInt32>
  let backwardQueue: UnsafeMutablePointer<ScreenIndex>
  /// The positions at which the levels of the backward queue end.
  let backwardLevelEnds: UnsafeMutablePointer<Int>
  /// For each screen, the stamp of the last search whose leg must not open it.
  private let closed: UnsafeMutablePointer<UInt32>
  /// The executions that end the leg.
  @exclusivity(unchecked) var goals: [Execution] = []
  /// The states of a forward search, in the order of discovery.
  @exclusivity(unchecked) var nodes: [ForwardSearch.Node] = []

  /// The stamp of the current search: a multiple of four, greater than that of the search before.
  @exclusivity(unchecked) private(set) var stamp: UInt32 = 0

  private let screenCount: Int
  private let commandCount: Int
  /// For each command, the stamped verdict where it opens its destination; after those, where it opens the
  /// milestone.
  @exclusivity(unchecked) private var verdicts: [UInt32] = []
  /// For each state, the stamp of the last search that visited it.
  @exclusivity(unchecked) private var visits: [UInt32] = []

  init(_ graph: NavigationGraph) {
    screenCount = graph.screenCount
    commandCount = graph.commandCount
    records = .allocate(capacity: screenCount)
    records.initialize(repeating: Record(stamp: 0, position: 0), count: screenCount)
    forwardQueue = .allocate(capacity: screenCount + 1)
    forwardPredecessors = .allocate(capacity: screenCount + 1)
    backwardQueue = .allocate(capacity: screenCount)
    backwardLevelEnds = .allocate(capacity: screenCount + 2)
    closed = .allocate(capacity: screenCount)
    closed.initialize(repeating: 0, count: screenCount)
  }

  deinit {
    records.deallocate()
    forwardQueue.deallocate()
    forwardPredecessors.deallocate()
    backwardQueue.deallocate()
    backwardLevelEnds.deallocate()
    closed.deallocate()
  }

  /// Begins a search: everything that earlier searches wrote becomes invalid.
  func beginSearch() {
    if stamp > .max - 8 { forgetSearches() }
    stamp += 4
  }

  private func forgetSearches() {
    stamp = 0
    records.update(repeating: Record(stamp: 0, position: 0), count: screenCount)
    closed.update(repeating: 0, count: screenCount)
    verdicts = []
    visits = []
  }

  /// Begins a search for a leg, with the screens that it must not open.
  func beginSearch(_ leg: Leg) {
    beginSearch()
    leg.forEachMatchedScreen { closed[Int($0)] = stamp }
    if !leg.ignoresBlockers { for screen in leg.avoided { closed[Int(screen)] = stamp } }
  }

  /// Returns whether the leg must not open a screen: it goes back to it, or avoids it.
  func isClosed(_ screen: ScreenIndex) -> Bool { closed[Int(screen)] == stamp }

  /// Returns the verdict on an execution, which is computed once for each search.
  func verdict(on execution: Execution, in leg: Leg) -> Verdict {
    if isClosed(execution.screen) { return [] }
    if verdicts.isEmpty { verdicts = Array(repeating: 0, count: 2 * commandCount) }
    let opensDestination = execution.screen == leg.graph.destinations[execution.command]
    let slot = Int(execution.command) + (opensDestination ? 0 : commandCount)
    if verdicts[slot] >= stamp { return Verdict(rawValue: verdicts[slot] - stamp) }
    let verdict = leg.verdict(on: execution)
    verdicts[slot] = stamp + verdict.rawValue
    return verdict
  }

  /// Marks the state that an execution leads to as visited.
  ///
  /// - Returns: Whether it was not visited before.
  func visit(_ execution: Execution, in graph: NavigationGraph) -> Bool {
    if visits.isEmpty { visits = Array(repeating: 0, count: 2 * commandCount) }
    let state = state(after: execution, in: graph)
    guard visits[state] != stamp else { return false }
    visits[state] = stamp
    return true
  }

  /// Returns the number of the state that an execution leads to, below twice the number of commands.
  ///
  /// A state has the number of the command that represents it. States in which a milestone opened in place
  /// of a destination are in the upper half.
  private func state(after execution: Execution, in graph: NavigationGraph) -> Int {
    let command = execution.command
    let opensDestination = execution.screen == graph.destinations[command]
    switch (graph.stateClasses, opensDestination) {
    case (nil, true): return Int(graph.incomingCommands[execution.screen].first ?? command)
    case (nil, false): return commandCount
    case (let classes?, true): return Int(classes.representative(of: command))
    case (let classes?, false):
      return commandCount
        + Int(classes.representative(of: command, opening: execution.screen))
    }
  }
}
