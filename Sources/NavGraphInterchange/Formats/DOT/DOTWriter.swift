import NavGraph

/// Writes Graphviz's DOT.
enum DOTWriter: FormatWriter {
  static let format = InterchangeFormat.dot

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    var text = DOTText.header(of: document, title: output.options.title)
    let plan = ExtrasPlan(document, format: format, support: [.titles, .positions, .groups])
    let ids = DOTIdentifiers(document)
    if let frame = plan.frame(nativeRoots: DOTText.startScreens(of: document)) {
      text += "  graph [navgraph=\(DOTText.quoted(frame))];\n"
    }
    for (index, screen) in document.screens.enumerated() {
      text += "  \(ids.node(index))\(attributes(of: screen, index, plan, ids));\n"
    }
    text += clusters(of: document, ids)
    for (command, form) in zip(document.commands, plan.forms) {
      text += edges(of: command, form, ids)
    }
    output.add(text + "}\n", named: "flows.dot")
    output.reportUnplaced(document)
  }

  // MARK: Nodes

  private static func attributes(
    of screen: FlowDocument.Screen,
    _ index: Int,
    _ plan: ExtrasPlan,
    _ ids: DOTIdentifiers
  ) -> String {
    var list = AttributeList()
    if let title = screen.title {
      list.add("label", title)
    } else if !ids.isName(index) {
      list.add("label", screen.id.name)
    }
    if let position = screen.position { list.add("pos", DOTText.position(position)) }
    list.add(screen.foreign[format])
    var extras = plan.screenExtras(index, isOrdered: true)
    if !ids.isName(index) {
      extras = NavgraphExtras.adding("name", .string(screen.id.name), to: extras)
      if screen.title == nil { extras = NavgraphExtras.adding("title", .null, to: extras) }
    } else if let title = screen.title, title == screen.id.name {
      extras = NavgraphExtras.adding("title", .string(title), to: extras)
    }
    if let extras { list.add("navgraph", json: extras) }
    return list.text
  }

  /// Writes the boxes of flows that contain screens, each in the one around it.
  private static func clusters(of document: FlowDocument, _ ids: DOTIdentifiers) -> String {
    let tree = GroupTree(document)
    func write(_ group: Int, _ indentation: String) -> String {
      let name = document.flows[group].name
      var text = "\(indentation)subgraph cluster_\(group) {\n"
      text += "\(indentation)  label=\(DOTText.quoted(name.replacing("\\", with: "\\\\")));\n"
      for screen in tree.screens[group] { text += "\(indentation)  \(ids.node(screen));\n" }
      for child in tree.children[group] { text += write(child, indentation + "  ") }
      return text + "\(indentation)}\n"
    }
    return tree.roots.map { write($0, "  ") }.joined()
  }

  // MARK: Edges

  private static func edges(
    of command: FlowDocument.Command,
    _ form: ExtrasPlan.Form,
    _ ids: DOTIdentifiers
  ) -> String {
    guard let target = ids.node(command.destination) else { return "" }
    var text = ""
    for (number, origin) in command.originScreens.enumerated() {
      guard let source = ids.node(origin) else { continue }
      var list = AttributeList()
      switch form {
      case .anonymous: break
      case .named: list.add("label", command.name)
      case .described(let extras):
        list.add("label", command.name)
        if number == 0 { list.add(command.foreign[format]) }
        let isNamed = extras["name"] == nil
        let rest: OrderedJSON =
          isNamed ? .object([]) : .object([.init("name", .string(command.name))])
        list.add("navgraph", json: number == 0 ? extras : rest)
      case .unplaced: return ""
      }
      text += "  \(source) -> \(target)\(list.text);\n"
    }
    return text
  }
}

/// The attributes of a node or an edge, as DOT writes them.
private struct AttributeList {
  private var attributes: [String] = []

  mutating func add(_ name: String, _ value: String) {
    attributes.append("\(name)=\(DOTText.quoted(value.replacing("\\", with: "\\\\")))")
  }

  mutating func add(_ name: String, json: OrderedJSON) {
    attributes.append("\(name)=\(DOTText.quoted(json))")
  }

  /// Adds what the format itself stores about an element.
  mutating func add(_ members: [OrderedJSON.Member]) {
    guard ElementExtras.isNative(members) else { return }
    for member in members {
      if let text = member.value.text { attributes.append("\(member.name)=\(DOTText.value(text))") }
    }
  }

  var text: String { attributes.isEmpty ? "" : " [" + attributes.joined(separator: ", ") + "]" }
}
