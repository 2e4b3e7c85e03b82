import NavGraph

extension DocumentBuilder {
  /// Adds the screens, flows and commands of a graph of nodes and edges.
  func add(_ graph: NodeGraph, of reader: any FormatReader.Type) throws(ReadError) {
    var importer = NodeGraphImporter(
      graph: graph,
      isShared: sharesIdentifiers(of: reader),
      builder: self
    )
    try importer.run()
  }
}

/// A converter of a graph of nodes and edges to screens, flows and commands.
///
/// Edges without a name that open the same screen with the same presentation become one command
/// with several origins, as in a database.
private struct NodeGraphImporter {
  var graph: NodeGraph
  let builder: DocumentBuilder
  /// The screen of each node; nil for nodes that are not screens.
  var screens: [ScreenID?] = []
  /// The flow of each box; nil for boxes that are screens.
  var flows: [FlowID?] = []
  /// The flows of the boxes by the names of the boxes; the first one of several.
  var flowsByName: [String: FlowID] = [:]
  /// Whether the screens are those of all diagrams.
  let isShared: Bool
  /// The number of the graph.
  let number: Int

  init(graph: NodeGraph, isShared: Bool, builder: DocumentBuilder) {
    (self.graph, self.isShared, self.builder) = (graph, isShared, builder)
    number = builder.beginDiagram()
  }

  mutating func run() throws(ReadError) {
    graph.resolveBoxes(reportingTo: builder)
    try graph.collapseDecisions(reportingTo: builder)
    addFlows()
    for index in graph.nodes.indices { try addScreen(index) }
    for edge in graph.edges { try add(edge) }
    builder.addRoots(graph.roots.compactMap { screens[$0] })
    let location = graph.nodes.first?.location ?? graph.groups.first?.location
    guard let location else { return }
    let start = SourceLocation(startOf: location.file)
    builder.leaveOut(graph.omitted, of: .documents, at: start)
  }

  // MARK: Screens and flows

  private mutating func addFlows() {
    for (index, group) in graph.groups.enumerated() {
      guard !group.isScreen else {
        flows.append(nil)
        continue
      }
      let identity = isShared ? ["name", group.name] : ["group", String(number), String(index)]
      for group in [group] + group.former {
        let flow = NavigationDocument.Flow(
          FlowID(group.name),
          parent: group.parent.flatMap { flows[$0] },
          at: group.location
        )
        builder.leaveOut(group.omitted, of: .flows, at: group.location)
        let added = builder.add(flow, as: identity)
        guard flows.count == index else { continue }
        flows.append(added)
        if flowsByName[group.name] == nil { flowsByName[group.name] = added }
      }
    }
  }

  private mutating func addScreen(_ index: Int) throws(ReadError) {
    let node = graph.nodes[index]
    guard node.kind == .screen else {
      screens.append(nil)
      return
    }
    let identity =
      node.sharedState.map { ["state", $0] }
      ?? (isShared ? ["name", node.name] : ["node", String(number), node.id])
    for node in [node] + node.former {
      builder.leaveOut(node.omitted, of: .screens, at: node.location)
      let screen = try builder.add(
        self.screen(of: node),
        qualifier: node.qualifier,
        as: identity,
        isPartial: true
      )
      if screens.count == index { screens.append(screen) }
    }
  }

  private func screen(of node: NodeGraph.Node) -> NavigationDocument.Screen {
    var screen = NavigationDocument.Screen(
      node.definition ?? NavigationScreen(ScreenID(node.name), title: node.title),
      at: node.location
    )
    screen.group = node.group.flatMap { flows[$0] }
    screen.position = node.position
    return screen
  }

  // MARK: Commands

  private mutating func add(_ edge: NodeGraph.Edge) throws(ReadError) {
    guard edge.isDirected else {
      try addUndirected(edge)
      return
    }
    guard let origin = screens[edge.source], let destination = screens[edge.target] else { return }
    let command = self.command(of: edge, from: origin, to: destination)
    builder.leaveOut(edge.details.omitted, of: .commands, at: edge.location)
    for former in edge.former {
      builder.report(command, replaces: self.command(of: former, from: origin, to: destination))
    }
    let isNamed = edge.name != nil
    // The origins of a command in the column have one command, and edges with labels one each.
    let sharesOrigins = edge.details.columns?.command != nil || !isNamed && !edge.hasDetails
    try builder.add(
      command,
      qualifier: origin.name,
      isNamed: isNamed,
      joining: sharesOrigins ? .origins : .equal
    )
  }

  private mutating func command(
    of edge: NodeGraph.Edge,
    from origin: ScreenID,
    to destination: ScreenID
  ) -> NavigationDocument.Command {
    let (details, columns) = (edge.details, edge.details.columns)
    var definition = NavigationCommand(
      CommandID(
        edge.name ?? (edge.hasDetails ? "\(origin) to \(destination)" : destination.name)
      ),
      from: columns?.isUniversal == true ? .anywhere : .screens([origin]),
      to: destination,
      presentation:
        columns?.presentation ?? details.presentation ?? builder.options.presentation ?? .usual,
      flow: flow(of: edge)
    )
    definition.conditions = details.conditions
    return NavigationDocument.Command(definition, at: edge.location)
  }

  /// Returns the flow of an edge's command, and adds it if it has no box.
  private mutating func flow(of edge: NodeGraph.Edge) -> FlowID? {
    guard let name = edge.details.columns?.flow else {
      return graph.nodes[edge.target].group.flatMap { flows[$0] }
    }
    if name.name.isEmpty { return nil }
    return flowsByName[name.name] ?? builder.flow(named: name, at: edge.location)
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

extension NodeGraph.Edge {
  /// The name of the command; nil if the edge has none.
  fileprivate var name: String? { details.columns?.command ?? label }

  fileprivate var hasDetails: Bool { details.isDistinct || !details.conditions.isEmpty }
}
