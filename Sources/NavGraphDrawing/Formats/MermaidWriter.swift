import Algorithms
import NavGraph
import NavGraphText

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

  /// The limits of Mermaid that the flowchart exceeds, each as a sentence.
  ///
  /// If a limit is exceeded, renderers show an error.
  public var problems: [String] {
    let length = text.utf16.count
    var problems: [String] = []
    if edgeCount > MermaidDocument.maximumLinks {
      problems.append(
        "Mermaid draws at most \(MermaidDocument.maximumLinks) edges, not \(edgeCount)."
      )
    }
    if length > MermaidDocument.maximumCharacters {
      problems.append(
        "Mermaid reads at most \(MermaidDocument.maximumCharacters) characters, not \(length)."
      )
    }
    return problems
  }
}

/// A converter of diagrams to statements of Mermaid.
struct MermaidWriter {
  private let diagram: Diagram
  private let edges: MergedEdges
  private let numbers: [ScreenID: Int]

  init(_ diagram: Diagram) {
    self.diagram = diagram
    edges = MergedEdges(of: diagram)
    let screens = diagram.nodes.map(\.screen)
    numbers = Dictionary(uniqueKeysWithValues: zip(screens, screens.indices))
  }

  var text: String {
    var document = MermaidDocument()
    document.statements = nodes
    for (index, group) in edges.groups.enumerated() {
      document.statements += links(of: group, number: index)
    }
    document.statements += styles
    return document.text
  }

  var edgeCount: Int { edges.groups.count }

  /// The screens; those of a flow are in a box.
  private var nodes: [MermaidDocument.Statement] {
    let flows = DiagramFlows(diagram)
    let boxes = flows.boxes.enumerated().map { index, flow in
      MermaidDocument.Statement.subgraph(
        "f\(index)",
        MermaidWriter.drawn(flow.name),
        flow.nodes.map(statement)
      )
    }
    return flows.otherNodes.map(statement) + boxes
  }

  private func links(
    of group: MergedEdges.Group,
    number: Int
  ) -> [MermaidDocument.Statement] {
    let tabs = group.edges.compactMap { edge in
      if case .tab(let name, _) = edge.kind { name.name } else { String?.none }
    }
    let label = tabs + group.label(showingCommandNames: diagram.showsCommandNames)
    let isShortened = edges.isShortened(group)
    let target = isShortened ? "t\(number)" : identifier(group.destination)
    let name = MermaidWriter.drawn(group.destination.name)
    return (isShortened ? [.node(target, [name], .stadium)] : []) + [
      .link(
        [identifier(group.origin)],
        group.style.arrow,
        label.map(MermaidWriter.drawn),
        target
      )
    ]
  }

  private var styles: [MermaidDocument.Statement] {
    let links = edges.groups.enumerated().filter { $1.style.color != .line }.map { number, group in
      let width = group.style.isOnRoute ? ",stroke-width:3px" : ""
      return "linkStyle \(number) stroke:\(group.style.color.light)\(width)"
    }
    let nodes = diagram.nodes.filter { $0.change != nil || !$0.isReachable }
      .map { "style \(identifier($0.screen)) stroke:\($0.color.light)" }
    return (links + nodes).map { .style($0) }
  }

  private func identifier(_ screen: ScreenID) -> String { "s\(numbers[screen] ?? 0)" }

  private func statement(for node: Diagram.Node) -> MermaidDocument.Statement {
    let label = MermaidWriter.label(node, edges.universal[node.screen] ?? [])
    return .node(identifier(node.screen), label.map(MermaidWriter.drawn))
  }

  private static func label(_ node: Diagram.Node, _ universal: [Diagram.Edge]) -> [String] {
    var lines = [node.screen.name]
    if let title = node.title { lines.append(title) }
    lines += node.requiredProperties.map { "needs \($0)" }
    lines += universal.map { edge in
      let words = [edge.change?.words, edge.conditions.isEmpty ? nil : Marks.condition]
      return (["\(Marks.universal) from anywhere"] + words.compactMap { $0 }).joined(separator: " ")
    }.uniqued()
    if !node.isReachable { lines.append("not reachable") }
    if let change = node.change { lines.append(change.words) }
    return lines + node.findings.map { "\(Marks.finding) \($0.code)" }
  }

  private static func drawn(_ text: String) -> String {
    text.drawable(upTo: 2 * DOTLabel.maximumLength)
  }
}

extension EdgeStyle {
  fileprivate var arrow: String {
    switch kind {
    case .opens(let presentation): MermaidDocument.arrow(presentation)
    case .tab: "--o"
    case .extends, .back: "-.->"
    }
  }
}
