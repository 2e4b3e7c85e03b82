/// A picture of Graphviz as an SVG document that needs no other file.
///
/// Graphviz gives each element a `title` with its identifier, which browsers show when the pointer rests on
/// it. Here, the titles are those of the diagram, and a style sheet replaces the colours on dark pages.
struct SVGDocument {
  let text: String

  init(_ graphvizOutput: String, of diagram: Diagram) {
    let titles = Dictionary(
      diagram.nodes.map { ($0.screen.anchor.xmlEscaped, $0.tooltip.xmlEscaped) }
    ) { first, _ in first }
    var lines: [String] = []
    for line in graphvizOutput.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(SVGDocument.replacingTitle(in: String(line), by: titles))
      if line.hasPrefix("<g id=\"graph0\"") {
        lines.insert("<style>\(Palette.darkStyleSheet)</style>", at: lines.count - 1)
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// Replaces the title that is the whole line; removes the title of an edge, since its links have titles.
  private static func replacingTitle(in line: String, by titles: [String: String]) -> String {
    let (start, end) = ("<title>", "</title>")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return line }
    let title = line.dropFirst(start.count).dropLast(end.count)
    if let title = titles[unescaped(title)] { return start + title + end }
    return title.contains("&gt;") || title.hasPrefix("cluster_") || title.hasPrefix("to&#45;")
      ? "" : line
  }

  /// Graphviz writes hyphens as entities.
  private static func unescaped(_ text: Substring) -> String {
    text.split(separator: "&#45;", omittingEmptySubsequences: false).joined(separator: "-")
  }
}
