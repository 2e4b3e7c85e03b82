/// An app's navigation: its screens, and the commands that lead from one to another.
///
/// A graph is immutable, made by a ``GraphBuilder`` or loaded from a database. It is a class, so that
/// whoever plans can hold on to it for the price of one reference. Screens and commands are numbers
/// inside, in the order in which they were defined and in which they are tried. What can be reached
/// from a screen lies in compressed sparse rows, each in command order; so does the way back, command
/// by command. A universal command is in one list of its own, not in a row of every screen.
///
/// Memory: about 12 bytes an edge, 35 a screen and 45 a command, and the bytes of their names.
public final class NavigationGraph: Sendable {
  let screenNames: NameTable
  let commandNames: NameTable
  let screenDetails: [UInt32: ScreenDetails]
  let rules: [UInt32: CommandRules]
  let flows: [String]
  let commandFlows: FixedArray<UInt32>
  let destinations: FixedArray<UInt32>
  let traits: FixedArray<CommandTraits>
  /// The screens by the names that they had before.
  let aliases: [ScreenID: UInt32]

  /// What extends what; nil if no screen extends another.
  let hierarchy: ScreenHierarchy?
  /// The properties of the screens that have some, inherited ones among them.
  let properties: [UInt32: ScreenProperties]
  /// For each screen, the commands whose destination it is.
  let incomingCommands: CompressedRows
  /// For each command, its origins as they were defined; nil if no screen extends another, as then
  /// there are no others.
  let definedOrigins: CompressedRows?
  /// For each screen, the screens from which a command opens it, command by command; the screens
  /// that extend an origin are among them, and universal commands are left out.
  let incomingOrigins: CompressedRows
  /// For each command, the part of its destination's row in `incomingOrigins` that is its own.
  let originRanges: FixedArray<OriginRange>
  /// For each screen, whether a command that opens it has something to check.
  let isGuarded: FixedArray<Bool>
  /// For each screen, the commands that can be executed there, inherited ones among them.
  let outgoingCommands: CompressedRows
  /// For each value in `outgoingCommands`, the command's destination, with ``guardBit`` set if the command
  /// has something to check before it can be executed.
  let outgoingTargets: FixedArray<UInt32>
  /// The commands that can be executed anywhere.
  let universalCommands: [UInt32]
  /// Those of them whose conditions look at the entry being left.
  let universalCommandsReadingOrigin: [UInt32]
  /// How entries of one screen differ for what comes next; nil if they never do.
  let stateClasses: StateClasses?

  /// The most commands and properties that screens may inherit from others, all in all.
  public static let maximumInheritance = 1 << 25

  /// The mark on a target that is not simply open.
  static let guardBit: UInt32 = 1 << 31

  /// The origins of one command within `incomingOrigins`.
  struct OriginRange: BitwiseCopyable, Sendable {
    var start: UInt32
    var count: UInt32
  }

  /// Builds the graph of some tables.
  ///
  /// - Throws: What is wrong with the tables, the first thing found.
  /// - Complexity: Time and memory grow with screens, commands and edges; where screens extend
  ///   others, with the edges that they inherit, times the logarithm of their number.
  package init(_ tables: consuming GraphTables) throws(GraphError) {
    let limit = Int(NavigationGraph.guardBit) - 1
    guard
      tables.screenCount <= limit, tables.commandCount <= limit, tables.edges.count <= limit
    else { throw .tooLarge }
    screenNames = try NavigationGraph.table(tables.screenNames) { .duplicateScreen(ScreenID($0)) }
    commandNames = try NavigationGraph.table(tables.commandNames) { .duplicateCommand($0) }
    screenDetails = tables.screenDetails
    rules = tables.rules
    flows = tables.flows
    commandFlows = FixedArray(tables.commandFlows)
    aliases = try NavigationGraph.index(tables.aliases)
    let destinations = FixedArray(tables.destinations)
    self.destinations = destinations

    do {
      hierarchy = try ScreenHierarchy(parents: tables.parents)
    } catch {
      throw .extendsCycle(ScreenID(screenNames[error.screen]))
    }
    if let hierarchy { try NavigationGraph.checkInheritance(tables, hierarchy) }
    properties = try NavigationGraph.inherit(tables.screenDetails, hierarchy, screenNames)
    let traits = try NavigationGraph.mark(tables, properties, commandNames)
    self.traits = traits

    let commandCount = tables.commandCount
    let screenCount = tables.screenCount
    incomingCommands = CompressedRows(rowCount: screenCount) { emit in
      for command in 0..<commandCount { emit(destinations[command], UInt32(command)) }
    }
    let edges = tables.edges
    tables.edges = []
    let defined = CompressedRows(rowCount: commandCount) { emit in
      for edge in edges { emit(edge.command, edge.origin) }
    }
    definedOrigins = hierarchy == nil ? nil : defined
    let origins = hierarchy.map { NavigationGraph.inherit(defined, $0) } ?? defined
    incomingOrigins = CompressedRows(rowCount: screenCount) { emit in
      for command in 0..<UInt32(commandCount) where !traits[command].contains(.universal) {
        for origin in origins[command] { emit(destinations[command], origin) }
      }
    }
    originRanges = NavigationGraph.originRanges(incomingCommands, incomingOrigins, origins, traits)
    isGuarded = FixedArray(count: screenCount, repeating: false) { isGuarded in
      for command in 0..<UInt32(commandCount) where traits[command].contains(.guarded) {
        isGuarded[Int(destinations[command])] = true
      }
    }
    let outgoingCommands = CompressedRows(rowCount: screenCount) { emit in
      for command in 0..<UInt32(commandCount) where !traits[command].contains(.universal) {
        for origin in origins[command] { emit(origin, command) }
      }
    }
    self.outgoingCommands = outgoingCommands
    outgoingTargets = FixedArray(count: outgoingCommands.values.count, repeating: 0) {
      outgoingTargets in
      for edge in 0..<outgoingCommands.values.count {
        let command = outgoingCommands.values[edge]
        let mark = traits[command].contains(.guarded) ? NavigationGraph.guardBit : 0
        outgoingTargets[edge] = destinations[command] | mark
      }
    }
    universalCommands = (0..<UInt32(commandCount)).filter { traits[$0].contains(.universal) }
    universalCommandsReadingOrigin = universalCommands.filter { traits[$0].contains(.readsOrigin) }
    stateClasses = NavigationGraph.stateClasses(
      rules: tables.rules,
      origins: origins,
      traits: traits,
      destinations: destinations,
      screenCount: screenCount
    )
  }
}

extension NavigationGraph {
  /// The number of screens.
  public var screenCount: Int { screenNames.count }

  /// The number of commands, without those of flows that are switched off.
  public var commandCount: Int { commandNames.count }

  /// The number of pairs of a screen and a command that can be executed there, without universal
  /// commands.
  public var edgeCount: Int { outgoingCommands.values.count }

  /// The names of all screens, in the order of their definition.
  ///
  /// - Complexity: Time and memory grow with the number of screens.
  public var screens: [ScreenID] { (0..<UInt32(screenCount)).map(id(of:)) }

  /// All commands, in the order in which they are tried.
  ///
  /// - Complexity: Time and memory grow with the numbers of commands and of their origins.
  public var commands: [NavigationCommand] { (0..<UInt32(commandCount)).map(command(at:)) }

  /// Returns whether the graph has a screen.
  public func contains(_ screen: ScreenID) -> Bool {
    screenNames.index(of: screen.name) != nil
  }

  /// Returns the name that a screen has now: the given one or, where no screen has that, the one
  /// that the screen of that former name has; nil if there is no such screen.
  public func currentName(of name: ScreenID) -> ScreenID? {
    if contains(name) { return name }
    return aliases[name].map(id(of:))
  }

  /// The former names of screens with the present ones, in the order of the former names' bytes.
  public var formerNames: [(former: ScreenID, present: ScreenID)] {
    aliases.map { ($0.key, id(of: $0.value)) }
      .sorted { $0.former.name.utf8.lexicographicallyPrecedes($1.former.name.utf8) }
  }

  /// Returns the names that a screen had before, in the order of their bytes.
  public func aliases(of screen: ScreenID) -> [ScreenID] {
    formerNames.filter { $0.present == screen }.map(\.former)
  }

  /// Returns a screen's definition, or nil if the graph has no such screen.
  public func screen(_ id: ScreenID) -> Screen? {
    guard let index = screenNames.index(of: id.name) else { return nil }
    let details = screenDetails[index] ?? ScreenDetails()
    return Screen(
      id,
      extends: hierarchy?.parent(of: index).map(self.id(of:)),
      title: details.title,
      storyboard: details.storyboard,
      identifier: details.identifier,
      properties: details.properties
    )
  }

  /// Returns whether a screen is another one or extends it, directly or through others.
  ///
  /// A screen that the graph does not contain extends no other.
  ///
  /// - Complexity: O(D) time, where D is the number of screens that the first screen extends.
  public func isScreen(_ screen: ScreenID, kindOf other: ScreenID) -> Bool {
    if screen == other { return true }
    guard let screen = screenNames.index(of: screen.name),
      let other = screenNames.index(of: other.name)
    else { return false }
    return isScreen(screen, kindOf: other)
  }

  /// Returns the properties that a screen has, inherited ones first; empty if it declares none or
  /// the graph has no such screen.
  public func properties(of id: ScreenID) -> [PropertyDeclaration] {
    screenNames.index(of: id.name).flatMap { properties[$0] }?.declarations ?? []
  }

  /// Returns a command's definition, or nil if the graph has no such command.
  ///
  /// Its position is its rank among the commands of the graph, from 0.
  public func command(_ name: String) -> NavigationCommand? {
    commandNames.index(of: name).map(command(at:))
  }

  /// Returns the commands that can be executed on a screen, in the order in which they are tried:
  /// its own, inherited and universal ones.
  ///
  /// - Complexity: Time and memory grow with the number of those commands and of their origins.
  public func commands(leaving id: ScreenID) -> [NavigationCommand] {
    guard let screen = screenNames.index(of: id.name) else { return [] }
    return (Array(outgoingCommands[screen]) + universalCommands).sorted().map(command(at:))
  }

  /// Returns the commands whose destination is a screen, in the order in which they are tried.
  ///
  /// - Complexity: Time and memory grow with the number of those commands and of their origins.
  public func commands(leadingTo id: ScreenID) -> [NavigationCommand] {
    guard let screen = screenNames.index(of: id.name) else { return [] }
    return incomingCommands[screen].map(command(at:))
  }
}

extension NavigationGraph {
  func id(of screen: UInt32) -> ScreenID { ScreenID(screenNames[screen]) }

  func command(at index: UInt32) -> NavigationCommand {
    let origins = definedOrigins?[index] ?? origins(of: index)
    let traits = traits[index]
    let flow = commandFlows[index]
    return NavigationCommand(
      commandNames[index],
      from: traits.contains(.universal)
        ? .anywhere : .screens(origins.map(id(of:))),
      to: id(of: destinations[index]),
      presentation: traits.presentation,
      isAnimated: traits.contains(.animated),
      position: Int(index),
      flow: flow == GraphTables.none ? nil : flows[Int(flow)],
      properties: rules[index]?.properties ?? [:],
      conditions: rules[index]?.conditions ?? []
    )
  }

  /// Returns the screens from which a command can be executed; none for a universal one.
  func origins(of command: UInt32) -> UnsafeBufferPointer<UInt32> {
    let range = originRanges[command]
    return UnsafeBufferPointer(
      start: incomingOrigins.values.base + Int(range.start),
      count: Int(range.count)
    )
  }

  /// Returns whether a screen is another one or extends it.
  func isScreen(_ screen: UInt32, kindOf other: UInt32) -> Bool {
    screen == other || hierarchy?.isScreen(screen, kindOf: other) == true
  }
}
