import NavGraph

/// A parser of the statements of a flowchart, based on Mermaid's `flow.jison`.
struct FlowchartParser {
  var graph = NodeGraph()
  var scanner: TextScanner
  let limits: ReadLimits
  var groups: [String: Int] = [:]
  var openGroups: [Int] = []
  var edgeIdentifiers: Set<String> = []

  static let styleKeywords: Set<String> = [
    "style", "linkStyle", "classDef", "class", "click", "direction", "accTitle",
  ]

  /// Creates a parser that begins after the first keyword of a flowchart.
  init(_ scanner: TextScanner, limits: ReadLimits) {
    graph.groupWord = "subgraph"
    self.scanner = scanner
    self.limits = limits
  }

  mutating func parse() throws(ReadError) -> NodeGraph {
    try skipDirection()
    while true {
      scanner.take { $0.isSpace || $0 == UInt8(ascii: ";") }
      guard !scanner.isAtEnd else { break }
      try statement()
    }
    guard openGroups.isEmpty else { throw scanner.unexpected("'end' of a subgraph") }
    for (id, group) in groups {
      if let node = graph.indices[id] { graph.nodes[node].kind = .box(group) }
    }
    // An identifier of an edge that is not also a node only has a statement for its appearance.
    let used = edgeIdentifiers.isEmpty ? [] : Set(graph.edges.flatMap { [$0.source, $0.target] })
    for id in edgeIdentifiers {
      if let node = graph.indices[id], !used.contains(node) { graph.nodes[node].kind = .missing }
    }
    return graph
  }

  /// Skips the direction, which can be missing only at the end of the line.
  mutating func skipDirection() throws(ReadError) {
    scanner.skipBlanks()
    let start = scanner.position
    let word = scanner.text { !$0.isSpace && $0 != UInt8(ascii: ";") }
    if ["", "TB", "TD", "BT", "LR", "RL", "BR", "<", ">", "^", "v"].contains(word) { return }
    scanner.position = start
    guard scanner.isAt(prefix: "%%") else {
      throw scanner.unexpected("a direction such as 'LR', or the end of the line")
    }
  }

  // MARK: Statements

  mutating func statement() throws(ReadError) {
    if scanner.skipMermaidComment() { return }
    let start = scanner.position
    let word = scanner.text(while: \.isLetter)
    let isWord = scanner.isAtEnd || scanner.current.map { !FlowchartParser.isInName($0) } ?? true
    if isWord, word == "subgraph" {
      try openGroup()
    } else if isWord, word == "end" {
      guard openGroups.popLast() != nil else {
        scanner.position = start
        throw ReadError(
          .unexpected("'end'", expected: "a statement outside of subgraphs"),
          at: scanner.location
        )
      }
    } else if word == "accDescr" {
      scanner.skipMermaidDescription()
    } else if FlowchartParser.styleKeywords.contains(word), isStyle() {
      if word == "click" { skipTooltip() }
      scanner.skipLine()
      if word != "direction" { graph.omitted.append(word) }
    } else {
      scanner.position = start
      try chain()
    }
  }

  /// Returns whether a keyword is a style statement and not the identifier of a node.
  func isStyle() -> Bool {
    guard let next = scanner.current else { return false }
    return next == 0x20 || next == 0x09 || next == UInt8(ascii: ":")
  }

  /// Skips the text of a click, which can contain line breaks inside of quotes.
  mutating func skipTooltip() {
    while let byte = scanner.current, !byte.isLineEnd {
      scanner.position += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      let start = scanner.position
      scanner.take { $0 != UInt8(ascii: "\"") }
      // A quote without an end is a character of this line.
      if !scanner.skip("\"") { scanner.position = start }
    }
  }

  mutating func openGroup() throws(ReadError) {
    let location = scanner.location
    try limits.check(openGroups.count + 1, .depth, at: location)
    scanner.skipBlanks()
    var id: String
    var title: String?
    if scanner.isAt("\"") {
      id = try quotedText()
    } else {
      id = String(scanner.text { !$0.isLineEnd && !"[;".utf8.contains($0) }.trimmed())
    }
    scanner.skipBlanks()
    if scanner.isAt("[") { title = try shapeText()?.text }
    if id.isEmpty { id = title ?? "subgraph \(graph.groups.count + 1)" }
    let name = title?.onOneLine ?? MermaidText.plain(id)
    // Mermaid numbers subgraphs whose only text has blanks.
    if let known = groups[id], title != nil || !id.contains(where: \.isWhitespace) {
      let former = graph.groups[known]
      if title != nil, former.name != name {
        graph.groups[known].name = name
        graph.groups[known].former.append(former)
      }
      return openGroups.append(known)
    }
    groups[id] = graph.groups.count
    openGroups.append(graph.groups.count)
    let parent = openGroups.dropLast().last
    graph.groups.append(NodeGraph.Group(name: name, parent: parent, location: location))
  }

  /// Reads nodes and the links between them: `a & b --> c -- text --> d`.
  mutating func chain() throws(ReadError) {
    var sources = try nodeList()
    var pairCount = 0
    while true {
      let rest = scanner.position
      scanner.skipBlanks()
      guard let link = try FlowchartLink.parse(&scanner) else {
        scanner.position = rest
        break
      }
      if let id = link.id { edgeIdentifiers.insert(id) }
      scanner.skipSpace()
      let targets = try nodeList()
      pairCount += sources.count * targets.count
      try limits.check(pairCount, .pairs, at: link.location)
      for source in sources where !link.isInvisible {
        for target in targets { try add(link, from: source, to: target) }
      }
      sources = targets
    }
    scanner.skipBlanks()
    guard scanner.isAtLineEnd || scanner.isAt(";") || scanner.isAt(prefix: "%%") else {
      throw scanner.unexpected("a link such as '-->', or the end of the statement")
    }
  }

  mutating func add(_ link: FlowchartLink, from source: Int, to target: Int) throws(ReadError) {
    var edge = NodeGraph.Edge(
      source: source,
      target: target,
      label: link.text.flatMap { $0.isEmpty ? nil : $0 },
      isDirected: link.heads != .none,
      location: link.location
    )
    edge.details.presentation = link.presentation
    try graph.append(edge, limits: limits)
    guard link.heads == .both else { return }
    (edge.source, edge.target) = (target, source)
    try graph.append(edge, limits: limits)
  }
}

extension TextScanner {
  /// Skips blanks if a shape follows them.
  mutating func skipShapeBlanks() {
    let start = position
    skipBlanks()
    if !(isAt("[") || isAt("(") || isAt("{")) { position = start }
  }
}
