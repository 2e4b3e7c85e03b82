import NavGraph
import NavGraphLinks
import NavGraphStore

/// What the rules of a check look at.
struct CheckedFlows {
  let graph: NavigationGraph
  /// The graph with the commands of flows that are switched off.
  let completeGraph: NavigationGraph
  let disabledFlows: [String]
  let links: [LinkDefinition]
  /// The patterns that cannot be used.
  let brokenLinks: [(pattern: String, error: LinkPatternError)]
  /// Where users start.
  let roots: [ScreenID]
  /// Whether somebody has said where users start.
  let areRootsGiven: Bool
  /// The most steps that a screen may be away; nil for any number.
  let maximumDepth: Int?
  /// How suggestions are written.
  let edits: EditLines

  /// The commands, in the order in which they are tried.
  let commands: [NavigationCommand]
  /// The conditions, of commands that can never be executed, that contradict one another.
  let contradictions: [String: [Condition]]
  /// The screens that no command can open.
  let unopenableScreens: Set<ScreenID>
  /// The paths of commands that can be executed.
  let network: ScreenNetwork
  let reach: ScreenDistances
  /// The strongly connected parts of the network.
  let parts: [StronglyConnectedComponent]
  /// How screens that cannot be reached could be.
  private(set) var otherWays = OtherWays()

  private let commandsOfDisabledFlows: [NavigationCommand]
  private let children: [ScreenID: [ScreenID]]

  /// Reads a database.
  init(_ store: NavigationStore, _ options: FlowCheck.Options) throws(StoreError) {
    graph = try store.graph()
    disabledFlows = try store.disabledFlows()
    completeGraph = disabledFlows.isEmpty ? graph : try store.graph(includesDisabledFlows: true)
    var brokenLinks: [(pattern: String, error: LinkPatternError)] = []
    links = try store.linkRules { brokenLinks.append(($0, $1)) }.patterns.definitions
    self.brokenLinks = brokenLinks
    areRootsGiven = !options.roots.isEmpty
    roots = areRootsGiven ? options.roots : Array(graph.screens.prefix(1))
    maximumDepth = options.maximumDepth
    edits = EditLines(database: options.database)

    commands = graph.commands
    let areOff = Set(disabledFlows)
    commandsOfDisabledFlows =
      areOff.isEmpty
      ? [] : completeGraph.commands.filter { $0.flow.map(areOff.contains) ?? false }
    contradictions = CheckedFlows.contradictions(in: commands)
    unopenableScreens = CheckedFlows.unopenableScreens(in: graph)
    network = ScreenNetwork(
      graph,
      excludingCommands: Set(contradictions.keys),
      excludingDestinations: unopenableScreens
    )
    reach = network.distances(from: roots)
    parts = network.stronglyConnectedComponents()
    var children: [ScreenID: [ScreenID]] = [:]
    for screen in graph.screens {
      if let parent = graph.screen(screen)?.extends { children[parent, default: []].append(screen) }
    }
    self.children = children
    otherWays = OtherWays(in: self)
  }

  static func contradictions(in commands: [NavigationCommand]) -> [String: [Condition]] {
    var contradictions: [String: [Condition]] = [:]
    for command in commands where !command.conditions.isEmpty {
      contradictions[command.name] = Condition.contradiction(in: command.conditions)
    }
    return contradictions
  }

  private static func unopenableScreens(in graph: NavigationGraph) -> Set<ScreenID> {
    Set(graph.screens.filter { graph.properties(of: $0).contains(where: \.keepsScreenClosed) })
  }
}

extension PropertyDeclaration {
  /// Whether the property is required, and nothing can ever give it a value.
  var keepsScreenClosed: Bool {
    isRequired && (type == .null || isReadOnly && (defaultValue ?? .null).isNull)
  }
}

extension CheckedFlows {
  /// Returns a screen and those that extend it.
  func kinds(of screen: ScreenID) -> [ScreenID] {
    var kinds = [screen]
    var index = 0
    while index < kinds.count {
      kinds += children[kinds[index]] ?? []
      index += 1
    }
    return kinds
  }

  /// Returns a screen and those that it extends.
  func line(of screen: ScreenID) -> [ScreenID] {
    Array(sequence(first: screen) { graph.screen($0)?.extends })
  }

  /// Returns a property of a screen, its own or an inherited one.
  func property(_ name: String, of screen: ScreenID) -> PropertyDeclaration? {
    graph.properties(of: screen).first { $0.name == name }
  }

  /// Returns what can be reached with the commands of some flows that are switched off.
  func reach(with flows: Set<String>) -> ScreenDistances {
    let others = Set(disabledFlows).subtracting(flows)
    let unused = commandsOfDisabledFlows.filter { $0.flow.map(others.contains) ?? false }
    let contradictory = CheckedFlows.contradictions(in: commandsOfDisabledFlows).keys
    let network = ScreenNetwork(
      completeGraph,
      excludingCommands: Set(unused.map(\.name)).union(contradictory).union(contradictions.keys),
      excludingDestinations: unopenableScreens
    )
    return network.distances(from: roots)
  }
}
