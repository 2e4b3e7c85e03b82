/// The arrays of a graph: what its commands open, and on which screens they can be executed.
///
/// Screens and commands are indices. Edges are stored in compressed sparse rows: for each screen the outgoing
/// and the incoming commands, each row in command order. A universal command is stored once, not once for
/// each screen. The arrays are built from the tables of a graph, or lie in a mapped file.
struct Topology: Sendable {
  /// For each command, the screen that it opens.
  let destinations: IndexArray<CommandIndex, ScreenIndex>
  let traits: FixedArray<CommandTraits>
  /// For each command, its flow, or `absent`.
  let commandFlows: FixedArray<FlowIndex>
  /// For each screen, the commands whose destination it is.
  let incomingCommands: CompressedRows<ScreenIndex, CommandIndex>
  /// For each command, its origins without the screens that extend them; nil if no screen extends another.
  let definedOrigins: CompressedRows<CommandIndex, ScreenIndex>?
  /// For each screen, the screens on which a command can be executed that opens it, command by command.
  ///
  /// Screens that extend an origin are included, universal commands are not.
  let incomingOrigins: CompressedRows<ScreenIndex, ScreenIndex>
  /// For each command, the part of its destination's row in `incomingOrigins` that belongs to it.
  let originRanges: FixedArray<OriginRange>
  /// For each screen, whether a guarded command opens it.
  let isGuarded: FlagArray<ScreenIndex>
  /// For each screen, the commands that can be executed on it, inherited ones included.
  let outgoingCommands: CompressedRows<ScreenIndex, CommandIndex>
  /// For each value of `outgoingCommands`, the target of the edge.
  let outgoingTargets: FixedArray<EdgeTarget>
  let universalCommands: [CommandIndex]

  /// The origins of one command within `incomingOrigins`.
  struct OriginRange: BitwiseCopyable, Sendable {
    var start: UInt32
    var count: UInt32
  }
}

extension Topology {
  /// Returns the screens on which a command can be executed, including those that extend an origin.
  ///
  /// The buffer is valid as long as the arrays are. It is empty for a universal command.
  func origins(of command: CommandIndex) -> UnsafeBufferPointer<ScreenIndex> {
    let range = originRanges[command]
    return incomingOrigins.values(from: range.start, count: range.count)
  }
}

// MARK: - Building

extension Topology {
  /// Builds the arrays.
  ///
  /// - Parameters:
  ///   - defined: For each command, its origins without the screens that extend them.
  ///   - destinations: For each command, the screen that it opens.
  ///   - traits: The traits of the commands.
  ///   - flows: For each command, its flow, or `absent`.
  ///   - screenCount: The number of screens.
  ///   - hierarchy: The screens that extend others; nil if none does.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges, inherited ones
  ///   included; O(E log E) time if screens extend others.
  init(
    _ defined: CompressedRows<CommandIndex, ScreenIndex>,
    destinations: FixedArray<ScreenIndex>,
    traits: FixedArray<CommandTraits>,
    flows: FixedArray<FlowIndex>,
    screenCount: Int,
    hierarchy: ScreenHierarchy?
  ) {
    let commands = CommandIndex.indices(count: destinations.count)
    let origins = hierarchy.map { Topology.inherit(defined, $0) } ?? defined
    self.destinations = IndexArray(destinations, limit: screenCount)
    self.traits = traits
    commandFlows = flows
    incomingCommands = CompressedRows(rowCount: screenCount) { emit in
      for command in commands { emit(destinations[command], command) }
    }
    definedOrigins = hierarchy == nil ? nil : defined
    incomingOrigins = CompressedRows(rowCount: screenCount) { emit in
      for command in commands where !traits[command].contains(.universal) {
        for origin in origins[command] { emit(destinations[command], origin) }
      }
    }
    originRanges = Topology.originRanges(incomingCommands, incomingOrigins, origins, traits)
    isGuarded = FlagArray(count: screenCount) { isGuarded in
      for command in commands where traits[command].contains(.guarded) {
        isGuarded[Int(destinations[command])] = 1
      }
    }
    let outgoing = CompressedRows<ScreenIndex, CommandIndex>(rowCount: screenCount) { emit in
      for command in commands where !traits[command].contains(.universal) {
        for origin in origins[command] { emit(origin, command) }
      }
    }
    outgoingCommands = outgoing
    outgoingTargets = FixedArray(count: outgoing.values.count) { targets in
      for edge in 0..<outgoing.values.count {
        let command = outgoing.values[edge]
        let isGuarded = traits[command].contains(.guarded)
        (targets + edge).initialize(to: EdgeTarget(destinations[command], isGuarded: isGuarded))
      }
    }
    universalCommands = commands.filter { traits[$0].contains(.universal) }
  }

  /// Returns the origins of each command and the screens that extend them.
  private static func inherit(
    _ defined: CompressedRows<CommandIndex, ScreenIndex>,
    _ hierarchy: ScreenHierarchy
  ) -> CompressedRows<CommandIndex, ScreenIndex> {
    CompressedRows(rowCount: defined.rowCount) { emit in
      var screens: [ScreenIndex] = []
      for command in CommandIndex.indices(count: defined.rowCount) {
        screens.removeAll(keepingCapacity: true)
        for origin in hierarchy.outermost(of: defined[command]) {
          screens.append(contentsOf: hierarchy.descendantsAndSelf(of: origin))
        }
        for screen in screens.sorted() { emit(command, screen) }
      }
    }
  }

  /// Returns for each command its part of its destination's row in `incomingOrigins`.
  private static func originRanges(
    _ incomingCommands: CompressedRows<ScreenIndex, CommandIndex>,
    _ incomingOrigins: CompressedRows<ScreenIndex, ScreenIndex>,
    _ origins: CompressedRows<CommandIndex, ScreenIndex>,
    _ traits: FixedArray<CommandTraits>
  ) -> FixedArray<OriginRange> {
    FixedArray(count: traits.count, repeating: OriginRange(start: 0, count: 0)) { ranges in
      for screen in ScreenIndex.indices(count: incomingCommands.rowCount) {
        var start = incomingOrigins.offsets[screen]
        for command in incomingCommands[screen] where !traits[command].contains(.universal) {
          let count = UInt32(origins.count(of: command))
          ranges[Int(command)] = OriginRange(start: start, count: count)
          start += count
        }
      }
    }
  }
}
