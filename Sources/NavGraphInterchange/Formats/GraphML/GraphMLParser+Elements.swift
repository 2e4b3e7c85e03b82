import NavGraph

/// Nodes and edges with their data.
extension GraphMLParser {
  // MARK: Nodes

  func number(_ id: String, at location: SourceLocation) -> Int {
    if let number = numbers[id] { return number }
    let number = result.nodes.count
    numbers[id] = number
    isDefined.append(false)
    result.nodes.append(NodeGraph.Node(name: id, location: location))
    return number
  }

  func openNode(_ element: XMLElement) throws(ReadError) {
    guard let id = element.attribute("id") else {
      throw ReadError(.missing("attribute 'id'", of: "A node"), at: element.location)
    }
    let number = number(id, at: element.location)
    isDefined[number] = true
    result.nodes[number].location = element.location
    result.nodes[number].group = enclosingGroup
    open.append(.node(number, Element(location: element.location)))
  }

  func close(_ element: Element, ofNode index: Int) throws(ReadError) {
    let id = result.nodes[index].name
    var data = element.data
    let label = YEdLabel(vertex: element.label ?? "")
    let name = take("name", from: &data)
    let plainLabel = take("label", from: &data)
    let title = take("title", from: &data)
    result.nodes[index].name = name ?? label.name ?? plainLabel ?? id
    result.nodes[index].title = title ?? (name == nil ? nil : plainLabel)
    result.nodes[index].qualifier = id
    if let x = element.x, let y = element.y {
      result.nodes[index].position = FlowDocument.Screen.Position(x: x, y: y)
    }
    if result.nodes[index].name != id, element.navgraph == nil {
      data.insert(OrderedJSON.Member("id", .string(id)), at: 0)
    }
    result.nodes[index].foreign = data + label.members
    if let extras = element.navgraph {
      let (node, decoder) = try NavgraphExtras.read(
        extras.text,
        at: extras.location,
        limits: limits
      )
      result.nodes[index].described = try decoder.describedScreen(node, name: name ?? id)
    }
    if let group = groups[index] { result.groups[group].name = result.nodes[index].name }
    if result.nodes[index].name.lowercased() == "start" { result.roots.append(index) }
  }

  // MARK: Edges

  func openEdge(_ element: XMLElement) throws(ReadError) {
    guard let source = element.attribute("source"), let target = element.attribute("target") else {
      throw ReadError(
        .missing("attributes 'source' and 'target'", of: "An edge"),
        at: element.location
      )
    }
    var isDirected = true
    for case .graph(let usual, _, _) in open.reversed().prefix(1) { isDirected = usual }
    switch element.attribute("directed") {
    case "true": isDirected = true
    case "false": isDirected = false
    default: break
    }
    var data = Element(location: element.location)
    if let id = element.attribute("id") { data.data = [OrderedJSON.Member("id", .string(id))] }
    open.append(
      .edge(
        source: number(source, at: element.location),
        target: number(target, at: element.location),
        isDirected: isDirected,
        data
      )
    )
  }

  func close(
    _ element: Element,
    _ source: Int,
    _ target: Int,
    _ isDirected: Bool
  ) throws(ReadError) {
    var edge = NodeGraph.Edge(
      source: source,
      target: target,
      isDirected: isDirected,
      location: element.location
    )
    var data = element.data
    let label = YEdLabel(edge: element.label ?? "")
    edge.label =
      take("name", from: &data) ?? label.name ?? take("label", from: &data)
      ?? take("labelE", from: &data)
    if label.isBlocked {
      report(.dropped, "blocked", "Edge '\(edge.label ?? "")' is blocked.", element.location)
      return
    }
    var conditions: [Condition] = []
    if let code = label.guard {
      if let translated = GuardExpression.conditions(of: code) {
        conditions = translated
      } else {
        let name = edge.label ?? ""
        report(
          .approximated,
          "guard",
          "Edge '\(name)' has the guard '\(code)', which is dropped.",
          element.location
        )
      }
    }
    // An identifier alone is not a reason to tell an edge from others.
    let foreign =
      (data.contains { $0.name != "id" } || edge.label != nil ? data : []) + label.members
    var described: Described<FlowDocument.Command>?
    if let extras = element.navgraph {
      let (node, decoder) = try NavgraphExtras.read(
        extras.text,
        at: extras.location,
        limits: limits
      )
      described = try decoder.describedCommand(node, name: edge.label)
    }
    if !foreign.isEmpty || !conditions.isEmpty || described != nil {
      edge.details = NodeGraph.Edge.Details(
        conditions: conditions,
        foreign: foreign,
        described: described
      )
    }
    guard result.edges.count < limits.maximumResults else {
      throw ReadError(.overLimit(.results, maximum: limits.maximumResults), at: element.location)
    }
    result.edges.append(edge)
  }
}
