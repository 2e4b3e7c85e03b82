/// The arrays of a graph: the destinations of commands, and the screens on which commands can be
/// executed.
///
/// Screens and commands are indices. Edges are stored in compressed sparse rows: each screen has a
/// row of outgoing commands and a row of incoming commands, in the order in which the commands are
/// tried. A universal command is stored once, not once for each screen. The arrays are built from
/// the tables of a graph, or are in a mapped file.
struct Topology: Sendable {
  /// For each command, the screen that it opens.
  let destinations: IndexArray<CommandIndex, ScreenIndex>
  let traits: FixedArray<CommandTraits>
  /// For each command, its flow, or `absent`.
  let commandFlows: FixedArray<FlowIndex>
  /// For each screen, the commands with this destination.
  let incomingCommands: CompressedRows<ScreenIndex, CommandIndex>
  /// For each command, its origins without the screens that extend them; nil if no screen extends
  /// another.
  let definedOrigins: CompressedRows<CommandIndex, ScreenIndex>?
  /// For each screen, the screens on which its incoming commands can be executed, grouped by
  /// command.
  ///
  /// Screens that extend an origin are included. Universal commands are not.
  let incomingOrigins: CompressedRows<ScreenIndex, ScreenIndex>
  /// For each command, the range of its origins in its destination's row of `incomingOrigins`.
  let originRanges: FixedArray<OriginRange>
  /// For each screen, a byte that is nonzero if a guarded command opens it.
  let guardFlags: FixedArray<UInt8>
  /// For each screen, the targets of the commands that can be executed on it, including inherited
  /// ones, in the order of the commands.
  let outgoingTargets: CompressedRows<ScreenIndex, EdgeTarget>
  /// For each screen, the commands that can be executed on it, with the targets in `outgoingTargets`.
  let outgoingCommands: CompressedRows<ScreenIndex, CommandIndex>
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
  /// The buffer is valid as long as the arrays exist. It is empty for a universal command.
  func origins(of command: CommandIndex) -> UnsafeBufferPointer<ScreenIndex> {
    let range = originRanges[command]
    return incomingOrigins.values(from: range.start, count: range.count)
  }
}

// MARK: - Building

extension Topology {
  /// Builds the arrays.
  ///
  /// - `edges`: For each screen, the commands with this origin, without the commands that it
  ///   inherits.
  /// - `definedOrigins`: For each command, its origins in the definition; nil if no screen extends
  ///   another.
  /// - `destinations`: For each command, the screen that it opens.
  /// - `flows`: For each command, its flow, or `absent`.
  /// - `hierarchy`: The screens that extend others; nil if no screen does.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges, including inherited
  ///   ones. If screens extend others, O(E log E) time.
  init(
    _ edges: CompressedRows<ScreenIndex, CommandIndex>,
    definedOrigins: CompressedRows<CommandIndex, ScreenIndex>?,
    destinations: FixedArray<ScreenIndex>,
    traits: FixedArray<CommandTraits>,
    flows: FixedArray<FlowIndex>,
    screenCount: Int,
    hierarchy: ScreenHierarchy?
  ) {
    let commands = CommandIndex.indices(count: destinations.count)
    var outgoing = edges
    if let hierarchy, let definedOrigins {
      outgoing = Topology.inherit(definedOrigins, hierarchy).transposed(rowCount: screenCount)
    }
    self.destinations = IndexArray(destinations, limit: screenCount)
    self.traits = traits
    commandFlows = flows
    incomingCommands = CompressedRows(rowCount: screenCount) { emit in
      for command in commands { emit(destinations[command], command) }
    }
    self.definedOrigins = definedOrigins
    guardFlags = FixedArray(count: screenCount, repeating: 0) { flags in
      for command in commands where traits[command].contains(.guarded) {
        flags[Int(destinations[command])] = 1
      }
    }
    (incomingOrigins, originRanges) = Topology.incoming(outgoing, incomingCommands, traits)
    outgoingCommands = outgoing
    let targets = outgoing.values.elements.map { command in
      EdgeTarget(destinations[command], isGuarded: traits[command].contains(.guarded))
    }
    outgoingTargets = CompressedRows(offsets: outgoing.offsets, values: FixedArray(targets))
    universalCommands = commands.filter { traits[$0].contains(.universal) }
  }

  /// Returns the origins of each command together with the screens that extend them.
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

  /// Returns the origins of the incoming commands of each screen, and the range of each command in
  /// its row.
  ///
  /// The edges are counted and written in the order of their origins. Therefore, the origins of
  /// each command are in order.
  private static func incoming(
    _ outgoing: CompressedRows<ScreenIndex, CommandIndex>,
    _ incomingCommands: CompressedRows<ScreenIndex, CommandIndex>,
    _ traits: FixedArray<CommandTraits>
  ) -> (CompressedRows<ScreenIndex, ScreenIndex>, FixedArray<OriginRange>) {
    let screens = ScreenIndex.indices(count: incomingCommands.rowCount)
    var ranges = [OriginRange](
      repeating: OriginRange(start: 0, count: 0),
      count: incomingCommands.values.count
    )
    for command in outgoing.values.elements { ranges[Int(command)].count += 1 }
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(screens.count + 1)
    var end: UInt32 = 0
    for screen in screens {
      for command in incomingCommands[screen] where !traits[command].contains(.universal) {
        ranges[Int(command)].start = end
        end += ranges[Int(command)].count
        ranges[Int(command)].count = 0
      }
      offsets.append(end)
    }
    let origins = FixedArray<ScreenIndex>(count: outgoing.values.count) { origins in
      for screen in screens {
        for command in outgoing[screen] {
          let range = ranges[Int(command)]
          (origins + Int(range.start + range.count)).initialize(to: screen)
          ranges[Int(command)].count += 1
        }
      }
    }
    return (CompressedRows(offsets: FixedArray(offsets), values: origins), FixedArray(ranges))
  }
}
