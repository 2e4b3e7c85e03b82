/// The tables from which a graph is built, in the form in which a store reads them.
///
/// Commands are in the order in which they are tried. The rows are checked by
/// `NavigationGraph.init(_:)`.
package struct GraphTables {
  var screenNames: [String] = []
  /// For each screen, the screen that it extends, or `absent`.
  var parents: [ScreenIndex] = []
  var screenDetails: [ScreenIndex: ScreenDetails] = [:]
  var commandNames: [String] = []
  var destinations: [ScreenIndex] = []
  var traits: [CommandTraits] = []
  var commandDetails: [CommandIndex: CommandDetails] = [:]
  /// For each command, its flow, or `absent`.
  var commandFlows: [FlowIndex] = []
  var flows: [String] = []
  /// The screens on which commands can be executed, in any order.
  var edges: [(origin: ScreenIndex, command: CommandIndex)] = []
  var aliases: [(name: ScreenID, screen: ScreenIndex)] = []

  package init() {}

  package var screenCount: Int { screenNames.count }
  package var commandCount: Int { commandNames.count }

  @discardableResult
  package mutating func addScreen(name: String) -> ScreenIndex {
    screenNames.append(name)
    parents.append(.absent)
    return ScreenIndex(screenCount - 1)
  }

  package func name(of screen: ScreenIndex) -> ScreenID { ScreenID(screenNames[Int(screen)]) }

  package mutating func setParent(_ parent: ScreenIndex, of screen: ScreenIndex) {
    parents[Int(screen)] = parent
  }

  package mutating func setDetails(
    of screen: ScreenIndex,
    _ change: (inout ScreenDetails) -> Void
  ) {
    change(&screenDetails[screen, default: ScreenDetails()])
  }

  package mutating func addFlow(name: String) -> FlowIndex {
    flows.append(name)
    return FlowIndex(flows.count - 1)
  }

  /// Adds a command after all others and returns its index.
  @discardableResult
  package mutating func addCommand(
    name: String,
    destination: ScreenIndex,
    presentation: Presentation,
    isAnimated: Bool,
    isUniversal: Bool,
    flow: FlowIndex? = nil
  ) -> CommandIndex {
    commandNames.append(name)
    destinations.append(destination)
    traits.append(CommandTraits(presentation, isAnimated: isAnimated, isUniversal: isUniversal))
    commandFlows.append(flow ?? .absent)
    return CommandIndex(commandCount - 1)
  }

  /// Returns the commands of each screen, in order (a counting sort by command, and then by origin).
  func commandsByOrigin() -> CompressedRows<ScreenIndex, CommandIndex> {
    CompressedRows<CommandIndex, ScreenIndex>(rowCount: commandCount) { emit in
      for edge in edges { emit(edge.command, edge.origin) }
    }.transposed(rowCount: screenCount)
  }

  package mutating func setDetails(
    of command: CommandIndex,
    _ change: (inout CommandDetails) -> Void
  ) {
    change(&commandDetails[command, default: CommandDetails()])
  }

  /// Adds a screen to the origins of a command.
  ///
  /// The command must have been added before, and the same pair must not be added twice. Origins of
  /// universal commands are ignored.
  package mutating func addEdge(origin: ScreenIndex, command: CommandIndex) {
    if traits[Int(command)].contains(.universal) { return }
    edges.append((origin, command))
  }

  package mutating func addAlias(_ name: String, of screen: ScreenIndex) {
    aliases.append((ScreenID(name), screen))
  }
}

/// The parts of a screen's definition that few screens have, and that routing seldom reads.
package struct ScreenDetails: Sendable, Hashable {
  package var title: String?
  package var storyboard: String?
  package var identifier: String?
  package var dialog: NavigationScreen.DialogStyle?
  package var properties: [PropertyDeclaration] = []
  /// The tabs in order; empty if the screen is not a container.
  package var tabs: [ContainerTab] = []
  package var leavingConditions: [NavigationCondition] = []
}

/// A tab of a container, with the index of its root.
package struct ContainerTab: Sendable, Hashable {
  package let name: TabID
  package let root: ScreenIndex
  package var conditions: [NavigationCondition]

  package init(_ name: TabID, root: ScreenIndex, conditions: [NavigationCondition] = []) {
    self.name = name
    self.root = root
    self.conditions = conditions
  }
}

/// The parts of a command's definition that every command has, in one byte.
struct CommandTraits: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let present = CommandTraits(rawValue: 1)
  static let root = CommandTraits(rawValue: 2)
  static let animated = CommandTraits(rawValue: 4)
  static let universal = CommandTraits(rawValue: 8)
  /// The command has conditions, or opens a screen with required properties.
  static let guarded = CommandTraits(rawValue: 16)
  /// The command has a condition that reads the entry being left.
  static let readsOrigin = CommandTraits(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ presentation: Presentation, isAnimated: Bool, isUniversal: Bool) {
    self =
      switch presentation {
      case .push: []
      case .present: .present
      case .root: .root
      }
    if isAnimated { insert(.animated) }
    if isUniversal { insert(.universal) }
  }

  var presentation: Presentation {
    contains(.present) ? .present : contains(.root) ? .root : .push
  }
}
