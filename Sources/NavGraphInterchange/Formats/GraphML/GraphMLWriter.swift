import NavGraph

/// Writes GraphML, with a key for each kind of data.
enum GraphMLWriter: FormatWriter {
  static let format = InterchangeFormat.graphml

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let plan = ExtrasPlan(document, format: format, support: [.titles, .groups])
    let keys = GraphMLKeys(document)
    let body = Body(document: document, plan: plan, keys: keys)
    var writer = XMLWriter()
    writer.element("graphml", [("xmlns", "http://graphml.graphdrawing.org/xmlns")]) { writer in
      keys.write(to: &writer)
      writer.element("graph", [("id", "navgraph"), ("edgedefault", "directed")]) { writer in
        body.write(to: &writer, title: output.options.title)
      }
    }
    output.add(writer.text, named: "flows.graphml")
    output.reportUnplaced(document)
  }

  /// The nodes and edges of a document.
  private struct Body {
    let document: FlowDocument
    let plan: ExtrasPlan
    let keys: GraphMLKeys

    func write(to writer: inout XMLWriter, title: String?) {
      for member in document.foreign[format] {
        if let text = member.value.text { keys.write(member.name, text, of: .graph, to: &writer) }
      }
      let starts = document.screens.map(\.id).filter { $0.name.lowercased() == "start" }
      if let frame = plan.frame(nativeRoots: starts) {
        keys.write("navgraph", frame.description, of: .graph, to: &writer)
      }
      let tree = GroupTree(document)
      for (index, screen) in document.screens.enumerated() {
        let isInGroup = screen.group.map { group in document.flows.contains { $0.name == group } }
        if isInGroup != true { write(screen: index, to: &writer) }
      }
      for group in tree.roots { write(group: group, of: tree, to: &writer) }
      writeEdges(to: &writer)
    }

    private func write(group: Int, of tree: GroupTree, to writer: inout XMLWriter) {
      writer.element("node", [("id", "flow\(group)")]) { writer in
        keys.write("name", document.flows[group].name, of: .node, to: &writer)
        writer.element("graph", [("id", "flow\(group):"), ("edgedefault", "directed")]) { writer in
          for screen in tree.screens[group] { write(screen: screen, to: &writer) }
          for child in tree.children[group] { write(group: child, of: tree, to: &writer) }
        }
      }
    }

    private func write(screen index: Int, to writer: inout XMLWriter) {
      let screen = document.screens[index]
      let isOrdered = document.screens.allSatisfy { $0.group == nil }
      var extras = plan.screenExtras(index, isOrdered: isOrdered)
      let name = screen.id.name
      let hasPlainName = name.trimmed().utf8.elementsEqual(name.utf8) && XMLWriter.canWrite(name)
      if !hasPlainName { extras = NavgraphExtras.adding("name", .string(name), to: extras) }
      writer.element("node", [("id", "n\(index)")]) { writer in
        keys.write("name", name, of: .node, to: &writer)
        if let title = screen.title { keys.write("title", title, of: .node, to: &writer) }
        if ElementExtras.isNative(screen.foreign[format]) {
          for member in screen.foreign[format] where member.name != "id" {
            keys.write(member.name, member.value.text ?? "", of: .node, to: &writer)
          }
        }
        keys.write("navgraph", (extras ?? .object([])).description, of: .node, to: &writer)
      }
    }

    private func writeEdges(to writer: inout XMLWriter) {
      let indices = document.screenIndices
      for (command, form) in zip(document.commands, plan.forms) {
        guard let target = indices[command.destination] else { continue }
        for (number, origin) in command.originScreens.enumerated() {
          guard let source = indices[origin] else { continue }
          let ends: [(String, String?)] = [("source", "n\(source)"), ("target", "n\(target)")]
          writer.element("edge", ends) { writer in
            write(command, form, isFirst: number == 0, to: &writer)
          }
        }
      }
    }

    private func write(
      _ command: FlowDocument.Command,
      _ form: ExtrasPlan.Form,
      isFirst: Bool,
      to writer: inout XMLWriter
    ) {
      switch form {
      case .anonymous, .unplaced: return
      case .named: keys.write("name", command.name, of: .edge, to: &writer)
      case .described(let extras):
        keys.write("name", command.name, of: .edge, to: &writer)
        if isFirst, ElementExtras.isNative(command.foreign[format]) {
          for member in command.foreign[format] {
            keys.write(member.name, member.value.text ?? "", of: .edge, to: &writer)
          }
        }
        let rest = extras["name"].map { OrderedJSON.object([.init("name", $0)]) } ?? .object([])
        keys.write("navgraph", (isFirst ? extras : rest).description, of: .edge, to: &writer)
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

  private var identifiers: [Domain: [String: String]] = [:]
  private var names: [(Domain, String)] = []

  init(_ document: FlowDocument) {
    let format = InterchangeFormat.graphml
    for name in ["name", "title", "navgraph"] { add(name, .node) }
    for name in ["name", "navgraph"] { add(name, .edge) }
    add("navgraph", .graph)
    for member in document.foreign[format] { add(member.name, .graph) }
    for screen in document.screens {
      for member in screen.foreign[format] { add(member.name, .node) }
    }
    for command in document.commands {
      for member in command.foreign[format] { add(member.name, .edge) }
    }
  }

  private mutating func add(_ name: String, _ domain: Domain) {
    guard identifiers[domain]?[name] == nil else { return }
    identifiers[domain, default: [:]][name] = "d\(names.count)"
    names.append((domain, name))
  }

  /// Writes the declarations of the keys.
  func write(to writer: inout XMLWriter) {
    for (index, (domain, name)) in names.enumerated() {
      writer.element(
        "key",
        [
          ("id", "d\(index)"), ("for", domain.rawValue), ("attr.name", name),
          ("attr.type", "string"),
        ]
      )
    }
  }

  /// Writes data of an element.
  func write(_ name: String, _ value: String, of domain: Domain, to writer: inout XMLWriter) {
    guard let key = identifiers[domain]?[name] else { return }
    writer.element("data", [("key", key)], text: value)
  }
}
