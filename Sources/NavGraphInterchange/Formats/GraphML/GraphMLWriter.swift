import NavGraph

/// A writer of GraphML, with a typed key for each kind of data.
enum GraphMLWriter: FormatWriter {
  static let format = InterchangeFormat.graphml

  static let features: Set<DocumentFeature> = [
    .titles, .positions, .groups, .universalCommands, .sharedCommands, .presentations,
    .commandFlows, .guards, .mainRoot, .otherRoots,
  ]

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let body = Body(document)
    let graph = XMLNode.element(
      "graph",
      [("id", "navgraph"), ("edgedefault", "directed")],
      body.nodes
    )
    let attributes = [("xmlns", Optional("http://graphml.graphdrawing.org/xmlns"))]
    let root = XMLNode.element("graphml", attributes, body.keys.declarations + [graph])
    output.add(root.document, named: "flows.graphml")
    output.reportTitles(of: document.screens, in: format) { title in
      let text = XMLNode.restored(title).withoutIndentation
      return text.isEmpty ? nil : String(text)
    }
  }

  /// The nodes and edges of a document.
  private struct Body {
    let document: NavigationDocument
    let keys: GraphMLKeys
    private let tree: GroupTree
    private let indices: [ScreenID: Int]
    private let groups: [ScreenID: FlowID]
    /// The identifiers of the nodes for screens and flows.
    private let screenIDs: [String]
    private let flowIDs: [String]

    init(_ document: NavigationDocument) {
      self.document = document
      keys = GraphMLKeys()
      tree = GroupTree(document)
      indices = document.screenIndices
      groups = document.groups
      var names = UniqueNames()
      screenIDs = document.screens.enumerated().map { index, screen in
        let usual = GraphMLKeys.isToken(screen.id.name) ? screen.id.name : "n\(index)"
        return names.add(usual)
      }
      flowIDs = document.flows.indices.map { names.add("flow\($0)") }
    }

    var nodes: [XMLNode] {
      items(in: nil) + document.commands.flatMap(edges)
    }

    private func items(in flow: Int?) -> [XMLNode] {
      tree.map(in: flow, screen: node(screen:), flow: node(flow:))
    }

    private func node(flow index: Int) -> XMLNode {
      let (flow, id) = (document.flows[index], flowIDs[index])
      let name = id == flow.name.name ? nil : flow.name.name
      let graph = XMLNode.element(
        "graph",
        [("id", "\(id):"), ("edgedefault", "directed")],
        items(in: index)
      )
      return .element(
        "node",
        [("id", id)],
        keys.data([("name", name)], of: .node) + [graph]
      )
    }

    private func node(screen index: Int) -> XMLNode {
      let (screen, id) = (document.screens[index], screenIDs[index])
      let values: XMLNode.Attributes = [
        ("name", id == screen.id.name ? nil : screen.id.name), ("title", screen.title),
        ("x", screen.position.map { "\($0.x)" }), ("y", screen.position.map { "\($0.y)" }),
        ("start", document.roots.contains(screen.id) ? "true" : nil),
      ]
      return .element("node", [("id", id)], keys.data(values, of: .node))
    }

    private func edges(of command: NavigationDocument.Command) -> [XMLNode] {
      guard let target = indices[command.destination] else { return [] }
      let values: XMLNode.Attributes =
        EdgeColumns.attributes(of: command, group: groups[command.destination])
        + [("guard", GuardCode.javaScript(command.conditions))]
      let data = keys.data(values, of: .edge)
      return EdgeColumns.origins(of: command).compactMap { origin in
        guard let source = indices[origin] else { return nil }
        let ends = [("source", Optional(screenIDs[source])), ("target", screenIDs[target])]
        return .element("edge", ends, data)
      }
    }
  }
}

/// The keys of a file: one for each name of data of nodes, edges and graphs.
struct GraphMLKeys {
  /// The kinds of elements that have data.
  enum Domain: String {
    case node
    case edge
  }

  private static let types = [
    "x": "double", "y": "double", "start": "boolean", "universal": "boolean",
  ]
  private var identifiers: [Domain: [String: String]] = [:]
  private(set) var declarations: [XMLNode] = []

  init() {
    for name in ["name", "title", "x", "y", "start"] { add(name, .node, GraphMLKeys.types[name]) }
    for name in ["command", "presentation", "flow", "universal", "guard"] {
      add(name, .edge, GraphMLKeys.types[name])
    }
  }

  private mutating func add(_ name: String, _ domain: Domain, _ type: String?) {
    let id = "d\(declarations.count)"
    identifiers[domain, default: [:]][name] = id
    declarations.append(
      .element(
        "key",
        [
          ("id", id), ("for", domain.rawValue), ("attr.name", name),
          ("attr.type", type ?? "string"),
        ]
      )
    )
  }

  /// Returns the data of an element.
  func data(_ values: XMLNode.Attributes, of domain: Domain) -> [XMLNode] {
    values.compactMap { name, value in
      guard let value, let key = identifiers[domain]?[name] else { return nil }
      return .text("data", [("key", key)], value)
    }
  }

  /// Returns whether text is valid as an identifier: letters, digits, `.`, `-` and `_`.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
  }
}
