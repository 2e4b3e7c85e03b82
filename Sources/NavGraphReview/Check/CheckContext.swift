import NavGraph
import NavGraphLinks
import NavGraphStore

/// The data that the rules of a check read: the graph, the links, and analyses that several rules
/// share.
struct CheckContext {
  /// The graph, without the commands of disabled flows.
  let graph: NavigationGraph
  /// The graph with the commands of disabled flows.
  let completeGraph: NavigationGraph
  /// The names of the disabled flows.
  let disabledFlows: [FlowID]
  /// The number of navigation calls of imported source code that were not resolved.
  let unresolvedCallCount: Int
  /// The links, also those that cannot be used.
  let linkRules: LinkRules
  /// The revisions that another program deleted or changed, in order.
  let historyGaps: [Int]
  /// The number of revisions after all gaps.
  let revisionCountAfterGaps: Int
  /// The screens on which users start.
  let roots: [ScreenID]
  /// Whether the roots were specified.
  let hasGivenRoots: Bool
  /// The maximum number of steps from a root to a screen; nil for no limit.
  let maximumDepth: Int?

  /// The screens of the graph, in the order of definition.
  let screens: [ScreenID]
  /// The commands of the graph, in the order in which they are tried.
  let commands: [NavigationCommand]
  /// For each command that can never be executed, the conditions that contradict each other.
  let contradictions: [CommandID: [NavigationCondition]]
  /// The screens that no command can open, because a required property can never have a value.
  let unopenableScreens: Set<ScreenID>
  /// The network of the commands that can be executed and the screens that can open.
  let network: ScreenNetwork
  /// The distances of all screens from the roots.
  let distances: ScreenDistances
  /// The strongly connected components of the screens.
  ///
  /// The tabs and commands of a container connect the screens inside it.
  let components: [StronglyConnectedComponent]
  /// The commands that an earlier command shadows, in the order in which they are tried.
  let shadowedCommands: [ShadowedCommand]
  /// The screens that can be reached only with disabled flows or with links.
  private(set) var alternatives = AlternativeRoutes()

  private let disabledCommands: [NavigationCommand]
  private let rootSet: Set<ScreenID>

  /// Reads a database.
  init(_ store: NavigationStore, _ options: StoreCheck.Options) throws(StoreError) {
    let inferredFlows = options.includesInferredFlows ? [] : try store.inferredFlows()
    graph = try store.graph(excluding: inferredFlows)
    disabledFlows = (try store.disabledFlows() + inferredFlows).sorted { $0.name < $1.name }
    unresolvedCallCount = try store.unresolvedCallCount()
    completeGraph = disabledFlows.isEmpty ? graph : try store.graph(includesDisabledFlows: true)
    linkRules = try store.linkRules(acceptsMalformedGate: true)
    let gaps = try store.historyGaps()
    historyGaps = gaps
    revisionCountAfterGaps = gaps.isEmpty ? 0 : try store.history(after: gaps[gaps.count - 1]).count
    let givenRoots = options.roots.isEmpty ? linkRules.startScreens : options.roots
    hasGivenRoots = !givenRoots.isEmpty
    roots = hasGivenRoots ? givenRoots : Array(graph.screens.prefix(1))
    rootSet = Set(roots)
    maximumDepth = options.maximumDepth

    screens = graph.screens
    commands = graph.commands
    disabledCommands = completeGraph.commands(of: disabledFlows)
    let contradictions = CheckContext.contradictions(in: commands)
    self.contradictions = contradictions
    let shadowed = ShadowedCommandSearch(graph) { [graph] in
      !contradictions.isEmpty && contradictions[graph.name(of: $0)] != nil
    }
    shadowedCommands = shadowed.run().map { [commands] in
      ShadowedCommand(command: commands[Int($0.command)], earlier: commands[Int($0.earlier)])
    }
    unopenableScreens = graph.unopenableScreens
    network = ScreenNetwork(
      graph,
      excludingCommands: contradictions.keys,
      excludingDestinations: unopenableScreens
    )
    distances = network.distances(from: roots)
    components =
      !graph.hasContainers
      ? network.stronglyConnectedComponents()
      : ScreenNetwork(
        graph,
        excludingCommands: contradictions.keys,
        excludingDestinations: unopenableScreens,
        leadsToContainers: true
      ).stronglyConnectedComponents()
    alternatives = AlternativeRoutes(in: self)
  }

  private static func contradictions(
    in commands: [NavigationCommand]
  ) -> [CommandID: [NavigationCondition]] {
    var contradictions: [CommandID: [NavigationCondition]] = [:]
    for command in commands where !command.conditions.isEmpty {
      contradictions[command.name] = NavigationCondition.contradiction(in: command.conditions)
    }
    return contradictions
  }
}

extension CheckContext {
  /// The link patterns that can be used.
  var links: [LinkDefinition] { linkRules.patterns.definitions }

  /// Returns whether users start on a screen.
  func isRoot(_ screen: ScreenID) -> Bool { rootSet.contains(screen) }

  /// Returns the declaration of a property that a screen declares or inherits; nil if there is
  /// none.
  func property(_ name: PropertyName, of screen: ScreenID) -> PropertyDeclaration? {
    graph.index(of: screen).flatMap { graph.property(name, of: $0) }
  }

  /// Returns the distances from the roots if the given flows were enabled.
  func distances(enabling flows: [FlowID]) -> ScreenDistances {
    let others = Set(disabledFlows).subtracting(flows)
    let unused = disabledCommands.filter { command in
      command.flow.map { others.contains($0) } ?? false
    }
    let contradictory = CheckContext.contradictions(in: disabledCommands).keys
    let network = ScreenNetwork(
      completeGraph,
      excludingCommands: unused.map(\.name)
        + Array(contradictory) + Array(contradictions.keys),
      excludingDestinations: unopenableScreens
    )
    return network.distances(from: roots)
  }
}

extension PropertyDeclaration {
  /// Whether the property is required but can never have a value other than null.
  var isUnsatisfiable: Bool {
    isRequired && (type == .null || isReadOnly && (defaultValue ?? .null).isNull)
  }
}

extension NavigationGraph {
  /// The screens with a required property that can never have a value.
  fileprivate var unopenableScreens: Set<ScreenID> {
    Set(
      screenIndices.filter { !acceptsAllProperties($0) }.map(id(of:))
        .filter { properties(of: $0).contains(where: \.isUnsatisfiable) }
    )
  }

  /// Returns the commands of the given flows.
  fileprivate func commands(of flows: [FlowID]) -> [NavigationCommand] {
    let names = Set(flows)
    return names.isEmpty
      ? [] : commands.filter { $0.flow.map { names.contains($0) } ?? false }
  }
}
