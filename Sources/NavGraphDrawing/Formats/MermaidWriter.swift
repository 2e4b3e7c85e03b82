import Algorithms
import NavGraph

extension Diagram {
  /// The diagram as a Mermaid flowchart, for Markdown.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  public var mermaid: MermaidFlowchart {
    let writer = MermaidWriter(self)
    return MermaidFlowchart(text: writer.text, edgeCount: writer.edgeCount)
  }
}

/// A Mermaid flowchart (https://mermaid.js.org/syntax/flowchart.html).
public struct MermaidFlowchart: Sendable, Hashable {
  /// The text of the flowchart.
  public let text: String
  let edgeCount: Int

  /// The default values of Mermaid's settings `maxEdges` and `maxTextSize`.
  private static let maximumEdgeCount = 500
  private static let maximumLength = 50_000

  /// The limits of Mermaid that the flowchart exceeds, each as a sentence.
  ///
  /// If a limit is exceeded, renderers show an error.
  public var problems: [String] {
    let length = text.utf16.count
    var problems: [String] = []
    if edgeCount > MermaidFlowchart.maximumEdgeCount {
      problems.append(
        "Mermaid draws at most \(MermaidFlowchart.maximumEdgeCount) edges, not \(edgeCount)."
      )
    }
    if length > MermaidFlowchart.maximumLength {
      problems.append(
        "Mermaid reads at most \(MermaidFlowchart.maximumLength) characters, not \(length)."
      )
    }
    return problems
  }
}

/// A writer of diagrams as Mermaid flowcharts.
struct MermaidWriter {
  private let diagram: Diagram
  private let edges: MergedEdges
  private let numbers: [ScreenID: Int]
  private var lines = ["flowchart LR"]
  private var styles: [String] = []
  private var nameCount = 0

  init(_ diagram: Diagram) {
    self.diagram = diagram
    edges = MergedEdges(of: diagram)
    let screens = diagram.nodes.map(\.screen)
    numbers = Dictionary(uniqueKeysWithValues: zip(screens, screens.indices))
    writeNodes()
    for (index, group) in edges.groups.enumerated() { write(group, number: index) }
    for node in diagram.nodes where node.change != nil || !node.isReachable {
      styles.append("  style \(identifier(node.screen)) stroke:\(node.color.light)")
    }
  }

  var text: String { (lines + styles).map { $0 + "\n" }.joined() }

  var edgeCount: Int { edges.groups.count }

  /// Writes the screens.
  ///
  /// The screens of a flow are in a box.
  private mutating func writeNodes() {
    let flows = DiagramFlows(diagram)
    lines += flows.otherNodes.map { "  " + statement(for: $0) }
    for (index, flow) in flows.boxes.enumerated() {
      lines.append("  subgraph f\(index)[\"\(flow.name.mermaidEscaped)\"]")
      lines += flow.nodes.map { "    " + statement(for: $0) }
      lines.append("  end")
    }
  }

  private mutating func write(_ group: MergedEdges.Group, number: Int) {
    var target = identifier(group.destination)
    if edges.isShortened(group) {
      target = "t\(nameCount)"
      nameCount += 1
      lines.append("  \(target)([\"\(group.destination.name.mermaidEscaped)\"])")
    }
    let tabs = group.edges.compactMap { edge in
      if case .tab(let name, _) = edge.kind { name } else { String?.none }
    }
    let label = (tabs + group.label(showingCommandNames: diagram.showsCommandNames))
      .map(\.mermaidEscaped).joined(separator: "<br/>")
    let text = label.isEmpty ? "" : "|\"\(label)\"|"
    lines.append("  \(identifier(group.origin)) \(group.style.arrow)\(text) \(target)")
    if group.style.color != .line {
      let width = group.style.isOnRoute ? ",stroke-width:3px" : ""
      styles.append("  linkStyle \(number) stroke:\(group.style.color.light)\(width)")
    }
  }

  private func identifier(_ screen: ScreenID) -> String { "s\(numbers[screen] ?? 0)" }

  private func statement(for node: Diagram.Node) -> String {
    let label = MermaidWriter.label(node, edges.universal[node.screen] ?? [])
    return "\(identifier(node.screen))[\"\(label)\"]"
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
    case .tab: "--o"
    case .opens(.present), .extends, .back: "-.->"
    }
  }
}

extension String {
  /// The text, escaped for a quoted label of Mermaid.
  var mermaidEscaped: String {
    drawable(upTo: 2 * DOTLabel.maximumLength).replacingScalars { character in
      switch character {
      case "\"", "#", "&", "<", ">", "`", "|", "\\": "#\(character.value);"
      default: nil
      }
    }
  }
}
