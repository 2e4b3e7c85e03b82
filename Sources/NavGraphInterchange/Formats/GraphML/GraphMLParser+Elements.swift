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
    let position = element.position ?? takePosition(from: &data)
    result.nodes[index].position = position
    let isStart = data.contains { $0.name == "start" && $0.value == "true" }
    if isStart { data.removeAll { $0.name == "start" } }
    result.nodes[index].foreign =
      (result.nodes[index].name == id ? [] : [OrderedJSON.Member("id", .string(id))])
      + data + label.members
    if let group = groups[index] {
      result.groups[group].name = result.nodes[index].name
      result.groups[group].foreign = result.nodes[index].foreign + result.groups[group].foreign
    }
    if isStart || result.nodes[index].name.lowercased() == "start" { result.roots.append(index) }
  }

  /// Removes the data `x` and `y`, and returns the position; nil if they are not numbers.
  private func takePosition(
    from data: inout [OrderedJSON.Member]
  ) -> FlowDocument.Screen.Position? {
    let numbers = ["x", "y"].compactMap { name in
      data.last { $0.name == name }?.value.text.flatMap { Double($0) }
    }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    data.removeAll { $0.name == "x" || $0.name == "y" }
    return FlowDocument.Screen.Position(x: numbers[0], y: numbers[1])
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
    let columns = EdgeColumns { name in data.last { $0.name == name }?.value.text }
    data.removeAll { columns.names.contains($0.name) }
    let label = YEdLabel(edge: element.label ?? "")
    edge.label =
      take("name", from: &data) ?? label.name ?? take("label", from: &data)
      ?? take("labelE", from: &data)
    if label.isBlocked {
      report(.dropped, "blocked", "Edge '\(edge.label ?? "")' is blocked.", element.location)
      return
    }
    var conditions: [Condition] = []
    if let code = label.guard ?? data.last(where: { $0.name == "guard" })?.value.text {
      if let translated = GuardExpression.conditions(of: code) {
        conditions = translated
      } else {
        let name = columns.command ?? edge.label ?? ""
        report(
          .approximated,
          "guard",
          "Edge '\(name)' has the guard '\(code)', which is dropped.",
          element.location
        )
      }
    }
    // An edge that has only an identifier needs no extra data.
    let isPlain = edge.label == nil && columns.command == nil
    let foreign =
      (isPlain && data.allSatisfy { $0.name == "id" } ? [] : data) + label.members
    if !foreign.isEmpty || !conditions.isEmpty || !columns.names.isEmpty {
      edge.details = NodeGraph.Edge.Details(
        conditions: conditions,
        foreign: foreign,
        columns: columns.names.isEmpty ? nil : columns
      )
    }
    guard result.edges.count < limits.maximumResults else {
      throw ReadError(.overLimit(.results, maximum: limits.maximumResults), at: element.location)
    }
    result.edges.append(edge)
  }
}
