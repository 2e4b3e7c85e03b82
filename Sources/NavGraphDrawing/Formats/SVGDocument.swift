/// A picture of Graphviz as a self-contained SVG document.
///
/// Graphviz adds a `title` with the identifier to each element, which browsers show if the pointer
/// rests on it. This type replaces the titles by those of the diagram, and adds a style sheet for
/// the colors on dark pages.
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

  /// Replaces a title that is a whole line.
  ///
  /// The title of an edge is removed, because its links have titles.
  private static func replacingTitle(in line: String, by titles: [String: String]) -> String {
    let (start, end) = ("<title>", "</title>")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return line }
    let title = line.dropFirst(start.count).dropLast(end.count)
    if let title = titles[unescaped(title)] { return start + title + end }
    return title.contains("&gt;") || title.hasPrefix("cluster_") || title.hasPrefix("to&#45;")
      ? "" : line
  }

  /// Returns text in which the entities for hyphens are replaced, which Graphviz writes.
  private static func unescaped(_ text: Substring) -> String {
    text.split(separator: "&#45;", omittingEmptySubsequences: false).joined(separator: "-")
  }
}
