import NavGraph

/// A converter of a graph of nodes and edges to screens, flows and commands.
///
/// Edges without a name that open the same screen with the same presentation become one command
/// with several origins, as in a database.
struct NodeGraphImporter {
  private var graph: NodeGraph
  private let format: InterchangeFormat
  private let frame: DocumentFrame?
  private var builder: DocumentBuilder
  /// The screen of each node; nil for decisions.
  private var screens: [ScreenID?] = []
  private var flows: [String] = []
  /// The commands of edges without a name, by destination and presentation.
  private var sharedCommands: [SharedCommand: Int] = [:]
  /// The commands that are defined in additional data of navgraph, by name.
  private var describedCommands: [ScreenID: Int] = [:]
  private var knownEdges: Set<EdgeKey> = []

  private struct SharedCommand: Hashable {
    let target: Int
    let presentation: Presentation

    // Few commands differ only in their presentation, which would have to be hashed as text.
    func hash(into hasher: inout Hasher) { hasher.combine(target) }
  }

  private struct EdgeKey: Hashable {
    let source: Int
    let target: Int
    let label: String?
    let presentation: Presentation
    let hasDetails: Bool

    // Few edges have the same ends, and hashing the other members takes longer.
    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(target)
    }
  }

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - format: Its format.
  ///   - frame: The additional data of navgraph about the whole document.
  ///   - builder: The builder to which elements are added.
  init(
    _ graph: NodeGraph,
    format: InterchangeFormat,
    frame: DocumentFrame? = nil,
    builder: DocumentBuilder
  ) {
    self.graph = graph
    self.format = format
    self.frame = frame
    self.builder = builder
  }

  /// Adds everything to the builder, and returns it.
  mutating func run() throws(ReadError) -> DocumentBuilder {
    collapseDecisions()
    if let frame { try builder.add(frame) }
    addFlows()
    for index in graph.nodes.indices { try addScreen(index) }
    knownEdges.reserveCapacity(graph.edges.count)
    for edge in graph.edges { try add(edge) }
    guard frame == nil else { return builder }
    let roots = graph.roots.compactMap { screens[$0] }
    builder.document.roots += roots.filter { !builder.document.roots.contains($0) }
    return builder
  }

  // MARK: Decisions

  /// Replaces every path through decisions by an edge, whose name contains the decisions.
  private mutating func collapseDecisions() {
    guard graph.nodes.contains(where: \.isDecision) else { return }
    var leaving: [[Int]] = Array(repeating: [], count: graph.nodes.count)
    var entered = Set<Int>()
    for (index, edge) in graph.edges.enumerated() {
      leaving[edge.source].append(index)
      entered.insert(edge.target)
    }
    for index in graph.nodes.indices where graph.nodes[index].isDecision {
      if leaving[index].isEmpty || !entered.contains(index) {
        graph.nodes[index].isDecision = false
      } else {
        let node = graph.nodes[index]
        builder.report(
          .approximated,
          "decision",
          "Decision '\(node.title ?? node.name)' does not become a screen. Its branches become commands.",
          at: node.location
        )
      }
    }
    let edges = graph.edges
    graph.edges = []
    for edge in edges where !graph.nodes[edge.source].isDecision {
      var visited: Set<Int> = []
      follow(edge, edges, leaving, &visited)
    }
  }

  private mutating func follow(
    _ edge: NodeGraph.Edge,
    _ edges: [NodeGraph.Edge],
    _ leaving: [[Int]],
    _ visited: inout Set<Int>
  ) {
    let node = graph.nodes[edge.target]
    guard node.isDecision else {
      graph.edges.append(edge)
      return
    }
    guard visited.insert(edge.target).inserted else { return }
    for index in leaving[edge.target] {
      var next = edges[index]
      let parts = [edge.label, node.title ?? node.name, next.label]
      next.label = parts.compactMap { $0 }.joined(separator: " ")
      next.source = edge.source
      next.details = next.details ?? edge.details
      follow(next, edges, leaving, &visited)
    }
  }

  // MARK: Screens and flows

  private mutating func addFlows() {
    for group in graph.groups {
      var flow = FlowDocument.Flow(
        group.name,
        parent: group.parent.map { flows[$0] },
        at: group.location
      )
      flow.foreign[format] = group.foreign
      flows.append(builder.add(flow))
    }
  }

  private mutating func addScreen(_ index: Int) throws(ReadError) {
    let node = graph.nodes[index]
    guard !node.isDecision else {
      screens.append(nil)
      return
    }
    var screen: FlowDocument.Screen
    if let described = node.described {
      screen = described.element
      screen.location = node.location
      if !described.members.contains("title") { screen.title = node.title }
    } else {
      screen = FlowDocument.Screen(
        NavGraph.Screen(ScreenID(node.name), title: node.title),
        at: node.location
      )
    }
    if node.described?.members.contains("group") != true {
      screen.group = node.group.map { flows[$0] }
    }
    if screen.position == nil { screen.position = node.position }
    if !node.foreign.isEmpty {
      screen.foreign[format] = node.foreign + screen.foreign[format]
    }
    screens.append(try builder.add(screen, qualifier: node.qualifier, order: node.described?.order))
  }

  // MARK: Commands

  private mutating func add(_ edge: NodeGraph.Edge) throws(ReadError) {
    guard edge.isDirected || edge.details?.described != nil else {
      try addUndirected(edge)
      return
    }
    guard let origin = screens[edge.source], let destination = screens[edge.target] else { return }
    if let described = edge.details?.described {
      try add(described, edge.details?.foreign, from: origin, to: destination)
      return
    }
    let presentation = edge.details?.presentation ?? builder.options.presentation ?? .push
    let hasDetails =
      edge.details?.foreign.isEmpty == false || edge.details?.conditions.isEmpty == false
    let key = EdgeKey(
      source: edge.source,
      target: edge.target,
      label: edge.label,
      presentation: presentation,
      hasDetails: hasDetails
    )
    guard knownEdges.insert(key).inserted else {
      builder.report(
        .dropped,
        "repeated-edge",
        "The edge from '\(origin)' to '\(destination)' already exists.",
        at: edge.location
      )
      return
    }
    let shared = SharedCommand(target: edge.target, presentation: presentation)
    if edge.label == nil, !hasDetails, let index = sharedCommands[shared] {
      try builder.addOrigin(origin, to: index)
      return
    }
    var definition = NavigationCommand(
      edge.label ?? (hasDetails ? "\(origin) to \(destination)" : destination.name),
      from: .screens([origin]),
      to: destination,
      presentation: presentation,
      flow: graph.nodes[edge.target].group.map { flows[$0] }
    )
    definition.conditions = edge.details?.conditions ?? []
    var command = FlowDocument.Command(definition, at: edge.location)
    if let foreign = edge.details?.foreign, !foreign.isEmpty { command.foreign[format] = foreign }
    let index = try builder.add(command, qualifier: origin.name, isNamed: edge.label != nil)
    if edge.label == nil, !hasDetails { sharedCommands[shared] = index }
  }

  private mutating func addUndirected(_ edge: NodeGraph.Edge) throws(ReadError) {
    var edge = edge
    edge.isDirected = true
    let source = graph.nodes[edge.source].name
    let target = graph.nodes[edge.target].name
    let reading =
      switch builder.options.undirected {
      case .both: "It is imported in both directions."
      case .forward: "It is imported as leading to '\(target)'."
      case .drop: "It is skipped."
      }
    builder.report(
      builder.options.undirected == .drop ? .dropped : .assumed,
      "undirected",
      "The edge between '\(source)' and '\(target)' has no direction. \(reading)",
      at: edge.location
    )
    guard builder.options.undirected != .drop else { return }
    try add(edge)
    guard builder.options.undirected == .both, edge.source != edge.target else { return }
    (edge.source, edge.target) = (edge.target, edge.source)
    try add(edge)
  }

  /// Adds a command that is defined in additional data of navgraph, or another origin of such a
  /// command.
  private mutating func add(
    _ described: Described<FlowDocument.Command>,
    _ foreign: [OrderedJSON.Member]?,
    from origin: ScreenID,
    to destination: ScreenID
  ) throws(ReadError) {
    var command = described.element
    if let index = describedCommands[ScreenID(command.name)] {
      if !builder.document.commands[index].isUniversal { try builder.addOrigin(origin, to: index) }
      return
    }
    command.definition.destination = destination
    if !command.isUniversal { command.originScreens = [origin] }
    if let members = foreign, !members.isEmpty {
      command.foreign[format] = members + command.foreign[format]
    }
    describedCommands[ScreenID(command.name)] =
      try builder.add(command, order: described.order)
  }
}
