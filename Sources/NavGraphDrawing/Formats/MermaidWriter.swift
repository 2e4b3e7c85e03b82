import Algorithms
import NavGraph

extension Diagram {
  /// The diagram as a flowchart of Mermaid, for Markdown.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  public var mermaid: String { MermaidWriter(self).text }

  /// The limits of Mermaid that the diagram exceeds, each as a sentence; renderers show an error then.
  public var mermaidProblems: [String] {
    let writer = MermaidWriter(self)
    var problems: [String] = []
    if writer.edgeCount > MermaidWriter.maximumEdgeCount {
      problems.append(
        "Mermaid draws at most \(MermaidWriter.maximumEdgeCount) edges, not \(writer.edgeCount)."
      )
    }
    if writer.text.utf16.count > MermaidWriter.maximumLength {
      problems.append(
        "Mermaid reads at most \(MermaidWriter.maximumLength) characters, not \(writer.text.utf16.count)."
      )
    }
    return problems
  }
}

/// Writes a diagram as a flowchart of Mermaid (https://mermaid.js.org/syntax/flowchart.html).
struct MermaidWriter {
  let edgeCount: Int
  let text: String

  /// The default limits of Mermaid's settings `maxEdges` and `maxTextSize`.
  static let maximumEdgeCount = 500
  static let maximumLength = 50_000

  init(_ diagram: Diagram) {
    let edges = MergedEdges(of: diagram)
    var numbers: [ScreenID: Int] = [:]
    for (index, node) in diagram.nodes.enumerated() { numbers[node.screen] = index }
    func identifier(_ screen: ScreenID) -> String { "s\(numbers[screen] ?? 0)" }
    func statement(_ node: Diagram.Node) -> String {
      let label = MermaidWriter.label(node, edges.universal[node.screen] ?? [])
      return "\(identifier(node.screen))[\"\(label)\"]"
    }

    var lines = ["flowchart LR"]
    let flows = DiagramFlows(diagram)
    for node in diagram.nodes where flows.contains(node.screen, in: nil) {
      lines.append("  " + statement(node))
    }
    for (index, flow) in flows.names.enumerated() {
      lines.append("  subgraph f\(index)[\"\(flow.mermaidEscaped)\"]")
      for node in diagram.nodes where flows.contains(node.screen, in: flow) {
        lines.append("    " + statement(node))
      }
      lines.append("  end")
    }
    var styles: [String] = []
    var shortened = 0
    for (index, group) in edges.groups.enumerated() {
      var target = identifier(group.destination)
      if edges.isShortened(group) {
        lines.append("  t\(shortened)([\"\(group.destination.name.mermaidEscaped)\"])")
        target = "t\(shortened)"
        shortened += 1
      }
      let label = group.label(showingCommandNames: diagram.showsCommandNames)
        .map(\.mermaidEscaped).joined(separator: "<br/>")
      let text = label.isEmpty ? "" : "|\"\(label)\"|"
      lines.append("  \(identifier(group.origin)) \(group.style.arrow)\(text) \(target)")
      if group.style.colour != .line {
        let width = group.style.isOnRoute ? ",stroke-width:3px" : ""
        styles.append("  linkStyle \(index) stroke:\(group.style.colour.light)\(width)")
      }
    }
    for node in diagram.nodes where node.change != nil || !node.isReachable {
      styles.append("  style \(identifier(node.screen)) stroke:\(node.colour.light)")
    }
    edgeCount = edges.groups.count
    text = (lines + styles).map { $0 + "\n" }.joined()
  }

  private static func label(_ node: Diagram.Node, _ universal: [Diagram.Edge]) -> String {
    var lines = [node.screen.name]
    if let title = node.title { lines.append(title) }
    lines += node.requiredProperties.map { "needs \($0)" }
    lines += universal.map { edge in
      let words = [edge.change?.words, edge.conditions.isEmpty ? nil : Marks.condition]
      return (["\(Marks.universal) from anywhere"] + words.compactMap { $0 }).joined(separator: " ")
    }.uniqued()
    if !node.isReachable { lines.append("not reachable") }
    if let change = node.change { lines.append(change.words) }
    lines += node.findings.map { "\(Marks.finding) \($0.code)" }
    return lines.map(\.mermaidEscaped).joined(separator: "<br/>")
  }
}

extension EdgeStyle {
  fileprivate var arrow: String {
    switch kind {
    case .opens(.push): "-->"
    case .opens(.root): "==>"
    case .opens(.present), .extends, .back: "-.->"
    }
  }
}

extension String {
  /// The text in a quoted label of Mermaid.
  var mermaidEscaped: String {
    drawable(upTo: 2 * DOTLabel.maximumLength).unicodeScalars.map { character in
      switch character {
      case "\"", "#", "&", "<", ">", "`", "|", "\\": "#\(character.value);"
      default: String(character)
      }
    }.joined()
  }
}
