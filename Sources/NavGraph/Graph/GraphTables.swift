/// The raw material of a graph: screens and commands by number, as a store reads them.
///
/// Commands come in the order in which they are tried. Nothing has been checked yet;
/// `NavigationGraph.init(_:)` does that.
package struct GraphTables {
  /// Stands for "no screen" and "no flow".
  package static let none: UInt32 = .max

  var screenNames = NameTable.Builder()
  var parents: [UInt32] = []
  var screenDetails: [UInt32: ScreenDetails] = [:]
  var commandNames = NameTable.Builder()
  var destinations: [UInt32] = []
  var traits: [CommandTraits] = []
  var rules: [UInt32: CommandRules] = [:]
  var commandFlows: [UInt32] = []
  var flows: [String] = []
  var edges: [Edge] = []
  var aliases: [(name: ScreenID, screen: UInt32)] = []

  /// Makes tables without rows.
  package init() {}

  package var screenCount: Int { screenNames.count }
  package var commandCount: Int { commandNames.count }

  /// Adds a screen and returns its number.
  @discardableResult
  package mutating func addScreen(name: some Sequence<UInt8>) -> UInt32 {
    screenNames.append(name)
    parents.append(GraphTables.none)
    return UInt32(truncatingIfNeeded: screenCount - 1)
  }

  /// Makes a screen extend another.
  package mutating func setParent(_ parent: UInt32, of screen: UInt32) {
    parents[Int(screen)] = parent
  }

  /// Says what else is known of a screen.
  package mutating func setDetails(of screen: UInt32, _ change: (inout ScreenDetails) -> Void) {
    change(&screenDetails[screen, default: ScreenDetails()])
  }

  /// Adds a flow and returns its number.
  package mutating func addFlow(name: String) -> UInt32 {
    flows.append(name)
    return UInt32(truncatingIfNeeded: flows.count - 1)
  }

  /// Adds a command after all others and returns its number.
  @discardableResult
  package mutating func addCommand(
    name: some Sequence<UInt8>,
    destination: UInt32,
    presentation: Presentation,
    isAnimated: Bool,
    isUniversal: Bool,
    flow: UInt32 = GraphTables.none
  ) -> UInt32 {
    commandNames.append(name)
    destinations.append(destination)
    traits.append(CommandTraits(presentation, isAnimated: isAnimated, isUniversal: isUniversal))
    commandFlows.append(flow)
    return UInt32(truncatingIfNeeded: commandCount - 1)
  }

  /// Says which properties a command sets and what must hold for it.
  package mutating func setRules(of command: UInt32, _ change: (inout CommandRules) -> Void) {
    change(&rules[command, default: CommandRules()])
  }

  /// Lets a command be executed from a screen; a pair must not be added twice.
  package mutating func addEdge(origin: UInt32, command: UInt32) {
    edges.append(Edge(origin: origin, command: command))
  }

  /// Gives a screen a name that it had before.
  package mutating func addAlias(_ name: String, of screen: UInt32) {
    aliases.append((ScreenID(name), screen))
  }
}

/// A screen from which a command can be executed.
struct Edge {
  let origin: UInt32
  let command: UInt32
}

/// What few screens have, and routing seldom needs.
package struct ScreenDetails: Sendable, Hashable {
  package var title: String?
  package var storyboard: String?
  package var identifier: String?
  package var properties: [PropertyDeclaration] = []
}

/// What few commands have: properties that they set, and conditions.
package struct CommandRules: Sendable, Hashable {
  package var properties: PropertyDictionary = [:]
  package var conditions: [Condition] = []
}

/// What every command has, in one byte.
struct CommandTraits: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  static let present = CommandTraits(rawValue: 1)
  static let root = CommandTraits(rawValue: 2)
  static let animated = CommandTraits(rawValue: 4)
  static let universal = CommandTraits(rawValue: 8)
  /// Has conditions, or leads to a screen with required properties.
  static let guarded = CommandTraits(rawValue: 16)
  /// Has a condition that looks at the entry being left.
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
