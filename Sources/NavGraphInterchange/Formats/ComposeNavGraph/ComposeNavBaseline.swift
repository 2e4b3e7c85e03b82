import NavGraph

/// A parser of `.nav` baselines: a line `dest NAME  args=(…)  start` for each screen, and a line
/// `edge A -> B  "label"` for each edge.
struct ComposeNavBaseline {
  private let builder: DocumentBuilder
  private var scanner: TextScanner
  private var graph = NodeGraph()

  init(_ text: SourceText, _ builder: DocumentBuilder) {
    scanner = TextScanner(text)
    self.builder = builder
  }

  /// Returns whether a line belongs to a baseline.
  static func isLine(_ line: Substring) -> Bool {
    line.hasPrefix("dest ") || (line.hasPrefix("edge ") && line.contains(" -> "))
  }

  mutating func parse() throws(ReadError) -> NodeGraph {
    while true {
      scanner.skipSpace()
      guard !scanner.isAtEnd else { return graph }
      if scanner.isAt("#") {
        scanner.skipLine()
      } else if scanner.skip(prefix: "dest ") {
        try parseDestination()
      } else if scanner.skip(prefix: "edge ") {
        try parseEdge()
      } else {
        throw scanner.unexpected("'dest' or 'edge'")
      }
    }
  }

  private mutating func parseDestination() throws(ReadError) {
    let location = scanner.location
    let name = try name()
    var screen = NavigationScreen(ScreenID(name))
    var isStart = false
    while true {
      scanner.skipBlanks()
      if scanner.skip(prefix: "args=(") {
        try parseArguments(of: &screen)
      } else if scanner.skip(prefix: "start") {
        isStart = true
      } else {
        break
      }
    }
    try expectLineEnd()
    var node = NodeGraph.Node(name: name, location: location)
    node.definition = screen
    let index = graph.define(node, id: name)
    if isStart { graph.roots.append(index) }
  }

  /// Reads `id: String, query: String? = …)`.
  private mutating func parseArguments(of screen: inout NavigationScreen) throws(ReadError) {
    while !scanner.skip(")") {
      let location = scanner.location
      let name = try name()
      scanner.skipBlanks()
      guard scanner.skip(":") else { throw scanner.unexpected("':' and a type") }
      var depth = 0
      let range = scanner.take { byte in
        if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ">") { depth -= 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0 { return false }
          depth -= 1
        }
        return (byte != UInt8(ascii: ",") || depth > 0) && byte != UInt8(ascii: "\n")
      }
      let parts = scanner.text.text(range).split(separator: "=", maxSplits: 1)
      let written = String((parts.first ?? "").trimmed())
      let isNullable = written.hasSuffix("?")
      let typeName = String(written.prefix { $0 != "<" && $0 != "?" })
      let type = ComposeNavGraphReader.propertyType(typeName)
      if type == nil {
        builder.report(.approximated, "argument-type", at: location) {
          "Type '\(written)' of argument '\(name)' becomes any value."
        }
      }
      screen.properties.append(
        PropertyDeclaration(
          PropertyName(name),
          type ?? .object,
          isRequired: parts.count == 1 && !isNullable
        )
      )
      if scanner.skip(",") { scanner.skipBlanks() }
      guard !scanner.isAtEnd, !scanner.isAt("\n") else { throw scanner.unexpected("')'") }
    }
  }

  private mutating func parseEdge() throws(ReadError) {
    let location = scanner.location
    let source = try node()
    scanner.skipBlanks()
    guard scanner.skip(prefix: "->") else { throw scanner.unexpected("'->'") }
    scanner.skipBlanks()
    let target = try node()
    var edge = NodeGraph.Edge(source: source, target: target, location: location)
    scanner.skipBlanks()
    if scanner.skip("\"") {
      edge.label = scanner.text { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
      guard scanner.skip("\"") else { throw scanner.unexpected("'\"'") }
    }
    try expectLineEnd()
    try graph.append(edge, limits: builder.options.limits)
  }

  private mutating func node() throws(ReadError) -> Int {
    let location = scanner.location
    return graph.node(try name(), at: location)
  }

  private mutating func name() throws(ReadError) -> String {
    let range = scanner.take { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    guard !range.isEmpty else { throw scanner.unexpected("a name") }
    return scanner.text.text(range)
  }

  private mutating func expectLineEnd() throws(ReadError) {
    scanner.skipBlanks()
    guard scanner.isAtLineEnd else { throw scanner.unexpected("the end of the line") }
  }
}
