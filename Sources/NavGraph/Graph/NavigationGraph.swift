/// The navigation of an app: its screens, and the commands that open one screen from another.
///
/// A graph is immutable. A ``GraphBuilder`` builds it, or a store loads it from a database. It is a
/// class, so that routers and navigators share one copy.
///
/// Internally, screens are indices in the order of definition, and commands are indices in the
/// order in which they are tried. A graph has three parts: the names, the `Topology`, and the
/// `Definitions`. The first two are arrays, which are in the graph's own memory or in a mapped
/// file.
///
/// A graph takes 12 bytes of memory for each edge, and about 35 for each screen and 45 for
/// each command, and the bytes of the names. It takes 4 more bytes for each screen or command if
/// some of them have properties or conditions.
public final class NavigationGraph: Sendable {
  let screenNames: NameTable<ScreenIndex>
  let commandNames: NameTable<CommandIndex>
  let topology: Topology
  let definitions: Definitions
  /// The screens that extend others; nil if no screen does.
  let hierarchy: ScreenHierarchy?
  /// The properties of screens that neither declare nor inherit any.
  let noProperties = DeclaredProperties([])
  /// Whether a condition reads the entry being left.
  let readsOrigins: Bool
  /// The universal commands with such a condition.
  let universalCommandsReadingOrigin: [CommandIndex]
  /// The content hash of a compiled graph; nil if it must be computed.
  let storedContentHash: Int64?

  /// The maximum number of commands and properties that all screens together can inherit.
  package static let maximumInheritance = 1 << 25

  /// The maximum number of roots in the tabs of one container and of the containers inside it.
  package static let maximumTabRoots = 1_000

  package convenience init(_ tables: GraphTables) throws(GraphError) {
    try self.init(tables, keeping: nil)
  }

  /// Builds a graph from its tables.
  ///
  /// - `given`: Definitions that replace those of the tables; nil to use those of the tables.
  /// - Throws: The first error found in the tables.
  /// - Complexity: O(V + E) time and memory for V screens and commands and E edges, inherited ones
  ///   included; O(V + E log E) time if screens extend others.
  convenience init(_ tables: GraphTables, keeping given: Definitions?) throws(GraphError) {
    let limit = ScreenIndex.maximumCount
    guard
      tables.screenCount <= limit, tables.commandCount <= limit, tables.edges.count <= limit
    else { throw .tooLarge }
    let (screenCount, commandCount) = (tables.screenCount, tables.commandCount)
    let screenNames = try NameTable<ScreenIndex>(tables.screenNames) {
      .duplicateScreen(ScreenID($0))
    }
    let commandNames = try NameTable<CommandIndex>(tables.commandNames) {
      .duplicateCommand(CommandID($0))
    }
    let hierarchy: ScreenHierarchy?
    do { hierarchy = try ScreenHierarchy(parents: tables.parents) } catch {
      throw .extendsCycle(ScreenID(screenNames[error.screen]))
    }
    let edges = tables.commandsByOrigin()
    let origins = hierarchy.map { _ in edges.transposed(rowCount: commandCount) }
    let definitions: Definitions
    if let given {
      definitions = given
    } else {
      let parts = try Definitions.Parts(tables)
      if let hierarchy, let origins {
        try NavigationGraph.checkInheritance(origins, parts.properties, hierarchy)
      }
      definitions = try Definitions(parts, hierarchy, screenNames, commandNames)
    }
    let names = (screens: screenNames.names, commands: commandNames.names)
    try NavigationGraph.checkLengths(names, definitions.parts, definitions.commandDetails.values)
    try NavigationGraph.checkClosings(definitions.closings, tables)
    let traits = NavigationGraph.mark(
      tables,
      definitions.commandDetails.elements,
      definitions.declaredProperties
    )
    let topology = Topology(
      edges,
      definedOrigins: origins,
      destinations: FixedArray(tables.destinations),
      traits: FixedArray(traits),
      flows: FixedArray(tables.commandFlows),
      screenCount: screenCount,
      hierarchy: hierarchy
    )
    self.init(screenNames, commandNames, topology, definitions, hierarchy)
  }

  init(
    _ screenNames: NameTable<ScreenIndex>,
    _ commandNames: NameTable<CommandIndex>,
    _ topology: Topology,
    _ definitions: Definitions,
    _ hierarchy: ScreenHierarchy?,
    contentHash: Int64? = nil
  ) {
    storedContentHash = contentHash
    self.screenNames = screenNames
    self.commandNames = commandNames
    self.topology = topology
    self.definitions = definitions
    self.hierarchy = hierarchy
    func readsOrigin(_ command: CommandIndex) -> Bool {
      topology.traits[command].contains(.readsOrigin)
    }
    readsOrigins = definitions.commandDetails.rows.contains(where: readsOrigin)
    universalCommandsReadingOrigin = topology.universalCommands.filter(readsOrigin)
  }
}

// MARK: - Parts

/// The parts of a graph that algorithms read.
extension NavigationGraph {
  var destinations: IndexArray<CommandIndex, ScreenIndex> { topology.destinations }
  var traits: FixedArray<CommandTraits> { topology.traits }
  var commandFlows: FixedArray<FlowIndex> { topology.commandFlows }
  var incomingCommands: CompressedRows<ScreenIndex, CommandIndex> { topology.incomingCommands }
  var incomingOrigins: CompressedRows<ScreenIndex, ScreenIndex> { topology.incomingOrigins }
  var outgoingTargets: CompressedRows<ScreenIndex, EdgeTarget> { topology.outgoingTargets }
  package var universalCommands: [CommandIndex] { topology.universalCommands }
  var commandDetails: SparseTable<CommandIndex, CommandDetails> { definitions.commandDetails }
  var containers: Containers { definitions.containers }
  /// The entries that commands remove, for the commands that remove some.
  var closings: SparseTable<CommandIndex, CommandClosing> { definitions.closings }
  /// Whether some command removes entries.
  package var hasClosings: Bool { !closings.rows.isEmpty }
  /// The conditions under which entries can be removed, for the screens that have or inherit some.
  var leavingConditions: SparseTable<ScreenIndex, [NavigationCondition]> {
    definitions.leavingConditions
  }
  var flows: [String] { definitions.parts.flows }
}

extension NavigationGraph {
  /// The number of screens.
  public var screenCount: Int { screenNames.count }

  /// The number of commands, without those of disabled flows.
  public var commandCount: Int { commandNames.count }

  /// The number of pairs of a screen and a command that can be executed on it, without universal
  /// commands.
  public var edgeCount: Int { outgoingTargets.values.count }
}
