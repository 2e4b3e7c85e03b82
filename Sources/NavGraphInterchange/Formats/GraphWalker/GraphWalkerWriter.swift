import NavGraph

/// A writer of a GraphWalker model, with additional data of navgraph in its properties.
enum GraphWalkerWriter: FormatWriter {
  static let format = InterchangeFormat.graphwalker

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let plan = ExtrasPlan(document, format: format, support: [])
    let model = Model(document: document, plan: plan, title: output.options.title)
    output.add(model.json.prettyPrinted + "\n", named: "flows.json")
    output.reportUnplaced(document)
    output.report(
      .approximated,
      "presentation",
      document.commands.filter { $0.presentation != .root && !$0.isUniversal }.map(\.name),
      "Command",
      "open a screen on a stack, which a model does not have"
    )
  }

  /// The model of a document.
  private struct Model {
    let document: FlowDocument
    let plan: ExtrasPlan
    let title: String?
    private let indices: [ScreenID: Int]
    /// The identifiers of vertices: the original ones, or numbers.
    private let vertexIDs: [String]

    init(document: FlowDocument, plan: ExtrasPlan, title: String?) {
      self.document = document
      self.plan = plan
      self.title = title
      indices = document.screenIndices
      var taken: Set<String> = []
      vertexIDs = document.screens.enumerated().map { index, screen in
        let own = screen.foreign.text("id", of: format)
        if let own, taken.insert(own).inserted { return own }
        var id = "v\(index)"
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
    }

    /// The members of vertices and edges that GraphWalker reads.
    private static let vertexMembers: Set = [
      "id", "sharedState", "actions", "requirements", "properties",
    ]
    private static let edgeMembers: Set = [
      "id", "guard", "weight", "dependency", "actions", "requirements", "properties",
    ]

    var json: OrderedJSON {
      let foreign = document.foreign[format]
      var members: [OrderedJSON.Member] = [
        .init("name", value("name", of: foreign) ?? .string(title ?? "navgraph")),
        .init("id", value("id", of: foreign) ?? "navgraph"),
        .init("generator", value("generator", of: foreign) ?? "random(edge_coverage(100))"),
      ]
      if let root = document.roots.first, let index = indices[root] {
        members.append(.init("startElementId", .string(vertexIDs[index])))
      }
      let handled: Set = ["name", "id", "generator", "startElementId", "properties"]
      members += foreign.filter { !handled.contains($0.name) }
      members.append(.init("properties", .object(properties(of: foreign))))
      members.append(.init("vertices", .array(document.screens.indices.map(vertex))))
      members.append(.init("edges", .array(edges)))
      return .object([.init("models", .array([.object(members)]))])
    }

    private func properties(of foreign: [OrderedJSON.Member]) -> [OrderedJSON.Member] {
      let own = foreign.first { $0.name == "properties" }?.value.members ?? []
      // Every model must have these members. Their names are stored if the file contained them
      // before.
      let kept = foreign.filter { ["name", "id", "generator", "startElementId"].contains($0.name) }
      var frame = plan.frame() ?? .object([])
      if !kept.isEmpty {
        frame = NavgraphExtras.adding(
          "keeps",
          .array(kept.map { .string($0.name) }),
          to: frame
        )
      }
      return own + [.init("navgraph", frame)]
    }

    private func value(_ name: String, of members: [OrderedJSON.Member]) -> OrderedJSON? {
      members.first { $0.name == name }?.value
    }

    private func vertex(_ index: Int) -> OrderedJSON {
      let screen = document.screens[index]
      let foreign = screen.foreign[format].filter { Model.vertexMembers.contains($0.name) }
      var bare = screen
      bare.foreign[format] = screen.foreign[format]
        .filter { !Model.vertexMembers.contains($0.name) }
      var extras = DocumentEncoder.screen(bare).members
      let name = GraphWalkerWriter.identifier(screen.id.name)
      if name == screen.id.name { extras.removeAll { $0.name == "name" } }
      let id = vertexIDs[index]
      if screen.foreign.text("id", of: format) == id { extras.append(.init("keepsID", true)) }
      var properties = foreign.first { $0.name == "properties" }?.value.members ?? []
      if let position = screen.position {
        if !properties.contains(where: { $0.name == "x" }) {
          properties.append(.init("x", .number("\(position.x)")))
          properties.append(.init("y", .number("\(position.y)")))
          extras.append(.init("placed", true))
        }
      }
      properties.append(.init("navgraph", .object(extras)))
      return .object(
        [.init("id", .string(id)), .init("name", .string(name))]
          + foreign.filter { $0.name != "id" && $0.name != "properties" }
          + [.init("properties", .object(properties))]
      )
    }

    private var edges: [OrderedJSON] {
      var edges: [OrderedJSON] = []
      for (number, command) in document.commands.enumerated() {
        guard let target = indices[command.destination] else { continue }
        for (place, origin) in command.originScreens.enumerated() {
          guard let source = indices[origin] else { continue }
          edges.append(
            edge(
              command,
              number,
              isFirst: place == 0,
              vertexIDs[source],
              vertexIDs[target],
              edges.count
            )
          )
        }
      }
      return edges
    }

    private func edge(
      _ command: FlowDocument.Command,
      _ number: Int,
      isFirst: Bool,
      _ source: String,
      _ target: String,
      _ count: Int
    ) -> OrderedJSON {
      let foreign = command.foreign[format].filter { Model.edgeMembers.contains($0.name) }
      var bare = command
      bare.foreign[format] = command.foreign[format]
        .filter { !Model.edgeMembers.contains($0.name) }
      let name = GraphWalkerWriter.identifier(command.name)
      var extras = isFirst ? DocumentEncoder.command(bare).members : []
      extras.removeAll { ["destination", "origins"].contains($0.name) }
      if !isFirst { extras.append(.init("name", .string(command.name))) }
      if name == command.name { extras.removeAll { $0.name == "name" } }
      let id = isFirst ? command.foreign.text("id", of: format) : nil
      if id != nil { extras.append(.init("keepsID", true)) }
      if isFirst { extras.append(.init("order", .integer(number))) }
      var members: [OrderedJSON.Member] = [
        .init("id", .string(id ?? "edge\(count)")), .init("name", .string(name)),
        .init("sourceVertexId", .string(source)), .init("targetVertexId", .string(target)),
      ]
      if let code = GuardCode.javaScript(command.conditions),
        foreign.allSatisfy({ $0.name != "guard" })
      {
        members.append(.init("guard", .string(code)))
        extras.append(.init("guarded", true))
      }
      var properties: [OrderedJSON.Member] = []
      if isFirst {
        members += foreign.filter { $0.name != "id" && $0.name != "properties" }
        properties = foreign.first { $0.name == "properties" }?.value.members ?? []
      }
      properties.append(.init("navgraph", .object(extras)))
      members.append(.init("properties", .object(properties)))
      return .object(members)
    }
  }

  /// Returns a name that GraphWalker accepts: letters, digits and `_`.
  static func identifier(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        ? scalar : "_"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
