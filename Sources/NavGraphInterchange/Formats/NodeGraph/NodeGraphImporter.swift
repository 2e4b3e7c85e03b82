import NavGraph

extension DocumentBuilder {
  /// Adds the screens, flows and commands of a graph of nodes and edges.
  func add(_ graph: NodeGraph, of format: InterchangeFormat) throws(ReadError) {
    var importer = NodeGraphImporter(graph: graph, format: format, builder: self)
    try importer.run()
  }
}

/// A converter of a graph of nodes and edges to screens, flows and commands.
///
/// Edges without a name that open the same screen with the same presentation become one command
/// with several origins, as in a database.
private struct NodeGraphImporter {
  var graph: NodeGraph
  let format: InterchangeFormat
  let builder: DocumentBuilder
  /// The screen of each node; nil for nodes that are not screens.
  var screens: [ScreenID?] = []
  /// The flow of each box; nil for boxes that are screens.
  var flows: [FlowID?] = []
  /// Whether the screens are those of all diagrams.
  let isShared: Bool
  /// The commands of this graph, and of the earlier ones with the same screens.
  var commands: EdgeCommands
  /// The edges of the earlier graphs, which are not repetitions in this one.
  let earlierEdges: Set<EdgeCommands.Edge>

  init(graph: NodeGraph, format: InterchangeFormat, builder: DocumentBuilder) {
    (self.graph, self.format, self.builder) = (graph, format, builder)
    isShared = builder.sharesIdentifiers(of: format)
    commands = isShared ? builder.sharedCommands : EdgeCommands()
    earlierEdges = commands.edges
  }

  mutating func run() throws(ReadError) {
    graph.resolveBoxes(of: format, reportingTo: builder)
    try graph.collapseDecisions(reportingTo: builder)
    addFlows()
    for index in graph.nodes.indices { try addScreen(index) }
    for edge in graph.edges { try add(edge) }
    if isShared { builder.sharedCommands = commands }
    for root in graph.roots.compactMap({ screens[$0] })
    where !builder.document.roots.contains(root) { builder.document.roots.append(root) }
    builder.keep(graph.foreign, of: format)
  }

  // MARK: Screens and flows

  private mutating func addFlows() {
    for group in graph.groups {
      guard !group.isScreen else {
        flows.append(nil)
        continue
      }
      var flow = FlowDocument.Flow(
        FlowID(group.name),
        parent: group.parent.flatMap { flows[$0] },
        at: group.location
      )
      flow.foreign[format] = group.foreign
      flows.append(builder.add(flow))
    }
  }

  private mutating func addScreen(_ index: Int) throws(ReadError) {
    let node = graph.nodes[index]
    guard node.kind == .screen else {
      screens.append(nil)
      return
    }
    var screen = FlowDocument.Screen(
      node.definition ?? NavGraph.Screen(ScreenID(node.name), title: node.title),
      at: node.location
    )
    screen.group = node.group.flatMap { flows[$0] }
    screen.position = node.position
    screen.foreign[format] = node.foreign
    if let state = node.sharedState, let shared = builder.sharedStates[state] {
      if shared != screen.id {
        builder.report(.assumed, "shared-state", at: node.location) {
          "Node '\(screen.id)' is the same screen as '\(shared)': both have the shared state '\(state)'."
        }
      }
      screens.append(shared)
      return
    }
    let identifier = isShared ? node.name : nil
    let added = try builder.add(screen, qualifier: node.qualifier, sharedAs: identifier)
    if let state = node.sharedState { builder.sharedStates[state] = added }
    screens.append(added)
  }

  // MARK: Commands

  private mutating func add(_ edge: NodeGraph.Edge) throws(ReadError) {
    guard edge.isDirected else {
      try addUndirected(edge)
      return
    }
    guard let origin = screens[edge.source], let destination = screens[edge.target] else { return }
    let (details, columns) = (edge.details, edge.details.columns)
    let name = columns?.command ?? edge.label
    let presentation =
      columns?.presentation ?? details.presentation ?? builder.options.presentation ?? .usual
    let hasDetails = !details.foreign.isEmpty || !details.conditions.isEmpty
    var key = EdgeCommands.Edge(
      source: origin,
      target: destination,
      label: name,
      presentation: presentation,
      hasDetails: hasDetails
    )
    guard commands.edges.insert(key).inserted else {
      if earlierEdges.contains(key) { return }
      builder.report(.dropped, "repeated-edge", at: edge.location) {
        "The edge from '\(origin)' to '\(destination)' already exists."
      }
      return
    }
    let isUnnamed = name == nil && !hasDetails && columns == nil
    key.source = nil
    if isUnnamed, let index = commands.shared[key] {
      try builder.addOrigin(origin, to: index)
      return
    }
    var definition = NavigationCommand(
      CommandID(name ?? (hasDetails ? "\(origin) to \(destination)" : destination.name)),
      from: columns?.isUniversal == true ? .anywhere : .screens([origin]),
      to: destination,
      presentation: presentation,
      flow: flow(of: edge)
    )
    definition.conditions = details.conditions
    var command = FlowDocument.Command(definition, at: edge.location)
    command.foreign[format] = details.foreign
    if columns?.command != nil, let index = commands.named[command.name],
      isOrigin(command, of: builder.document.commands[index])
    {
      try builder.addOrigin(origin, to: index)
      return
    }
    let index = try builder.add(command, qualifier: origin.name, isNamed: name != nil)
    if isUnnamed { commands.shared[key] = index }
    if let name = columns?.command.map(CommandID.init), commands.named[name] == nil {
      commands.named[name] = index
    }
  }

  /// Returns the flow of an edge's command, and adds it if it has no box.
  private mutating func flow(of edge: NodeGraph.Edge) -> FlowID? {
    guard let name = edge.details.columns?.flow else {
      return graph.nodes[edge.target].group.flatMap { flows[$0] }
    }
    return name.name.isEmpty ? nil : builder.add(FlowDocument.Flow(name, at: edge.location))
  }

  /// Returns whether two commands of edges differ only in their origins.
  private func isOrigin(_ edge: FlowDocument.Command, of command: FlowDocument.Command) -> Bool {
    guard !edge.isUniversal, !command.isUniversal else { return false }
    var definition = edge.definition
    definition.origins = command.definition.origins
    // An identifier alone does not distinguish commands.
    let foreign = [edge, command].map { $0.foreign[format].filter { $0.name != "id" } }
    return definition == command.definition && foreign[0] == foreign[1]
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
    let isDropped = builder.options.undirected == .drop
    builder.report(isDropped ? .dropped : .assumed, "undirected", at: edge.location) {
      "The edge between '\(source)' and '\(target)' has no direction. \(reading)"
    }
    guard !isDropped else { return }
    try add(edge)
    guard builder.options.undirected == .both, edge.source != edge.target else { return }
    (edge.source, edge.target) = (edge.target, edge.source)
    try add(edge)
  }
}
