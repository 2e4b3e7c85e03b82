import NavGraph

extension InterchangeFormat {
  /// Test models of GraphWalker (JSON).
  public static let graphwalker =
    InterchangeFormat("graphwalker", "GraphWalker JSON", extensions: ["json"])
}

/// A reader of GraphWalker's models (`JsonModel`, `JsonVertex` and `JsonEdge` of graphwalker-io).
///
/// The models of all files are run together, so that they share states.
struct GraphWalkerReader: FormatReader {
  static let format = InterchangeFormat.graphwalker
  static let writer: (any FormatWriter.Type)? = GraphWalkerWriter.self

  let text: SourceText
  let builder: DocumentBuilder

  /// Whether there is no other model, so that the model does not become a flow.
  let isOnly: Bool
  var knownElements: Set<String> = []
  var startElements: [(id: String, location: SourceLocation)] = []

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isModel = members.contains("models") || members.isSuperset(of: ["vertices", "edges"])
    return isModel ? .main : .none
  }

  static func read(_ files: [SourceFile], into builder: DocumentBuilder) throws(ReadError) {
    var sources: [(text: SourceText, root: OrderedJSON)] = []
    for file in files {
      let text = try SourceText(file)
      sources.append((text, try builder.json(of: text)))
    }
    let isOnly = sources.reduce(0) { $0 + models(of: $1.root).count } == 1
    var known: Set<String> = []
    var starts: [(id: String, location: SourceLocation)] = []
    for source in sources {
      var reader = GraphWalkerReader(text: source.text, builder: builder, isOnly: isOnly)
      try reader.run(source.root)
      known.formUnion(reader.knownElements)
      starts += reader.startElements
    }
    for start in starts where !known.contains(start.id) {
      builder.report(.dropped, "missing-start", at: start.location) {
        "Start element '\(start.id)' is not in any model."
      }
    }
  }

  private static func models(of root: OrderedJSON) -> [OrderedJSON] {
    root["models"]?.elements ?? (root["vertices"] == nil ? [] : [root])
  }

  mutating func run(_ root: OrderedJSON) throws(ReadError) {
    let models = GraphWalkerReader.models(of: root)
    if models.isEmpty {
      throw ReadError(.missing("member 'models'", of: "The file"), at: text.location(root.offset))
    }
    if root["models"] != nil {
      let handled: Set = ["models", "selectedModelIndex", "selectedElementId"]
      let others = root.members(except: handled).map(\.name)
      builder.leaveOut(others, of: .documents, at: text.location(root.offset))
    }
    for model in models { try add(model) }
  }

  // MARK: Models

  mutating func add(_ model: OrderedJSON) throws(ReadError) {
    let number = builder.beginDiagram()
    let flow = self.flow(of: model)
    var vertices: [String: ScreenID] = [:]
    for node in model["vertices"]?.elements ?? [] {
      guard let id = node["id"]?.text else {
        throw ReadError(.missing("member 'id'", of: "A vertex"), at: text.location(node.offset))
      }
      vertices[id] = try screen(of: node, id: id, flow: flow, number: number)
    }
    var starts: [ScreenID] = []
    let startElement = model["startElementId"]?.text
    if let startElement, let screen = vertices[startElement] { starts.append(screen) }
    var elements = Set(vertices.keys)
    for node in model["edges"]?.elements ?? [] {
      if let id = node["id"]?.text { elements.insert(id) }
      let start = try add(edge: node, vertices, flow: flow, startElement: startElement)
      if let start, !starts.contains(start) { starts.append(start) }
    }
    let handled: Set = ["id", "name", "vertices", "edges", "startElementId"]
    let others = model.members(except: handled)
      .filter { $0.value != .string(GraphWalkerWriter.usualGenerator) }
    let kind = flow == nil ? OmissionKind.documents : .flows
    builder.leaveOut(others.map(\.name), of: kind, at: text.location(model.offset))
    // Several models can start at an element of another model.
    knownElements.formUnion(elements)
    if let startElement { startElements.append((startElement, text.location(model.offset))) }
    builder.addRoots(starts)
  }

  /// Returns the flow of a model; nil for a single model, whose commands are always enabled.
  mutating func flow(of model: OrderedJSON) -> FlowID? {
    guard !isOnly, let name = model["name"]?.text ?? model["id"]?.text else { return nil }
    return builder.add(NavigationDocument.Flow(FlowID(name), at: text.location(model.offset)))
  }

  // MARK: Vertices

  mutating func screen(
    of node: OrderedJSON,
    id: String,
    flow: FlowID?,
    number: Int
  ) throws(ReadError) -> ScreenID {
    // GraphWalker Studio and AltWalker write an empty text for vertices that share nothing.
    let sharedState = node["sharedState"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    let location = text.location(node.offset)
    let name = node["name"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    var screen = NavigationDocument.Screen(
      NavigationScreen(ScreenID(name.map { plain($0, prefix: "v_") } ?? id)),
      at: location
    )
    if let x = node["properties"]?["x"]?.number, let y = node["properties"]?["y"]?.number {
      screen.position = NavigationDocument.Screen.Position(x: x, y: y)
    }
    let properties = node["properties"]?.members(except: ["x", "y"]) ?? []
    let others = node.members(except: ["id", "name", "sharedState", "properties"]) + properties
    builder.leaveOut(others.map(\.name), of: .screens, at: location)
    let identity = sharedState.map { ["state", $0] } ?? ["vertex", String(number), id]
    if builder.screen(as: identity) == nil {
      screen.group = flow
      if builder.contains(screen.id) {
        builder.report(.assumed, "repeated-name", at: location) {
          "Vertex '\(screen.id)' becomes '\(screen.id) \(id)': the name is already used."
        }
        screen.definition.id = ScreenID("\(screen.id) \(id)")
      }
    }
    return try builder.add(screen, as: identity, isPartial: sharedState != nil)
  }

  /// Returns a name without a prefix, if the options say so.
  func plain(_ name: String, prefix: String) -> String {
    guard builder.options.removesPrefixes, name.hasPrefix(prefix), name.count > prefix.count else {
      return name
    }
    return String(name.dropFirst(prefix.count))
  }
}
