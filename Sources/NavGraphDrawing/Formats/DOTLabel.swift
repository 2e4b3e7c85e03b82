/// The label of a screen in DOT: the rows of its box.
struct DOTLabel {
  /// The label, as HTML-like text of Graphviz without its outer brackets.
  let html: String

  init(_ label: BoxLabel) {
    html =
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
      + label.rows.map(DOTLabel.row).joined() + "</TABLE>"
  }

  /// The port of a tab's row, at which the edge to the tab's root begins.
  static func port(ofTab index: Int) -> String { "tab\(index)" }

  private static func row(_ row: BoxLabel.Row) -> String {
    let end = "<BR ALIGN=\"LEFT\"/>"
    let lines = row.lines.map { $0.map { html($0, row) }.joined() }
    let text = lines.joined(separator: end) + (lines.count > 1 ? end : "")
    guard case .tab(let index) = row.kind else {
      return "<TR><TD ALIGN=\"LEFT\">\(text)</TD></TR>"
    }
    return "<TR><TD ALIGN=\"LEFT\" PORT=\"\(port(ofTab: index))\" BORDER=\"1\" SIDES=\"T\""
      + " COLOR=\"\(Palette.flowBorder.light)\">\(text)</TD></TR>"
  }

  private static func html(_ span: BoxLabel.Span, _ row: BoxLabel.Row) -> String {
    let text = span.text.xmlEscaped
    let shown = row.kind == .name(isBold: true) ? "<B>\(text)</B>" : text
    return "<FONT COLOR=\"\(span.color.light)\" POINT-SIZE=\"\(row.size)\">\(shown)</FONT>"
  }
}
