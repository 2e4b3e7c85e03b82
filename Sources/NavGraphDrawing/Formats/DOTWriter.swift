import NavGraph

extension Diagram {
  /// The diagram in the language DOT, for the program `dot` of Graphviz.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  public var dot: String { DOTWriter(self).text }
}

/// A writer of diagrams as DOT (https://graphviz.org/doc/info/lang.html).
struct DOTWriter {
  private let diagram: Diagram
  private let edges: MergedEdges
  private var lines: [String] = []

  private static let font = "Helvetica,Arial,sans-serif"

  init(_ diagram: Diagram) {
    self.diagram = diagram
    edges = MergedEdges(of: diagram)
    lines = DOTWriter.header(title: diagram.title)
    writeNodes()
    for (index, group) in edges.groups.enumerated() { write(group, number: index) }
    lines += ["  label=\(DOTLegend(diagram, edges).label);", "}"]
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  private static func header(title: String) -> [String] {
    let text = Palette.text.light
    return [
      "digraph \(title.drawable.dotQuoted) {",
      "  graph [rankdir=LR, bgcolor=transparent, pad=0.3, nodesep=0.22, ranksep=0.75, labelloc=b,"
        + " labeljust=l, compound=true, newrank=true, tooltip=\" \","
        + " fontname=\"\(font)\", fontsize=11, fontcolor=\"\(text)\"];",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=\"\(Palette.box.light)\","
        + " color=\"\(Palette.boxBorder.light)\", margin=\"0.1,0.05\", height=0.3,"
        + " fontname=\"\(font)\", fontsize=11, fontcolor=\"\(text)\"];",
      "  edge [color=\"\(Palette.line.light)\", arrowsize=0.7, fontname=\"\(font)\", fontsize=9,"
        + " fontcolor=\"\(text)\"];",
    ]
  }

  /// Writes the screens.
  ///
  /// The screens of a flow are in a box.
  ///
  /// The last screen is written first, because Graphviz draws the columns from the bottom to the
  /// top.
  private mutating func writeNodes() {
    let flows = DiagramFlows(diagram)
    lines += flows.otherNodes.reversed().map { "  " + statement(for: $0) }
    for (index, flow) in flows.boxes.enumerated() {
      lines += [
        "  subgraph cluster_\(index) {",
        "    label=\(flow.name.drawable(upTo: DOTLabel.maximumLength).dotQuoted); labeljust=l;"
          + " labelloc=t; style=\"rounded,filled\"; tooltip=\(flow.name.drawable.dotQuoted);"
          + " fillcolor=\"\(Palette.flow.light)\"; color=\"\(Palette.flowBorder.light)\";",
      ]
      lines += flow.nodes.reversed().map { "    " + statement(for: $0) }
      lines.append("  }")
    }
  }

  private func statement(for node: Diagram.Node) -> String {
    let id = node.screen.anchor
    var attributes = [
      "id=\(id.dotQuoted)", "URL=\(("#" + id).dotQuoted)",
      "label=\(DOTLabel(node, universal: edges.universal[node.screen] ?? []).html)",
      "tooltip=\(node.tooltip.dotQuoted)", "color=\"\(node.color.light)\"",
    ]
    if node.isFirst || node.change != nil { attributes.append("penwidth=2") }
    if node.change == .removed { attributes.append("style=\"rounded,filled,dashed\"") }
    return "\(id.dotQuoted) [\(attributes.joined(separator: ", "))];"
  }

  private mutating func write(_ group: MergedEdges.Group, number: Int) {
    let style = group.style
    var attributes = [
      "tooltip=\(group.tooltip.dotQuoted)", "edgetooltip=\(group.tooltip.dotQuoted)",
    ]
    let label = group.label(showingCommandNames: diagram.showsCommandNames)
    if !label.isEmpty {
      let lines = label.map { $0.drawable(upTo: 2 * DOTLabel.maximumLength) }
      attributes.append("label=\(lines.joined(separator: "\n").dotQuoted)")
      attributes.append("labeltooltip=\(group.tooltip.dotQuoted)")
    }
    if style.color != .line { attributes.append("color=\"\(style.color.light)\"") }
    if style.labelColor != .line {
      attributes.append("fontcolor=\"\(style.labelColor.light)\"")
    }
    attributes += style.lineAttributes
    var target = group.destination.anchor
    if edges.isShortened(group) {
      target = "to-\(number)"
      lines.append("  \(target.dotQuoted) [\(shortTarget(of: group).joined(separator: ", "))];")
      attributes += ["weight=8", "minlen=1"]
    }
    let port = style.tab.map { ":\(DOTLabel.port(ofTab: $0)):e" } ?? ""
    lines.append(
      "  \(group.origin.anchor.dotQuoted)\(port) -> \(target.dotQuoted)"
        + " [\(attributes.joined(separator: ", "))];"
    )
  }

  /// Returns the attributes of a name that represents a screen with many edges.
  private func shortTarget(of group: MergedEdges.Group) -> [String] {
    let name = group.destination.name.drawable(upTo: DOTLabel.maximumLength)
    return [
      "shape=plain", "style=\"\"", "label=\(name.dotQuoted)", "fontsize=9",
      "fontcolor=\"\(group.style.color.light)\"",
      "URL=\(("#" + group.destination.anchor).dotQuoted)",
      "tooltip=\(group.destination.name.drawable.dotQuoted)",
    ]
  }
}

extension EdgeStyle {
  fileprivate var lineAttributes: [String] {
    var attributes: [String] = []
    switch kind {
    case .opens(.push): break
    case .opens(.present): attributes.append("style=dashed")
    case .opens(.root): attributes += ["arrowhead=normalnormal", "penwidth=1.8"]
    case .tab: attributes.append("arrowhead=dot")
    case .extends: attributes += ["style=dotted", "arrowhead=onormal"]
    case .back: attributes += ["style=dotted", "arrowhead=vee", "constraint=false"]
    }
    if !isOpen { attributes.append("style=dotted") }
    if isOnRoute { attributes.append("penwidth=2.6") }
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

extension String {
  /// The text as a quoted string of DOT, which Graphviz shows unchanged.
  ///
  /// In labels, Graphviz replaces escape sequences, such as `\N`, and HTML character entities.
  var dotQuoted: String {
    let escaped = replacingScalars { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "&": "&amp;"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

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
