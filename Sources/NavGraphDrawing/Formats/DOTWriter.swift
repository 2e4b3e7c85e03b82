import Algorithms
import NavGraph
import NavGraphText

extension Diagram {
  /// The diagram in the language DOT, for the program `dot` of Graphviz.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  public var dot: String { DOTWriter(self).text }
}

/// A converter of diagrams to statements of DOT.
struct DOTWriter {
  private let diagram: Diagram
  private let edges: MergedEdges
  private let names: BoxNames

  private static let font = "Helvetica,Arial,sans-serif"

  init(_ diagram: Diagram) {
    self.diagram = diagram
    edges = MergedEdges(of: diagram)
    names = BoxNames(diagram.nodes.map(\.screen.name))
  }

  var text: String {
    let edges = self.edges.groups.map(statement)
    let legend = DOTLegend(diagram, self.edges, names).html
    return DOTDocument(
      name: diagram.title.drawable.replacing("\\", with: "/"),
      layout + DOTWriter.defaults + nodes + edges
        + [.attribute("label", .html(legend))]
    ).text
  }

  /// The arrangement of the boxes: in a large picture, they are in columns.
  ///
  /// Graphviz cannot combine the two.
  private var layout: [DOTDocument.Statement] {
    guard edges.isLarge else { return [.attribute("newrank", "true")] }
    return [.attribute("pack", "16"), .attribute("packmode", .string("array_it\(rowCount)"))]
  }

  /// The number of boxes in a column of a large picture.
  private var rowCount: Int {
    let count = edges.flows.boxes.count + (edges.flows.otherNodes.isEmpty ? 0 : 1)
    return Int(Double(count).squareRoot().rounded(.up))
  }

  private static var defaults: [DOTDocument.Statement] {
    let text = DOTValue.string(Palette.text.light)
    let font: (name: String, value: DOTValue) = ("fontname", .string(font))
    return [
      .defaults(
        "graph",
        [
          "rankdir": "LR", "bgcolor": .string(Palette.canvas.light), "pad": "0.3",
          "nodesep": "0.22", "ranksep": "0.75", "labelloc": "b", "labeljust": "l",
          "compound": "true", "tooltip": " ", font.name: font.value,
          "fontsize": "11", "fontcolor": text,
        ]
      ),
      .defaults(
        "node",
        [
          "shape": "box", "style": "rounded,filled",
          "fillcolor": .string(Palette.box.light), "color": .string(Palette.boxBorder.light),
          "margin": "0.1,0.05", "height": "0.3", font.name: font.value, "fontsize": "11",
          "fontcolor": text,
        ]
      ),
      .defaults(
        "edge",
        [
          "color": .string(Palette.line.light), "arrowsize": "0.7", font.name: font.value,
          "fontsize": "9", "fontcolor": text,
        ]
      ),
    ]
  }

  /// The screens; those of a flow are in a box.
  ///
  /// The last screen or box is the first statement, because Graphviz draws the columns from the
  /// bottom to the top.
  private var nodes: [DOTDocument.Statement] {
    let flows = edges.flows
    let boxes = flows.boxes.enumerated().map { index, flow in
      let attributes: [DOTDocument.Statement] = [
        .attribute("label", .shown(flow.name.drawable(upTo: BoxLabel.maximumLength))),
        // Lines and their arrowheads enter at the left.
        .attribute("labeljust", "r"), .attribute("labelloc", "t"),
        .attribute("style", "rounded,filled"),
        .attribute("tooltip", .shown(flow.name.drawable)),
        .attribute("fillcolor", .string(Palette.flow.light)),
        .attribute("color", .string(Palette.flowBorder.light)),
      ]
      let content = statements(for: flow.nodes, inBox: "\(index)")
      return DOTDocument.Statement.subgraph("cluster_\(index)", attributes + content)
    }
    let others = statements(for: flows.otherNodes, inBox: "other") + tabColumns
    guard edges.isLarge else { return others + boxes.reversed() }
    let all = (others.isEmpty ? [] : [DOTWriter.invisibleBox("other", others)]) + boxes
    return all.chunks(ofCount: rowCount).flatMap { $0.reversed() }
  }

  private static func invisibleBox(
    _ name: String,
    _ content: [DOTDocument.Statement]
  ) -> DOTDocument.Statement {
    .subgraph("cluster_\(name)", [.attribute("label", ""), .attribute("style", "invis")] + content)
  }

  /// Returns the statements for the screens in a box: those without lines are in a grid.
  private func statements(for nodes: [Diagram.Node], inBox box: String) -> [DOTDocument.Statement] {
    let connected = Set(edges.groups.flatMap { [$0.origin, $0.destination] })
    let lined = nodes.reversed().filter { connected.contains($0.screen) }.map(statement)
    let isolated = nodes.filter { !connected.contains($0.screen) }
    guard !isolated.isEmpty else { return lined }
    // A screen with its distance to the next is about four times as wide as high. Beside lines,
    // the picture is wide anyway.
    let area = Double(connected.isEmpty ? 4 * isolated.count : isolated.count)
    let rowCount = Int(area.squareRoot().rounded(.up))
    // Invisible edges make columns: Graphviz would draw all screens in one.
    let columns = zip(isolated, isolated.dropFirst(rowCount)).map { origin, destination in
      DOTDocument.Statement.edge(
        origin.screen.anchor,
        destination.screen.anchor,
        ["style": "invis"]
      )
    }
    let grid = isolated.reversed().map(statement) + columns
    return lined + [DOTWriter.invisibleBox("grid_\(box)", grid)]
  }

  private func statement(for node: Diagram.Node) -> DOTDocument.Statement {
    let id = node.screen.anchor
    var attributes: DOTAttributes = [
      "id": .string(id), "URL": .string("#" + id),
      "label": .html(DOTLabel(label(of: node)).html),
      "tooltip": .shown(node.tooltip(edges)), "color": .string(node.color.light),
    ]
    if node.isStart || node.change != nil { attributes.add("penwidth", "2") }
    if node.change == .removed { attributes.add("style", "rounded,filled,dashed") }
    return .node(id, attributes)
  }

  private func label(of node: Diagram.Node) -> BoxLabel {
    BoxLabel(node, edges, names, showsCommandNames: diagram.showsCommandNames)
  }

  private func statement(for group: MergedEdges.Group) -> DOTDocument.Statement {
    let style = group.style
    var attributes: DOTAttributes = [
      "tooltip": .shown(group.tooltip), "edgetooltip": .shown(group.tooltip),
    ]
    // The mark of a condition is the tail of the line.
    let label = group.label(showingCommandNames: diagram.showsCommandNames)
      .filter { $0 != Marks.condition }
    if !label.isEmpty {
      let lines = label.map { $0.drawable(upTo: 2 * BoxLabel.maximumLength) }
      attributes.add("label", .shown(lines.joined(separator: "\n")))
      attributes.add("labeltooltip", .shown(group.tooltip))
    }
    if style.color != .line, style.trial != .failed {
      attributes.add("color", .string(style.color.light))
    }
    if style.labelColor != .line { attributes.add("fontcolor", .string(style.labelColor.light)) }
    for (name, value) in style.lineAttributes { attributes.add(name, .string(value)) }
    // A command that resets the app to its tabs would otherwise put their roots before the
    // container.
    if style.kind == .opens(.root), diagram[group.destination]?.tabs.isEmpty == false {
      attributes.add("constraint", "false")
    }
    let origin = group.origin.anchor
    let port = style.tab.map { ":\(DOTLabel.port(ofTab: $0)):e" } ?? ""
    return .edge(origin, port: port, group.destination.anchor, attributes)
  }

  /// The roots of the tabs of each container, which stand in one column.
  private var tabColumns: [DOTDocument.Statement] {
    let tabs = Dictionary(grouping: edges.groups.filter { $0.style.tab != nil }, by: \.origin)
    return diagram.nodes.compactMap { tabs[$0.screen] }.enumerated().map { index, groups in
      DOTDocument.Statement.subgraph(
        "tabs_\(index)",
        [.attribute("rank", "same")] + groups.map { .node($0.destination.anchor, [:]) }
      )
    }
  }
}

extension EdgeStyle {
  fileprivate var lineAttributes: [(String, String)] {
    var attributes: [(String, String)] = []
    switch kind {
    case .opens(.push): break
    case .opens(.present): attributes.append(("style", "dashed"))
    case .opens(.root): attributes += [("arrowhead", "normalnormal"), ("penwidth", "1.8")]
    case .tab: attributes.append(("arrowhead", "dot"))
    case .extends: attributes += [("style", "dotted"), ("arrowhead", "onormal")]
    case .back:
      attributes += [("style", "dotted"), ("arrowhead", "vee"), ("constraint", "false")]
    }
    if isConditional { attributes += [("dir", "both"), ("arrowtail", "odiamond")] }
    switch trial {
    case .passed: attributes.append(("penwidth", "2.2"))
    case .failed: attributes.append(("color", "\(color.light):\(color.light)"))
    case .untried: attributes.append(("style", "dotted"))
    case .unclear, nil: break
    }
    if isInferred { attributes.append(("style", "dashed")) }
    if !isOpen { attributes.append(("style", "dotted")) }
    if isOnRoute { attributes.append(("penwidth", "2.6")) }
    return attributes
  }
}

extension ScreenID {
  /// The identifier of the screen in a document.
  ///
  /// ASCII letters and digits are kept, and other bytes are escaped.
  var anchor: String {
    "screen-"
      + name.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          String(UnicodeScalar(byte))
        default: "." + String(Int(byte) + 0x100, radix: 16).dropFirst()
        }
      }.joined()
  }
}

extension DOTValue {
  /// Returns the string that Graphviz shows as the given text in labels and tooltips, in which it
  /// also replaces HTML character entities.
  static func shown(_ text: String) -> DOTValue { .label(text.replacing("&", with: "&amp;")) }
}

extension String {
  /// The text with escaped characters if they have a meaning in XML or in Graphviz's escape
  /// sequences.
  var xmlEscaped: String {
    replacingScalars { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\\": "&#92;"
      default: nil
      }
    }
  }
}
