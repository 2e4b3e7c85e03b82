import NavGraph

/// A writer of GraphML, with a typed key for each kind of data.
enum GraphMLWriter: FormatWriter {
  static let format = InterchangeFormat.graphml

  static let features: Set<DocumentFeature> = [
    .titles, .positions, .groups, .universalCommands, .sharedCommands, .presentations,
    .commandFlows, .guards, .mainRoot, .otherRoots,
  ]

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let body = Body(document)
    var writer = XMLWriter()
    writer.element("graphml", [("xmlns", "http://graphml.graphdrawing.org/xmlns")]) { writer in
      body.keys.write(to: &writer)
      writer.element("graph", [("id", "navgraph"), ("edgedefault", "directed")]) { writer in
        body.write(to: &writer)
      }
    }
    output.add(writer.text, named: "flows.graphml")
  }

  /// The nodes and edges of a document.
  private struct Body {
    let document: FlowDocument
    let keys: GraphMLKeys
    private let tree: GroupTree
    private let indices: [ScreenID: Int]
    private let groups: [ScreenID: FlowID]
    /// The identifiers of the nodes for screens and flows.
    private let screenIDs: [String]
    private let flowIDs: [String]

    init(_ document: FlowDocument) {
      self.document = document
      keys = GraphMLKeys(document)
      tree = GroupTree(document)
      indices = document.screenIndices
      groups = document.groups
      var taken: Set<String> = []
      func id(_ foreign: ForeignData, or usual: String) -> String {
        var id = foreign.text("id", of: format) ?? usual
        while !taken.insert(id).inserted { id += "_" }
        return id
      }
      screenIDs = document.screens.enumerated().map { index, screen in
        id(screen.foreign, or: GraphMLKeys.isToken(screen.id.name) ? screen.id.name : "n\(index)")
      }
      flowIDs = document.flows.enumerated().map { id($1.foreign, or: "flow\($0)") }
    }

    func write(to writer: inout XMLWriter) {
      writeData(document.foreign[format], of: .graph, to: &writer)
      writeItems(in: nil, to: &writer)
      for command in document.commands { write(command, to: &writer) }
    }

    private func writeItems(in flow: Int?, to writer: inout XMLWriter) {
      for item in tree.items(in: flow) {
        switch item {
        case .screen(let screen): write(screen: screen, to: &writer)
        case .flow(let flow): write(group: flow, to: &writer)
        }
      }
    }

    private func write(group: Int, to writer: inout XMLWriter) {
      let (flow, id) = (document.flows[group], flowIDs[group])
      writer.element("node", [("id", id)]) { writer in
        if id != flow.name.name { keys.write("name", flow.name.name, of: .node, to: &writer) }
        writeData(flow.foreign[format], of: .node, to: &writer)
        writer.element("graph", [("id", "\(id):"), ("edgedefault", "directed")]) { writer in
          writeItems(in: group, to: &writer)
        }
      }
    }

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let (screen, id) = (document.screens[index], screenIDs[index])
      writer.element("node", [("id", id)]) { writer in
        if id != screen.id.name { keys.write("name", screen.id.name, of: .node, to: &writer) }
        if let title = screen.title { keys.write("title", title, of: .node, to: &writer) }
        if let position = screen.position {
          keys.write("x", "\(position.x)", of: .node, to: &writer)
          keys.write("y", "\(position.y)", of: .node, to: &writer)
        }
        if document.roots.contains(screen.id) {
          keys.write("start", "true", of: .node, to: &writer)
        }
        writeData(screen.foreign[format], of: .node, to: &writer)
      }
    }

    private func write(_ command: FlowDocument.Command, to writer: inout XMLWriter) {
      guard let target = indices[command.destination] else { return }
      let group = groups[command.destination]
      let id = command.foreign.text("id", of: format)
      for (number, origin) in EdgeColumns.origins(of: command).enumerated() {
        guard let source = indices[origin] else { continue }
        writer.element(
          "edge",
          [
            ("id", number == 0 ? id : nil), ("source", screenIDs[source]),
            ("target", screenIDs[target]),
          ]
        ) { writer in
          for (name, value) in EdgeColumns.attributes(of: command, group: group) {
            keys.write(name, value, of: .edge, to: &writer)
          }
          let hasGuard = command.foreign.text("guard", of: format) != nil
          if !hasGuard, let code = GuardCode.javaScript(command.conditions) {
            keys.write("guard", code, of: .edge, to: &writer)
          }
          writeData(command.foreign[format], of: .edge, to: &writer)
        }
      }
    }

    /// Writes the data that was imported from GraphML.
    private func writeData(
      _ members: [OrderedJSON.Member],
      of domain: GraphMLKeys.Domain,
      to writer: inout XMLWriter
    ) {
      for member in members where member.name != "id" {
        if let text = member.value.text { keys.write(member.name, text, of: domain, to: &writer) }
      }
    }
  }
}

/// The keys of a file: one for each name of data of nodes, edges and graphs.
struct GraphMLKeys {
  /// The kinds of elements that have data.
  enum Domain: String, CaseIterable {
    case graph
    case node
    case edge
  }

  private static let types = [
    "x": "double", "y": "double", "start": "boolean", "universal": "boolean",
  ]
  private var identifiers: [Domain: [String: String]] = [:]
  private var keys: [(domain: Domain, name: String, type: String)] = []

  init(_ document: FlowDocument) {
    let format = InterchangeFormat.graphml
    for name in ["name", "title", "x", "y", "start"] { add(name, .node, GraphMLKeys.types[name]) }
    for name in ["command", "presentation", "flow", "universal", "guard"] {
      add(name, .edge, GraphMLKeys.types[name])
    }
    for member in document.foreign[format] { add(member.name, .graph) }
    for foreign in document.flows.map(\.foreign) + document.screens.map(\.foreign) {
      for member in foreign[format] where member.name != "id" { add(member.name, .node) }
    }
    for command in document.commands {
      for member in command.foreign[format] where member.name != "id" { add(member.name, .edge) }
    }
  }

  private mutating func add(_ name: String, _ domain: Domain, _ type: String? = nil) {
    guard identifiers[domain]?[name] == nil else { return }
    identifiers[domain, default: [:]][name] = "d\(keys.count)"
    keys.append((domain, name, type ?? "string"))
  }

  /// Writes the declarations of the keys.
  func write(to writer: inout XMLWriter) {
    for (index, key) in keys.enumerated() {
      writer.element(
        "key",
        [
          ("id", "d\(index)"), ("for", key.domain.rawValue), ("attr.name", key.name),
          ("attr.type", key.type),
        ]
      )
    }
  }

  /// Writes data of an element.
  func write(_ name: String, _ value: String, of domain: Domain, to writer: inout XMLWriter) {
    guard let key = identifiers[domain]?[name] else { return }
    writer.element("data", [("key", key)], text: value)
  }

  /// Returns whether text is valid as an identifier: letters, digits, `.`, `-` and `_`.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
  }
}
