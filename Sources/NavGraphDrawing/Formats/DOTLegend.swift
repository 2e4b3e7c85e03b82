import NavGraph

/// The title of a picture, and the meaning of the lines and marks that occur in it.
struct DOTLegend {
  /// The label of the whole graph, as HTML-like text of Graphviz without its outer brackets.
  let html: String

  init(_ diagram: Diagram, _ edges: MergedEdges, _ names: BoxNames) {
    let title = DOTLegend.title(of: diagram).xmlEscaped
    let counts = DOTLegend.counts(of: diagram)
    let heading = title.isEmpty ? counts : "<B>\(title)</B> · \(counts)"
    let entries = DOTLegend.entries(diagram, edges).map { entry in
      let text = entry.color == .text ? "<B>bold</B> start screen" : entry.text
      return "<FONT COLOR=\"\(entry.color.light)\">\(text)</FONT>"
    }
    html =
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"2\">"
      + DOTLegend.row(heading) + DOTLegend.row(entries.joined(separator: "   "))
      + DOTLegend.row((names.note ?? "").xmlEscaped) + "</TABLE>"
  }

  static func title(of diagram: Diagram) -> String {
    diagram.title.drawable(upTo: 2 * BoxLabel.maximumLength)
  }

  /// The numbers of screens and findings, in words.
  static func counts(of diagram: Diagram) -> String {
    "\(diagram.screenCount) screen\(diagram.screenCount == 1 ? "" : "s")"
      + (diagram.findingCount.map { " · " + words(findings: $0) } ?? "")
  }

  /// Returns the result of a check, also if it found nothing.
  static func words(findings count: Int) -> String {
    count == 0 ? "no findings" : "\(count) finding\(count == 1 ? "" : "s")"
  }

  private static func row(_ html: String) -> String {
    html.isEmpty ? "" : "<TR><TD ALIGN=\"LEFT\">\(html)</TD></TR>"
  }

  static func entries(
    _ diagram: Diagram,
    _ edges: MergedEdges
  ) -> [(text: String, color: Palette)] {
    let lines = edges.groups.map(\.style)
    let styles =
      lines + edges.names.values.joined().map(\.style) + edges.marks.values.joined().map(\.style)
    let changes = diagram.nodes.map(\.change) + diagram.edges.map(\.change)
    let entries: [(Bool, String, Palette)] = [
      (diagram.nodes.contains(where: \.isStart), "bold start screen", .text),
      (lines.contains { $0.kind == .opens(.push) }, "── push", .line),
      (lines.contains { $0.kind == .opens(.present) }, "╌╌ present", .line),
      (styles.contains(where: \.isInferred), "╌╌ inferred", .faint),
      (lines.contains { $0.kind == .opens(.root) }, "━▶▶ root", .line),
      (styles.contains { $0.tab != nil }, "──● tab", .line),
      (styles.contains { $0.kind == .extends }, "···▷ extends", .line),
      (!edges.marks.isEmpty, "\(Marks.universal) opens from many screens", .line),
      (!edges.names.isEmpty, "\(Marks.name) opens a screen without a line", .line),
      (styles.contains(where: \.isConditional), "\(Marks.condition) has a condition", .line),
      (styles.contains(where: \.closesScreens), "\(Marks.closing) closes screens first", .line),
      (diagram.nodes.contains { !$0.requiredProperties.isEmpty }, "needs a property", .required),
      (styles.contains { $0.isOnRoute && !$0.isBlocked }, "1 step of the route", .route),
      (styles.contains(where: \.isBlocked), "1 blocked step", .blocked),
      (styles.contains { !$0.isOpen }, "its condition does not hold", .faint),
      (changes.contains(.added), "added", .added),
      (changes.contains(.removed), "removed", .removed),
      (changes.contains { if case .changed = $0 { true } else { false } }, "changed", .changed),
      (styles.contains { $0.trial == .passed }, "━━ passed", .added),
      (styles.contains { $0.trial == .failed }, "══ failed", .removed),
      (styles.contains { $0.trial == .unclear }, "── unclear", .changed),
      (styles.contains { $0.trial == .untried }, "┄┄ untried", .line),
      (
        diagram.nodes.contains { !$0.findings.isEmpty }
          || diagram.edges.contains { !$0.findings.isEmpty },
        "\(Marks.finding) finding", .finding
      ),
    ]
    return entries.filter(\.0).map { ($0.1, $0.2) }
  }
}
