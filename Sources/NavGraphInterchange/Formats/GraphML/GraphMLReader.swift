import NavGraph

extension InterchangeFormat {
  /// GraphML, including the variants of yEd and GraphWalker (XML).
  public static let graphml =
    InterchangeFormat("graphml", "GraphML", extensions: ["graphml", "xml"])
}

/// A reader of GraphML (http://graphml.graphdrawing.org), including the labels of yEd and
/// GraphWalker.
///
/// It converts each node and edge when it is read, so that a large file is not in memory twice. A
/// class, because the XML parser calls its method ``take(_:in:)``.
final class GraphMLReader: SingleFileReader {
  static let format = InterchangeFormat.graphml
  static let writer: (any FormatWriter.Type)? = GraphMLWriter.self

  private var graph = NodeGraph()
  private let builder: DocumentBuilder
  /// The boxes of the nodes that contain graphs with nodes, by the offsets of the nodes' elements.
  private var boxes: [Int: Int] = [:]
  private var keys: [String: Key] = [:]
  /// The identifiers of the keys with a default value, in order.
  private var defaultKeys: [String] = []
  private var hasGraphics = false
  /// The nodes whose label is `Start`.
  private var starts: [Int] = []

  private struct Key {
    let name: String
    let isGraphics: Bool
    /// The kind of elements with the data, such as `node`, or `all`.
    let kind: String
    /// The value of elements without the data.
    var defaultValue: String?
  }

  private init(_ builder: DocumentBuilder) { self.builder = builder }

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "graphml" ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let reader = GraphMLReader(builder)
    _ = try XMLDocument(file, limits: builder.options.limits, taking: reader.take)
    if reader.hasGraphics {
      builder.report(.dropped, "graphics", at: file.start) {
        "The graphics of yEd are ignored, except labels and positions."
      }
    }
    reader.removeStarts()
    reader.graph.assumeRoots()
    try builder.add(reader.graph, of: Self.self)
  }

  /// Converts a complete element, and returns whether its parent does not need it anymore.
  private func take(_ element: XMLElement, in ancestors: [XMLElement]) throws(ReadError) -> Bool {
    guard !ancestors.contains(where: isIgnored) else { return true }
    switch element.name.local {
    case "key": addKey(element)
    case "graph": return close(graph: element, in: ancestors)
    case "node": try addNode(element, in: ancestors)
    case "edge": try addEdge(element, in: ancestors)
    case _ where isIgnored(element):
      builder.report(.dropped, element.name.local, at: element.location) {
        "A <\(element.name.local)> is ignored."
      }
    default: return false
    }
    return true
  }

  private func isIgnored(_ element: XMLElement) -> Bool {
    ["hyperedge", "port", "locator"].contains(element.name.local)
  }

  private func addKey(_ element: XMLElement) {
    guard let id = element.attribute("id") else { return }
    let isGraphics = element.attribute("yfiles.type") != nil
    let value = isGraphics ? nil : element.child("default")?.text
    keys[id] = Key(
      name: element.attribute("attr.name") ?? id,
      isGraphics: isGraphics,
      kind: element.attribute("for") ?? "all",
      defaultValue: value
    )
    if value?.isEmpty == false { defaultKeys.append(id) }
  }

  // MARK: Graphs and nodes

  /// Stores the data of a graph: of the document, or of a box.
  ///
  /// The data of a graph without nodes remains in the node that contains it, which is a screen.
  private func close(graph element: XMLElement, in ancestors: [XMLElement]) -> Bool {
    guard let node = ancestors.last, node.name.local == "node" else {
      graph.omitted = data(of: element).members.map(\.name)
      return true
    }
    guard let box = boxes[node.offset] else { return false }
    graph.groups[box].omitted += data(of: element).members.map(\.name)
    return true
  }

  /// Returns the box of the innermost graph in a node, and adds it and the boxes that contain it.
  private func box(_ ancestors: [XMLElement]) -> Int? {
    var box: Int?
    for (node, graph) in zip(ancestors, ancestors.dropFirst())
    where node.name.local == "node" && graph.name.local == "graph" {
      if let known = boxes[node.offset] {
        box = known
      } else {
        boxes[node.offset] = self.graph.groups.count
        self.graph.groups.append(NodeGraph.Group(name: "", parent: box, location: graph.location))
        box = self.graph.groups.count - 1
      }
    }
    return box
  }

  private func addNode(_ element: XMLElement, in ancestors: [XMLElement]) throws(ReadError) {
    guard let id = element.attribute("id") else {
      throw ReadError(.missing("attribute 'id'", of: "A node"), at: element.location)
    }
    var data = data(of: element)
    for inner in element.children("graph") { data.members += self.data(of: inner).members }
    let label = YEdLabel(data.label ?? "", hasGuard: false)
    let name = data.take("name")
    let plainLabel = data.take("label")
    let title = data.take("title")
    var node = NodeGraph.Node(
      name: name ?? label.name ?? plainLabel ?? id,
      title: title ?? (name == nil ? nil : plainLabel),
      group: box(ancestors),
      qualifier: id,
      location: element.location
    )
    node.position = data.position ?? data.takePosition()
    let isStart = data.members.contains { $0.name == "start" && $0.value == "true" }
    if isStart { data.members.removeAll { $0.name == "start" } }
    node.omitted = data.members.map(\.name) + label.omitted
    if let box = boxes[element.offset] {
      node.kind = .box(box)
      graph.groups[box].name = node.name
      graph.groups[box].omitted += node.omitted
      node.omitted = []
    }
    node.sharedState = label.sharedState
    let number = graph.define(node, id: id)
    if isStart { graph.roots.append(number) }
    if name == nil, label.name?.lowercased() == "start" { starts.append(number) }
  }

  /// Removes the nodes that only mark where a model of yEd starts, as GraphWalker does.
  ///
  /// A node with edges to it, or without edges from it, is a screen.
  private func removeStarts() {
    guard !starts.isEmpty else { return }
    let entered = Set(graph.edges.map(\.target))
    let left = Set(graph.edges.map(\.source))
    for start in starts {
      guard !entered.contains(start), left.contains(start) else {
        graph.roots.append(start)
        continue
      }
      graph.nodes[start].kind = .missing
      for edge in graph.edges where edge.source == start {
        graph.roots.append(edge.target)
        if let label = edge.label {
          builder.report(.approximated, "start", at: edge.location) {
            "Edge '\(label)' leads from the start. It does not become a command."
          }
        }
      }
      graph.edges.removeAll { $0.source == start }
    }
  }

  // MARK: Edges

  private func addEdge(_ element: XMLElement, in ancestors: [XMLElement]) throws(ReadError) {
    guard let source = element.attribute("source"), let target = element.attribute("target") else {
      throw ReadError(
        .missing("attributes 'source' and 'target'", of: "An edge"),
        at: element.location
      )
    }
    var edge = NodeGraph.Edge(
      source: graph.node(source, .missing, at: element.location),
      target: graph.node(target, .missing, at: element.location),
      location: element.location
    )
    edge.isDirected =
      element.attribute("directed").flatMap(Bool.init)
      ?? (ancestors.last?.attribute("edgedefault") != "undirected")
    guard !element.children.isEmpty || element.attribute("id") != nil || !defaultKeys.isEmpty else {
      return try append(edge)
    }
    var data = data(of: element)
    let columns = EdgeColumns { data.text($0) }
    if let columns { data.members.removeAll { columns.names.contains($0.name) } }
    let label = YEdLabel(data.label ?? "", hasGuard: true)
    edge.label =
      data.take("name") ?? label.name ?? data.take("label") ?? data.take("labelE")
    if label.isBlocked {
      builder.report(.dropped, "blocked", at: element.location) {
        "Edge '\(edge.label ?? "")' is blocked."
      }
      return
    }
    if let code = label.guard ?? data.text("guard") {
      let name = columns?.command ?? edge.label ?? ""
      edge.details.conditions = builder.conditions(of: code, "Edge '\(name)'", at: element.location)
    }
    let isPlain = data.members.isEmpty && label.omitted.isEmpty && label.guard == nil
    edge.details.isDistinct = !isPlain
    edge.details.omitted = data.members.map(\.name).filter { $0 != "guard" } + label.omitted
    edge.details.columns = columns
    try append(edge)
  }

  private func append(_ edge: NodeGraph.Edge) throws(ReadError) {
    try graph.append(edge, limits: builder.options.limits)
  }

  // MARK: Data

  /// Returns the data of an element, and the first label and position of yEd in it.
  private func data(of element: XMLElement) -> GraphMLData {
    var data = GraphMLData()
    for child in element.children("data") {
      let id = child.attribute("key") ?? ""
      let key = keys[id] ?? Key(name: id, isGraphics: false, kind: "all")
      if key.isGraphics {
        hasGraphics = true
      } else if !child.text.isEmpty || key.name == "flow" {
        data.members.append(OrderedJSON.Member(key.name, .string(child.text)))
      }
      child.forEachDescendant { data.add($0) }
    }
    for id in defaultKeys {
      guard let key = keys[id], [element.name.local, "all"].contains(key.kind),
        let value = key.defaultValue,
        !element.children.contains(where: { $0.name.local == "data" && $0.attribute("key") == id })
      else { continue }
      data.members.append(OrderedJSON.Member(key.name, .string(value)))
    }
    return data
  }
}

/// The data of a node, an edge or a graph.
private struct GraphMLData {
  var members: [OrderedJSON.Member] = []
  private(set) var label: String?
  private(set) var position: NavigationDocument.Screen.Position?

  /// Adds the label or position of an element of yEd.
  mutating func add(_ element: XMLElement) {
    switch element.name.local {
    case "NodeLabel", "EdgeLabel":
      let text = element.text.trimmed()
      if label == nil, !text.isEmpty { label = String(text) }
    case "Geometry":
      position = position ?? .init(element.attribute("x"), element.attribute("y"))
    default: break
    }
  }

  /// Returns the text of the last member with a name; nil if there is none.
  func text(_ name: String) -> String? { members.last { $0.name == name }?.value.text }

  /// Removes a member and returns its text; nil if there is none, or it is empty.
  ///
  /// Spaces at the ends belong to the text, unless they only indent its lines in the file.
  mutating func take(_ name: String) -> String? {
    guard let index = members.firstIndex(where: { $0.name == name }),
      let text = members[index].value.text?.withoutIndentation, !text.trimmed().isEmpty
    else { return nil }
    members.remove(at: index)
    return text
  }

  /// Removes the data `x` and `y`, and returns the position; nil if they are not numbers.
  mutating func takePosition() -> NavigationDocument.Screen.Position? {
    let position = NavigationDocument.Screen.Position(text("x"), text("y"))
    if position != nil { members.removeAll { $0.name == "x" || $0.name == "y" } }
    return position
  }
}
