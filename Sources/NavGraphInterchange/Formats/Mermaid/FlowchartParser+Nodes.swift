import NavGraph

/// Nodes with their shapes and texts.
extension FlowchartParser {
  // MARK: Nodes

  mutating func nodeList() throws(ReadError) -> [Int] {
    var nodes = [try node()]
    while true {
      let rest = scanner.position
      scanner.skipSpace()
      guard scanner.isAt("&"), scanner.byte(ahead: 1)?.isSpace == true else {
        scanner.position = rest
        return nodes
      }
      scanner.position += 1
      scanner.skipSpace()
      nodes.append(try node())
    }
  }

  mutating func node() throws(ReadError) -> Int {
    let start = scanner.location
    let id = identifier()
    guard !id.isEmpty else { throw scanner.unexpected("a node") }
    guard id != "end" else {
      throw ReadError(
        .unexpected("'end', which is a keyword", expected: "a node's identifier"),
        at: start
      )
    }
    let index = self.node(id, at: start)
    scanner.skipShapeBlanks()
    if let shape = try shapeText() {
      setTitle(shape.text, of: index)
      graph.nodes[index].kind = shape.isDecision ? .decision : .screen
    }
    if scanner.skip(prefix: ":::") { scanner.take(while: FlowchartParser.isInName) }
    if scanner.skip(prefix: "@{") { try shapeData(of: index) }
    if scanner.skip(prefix: ":::") { scanner.take(while: FlowchartParser.isInName) }
    return index
  }

  /// Returns the node with an identifier, which is in the first box that mentions it.
  mutating func node(_ id: String, at location: SourceLocation) -> Int {
    let index = graph.node(id, at: location)
    graph.nodes[index].group = graph.nodes[index].group ?? openGroups.last
    return index
  }

  /// Sets the title of a node; the last of several texts is the one that Mermaid shows.
  mutating func setTitle(_ text: String, of node: Int) {
    let former = graph.nodes[node]
    guard former.title != nil || text != former.name else { return }
    graph.nodes[node].title = text
    if let title = former.title, title != text { graph.nodes[node].former.append(former) }
  }

  mutating func identifier() -> String {
    let start = scanner.position
    while let byte = scanner.current {
      if byte == UInt8(ascii: "-") {
        guard let next = scanner.byte(ahead: 1), FlowchartParser.isInName(next) else { break }
        if next == UInt8(ascii: ".") || next == UInt8(ascii: "-") { break }
      } else if byte == UInt8(ascii: "=") {
        if scanner.byte(ahead: 1) == UInt8(ascii: "=") { break }
      } else if byte == UInt8(ascii: ":") {
        if scanner.isAt(prefix: ":::") { break }
      } else if byte == UInt8(ascii: "&") {
        if scanner.position == start || scanner.byte(ahead: 1)?.isSpace != false { break }
      } else if byte == UInt8(ascii: "%") {
        if scanner.isAt(prefix: "%%") { break }
      } else if !FlowchartParser.isInName(byte) {
        break
      }
      scanner.position += 1
    }
    return scanner.text.text(start..<scanner.position)
  }

  static func isInName(_ byte: UInt8) -> Bool {
    byte.isWord || "!#$%&'*+.`?\\/-,:".utf8.contains(byte)
  }

  // MARK: Shapes and texts

  struct Shape {
    var text: String
    var isDecision: Bool
  }

  /// The brackets of shapes, the longest first, and whether they represent a decision.
  static let shapes: [(open: StaticString, close: [StaticString], isDecision: Bool)] = [
    ("(((", [")))"], false), ("((", ["))"], false), ("([", ["])"], false), ("(-", ["-)"], false),
    ("(", [")"], false), ("[[", ["]]"], false), ("[(", [")]"], false),
    ("[/", ["/]", "\\]"], false),
    ("[\\", ["\\]", "/]"], false), ("[|", ["]"], false), ("[", ["]"], false),
    ("{{", ["}}"], false), ("{", ["}"], true), (">", ["]"], false),
  ]

  mutating func shapeText() throws(ReadError) -> Shape? {
    for shape in FlowchartParser.shapes where scanner.skip(prefix: shape.open) {
      scanner.skipSpace()
      let isQuoted = scanner.isAt("\"")
      let quoted = isQuoted ? try quotedText() : ""
      let start = scanner.position
      // Plain text can follow text in quotes.
      while !scanner.isAtEnd, !(isQuoted && scanner.isAt("\"")),
        !shape.close.contains(where: { scanner.isAt(prefix: $0) })
      {
        scanner.position += 1
      }
      let rest = scanner.text.text(start..<scanner.position)
      let plain = MermaidText.title(rest)
      let isApart = isQuoted && !plain.isEmpty && rest.first?.isWhitespace == true
      let text = quoted + (isApart ? " " : "") + plain
      guard shape.close.contains(where: { scanner.skip(prefix: $0) }) else {
        throw scanner.unexpected("'\(shape.close[0])'")
      }
      return Shape(text: text, isDecision: shape.isDecision)
    }
    return nil
  }

  mutating func quotedText() throws(ReadError) -> String {
    _ = scanner.skip("\"")
    return MermaidText.title(String(try scanner.text(upTo: "\"")[...].without("`")))
  }

  /// Reads `shape: diamond, label: "text" }`.
  mutating func shapeData(of node: Int) throws(ReadError) {
    while true {
      scanner.take { $0.isSpace || $0 == UInt8(ascii: ",") }
      if scanner.skip("}") { return }
      let key = scanner.text { $0.isWord || $0 == UInt8(ascii: "-") }
      scanner.skipSpace()
      guard !key.isEmpty, scanner.skip(":") else { throw scanner.unexpected("a name and ':'") }
      scanner.skipSpace()
      let value: String
      if scanner.isAt("\"") {
        value = try quotedText()
      } else {
        value = String(scanner.text { !",}\n".utf8.contains($0) }.trimmed())
      }
      switch key {
      case "label": setTitle(value, of: node)
      case "shape":
        let isDecision = ["diamond", "diam", "decision", "question"].contains(value)
        graph.nodes[node].kind = isDecision ? .decision : .screen
      default: break
      }
    }
  }
}
