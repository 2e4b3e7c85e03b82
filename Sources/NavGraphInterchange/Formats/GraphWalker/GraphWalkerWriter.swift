import NavGraph

/// A writer of GraphWalker's models: one, or one for each model that was imported.
enum GraphWalkerWriter: FormatWriter {
  static let format = InterchangeFormat.graphwalker

  static let features: Set<DocumentFeature> = [.positions, .presentations, .guards, .mainRoot]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let flows = document.flows.filter { !$0.foreign[format].isEmpty }
    let isSingle = flows.isEmpty
    let names = isSingle ? [nil] : flows.map { Optional($0.name) }
    let models = names.map { Model(document, flow: $0, isFirst: $0 == names[0]) }
    let own = isSingle ? [] : document.foreign[format]
    let title = output.options.title
    let members = [OrderedJSON.Member("models", .array(models.map { $0.json(title: title) }))]
    output.add(OrderedJSON.object(own + members).prettyPrinted + "\n", named: "flows.json")
    output.reportStackless(document.commands.filter { !$0.isUniversal }, in: "a model")
    output.report(
      .approximated,
      "identifiers",
      (document.screens.map(\.id.name) + document.commands.map(\.name.name)).filter {
        identifier($0) != $0
      },
      "Element",
      "have another name, because GraphWalker allows no blanks"
    )
  }

  /// A model of a document: the vertices and edges of a flow, or all of them.
  private struct Model {
    private let document: NavigationDocument
    /// The flow that was imported from the model; nil if there is only one model.
    private let flow: FlowID?
    private let isFirst: Bool
    /// The data of each vertex, with the index of its screen.
    private var vertices: [(screen: Int, members: [OrderedJSON.Member])] = []
    /// The identifiers of the vertices for the screens.
    private var ids: [ScreenID: String] = [:]
    private var names = UniqueNames()

    init(_ document: NavigationDocument, flow: FlowID?, isFirst: Bool) {
      self.document = document
      self.flow = flow
      self.isFirst = isFirst
      for (index, screen) in document.screens.enumerated() {
        let foreign = screen.foreign
        if contains(foreign.text("model", of: format)) { add(foreign[format], of: index) }
        for other in foreign.value("shared", of: format)?.elements ?? []
        where contains(other["model"]?.text) { add(other.members ?? [], of: index) }
      }
    }

    /// Returns whether an element with the name of its model belongs to this one.
    private func contains(_ model: String?) -> Bool {
      model == flow?.name || model == nil && isFirst
    }

    private mutating func add(_ members: [OrderedJSON.Member], of screen: Int) {
      let name = document.screens[screen].id
      let id = names.add(members.last { $0.name == "id" }?.value.text ?? "v\(screen)")
      vertices.append((screen, [.init("id", .string(id))] + members.filter { $0.name != "id" }))
      if ids[name] == nil { ids[name] = id }
    }

    func json(title: String?) -> OrderedJSON {
      let own = document.flows.first { $0.name == flow }?.foreign ?? document.foreign
      let edges = self.edges
      var members: [OrderedJSON.Member] = [
        .init("name", own.value("name", of: format) ?? .string(title ?? "navgraph")),
        .init("id", own.value("id", of: format) ?? "navgraph"),
        .init("generator", own.value("generator", of: format) ?? .string(usualGenerator)),
      ]
      if let start = startElement(own.text("startElementId", of: format), edges) {
        members.append(.init("startElementId", .string(start)))
      }
      let handled: Set = ["name", "id", "generator", "startElementId"]
      members += own[format].filter { !handled.contains($0.name) }
      members.append(.init("vertices", .array(vertices.map(vertex))))
      members.append(.init("edges", .array(edges)))
      return .object(members)
    }

    /// Returns the identifier of the start: the imported edge, or the vertex of the start screen.
    private func startElement(_ imported: String?, _ edges: [OrderedJSON]) -> String? {
      if let imported, edges.contains(where: { $0["id"]?.text == imported }) { return imported }
      guard let root = document.roots.first(where: { ids[$0] != nil }) else { return imported }
      let screen = document.screens.first { $0.id == root }
      let hasEdge = screen?.foreign.value("start", of: format) != nil
      return hasEdge && imported == nil || flow != nil ? imported : ids[root]
    }

    private func vertex(_ vertex: (screen: Int, members: [OrderedJSON.Member])) -> OrderedJSON {
      let screen = document.screens[vertex.screen]
      let name =
        vertex.members.last { $0.name == "name" }?.value
        ?? .string(identifier(screen.id.name))
      let handled: Set = ["id", "name", "model", "shared", "start", "properties"]
      var properties = vertex.members.last { $0.name == "properties" }?.value.members ?? []
      if let position = screen.position, !properties.contains(where: { $0.name == "x" }) {
        properties.append(.init("x", .number("\(position.x)")))
        properties.append(.init("y", .number("\(position.y)")))
      }
      let own = properties.isEmpty ? [] : [OrderedJSON.Member("properties", .object(properties))]
      return .object(
        vertex.members.filter { $0.name == "id" } + [.init("name", name)]
          + vertex.members.filter { !handled.contains($0.name) } + own
      )
    }

    private var edges: [OrderedJSON] {
      var edges: [OrderedJSON] = []
      for screen in document.screens where contains(screen.foreign.text("model", of: format)) {
        if let start = screen.foreign.value("start", of: format), let id = ids[screen.id] {
          edges.append(.object((start.members ?? []) + [.init("targetVertexId", .string(id))]))
        }
      }
      for command in document.commands where contains(flow == nil ? nil : command.flow?.name) {
        guard let target = ids[command.destination] else { continue }
        for source in command.originScreens.compactMap({ ids[$0] }) {
          edges.append(edge(command, from: source, to: target, number: edges.count))
        }
      }
      return edges
    }

    private func edge(
      _ command: NavigationDocument.Command,
      from source: String,
      to target: String,
      number: Int
    ) -> OrderedJSON {
      let foreign = command.foreign
      let name = foreign.text("name", of: format) ?? identifier(command.name.name)
      var members = [
        OrderedJSON.Member("id", foreign.value("id", of: format) ?? .string("edge\(number)"))
      ]
      if !name.isEmpty { members.append(.init("name", .string(name))) }
      members.append(.init("sourceVertexId", .string(source)))
      members.append(.init("targetVertexId", .string(target)))
      let imported = command.importedGuard("guard", for: GraphWalkerWriter.self)
      if let code = imported ?? GuardCode.javaScript(command.conditions).map(OrderedJSON.string) {
        members.append(.init("guard", code))
      }
      let handled: Set = ["id", "name", "guard"]
      return .object(members + foreign[format].filter { !handled.contains($0.name) })
    }
  }

  private static let usualGenerator = "random(edge_coverage(100))"

  /// The members of a model that an export writes for a model without them.
  static let usualMembers: [OrderedJSON.Member] = [
    .init("name", "navgraph"), .init("id", "navgraph"),
    .init("generator", .string(usualGenerator)),
  ]

  /// Returns a name that GraphWalker accepts, without blanks.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isWhitespace ? "_" : $0 })
  }
}
