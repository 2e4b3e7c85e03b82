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
  public var problems: [String] { MermaidDocument.problems(of: text, linkCount: edgeCount) }
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
    if diagram.findingCount == 0 {
      document.statements.append(.node("check", ["no findings"], .stadium))
    }
    document.statements += edges.groups.map(link)
    document.statements += styles
    return document.text
  }

  var edgeCount: Int { edges.groups.count }

  /// The screens; those of a flow are in a box.
  private var nodes: [MermaidDocument.Statement] {
    let flows = edges.flows
    let boxes = flows.boxes.enumerated().map { index, flow in
      MermaidDocument.Statement.subgraph(
        "f\(index)",
        MermaidWriter.drawn(flow.name),
        flow.nodes.map(statement)
      )
    }
    return flows.otherNodes.map(statement) + boxes
  }

  private func link(of group: MergedEdges.Group) -> MermaidDocument.Statement {
    let tabs = group.edges.compactMap { edge in
      if case .tab(let name, _) = edge.kind { name.name } else { String?.none }
    }
    let label = tabs + group.label(showingCommandNames: diagram.showsCommandNames)
    return .link(
      [identifier(group.origin)],
      group.style.arrow,
      label.map(MermaidWriter.drawn),
      identifier(group.destination)
    )
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
    .node(identifier(node.screen), label(of: node).map(MermaidWriter.drawn))
  }

  private func label(of node: Diagram.Node) -> [String] {
    var lines = [node.screen.name]
    if let title = node.title { lines.append(title) }
    lines += node.requiredProperties.map { "needs \($0)" }
    lines += (edges.marks[node.screen] ?? []).map { mark in
      let words = mark.style.words + mark.style.marks
      return (["\(Marks.universal) \(mark.words())"] + words).joined(separator: " ")
    }.uniqued()
    let names = (edges.names[node.screen] ?? []).map { group in
      group.nameAndLabel(showingCommandNames: diagram.showsCommandNames)
    }
    lines += names.chunks(ofCount: 3).map { "\(Marks.name) " + $0.joined(separator: ", ") }
    if !node.isReachable { lines.append("not reachable") }
    if let change = node.change { lines.append(change.words) }
    return lines + node.findings.map { "\(Marks.finding) \($0.code)" }
  }

  private static func drawn(_ text: String) -> String {
    text.drawable(upTo: 2 * BoxLabel.maximumLength)
  }
}

extension EdgeStyle {
  fileprivate var arrow: String {
    switch kind {
    case .opens where isInferred: "-.->"
    case .opens(let presentation): MermaidDocument.arrow(presentation)
    case .tab: "--o"
    case .extends, .back: "-.->"
    }
  }
}
