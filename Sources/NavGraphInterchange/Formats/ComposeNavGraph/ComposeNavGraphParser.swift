import NavGraph

/// A parser of `nav-graph.json` (schema version 1), which ignores unknown members, as the format
/// requires.
struct ComposeNavGraphParser {
  private let text: SourceText
  private let builder: DocumentBuilder
  private var graph = NodeGraph()
  private var groups: [String: Int] = [:]

  init(_ text: SourceText, _ builder: DocumentBuilder) {
    self.text = text
    self.builder = builder
  }

  mutating func parse() throws(ReadError) -> NodeGraph {
    let root = try builder.json(of: text)
    if let version = root["schemaVersion"]?.number, version > 1 {
      builder.report(.assumed, "newer-version", at: text.location(root.offset)) {
        "The file has schema version \(Int(exactly: version) ?? 0); it is imported as version 1."
      }
    }
    let elements = root["nodes"]?.elements ?? []
    let modules = Set(elements.compactMap { $0["module"]?.text })
    for node in elements { try add(node, hasGroups: modules.count > 1) }
    for edge in root["edges"]?.elements ?? [] { add(edge) }
    return graph
  }

  // MARK: Nodes

  private mutating func add(_ element: OrderedJSON, hasGroups: Bool) throws(ReadError) {
    let location = text.location(element.offset)
    guard let id = element["id"]?.text else {
      throw ReadError(.missing("member 'id'", of: "A node"), at: location)
    }
    let route = element["route"]?.text ?? id
    var screen = NavigationScreen(ScreenID(route), identifier: id)
    for argument in element["args"]?.elements ?? [] { add(argument, to: &screen) }
    var node = NodeGraph.Node(name: route, qualifier: element["module"]?.text, location: location)
    if hasGroups, let module = element["module"]?.text {
      node.group = group(module, at: location)
    }
    // The code that opens a node is no part of it, and a single module is no flow.
    let handled: Set = ["id", "route", "args", "start", "module", "name", "clickTargetFqn"]
    node.omitted = element.members(except: handled).map(\.name)
    node.definition = screen
    let index = graph.define(node, id: id)
    if element["start"]?.bool == true { graph.roots.append(index) }
  }

  private mutating func group(_ name: String, at location: SourceLocation) -> Int {
    if let group = groups[name] { return group }
    let group = graph.groups.count
    groups[name] = group
    graph.groups.append(NodeGraph.Group(name: name, location: location))
    return group
  }

  private mutating func add(_ argument: OrderedJSON, to screen: inout NavigationScreen) {
    guard let name = argument["name"]?.text else { return }
    let typeName = argument["type"]?.text ?? ""
    let isEnum = argument["enum"]?.bool == true
    let type = isEnum ? .string : ComposeNavGraphReader.propertyType(typeName)
    if type == nil || isEnum {
      builder.report(.approximated, "argument-type", at: text.location(argument.offset)) {
        "Type '\(typeName)' of argument '\(name)' becomes \(isEnum ? "a string" : "any value")."
      }
    }
    let isOptional = argument["optional"]?.bool == true || argument["nullable"]?.bool == true
    screen.properties.append(
      PropertyDeclaration(PropertyName(name), type ?? .object, isRequired: !isOptional)
    )
  }

  // MARK: Edges

  private mutating func add(_ element: OrderedJSON) {
    let (from, to) = (element["from"]?.text ?? "", element["to"]?.text ?? "")
    guard let source = graph.indices[from], let target = graph.indices[to] else {
      let missing = graph.indices[from] == nil ? from : to
      builder.report(.dropped, "missing-node", at: text.location(element.offset)) {
        "An edge touches '\(missing)', which is not a node."
      }
      return
    }
    var edge = NodeGraph.Edge(
      source: source,
      target: target,
      label: element["label"]?.text.flatMap { $0.isEmpty ? nil : $0 },
      location: text.location(element.offset)
    )
    let handled: Set = ["from", "to", "label"]
    let others = element.members(except: handled)
      .filter { $0.value != .array([]) && $0.value != "ANNOTATED" }
    edge.details.isDistinct = !others.isEmpty
    edge.details.omitted = others.map(\.name).filter { $0 != "kind" }
    graph.edges.append(edge)
  }
}
