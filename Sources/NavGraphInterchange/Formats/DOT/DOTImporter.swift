import NavGraph
import NavGraphText

/// A converter of a graph of DOT to nodes, edges and boxes.
struct DOTImporter {
  let source: DOTGraph
  let isOnly: Bool
  private var graph = NodeGraph()

  /// The attributes of nodes and clusters that become names, titles and positions.
  private static let handled: Set<String> = ["label", "pos", "screen"]

  init(_ source: DOTGraph, isOnly: Bool) {
    self.source = source
    self.isOnly = isOnly
  }

  mutating func run() -> NodeGraph {
    addGroups()
    for node in source.nodes { add(node) }
    graph.assumeRoots()
    for edge in source.edges { add(edge) }
    // An export is always in UTF-8.
    graph.omitted = names(of: source.attributes.values, without: ["charset"])
    return graph
  }

  // MARK: Clusters

  /// Adds a box for each cluster, and one for the graph if the file contains several.
  private mutating func addGroups() {
    if !isOnly {
      graph.groups.append(NodeGraph.Group(name: source.id ?? "graph", location: source.location))
    }
    let offset = graph.groups.count
    for cluster in source.clusters {
      let parent = cluster.parent.map { $0 + offset } ?? (isOnly ? nil : 0)
      var group = self.group(cluster, cluster.attributes.values, parent)
      group.former = cluster.attributes.former.map { self.group(cluster, $0, parent) }
      graph.groups.append(group)
    }
  }

  private func group(
    _ cluster: DOTGraph.Cluster,
    _ attributes: [String: DOTValue],
    _ parent: Int?
  ) -> NodeGraph.Group {
    let label = attributes["label"].map { DOTText.plain($0, id: cluster.id) }
    var group = NodeGraph.Group(
      name: label.flatMap { $0.isEmpty ? nil : $0 } ?? cluster.id,
      parent: parent,
      location: cluster.location
    )
    group.omitted = names(of: attributes, without: DOTImporter.handled)
    return group
  }

  // MARK: Nodes

  private mutating func add(_ source: DOTGraph.Node) {
    var node = self.node(source, source.attributes.values)
    node.former = source.attributes.former.map { self.node(source, $0) }
    if isStart(source.attributes.values) { graph.roots.append(graph.nodes.count) }
    graph.nodes.append(node)
  }

  private func node(
    _ source: DOTGraph.Node,
    _ attributes: [String: DOTValue]
  ) -> NodeGraph.Node {
    let name = attributes["screen"].map(DOTText.unescaped)
    var node = NodeGraph.Node(
      id: source.id,
      name: name ?? (source.isHTML ? DOTText.withoutTags(source.id) : source.id),
      location: source.location
    )
    node.group = source.cluster.map { $0 + (isOnly ? 0 : 1) } ?? (isOnly ? nil : 0)
    let title = attributes["label"].map { DOTText.title($0, id: source.id) }
    if let title, name != nil || title != node.name { node.title = title }
    node.position = DOTText.position(attributes["pos"]?.source)
    if attributes["shape"]?.source == "diamond" { node.kind = .decision }
    let starts: Set = isStart(attributes) ? ["start"] : []
    node.omitted = names(of: attributes, without: DOTImporter.handled.union(starts))
    return node
  }

  private func isStart(_ attributes: [String: DOTValue]) -> Bool {
    attributes["start"]?.source == "true"
  }

  // MARK: Edges

  private mutating func add(_ source: DOTGraph.Edge) {
    var edge = self.edge(source, source.attributes.values)
    edge.former = source.attributes.former.map { self.edge(source, $0) }
    graph.edges.append(edge)
    guard source.attributes["dir"]?.source == "both" else { return }
    (edge.source, edge.target) = (edge.target, edge.source)
    graph.edges.append(edge)
  }

  private func edge(
    _ source: DOTGraph.Edge,
    _ attributes: [String: DOTValue]
  ) -> NodeGraph.Edge {
    var edge = NodeGraph.Edge(
      source: source.source,
      target: source.target,
      isDirected: self.source.isDirected,
      location: source.location
    )
    let columns = EdgeColumns { attributes[$0].map(DOTText.unescaped) }
    var handled = (columns?.names ?? []).union(["pos", "dir"])
    let label = attributes["label"].map { DOTText.plain($0, id: "") } ?? ""
    if columns?.command ?? label == label { handled.insert("label") }
    if !label.isEmpty { edge.label = label }
    switch attributes["dir"]?.source {
    case "back": (edge.source, edge.target) = (edge.target, edge.source)
    case "none": edge.isDirected = false
    default: break
    }
    edge.details.omitted = names(of: attributes, without: handled)
    edge.details.isDistinct = !edge.details.omitted.isEmpty
    edge.details.columns = columns
    return edge
  }

  /// Returns the names of attributes, except some, in order.
  private func names(
    of attributes: [String: DOTValue],
    without handled: Set<String>
  ) -> [String] {
    attributes.keys.filter { !handled.contains($0) }.sorted()
  }
}
