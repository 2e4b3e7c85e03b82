import NavGraph

/// A parser of GraphML that handles each element when it is read, so that a large graph is not in
/// memory twice.
///
/// A class, because the XML parser calls its methods.
final class GraphMLParser: XMLHandler {
  var findings: [InterchangeFinding] = []
  /// The data of the outermost graph.
  var documentMembers: [OrderedJSON.Member] = []

  let file: SourceFile
  let limits: ReadLimits
  var result = NodeGraph()
  /// The node of each identifier, which may not be defined yet.
  var numbers: [String: Int] = [:]
  var isDefined: [Bool] = []
  /// The boxes of the nodes that contain graphs.
  var groups: [Int: Int] = [:]
  var keys: [String: Key] = [:]
  /// The open elements, except ignored ones.
  var open: [Open] = []
  /// The number of open elements that are ignored.
  var ignoredDepth = 0
  /// The number of open elements whose texts are read.
  var openTextCount = 0
  var hasGraphics = false

  struct Key {
    let name: String
    let isGraphics: Bool
  }

  /// The data of an open node, edge or graph.
  struct Element {
    let location: SourceLocation
    var data: [OrderedJSON.Member] = []
    var label: String?
    var position: FlowDocument.Screen.Position?
  }

  /// An open element.
  enum Open {
    case graph(isDirected: Bool, group: Int?, Element)
    case node(Int, Element)
    case edge(source: Int, target: Int, isDirected: Bool, Element)
    /// Data with its key, the text so far, and the label that is being read.
    case data(Key, String, SourceLocation)
    case label(String)
    /// An element that is not read, such as the graphics of yEd.
    case other
  }

  init(_ file: SourceFile, limits: ReadLimits) {
    self.file = file
    self.limits = limits
  }

  // MARK: Events

  func start(_ element: XMLElement) throws(ReadError) {
    guard ignoredDepth == 0 else {
      ignoredDepth += 1
      return
    }
    switch element.name.local {
    case "key": addKey(element)
    case "graph": try openGraph(element)
    case "node": try openNode(element)
    case "edge": try openEdge(element)
    case "data": openData(element)
    case "NodeLabel", "EdgeLabel":
      open.append(.label(""))
      openTextCount += 1
    case "Geometry":
      setPosition(element)
      open.append(.other)
    case "hyperedge", "port", "locator":
      report(
        .dropped,
        element.name.local,
        "A <\(element.name.local)> is ignored.",
        element.location
      )
      ignoredDepth = 1
    default: open.append(.other)
    }
  }

  func text(_ text: String) {
    guard openTextCount > 0, ignoredDepth == 0, let last = open.indices.last else { return }
    switch open[last] {
    case .data(let key, let before, let location):
      open[last] = .data(key, before + text, location)
    case .label(let before): open[last] = .label(before + text)
    default: break
    }
  }

  func end(at offset: Int) throws(ReadError) {
    guard ignoredDepth == 0 else {
      ignoredDepth -= 1
      return
    }
    guard let closed = open.popLast() else { return }
    switch closed {
    case .graph(_, let group, let element): close(element, ofGraph: group)
    case .node(let index, let element): try close(element, ofNode: index)
    case .edge(let source, let target, let isDirected, let element):
      try close(element, source, target, isDirected)
    case .data(let key, let text, let location):
      openTextCount -= 1
      close(key, text, location)
    case .label(let text):
      openTextCount -= 1
      close(label: text)
    case .other: break
    }
  }

  /// Returns the whole graph, after the end of the file.
  func graph() throws(ReadError) -> NodeGraph {
    if hasGraphics {
      findings.append(
        InterchangeFinding(
          .dropped,
          "graphics",
          "The graphics of yEd are ignored, except labels and positions.",
          at: file.start
        )
      )
    }
    replaceGroupsAsNodes()
    dropDangling()
    return result
  }

  // MARK: Keys and graphs

  func addKey(_ element: XMLElement) {
    open.append(.other)
    guard let id = element.attribute("id") else { return }
    keys[id] = Key(
      name: element.attribute("attr.name") ?? id,
      isGraphics: element.attribute("yfiles.type") != nil
    )
  }

  func openGraph(_ element: XMLElement) throws(ReadError) {
    let isDirected = element.attribute("edgedefault") != "undirected"
    var group: Int?
    if case .node(let node, _) = open.last {
      group = result.groups.count
      groups[node] = group
      result.groups.append(
        NodeGraph.Group(
          name: result.nodes[node].name,
          parent: enclosingGroup,
          location: element.location
        )
      )
    }
    open.append(.graph(isDirected: isDirected, group: group, Element(location: element.location)))
  }

  func close(_ element: Element, ofGraph group: Int?) {
    if let group {
      result.groups[group].foreign = element.data
    } else {
      documentMembers = element.data
    }
  }

  var enclosingGroup: Int? {
    for element in open.reversed() {
      if case .graph(_, let group, _) = element { return group }
    }
    return nil
  }

  // MARK: Data

  func openData(_ element: XMLElement) {
    let id = element.attribute("key") ?? ""
    open.append(.data(keys[id] ?? Key(name: id, isGraphics: false), "", element.location))
    openTextCount += 1
  }

  func close(_ key: Key, _ text: String, _ location: SourceLocation) {
    if key.isGraphics {
      hasGraphics = true
      return
    }
    update { element in
      if !text.isEmpty || key.name == "flow" {
        element.data.append(OrderedJSON.Member(key.name, .string(text)))
      }
    }
  }

  func close(label: String) {
    let text = String(label.trimmed())
    update { element in
      if element.label == nil, !text.isEmpty { element.label = text }
    }
  }

  func setPosition(_ element: XMLElement) {
    guard let x = element.attribute("x").flatMap({ Double($0) }),
      let y = element.attribute("y").flatMap({ Double($0) })
    else { return }
    update { open in
      if open.position == nil { open.position = FlowDocument.Screen.Position(x: x, y: y) }
    }
  }

  /// Changes the innermost open node, edge or graph.
  func update(_ change: (inout Element) -> Void) {
    for index in open.indices.reversed() {
      switch open[index] {
      case .graph(let isDirected, let group, var element):
        change(&element)
        open[index] = .graph(isDirected: isDirected, group: group, element)
        return
      case .node(let node, var element):
        change(&element)
        open[index] = .node(node, element)
        return
      case .edge(let source, let target, let isDirected, var element):
        change(&element)
        open[index] = .edge(source: source, target: target, isDirected: isDirected, element)
        return
      default: continue
      }
    }
  }

  /// Removes a member and returns its text; nil if there is none, or it is empty.
  func take(_ name: String, from members: inout [OrderedJSON.Member]) -> String? {
    guard let index = members.firstIndex(where: { $0.name == name }),
      let text = members[index].value.text?.trimmed(), !text.isEmpty
    else { return nil }
    members.remove(at: index)
    return String(text)
  }
}
