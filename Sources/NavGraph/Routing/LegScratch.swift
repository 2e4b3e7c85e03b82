/// The memory that is reused by all searches of one router for legs.
///
/// This is a class, because it owns memory. The values of a search are marked with its stamp. Which
/// commands can be executed depends on the properties and the context of the request. The results
/// are cached for the next request with the same properties and context.
final class LegScratch {
  private let graph: NavigationGraph
  /// The memory of the bidirectional searches.
  let screens: SearchScratch
  /// The vertices if conditions read the entry being left; nil if no condition does, or if there
  /// are too many vertices.
  private(set) lazy var states = StateTopology(graph).map { states in
    (vertices: states, scratch: SearchScratch(states.topology))
  }
  /// The executions that end the leg.
  @exclusivity(unchecked) var goals: [Execution] = []
  /// The indices of the entries to which the leg can go back, beginning with the one nearest to the
  /// top.
  @exclusivity(unchecked) var entriesBelow: [Int] = []

  /// The stamp of the current search, greater than the stamp of the previous search.
  @exclusivity(unchecked) private var stamp: UInt32 = 0
  /// The screens that the leg must not open.
  @exclusivity(unchecked) private(set) var closedScreens: [ScreenIndex] = []
  /// For each screen, the stamp of the last search whose leg must not open it.
  private let closed: UnsafeMutablePointer<UInt32>

  @exclusivity(unchecked) private var blockerInputs = BlockerInputs()
  /// For each command, whether it can be executed to open its destination.
  @exclusivity(unchecked) private var usableCommands = FlagCache()
  /// For each command, whether it can be executed to open the milestone instead of its destination.
  @exclusivity(unchecked) private var usableInPlace = FlagCache()
  /// The milestone of the last leg.
  @exclusivity(unchecked) private var milestone = ScreenIndex.absent
  /// For each edge between states, whether the conditions that read the entry being left hold.
  @exclusivity(unchecked) private var permittedEdges = FlagCache()

  init(_ graph: NavigationGraph, _ screens: SearchScratch) {
    self.graph = graph
    self.screens = screens
    closed = .allocate(capacity: graph.screenCount)
    closed.initialize(repeating: 0, count: graph.screenCount)
  }

  convenience init(_ graph: NavigationGraph) {
    self.init(graph, SearchScratch(graph.topology))
  }

  deinit { closed.deallocate() }

  /// Begins a search for a leg.
  func beginSearch(_ leg: Leg) {
    if stamp == .max {
      stamp = 0
      closed.update(repeating: 0, count: graph.screenCount)
    }
    stamp += 1
    closedScreens.removeAll(keepingCapacity: true)
    if !leg.ignoresBlockers { closedScreens.append(contentsOf: leg.avoided) }
    for screen in closedScreens { closed[Int(screen)] = stamp }
    guard !leg.ignoresBlockers else { return }
    let inputs = BlockerInputs(leg)
    let areSame = inputs == blockerInputs
    if !areSame || leg.milestone != milestone { usableInPlace.removeAll() }
    milestone = leg.milestone
    guard !areSame else { return }
    blockerInputs = inputs
    usableCommands.removeAll()
    permittedEdges.removeAll()
  }

  /// Returns whether the leg must not open a screen.
  func isClosed(_ screen: ScreenIndex) -> Bool { closed[Int(screen)] == stamp }

  /// Returns the verdict on an execution, without the conditions that read the entry being left.
  func verdict(on execution: Execution, in leg: Leg) -> Verdict {
    guard !isClosed(execution.screen), isUsable(execution, in: leg) else { return [] }
    return leg.isGoal(execution) ? [.usable, .goal] : .usable
  }

  /// Returns whether an execution is possible if the conditions on the entry being left hold.
  ///
  /// The screen that it opens must not be closed.
  func isUsable(_ execution: Execution, in leg: Leg) -> Bool {
    if leg.ignoresBlockers { return true }
    if graph.alwaysAllows(execution) { return true }
    let command = Int(execution.command)
    return execution.screen == graph.destinations[execution.command]
      ? usableCommands.value(command, of: graph.commandCount) { !leg.isBlocked(execution) }
      : usableInPlace.value(command, of: graph.commandCount) { !leg.isBlocked(execution) }
  }

  /// Returns whether the conditions of an edge between states that read the entry being left hold.
  func permits(_ execution: Execution, along edge: Int, from origin: Origin, in leg: Leg) -> Bool {
    permittedEdges.value(edge, of: states?.vertices.edgeCount ?? 0) {
      leg.permits(execution, from: origin)
    }
  }
}

/// The inputs that determine the blockers of a leg, except the screens to avoid.
private struct BlockerInputs: Equatable {
  private var shared: [PropertyName: RequestedValue] = [:]
  private var own: [PropertyName: RequestedValue] = [:]
  /// The screen for which the milestone's own properties are requested; nil if there are none.
  private var milestone: ScreenIndex?
  private var context: PropertyDictionary = [:]
  private var ignoresMissingProperties = false

  init() {}

  init(_ leg: Leg) {
    shared = leg.properties.shared
    own = leg.properties.own
    milestone = own.isEmpty ? nil : leg.milestone
    context = leg.context
    ignoresMissingProperties = leg.ignoresMissingProperties
  }
}

/// Flags with numbers, each of which is computed when it is first read.
private struct FlagCache {
  /// For each number, the stamp of its flag, plus 1 if the flag is set.
  private var flags: [UInt32] = []
  private var stamp: UInt32 = 2

  /// Returns a flag.
  ///
  /// - Parameters:
  ///   - number: The number of the flag.
  ///   - count: The number of all flags.
  ///   - compute: Computes the flag.
  /// - Returns: The flag.
  @inline(__always)
  mutating func value(
    _ number: Int,
    of count: @autoclosure () -> Int,
    compute: () -> Bool
  ) -> Bool {
    if flags.isEmpty { flags = Array(repeating: 0, count: count()) }
    if flags[number] >= stamp { return flags[number] > stamp }
    let flag = compute()
    flags[number] = stamp + (flag ? 1 : 0)
    return flag
  }

  /// Removes all flags.
  mutating func removeAll() {
    if stamp > .max - 4 { self = FlagCache() }
    stamp += 2
  }
}
