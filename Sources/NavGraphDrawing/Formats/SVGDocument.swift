import NavGraph

/// A picture of Graphviz as a self-contained SVG document.
///
/// Graphviz adds a `title` with the identifier to each element, which browsers show if the pointer
/// rests on it. This type replaces the titles by those of the diagram, and adds a style sheet for
/// the colors on dark pages, and descriptions for screen readers.
struct SVGDocument {
  let text: String

  init(_ graphvizOutput: String, of diagram: Diagram) {
    let edges = MergedEdges(of: diagram)
    let titles = Dictionary(
      diagram.nodes.map { ($0.screen.anchor.xmlEscaped, $0.tooltip(edges).xmlEscaped) }
    ) { first, _ in first }
    var lines: [String] = []
    for line in graphvizOutput.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<g id=\"graph0\"") {
        lines.append("<desc>\(SVGDocument.description(of: diagram))</desc>")
        lines.append("<style>\(Palette.darkStyleSheet)</style>")
      }
      lines.append(SVGDocument.replacingTitle(in: String(line), by: titles))
    }
    let label = diagram.title.isEmpty ? "Screens and commands" : diagram.title.drawable.xmlEscaped
    let attributes = "role=\"graphics-document\" aria-label=\"\(label)\""
    text = lines.joined(separator: "\n")
      .replacing("<svg ", with: "<svg \(attributes) ", maxReplacements: 1)
  }

  /// Returns the content of the picture in a sentence, for screen readers.
  static func description(of diagram: Diagram) -> String {
    let starts = diagram.nodes.filter(\.isStart).map(\.screen.name.drawable.xmlEscaped)
    let commands = Set(diagram.edges.compactMap(\.command)).count
    return "Screens: \(diagram.screenCount). Commands: \(commands)."
      + (starts.isEmpty ? "" : " Start: \(starts.joined(separator: ", ")).")
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
