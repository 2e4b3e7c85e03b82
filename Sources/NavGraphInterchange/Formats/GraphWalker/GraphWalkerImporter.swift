import NavGraph

/// A converter of GraphWalker's models to screens, flows and commands.
struct GraphWalkerImporter {
  let text: SourceText
  var builder: DocumentBuilder

  /// An added vertex, and its screen.
  struct Vertex {
    let screen: ScreenID
    let hasSharedState: Bool
  }

  /// The screens of shared states.
  ///
  /// Vertices of different models with the same shared state are one screen.
  var sharedStates: [String: ScreenID] = [:]
  /// The commands that are defined in additional data of navgraph, by name.
  var describedCommands: [ScreenID: Int] = [:]
  var knownElements: Set<String> = []
  var startElements: [(id: String, offset: Int)] = []

  init(text: SourceText, builder: DocumentBuilder) {
    self.text = text
    self.builder = builder
  }

  /// Adds all models to the builder, and returns it.
  mutating func run(_ root: JSONNode) throws(ReadError) -> DocumentBuilder {
    let models = root["models"]?.elements ?? (root["vertices"] == nil ? [] : [root])
    if models.isEmpty {
      throw ReadError(.missing("member 'models'", of: "The file"), at: text.location(root.offset))
    }
    for member in root.members ?? [] where root["models"] != nil {
      guard member.name != "models", member.name != "selectedModelIndex",
        member.name != "selectedElementId"
      else { continue }
      builder.document.foreign.set(member.name, member.value.value, of: .graphwalker)
    }
    for model in models { try add(model, isOnly: models.count == 1) }
    reportMissingStarts()
    return builder
  }

  // MARK: Models

  mutating func add(_ model: JSONNode, isOnly: Bool) throws(ReadError) {
    let decoder = DocumentDecoder(text: text)
    if let frame = model["properties"]?["navgraph"] {
      try builder.add(decoder.frame(frame))
    }
    var vertices: [String: Vertex] = [:]
    for node in model["vertices"]?.elements ?? [] {
      let id = try text(of: "id", in: node, of: "A vertex")
      vertices[id] = try screen(of: node, id: id, model: model)
    }
    let flow = self.flow(of: model, isOnly: isOnly)
    var starts: [ScreenID] = []
    let startElement = model["startElementId"]?.text
    if let startElement, let vertex = vertices[startElement] { starts.append(vertex.screen) }
    var elements = Set(vertices.keys)
    for node in model["edges"]?.elements ?? [] {
      if let id = node["id"]?.text { elements.insert(id) }
      if let start = try add(edge: node, vertices, flow: flow, startElement: startElement) {
        if !starts.contains(start) { starts.append(start) }
      }
    }
    addModelMembers(model, flow: flow)
    // Several models can start at an element of another model.
    knownElements.formUnion(elements)
    if let startElement { startElements.append((startElement, model.offset)) }
    guard model["properties"]?["navgraph"] == nil else { return }
    builder.document.roots += starts.filter { !builder.document.roots.contains($0) }
  }

  mutating func reportMissingStarts() {
    for start in startElements where !knownElements.contains(start.id) {
      builder.report(
        .dropped,
        "missing-start",
        "Start element '\(start.id)' is not in any model.",
        at: text.location(start.offset)
      )
    }
  }

  /// Returns the flow of a model.
  ///
  /// A single model is not a flow, so its commands are always enabled.
  mutating func flow(of model: JSONNode, isOnly: Bool) -> String? {
    guard !isOnly, let name = model["name"]?.text ?? model["id"]?.text else { return nil }
    return builder.add(FlowDocument.Flow(name, at: text.location(model.offset)))
  }

  mutating func addModelMembers(_ model: JSONNode, flow: String?) {
    let handled: Set = ["vertices", "edges"]
    var members: [OrderedJSON.Member] = []
    let data = model["properties"]?["navgraph"]
    // Required members are stored only if the file contained them before navgraph wrote it.
    let required: Set = ["name", "id", "generator", "startElementId"]
    let kept = Set((data?["keeps"]?.elements ?? []).compactMap(\.text))
    for member in model.members ?? [] where !handled.contains(member.name) {
      if data != nil, required.contains(member.name), !kept.contains(member.name) { continue }
      var value = member.value.value
      if member.name == "properties" {
        let properties = value.members.filter { $0.name != "navgraph" }
        if properties.isEmpty { continue }
        value = .object(properties)
      }
      members.append(OrderedJSON.Member(member.name, value))
    }
    if let flow, let index = builder.index(ofFlow: flow) {
      builder.document.flows[index].foreign[.graphwalker] = members
    } else {
      for member in members {
        builder.document.foreign.set(member.name, member.value, of: .graphwalker)
      }
    }
  }

  // MARK: Vertices

  mutating func screen(
    of node: JSONNode,
    id: String,
    model: JSONNode
  ) throws(ReadError) -> Vertex {
    let sharedState = node["sharedState"]?.text
    if let sharedState, let screen = sharedStates[sharedState] {
      keep(node, ofSharedScreen: screen)
      return Vertex(screen: screen, hasSharedState: true)
    }
    let location = text.location(node.offset)
    var screen: FlowDocument.Screen
    var order: Int?
    if let data = node["properties"]?["navgraph"] {
      let described = try DocumentDecoder(text: text)
        .describedScreen(data, name: node["name"]?.text ?? id)
      screen = described.element
      screen.location = location
      order = described.order
    } else {
      let name = node["name"]?.text.flatMap { $0.isEmpty ? nil : $0 }
      screen = FlowDocument.Screen(
        NavGraph.Screen(ScreenID(name.map { plain($0, prefix: "v_") } ?? id)),
        at: location
      )
      if let x = node["properties"]?["x"]?.number, let y = node["properties"]?["y"]?.number {
        screen.position = FlowDocument.Screen.Position(x: x, y: y)
      }
    }
    screen.foreign[.graphwalker] =
      members(of: node, without: ["name"]) + screen.foreign[.graphwalker]
    let taken = builder.contains(screen.id)
    if taken {
      builder.report(
        .assumed,
        "repeated-name",
        "Vertex '\(screen.id)' becomes '\(screen.id) \(id)': the name is already used.",
        at: location
      )
      screen.definition.id = ScreenID("\(screen.id) \(id)")
    }
    let added = try builder.add(screen, order: order)
    if let sharedState { sharedStates[sharedState] = added }
    return Vertex(screen: added, hasSharedState: sharedState != nil)
  }

  /// Stores the data of further vertices with a shared state beside that of the first one.
  mutating func keep(_ node: JSONNode, ofSharedScreen screen: ScreenID) {
    guard let index = builder.index(of: screen) else { return }
    let foreign = builder.document.screens[index].foreign
    let others = foreign.value("shared", of: .graphwalker)?.elements ?? []
    builder.document.screens[index].foreign.set(
      "shared",
      .array(others + [.object(members(of: node, without: []))]),
      of: .graphwalker
    )
  }

  // MARK: Members

  /// Returns the members of an element that become foreign data.
  ///
  /// If navgraph has written the element, its additional data lists the members that it has added.
  func members(of node: JSONNode, without names: Set<String>) -> [OrderedJSON.Member] {
    let data = node["properties"]?["navgraph"]
    var hidden = names
    if data != nil, data?["keepsID"]?.bool != true { hidden.insert("id") }
    if data?["guarded"]?.bool == true { hidden.insert("guard") }
    let isPlaced = data?["placed"]?.bool == true
    return (node.members ?? []).compactMap { member in
      guard !hidden.contains(member.name) else { return nil }
      guard member.name == "properties" else {
        return OrderedJSON.Member(member.name, member.value.value)
      }
      let properties = member.value.value.members.filter { property in
        property.name != "navgraph" && !(isPlaced && ["x", "y"].contains(property.name))
      }
      return properties.isEmpty ? nil : OrderedJSON.Member("properties", .object(properties))
    }
  }

  func plain(_ name: String, prefix: String) -> String {
    guard builder.options.removesPrefixes, name.hasPrefix(prefix), name.count > prefix.count else {
      return name
    }
    return String(name.dropFirst(prefix.count))
  }

  func text(
    of member: String,
    in node: JSONNode,
    of element: String
  ) throws(ReadError) -> String {
    guard let value = node[member]?.text else {
      throw ReadError(.missing("member '\(member)'", of: element), at: text.location(node.offset))
    }
    return value
  }
}
