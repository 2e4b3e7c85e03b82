/// An app's navigation: its screens, and the commands that open one screen from another.
///
/// A graph is immutable. A ``GraphBuilder`` builds it, or a store loads it from a database. It is a class,
/// so that routers and navigators share one copy.
///
/// Internally, screens and commands are indices, in the order of their definition and in the order in which
/// they are tried. Edges are stored in compressed sparse rows: for each screen the outgoing and the
/// incoming commands, each row in command order. A universal command is stored once, not once for each
/// screen.
///
/// Memory: about 12 bytes for an edge, 35 for a screen and 45 for a command, and the bytes of the names.
public final class NavigationGraph: Sendable {
  let screenNames: NameTable<ScreenIndex>
  let commandNames: NameTable<CommandIndex>
  let screenDetails: [ScreenIndex: ScreenDetails]
  let rules: [CommandIndex: CommandRules]
  /// The styles of the commands that have one.
  let styles: [CommandIndex: String]
  let flows: [String]
  /// For each command, its flow, or `absent`.
  let commandFlows: FixedArray<FlowIndex>
  let destinations: FixedArray<ScreenIndex>
  let traits: FixedArray<CommandTraits>
  /// The screens by their former names.
  let aliases: [ScreenID: ScreenIndex]

  /// The screens that extend others; nil if none does.
  let hierarchy: ScreenHierarchy?
  /// The properties of the screens that declare or inherit some.
  let declaredProperties: [ScreenIndex: DeclaredProperties]
  /// The properties of all other screens.
  let noProperties = DeclaredProperties([])
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
  let isGuarded: FixedArray<Bool>
  /// Whether a command is guarded.
  let hasGuards: Bool
  /// For each screen, the commands that can be executed on it, inherited ones included.
  let outgoingCommands: CompressedRows<ScreenIndex, CommandIndex>
  /// For each value of `outgoingCommands`, the target of the edge.
  let outgoingTargets: FixedArray<EdgeTarget>
  /// The containers among the screens.
  let containers: Containers
  let universalCommands: [CommandIndex]
  /// The universal commands with a condition that reads the entry being left.
  let universalCommandsReadingOrigin: [CommandIndex]
  /// The commands that lead to equal states; nil if no condition reads the entry being left.
  let stateClasses: StateClasses?

  /// The maximum number of commands and properties that all screens together can inherit.
  public static let maximumInheritance = 1 << 25

  /// The maximum number of roots that the tabs of one container have, with those of the containers inside.
  public static let maximumTabRoots = 1_000

  /// The origins of one command within `incomingOrigins`.
  struct OriginRange: BitwiseCopyable, Sendable {
    var start: UInt32
    var count: UInt32
  }

  /// Builds the graph of some tables.
  ///
  /// - Throws: The first error found in the tables.
  /// - Complexity: O(V + E log E) time and O(V + E) memory for V screens and commands and E edges,
  ///   inherited ones included; O(V + E) time if no screen extends another.
  package init(_ tables: consuming GraphTables) throws(GraphError) {
    let limit = ScreenIndex.maximumCount
    guard
      tables.screenCount <= limit, tables.commandCount <= limit, tables.edges.count <= limit
    else { throw .tooLarge }
    do { screenNames = try tables.screenNames.build() } catch {
      throw .duplicateScreen(ScreenID(error.name))
    }
    do { commandNames = try tables.commandNames.build() } catch {
      throw .duplicateCommand(error.name)
    }
    screenDetails = tables.screenDetails
    rules = tables.rules
    styles = tables.styles
    flows = tables.flows
    commandFlows = FixedArray(tables.commandFlows)
    aliases = try NavigationGraph.index(tables.aliases)
    let destinations = FixedArray(tables.destinations)
    self.destinations = destinations

    do { hierarchy = try ScreenHierarchy(parents: tables.parents) } catch {
      throw .extendsCycle(ScreenID(screenNames[error.screen]))
    }
    let edges = tables.edges
    tables.edges = []
    let defined = CompressedRows<CommandIndex, ScreenIndex>(
      rowCount: tables.commandCount
    ) { emit in
      for edge in edges { emit(edge.command, edge.origin) }
    }
    if let hierarchy {
      try NavigationGraph.checkInheritance(defined, tables.screenDetails, hierarchy)
    }
    declaredProperties = try NavigationGraph.inherit(tables.screenDetails, hierarchy, screenNames)
    containers = try Containers(tables.screenDetails, declaredProperties, screenNames)
    let traits = try NavigationGraph.mark(tables, declaredProperties, commandNames)
    self.traits = traits

    let screenCount = tables.screenCount
    let commands = CommandIndex.indices(count: tables.commandCount)
    incomingCommands = CompressedRows(rowCount: screenCount) { emit in
      for command in commands { emit(destinations[command], command) }
    }
    definedOrigins = hierarchy == nil ? nil : defined
    let origins = hierarchy.map { NavigationGraph.inherit(defined, $0) } ?? defined
    incomingOrigins = CompressedRows(rowCount: screenCount) { emit in
      for command in commands where !traits[command].contains(.universal) {
        for origin in origins[command] { emit(destinations[command], origin) }
      }
    }
    originRanges = NavigationGraph.originRanges(
      incomingCommands,
      incomingOrigins,
      origins,
      traits
    )
    isGuarded = FixedArray(count: screenCount, repeating: false) { isGuarded in
      for command in commands where traits[command].contains(.guarded) {
        isGuarded[Int(destinations[command])] = true
      }
    }
    hasGuards = commands.contains { traits[$0].contains(.guarded) }
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
    universalCommandsReadingOrigin = universalCommands.filter { traits[$0].contains(.readsOrigin) }
    stateClasses = NavigationGraph.stateClasses(
      rules: tables.rules,
      origins: origins,
      traits: traits,
      incomingCommands: incomingCommands
    )
  }
}

extension NavigationGraph {
  /// The number of screens.
  public var screenCount: Int { screenNames.count }

  /// The number of commands, without those of flows that are switched off.
  public var commandCount: Int { commandNames.count }

  /// The number of pairs of a screen and a command that can be executed on it, without universal commands.
  public var edgeCount: Int { outgoingCommands.values.count }
}
