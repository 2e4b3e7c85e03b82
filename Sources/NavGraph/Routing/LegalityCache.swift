/// The executions that the last request allows, for the next leg with the same request.
///
/// The legality of an execution depends on the properties and the context of the request, but not
/// on its stack. This is a class, because it owns memory that searches reuse.
final class LegalityCache {
  private let graph: NavigationGraph
  @exclusivity(unchecked) private var inputs = Inputs()
  /// For each command, whether it can open its destination.
  @exclusivity(unchecked) private var opensDestination = FlagCache()
  /// For each command, whether it can open the milestone instead of its destination.
  @exclusivity(unchecked) private var opensMilestone = FlagCache()
  /// The milestone of the last leg.
  @exclusivity(unchecked) private var milestone = ScreenIndex.absent
  /// For each edge between states, whether the conditions that read the entry being left hold.
  @exclusivity(unchecked) private var edges = FlagCache()

  /// Whether the legality of an execution depends on the request.
  let hasRules: Bool

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let isGuarded = graph.commandIndices.contains { graph.traits[$0].contains(.guarded) }
    hasRules = isGuarded || graph.hierarchy != nil
  }

  /// Removes the results that are not valid for a leg.
  func prepare(for leg: Leg) {
    guard hasRules, !leg.ignoresRules else { return }
    let inputs = Inputs(leg)
    let areSame = inputs == self.inputs
    if !areSame || leg.milestone != milestone { opensMilestone.removeAll() }
    milestone = leg.milestone
    guard !areSame else { return }
    self.inputs = inputs
    opensDestination.removeAll()
    edges.removeAll()
  }

  /// Returns the result of ``Leg/legality(of:)``.
  func legality(of execution: Execution, in leg: Leg) -> Legality {
    guard isLegal(execution, in: leg) else { return .illegal }
    return leg.isGoal(execution) ? .final : .legal
  }

  /// Returns the result of ``Leg/isLegal(_:)``.
  func isLegal(_ execution: Execution, in leg: Leg) -> Bool {
    if leg.ignoresRules { return true }
    if leg.avoided.contains(execution.screen) { return false }
    if graph.isAlwaysLegal(execution) { return true }
    let command = Int(execution.command)
    return execution.screen == graph.destinations[execution.command]
      ? opensDestination.value(command, of: graph.commandCount) { leg.meetsRules(execution) }
      : opensMilestone.value(command, of: graph.commandCount) { leg.meetsRules(execution) }
  }

  /// Returns the result of ``Leg/isLegal(_:from:)`` for an edge between states.
  func isLegal(
    _ execution: Execution,
    along edge: Int,
    of edgeCount: Int,
    from origin: Origin,
    in leg: Leg
  ) -> Bool {
    edges.value(edge, of: edgeCount) { leg.isLegal(execution, from: origin) }
  }
}

/// The inputs that determine the legality of executions, except the screens to avoid.
private struct Inputs: Equatable {
  private var shared: [PropertyName: RequestedValue] = [:]
  private var own: [PropertyName: RequestedValue] = [:]
  /// The screen for which the milestone's own properties are requested; nil if there are none.
  private var milestone: ScreenIndex?
  private var context: PropertyDictionary = [:]
  private var suppliesMissingProperties = false

  init() {}

  init(_ leg: Leg) {
    shared = leg.properties.shared
    own = leg.properties.own
    milestone = own.isEmpty ? nil : leg.milestone
    context = leg.context
    suppliesMissingProperties = leg.suppliesMissingProperties
  }
}

/// Flags with numbers, each of which is computed when it is first read.
private struct FlagCache {
  /// For each number, the stamp of its flag, plus 1 if the flag is set.
  private var flags: [UInt32] = []
  private var stamp: UInt32 = 2

  /// Returns a flag.
  ///
  /// - `count`: The number of all flags.
  @inline(__always)
  mutating func value(_ number: Int, of count: Int, compute: () -> Bool) -> Bool {
    if flags.isEmpty { flags = Array(repeating: 0, count: count) }
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
