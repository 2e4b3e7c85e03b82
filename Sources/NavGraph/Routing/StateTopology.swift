/// The states of a leg's search as vertices, in a graph whose conditions read the entry being left.
///
/// Within a leg, the properties of an opened entry depend only on its screen and on the properties
/// that the command sets. Therefore, all commands that set the same properties on a screen lead to
/// one state of it. If no condition reads the properties of a screen, it has one state. The topology
/// has an edge from each state of an origin to the state to which the command leads. So the search
/// for the shortest path between screens can also be used for states. In this topology, a
/// `ScreenIndex` is the index of a state.
final class StateTopology {
  /// The maximum number of edges, as a multiple of the number of edges in the graph.
  private static let maximumGrowth = 8

  let topology: Topology
  /// For each screen, the number of its first state.
  ///
  /// The last element is the number of all states.
  private let firstStates: [UInt32]
  /// For each state, the first command that leads to it.
  private let representatives: [CommandIndex]

  /// Creates the states of a graph.
  ///
  /// - Returns: Nil in three cases: if no condition reads the entry being left, if a universal
  ///   command has such a condition, because it would have edges from all states, or if there are
  ///   too many edges.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges between
  ///   states.
  init?(_ graph: NavigationGraph) {
    guard graph.readsOrigins, graph.universalCommandsReadingOrigin.isEmpty else { return nil }
    var isRead = [Bool](repeating: false, count: graph.screenCount)
    for command in graph.commandDetails.rows where graph.traits[command].contains(.readsOrigin) {
      for origin in graph.origins(of: command) { isRead[Int(origin)] = true }
    }
    var firstStates: [UInt32] = [0]
    var representatives: [CommandIndex] = []
    var states = [ScreenIndex](repeating: .absent, count: graph.commandCount)
    for screen in graph.screenIndices {
      var known: [PropertyDictionary: ScreenIndex] = [:]
      for command in graph.incomingCommands[screen] {
        let properties = isRead[Int(screen)] ? graph.properties(setBy: command) : [:]
        let state = known[properties] ?? ScreenIndex(representatives.count)
        if known.updateValue(state, forKey: properties) == nil { representatives.append(command) }
        states[Int(command)] = state
      }
      firstStates.append(UInt32(representatives.count))
    }
    // In a damaged file, the commands that lead to a screen may lack a command with this
    // destination.
    guard !states.contains(.absent) else { return nil }
    var edgeCount = 0
    for screen in graph.screenIndices {
      let stateCount = Int(firstStates[Int(screen) + 1] - firstStates[Int(screen)])
      edgeCount += stateCount * graph.outgoingTargets.count(of: screen)
    }
    let maximumCount = StateTopology.maximumGrowth * max(graph.edgeCount, 1 << 16)
    guard edgeCount <= maximumCount else { return nil }
    let edges = CompressedRows<ScreenIndex, CommandIndex>(rowCount: representatives.count) { emit in
      for screen in graph.screenIndices {
        for state in firstStates[Int(screen)]..<firstStates[Int(screen) + 1] {
          for command in graph.commands(leaving: screen) {
            emit(ScreenIndex(number: state), command)
          }
        }
      }
    }
    topology = Topology(
      edges,
      definedOrigins: nil,
      destinations: FixedArray(states),
      traits: graph.traits,
      flows: graph.commandFlows,
      screenCount: representatives.count,
      hierarchy: nil
    )
    self.firstStates = firstStates
    self.representatives = representatives
  }

  func states(of screen: ScreenIndex) -> Range<ScreenIndex> {
    ScreenIndex(
      number: firstStates[Int(screen)]
    )..<ScreenIndex(number: firstStates[Int(screen) + 1])
  }

  /// Returns the state to which a command leads if it opens its destination.
  func state(after command: CommandIndex) -> ScreenIndex { topology.destinations[command] }

  /// Returns the first command that leads to a state.
  func representative(of state: ScreenIndex) -> CommandIndex { representatives[Int(state)] }
}
