/// The diagrams of a file: the whole file, or the fenced blocks of Markdown.
struct MermaidSource {
  struct Diagram {
    enum Kind: Equatable {
      case flowchart
      case state
      /// A kind of diagram without screens, given by its keyword.
      case other(String)
    }

    let kind: Kind
    /// The beginning of the diagram, after its first keyword.
    let scanner: TextScanner
    let location: SourceLocation
  }

  let diagrams: [Diagram]

  /// The first words of all kinds of diagrams.
  private static let keywords: Set<String> = [
    "flowchart", "graph", "flowchart-elk", "stateDiagram", "stateDiagram-v2", "sequenceDiagram",
    "classDiagram", "classDiagram-v2", "erDiagram", "gantt", "pie", "journey", "gitGraph",
    "mindmap",
    "timeline", "quadrantChart", "requirementDiagram", "C4Context", "C4Container", "C4Component",
    "C4Dynamic", "C4Deployment", "sankey-beta", "sankey", "xychart-beta", "xychart", "block-beta",
    "block", "packet-beta", "packet", "kanban", "architecture-beta", "architecture", "zenuml",
    "radar-beta", "treemap-beta", "treemap", "info",
  ]

  init(_ text: SourceText) {
    let blocks = MermaidSource.blocks(of: text)
    diagrams = (blocks.isEmpty ? [0..<text.bytes.count] : blocks)
      .map { MermaidSource.diagram(text, $0) }
  }

  // MARK: Recognition

  /// Returns whether a line of Markdown begins a block with a diagram.
  static func opensDiagram(_ line: Substring) -> Bool {
    let marks = line.drop { $0 == "`" || $0 == "~" || $0 == ":" }
    guard line.utf8.count - marks.utf8.count >= 3 else { return false }
    let word = marks.trimmed().prefix { !$0.isWhitespace && $0 != "}" }
    return ["mermaid", "{mermaid", "{.mermaid"].contains(word.lowercased())
  }

  /// Returns whether text that begins with a keyword is a diagram; DOT also begins with `graph`.
  static func isDiagram(_ keyword: String?, in text: Substring) -> Bool {
    guard let keyword, keywords.contains(keyword) else { return false }
    return keyword != "graph" || !DOTReader.beginsGraph(text)
  }

  /// Returns the first word of a diagram, after front matter, comments and directives.
  static func keyword(of text: Substring) -> String? {
    var scanner = TextScanner(text)
    return keyword(&scanner)
  }

  private static func keyword(_ scanner: inout TextScanner) -> String? {
    skipPreamble(&scanner)
    let word = scanner.text { $0.isWord || $0 == UInt8(ascii: "-") }
    return word.isEmpty ? nil : word
  }

  private static func skipPreamble(_ scanner: inout TextScanner) {
    scanner.skipSpace()
    if scanner.skip(prefix: "---") {
      scanner.skipLine()
      while !scanner.isAtEnd {
        scanner.skipSpace()
        if scanner.skip(prefix: "---") { break }
        scanner.skipLine()
      }
    }
    repeat { scanner.skipSpace() } while scanner.skipMermaidComment()
  }

  // MARK: Blocks

  /// Returns the ranges of the Markdown blocks that contain diagrams.
  private static func blocks(of text: SourceText) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var scanner = TextScanner(text)
    var open: (start: Int, mark: UInt8, count: Int)?
    while !scanner.isAtEnd {
      let lineStart = scanner.position
      let line = text.text(scanner.skipLine())[...]
      let content = line.trimmed()
      if let block = open {
        let marks = content.utf8.prefix { $0 == block.mark }
        if marks.count >= block.count, marks.count == content.utf8.count {
          blocks.append(block.start..<lineStart)
          open = nil
        }
      } else if opensDiagram(content), let mark = content.utf8.first {
        let count = content.utf8.prefix { $0 == mark }.count
        open = (scanner.position, mark, count)
      }
      _ = scanner.skip("\r")
      _ = scanner.skip("\n")
    }
    if let open { blocks.append(open.start..<text.bytes.count) }
    return blocks
  }

  private static func diagram(_ text: SourceText, _ range: Range<Int>) -> Diagram {
    // Bytes after a block are ignored. Bytes before it are kept, so that locations are correct.
    var scanner = TextScanner(text, end: range.upperBound)
    scanner.position = range.lowerBound
    let word = keyword(&scanner) ?? ""
    let kind: Diagram.Kind =
      switch word {
      case "flowchart", "graph", "flowchart-elk": .flowchart
      case "stateDiagram", "stateDiagram-v2": .state
      default: .other(word)
      }
    var start = TextScanner(text)
    start.position = range.lowerBound
    start.skipSpace()
    return Diagram(kind: kind, scanner: scanner, location: start.location)
  }
}
