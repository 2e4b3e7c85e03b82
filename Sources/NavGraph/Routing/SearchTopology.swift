/// The arrays of a ``Topology``, read by pointers in searches to avoid reference counting.
///
/// ``SearchScratch`` keeps the arrays alive. The vertices of a search are screens, or states
/// (``StateTopology``).
struct SearchTopology {
  /// For each vertex, the targets of its edges, in command order.
  let outgoing: SearchRows<EdgeTarget>
  private let commands: UnsafePointer<CommandIndex>
  private let commandCount: UInt32
  /// For each vertex, the origins of its edges.
  let incoming: SearchRows<ScreenIndex>
  /// For each vertex, the commands that lead to it.
  let incomingCommands: SearchRows<CommandIndex>
  private let originRanges: UnsafePointer<Topology.OriginRange>
  private let guardFlags: UnsafePointer<UInt8>

  init(_ topology: Topology) {
    outgoing = SearchRows(topology.outgoingTargets)
    commands = topology.outgoingCommands.values.base
    commandCount = UInt32(truncatingIfNeeded: topology.traits.count)
    incoming = SearchRows(topology.incomingOrigins)
    incomingCommands = SearchRows(topology.incomingCommands)
    originRanges = topology.originRanges.base
    guardFlags = topology.guardFlags.base
  }

  /// Returns the command of an edge.
  ///
  /// In a damaged file, a command that does not exist is read as the first command.
  @inline(__always)
  func command(of edge: Int) -> CommandIndex {
    let command = commands[edge]
    return command.number < commandCount ? command : CommandIndex(0)
  }

  /// Returns whether a guarded command leads to a vertex.
  @inline(__always)
  func isGuarded(_ vertex: ScreenIndex) -> Bool { guardFlags[Int(vertex)] != 0 }

  /// Returns the vertices from which a command leads to its destination.
  @inline(__always)
  func origins(of command: CommandIndex) -> UnsafeBufferPointer<ScreenIndex> {
    let range = originRanges[Int(command)]
    return incoming.values(from: range.start, count: range.count)
  }
}
