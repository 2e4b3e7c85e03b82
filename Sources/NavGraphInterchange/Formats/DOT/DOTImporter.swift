import NavGraph

/// Turns a graph of DOT into nodes, edges and boxes.
struct DOTImporter {
  private let source: DOTGraph
  private let isOnly: Bool
  private var builder: DocumentBuilder
  private var graph = NodeGraph()

  /// The attributes that become names, titles or conditions of their own.
  private static let handled: Set<String> = ["label", "navgraph", "pos"]

  init(_ source: DOTGraph, isOnly: Bool, builder: DocumentBuilder) throws(ReadError) {
    self.source = source
    self.isOnly = isOnly
    self.builder = builder
  }

  /// Adds everything to the builder, and returns it.
  mutating func run() throws(ReadError) -> DocumentBuilder {
    var frame: DocumentFrame?
    if let json = source.attributes["navgraph"]?.text {
      let (node, decoder) = try extras(json, at: source.location)
      frame = try decoder.frame(node)
    }
    try addGroups()
    for node in source.nodes { try add(node) }
    for edge in source.edges { try add(edge) }
    addAttributes()
    var importer = NodeGraphImporter(graph, format: .dot, frame: frame, builder: builder)
    return try importer.run()
  }

  private func extras(
    _ json: String,
    at location: SourceLocation
  ) throws(ReadError) -> (node: JSONNode, decoder: DocumentDecoder) {
    try NavgraphExtras.read(json, at: location, limits: builder.options.limits)
  }

  // MARK: Clusters

  /// Several graphs in one file are a flow each.
  private mutating func addGroups() throws(ReadError) {
    if !isOnly {
      graph.groups.append(
        NodeGraph.Group(name: source.id ?? "graph", location: source.location)
      )
    }
    let offset = graph.groups.count
    for cluster in source.clusters {
      let label = cluster.attributes["label"].map { DOTText.plain($0, id: cluster.id) }
      var group = NodeGraph.Group(
        name: label.flatMap { $0.isEmpty ? nil : $0 } ?? cluster.id,
        parent: cluster.parent.map { $0 + offset } ?? (isOnly ? nil : 0),
        location: cluster.location
      )
      group.foreign = members(cluster.attributes)
      if group.name != cluster.id {
        group.foreign.insert(OrderedJSON.Member("id", .string(cluster.id)), at: 0)
      }
      graph.groups.append(group)
    }
  }

  // MARK: Nodes

  private mutating func add(_ source: DOTGraph.Node) throws(ReadError) {
    var node = NodeGraph.Node(
      name: source.isHTML ? DOTText.withoutTags(source.id) : source.id,
      location: source.location
    )
    node.group = source.cluster.map { $0 + (isOnly ? 0 : 1) } ?? (isOnly ? nil : 0)
    let title = source.attributes["label"].map { DOTText.plain($0, id: source.id) }
    if let title, title != node.name { node.title = title }
    node.position = DOTText.position(source.attributes["pos"]?.text)
    node.isDecision = source.attributes["shape"]?.text == "diamond"
    node.foreign = members(source.attributes)
    if let json = source.attributes["navgraph"]?.text {
      let (data, decoder) = try extras(json, at: source.location)
      node.described = try decoder.describedScreen(data, name: source.id)
      node.isDecision = false
    }
    if source.id.lowercased() == "start" { graph.roots.append(graph.nodes.count) }
    graph.nodes.append(node)
  }

  // MARK: Edges

  private mutating func add(_ source: DOTGraph.Edge) throws(ReadError) {
    var edge = NodeGraph.Edge(
      source: source.source,
      target: source.target,
      isDirected: self.source.isDirected,
      location: source.location
    )
    guard let attributes = source.attributes else {
      graph.edges.append(edge)
      return
    }
    if let label = attributes["label"] {
      let text = DOTText.plain(label, id: "")
      if !text.isEmpty { edge.label = text }
    }
    switch attributes["dir"]?.text {
    case "back": (edge.source, edge.target) = (edge.target, edge.source)
    case "none": edge.isDirected = false
    default: break
    }
    var described: Described<FlowDocument.Command>?
    if let json = attributes["navgraph"]?.text {
      let (data, decoder) = try extras(json, at: source.location)
      described = try decoder.describedCommand(data, name: edge.label)
    }
    var foreign = attributes
    if attributes["dir"]?.text == "back" { foreign["dir"] = nil }
    let details = NodeGraph.Edge.Details(foreign: members(foreign), described: described)
    if described != nil || !details.foreign.isEmpty { edge.details = details }
    graph.edges.append(edge)
    guard attributes["dir"]?.text == "both", described == nil else { return }
    (edge.source, edge.target) = (edge.target, edge.source)
    graph.edges.append(edge)
  }

  // MARK: Attributes

  private mutating func addAttributes() {
    guard isOnly else { return }
    var members = members(source.attributes)
    if let id = source.id { members.insert(OrderedJSON.Member("id", .string(id)), at: 0) }
    for member in members { builder.document.foreign.set(member.name, member.value, of: .dot) }
    if source.isStrict { builder.document.foreign.set("strict", true, of: .dot) }
  }

  /// Returns attributes in the order of their names, besides those that are read otherwise.
  private func members(_ attributes: [String: DOTValue]) -> [OrderedJSON.Member] {
    attributes.filter { !DOTImporter.handled.contains($0.key) }
      .sorted { $0.key < $1.key }
      .map { OrderedJSON.Member($0.key, .string($0.value.source)) }
  }
}
