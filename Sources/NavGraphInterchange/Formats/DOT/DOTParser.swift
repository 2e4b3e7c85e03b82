/// Reads the grammar of DOT: graphs of nodes, edges and subgraphs, with defaults that hold in their
/// subgraph from where they stand.
struct DOTParser {
  var lexer: DOTLexer
  var token = DOTToken(kind: .end, offset: 0)
  let limits: ReadLimits
  var graph = DOTGraph(
    isDirected: true,
    isStrict: false,
    location: SourceLocation(file: "", line: 1, column: 1)
  )
  var nodes: [String: Int] = [:]
  var strictEdges: Set<[Int]> = []

  /// What holds in a subgraph.
  struct Scope {
    var nodeDefaults: [String: DOTValue] = [:]
    var edgeDefaults: [String: DOTValue] = [:]
    var cluster: Int?
    var depth = 0
    /// The nodes that the subgraph names; nil where nobody needs them.
    var members: [Int] = []
    var known: Set<Int> = []
  }

  init(_ text: SourceText, limits: ReadLimits) {
    lexer = DOTLexer(text)
    self.limits = limits
  }

  /// Reads all graphs of a file.
  ///
  /// - Complexity: O(n) time and memory, where n is the length of the text, but for edges between
  ///   subgraphs, which stand for all pairs of their nodes.
  mutating func parse() throws(ReadError) -> [DOTGraph] {
    var graphs: [DOTGraph] = []
    token = try lexer.next()
    repeat {
      graphs.append(try parseGraph())
      if token.kind == .punctuation(";") { try advance() }
    } while token.kind != .end
    return graphs
  }

  mutating func parseGraph() throws(ReadError) -> DOTGraph {
    let location = lexer.text.location(token.offset)
    let isStrict = token.isKeyword("strict")
    if isStrict { try advance() }
    guard token.isKeyword("graph") || token.isKeyword("digraph") else {
      throw unexpected("'graph' or 'digraph'")
    }
    graph = DOTGraph(
      isDirected: token.isKeyword("digraph"),
      isStrict: isStrict,
      location: location
    )
    nodes = [:]
    strictEdges = []
    try advance()
    if token.isID {
      graph.id = token.id
      try advance()
    }
    var scope = Scope()
    try parseBlock(&scope)
    return graph
  }

  mutating func parseBlock(_ scope: inout Scope) throws(ReadError) {
    try expect("{")
    while token.kind != .punctuation("}") {
      try parseStatement(&scope)
      if token.kind == .punctuation(";") { try advance() }
    }
    try expect("}")
  }

  // MARK: Statements

  mutating func parseStatement(_ scope: inout Scope) throws(ReadError) {
    if token.kind == .punctuation(";") { return }
    for keyword in ["graph", "node", "edge"] where token.isKeyword(keyword) {
      try advance()
      let attributes = try parseAttributes() ?? [:]
      switch keyword {
      case "node": scope.nodeDefaults.merge(attributes) { $1 }
      case "edge": scope.edgeDefaults.merge(attributes) { $1 }
      default: setAttributes(attributes, of: scope)
      }
      return
    }
    if token.isID, let name = token.id {
      let start = token
      try advance()
      if token.kind == .punctuation("=") {
        try advance()
        guard let value = token.value else { throw unexpected("a value") }
        try advance()
        setAttributes([name: value], of: scope)
        return
      }
      try parseChain(startingWith: start, name, &scope)
      return
    }
    guard token.isKeyword("subgraph") || token.kind == .punctuation("{") else {
      throw unexpected("a statement")
    }
    let start = token.offset
    let first = try parseSubgraph(&scope)
    try parseChain(from: first, &scope, at: start)
  }

  mutating func setAttributes(_ attributes: [String: DOTValue], of scope: Scope) {
    if let cluster = scope.cluster {
      graph.clusters[cluster].attributes.merge(attributes) { $1 }
    } else if scope.depth == 0 {
      graph.attributes.merge(attributes) { $1 }
    }
  }

  /// Reads the rest of a statement that begins with a node.
  mutating func parseChain(
    startingWith start: DOTToken,
    _ name: String,
    _ scope: inout Scope
  ) throws(ReadError) {
    try skipPort()
    let node = self.node(name, start, &scope)
    if token.kind == .punctuation("->") || token.kind == .punctuation("--") {
      try parseChain(from: [node], &scope, at: start.offset)
    } else if let attributes = try parseAttributes() {
      graph.nodes[node].attributes.merge(attributes) { $1 }
    }
  }

  /// Reads the edges of a chain: `a -> b -> {c d} [label=x]`.
  mutating func parseChain(
    from first: [Int],
    _ scope: inout Scope,
    at offset: Int
  ) throws(ReadError) {
    var ends = [first]
    while token.kind == .punctuation("->") || token.kind == .punctuation("--") {
      let isArrow = token.kind == .punctuation("->")
      guard isArrow == graph.isDirected else {
        throw unexpected(
          graph.isDirected ? "'->', as the graph is directed" : "'--', as the graph is not directed"
        )
      }
      try advance()
      if token.isID, let name = token.id {
        let start = token
        try advance()
        try skipPort()
        ends.append([node(name, start, &scope)])
      } else if token.isKeyword("subgraph") || token.kind == .punctuation("{") {
        ends.append(try parseSubgraph(&scope))
      } else {
        throw unexpected("a node or a subgraph")
      }
    }
    guard ends.count > 1 else { return }
    var attributes = scope.edgeDefaults
    if let own = try parseAttributes() { attributes.merge(own) { $1 } }
    let location = lexer.text.location(offset)
    for (sources, targets) in zip(ends, ends.dropFirst()) {
      for source in sources {
        for target in targets { try add(source, target, attributes, at: location) }
      }
    }
  }

  mutating func add(
    _ source: Int,
    _ target: Int,
    _ attributes: [String: DOTValue],
    at location: SourceLocation
  ) throws(ReadError) {
    guard graph.edges.count < limits.maximumResults else {
      throw ReadError(.overLimit(.results, maximum: limits.maximumResults), at: location)
    }
    if graph.isStrict {
      let ends = graph.isDirected || source < target ? [source, target] : [target, source]
      guard strictEdges.insert(ends).inserted else { return }
    }
    graph.edges.append(
      DOTGraph.Edge(
        source: source,
        target: target,
        attributes: attributes.isEmpty ? nil : attributes,
        location: location
      )
    )
  }

  /// Reads a subgraph and returns the nodes in it.
  mutating func parseSubgraph(_ outer: inout Scope) throws(ReadError) -> [Int] {
    guard outer.depth < limits.maximumDepth else {
      throw ReadError(
        .overLimit(.depth, maximum: limits.maximumDepth),
        at: lexer.text.location(token.offset)
      )
    }
    let location = lexer.text.location(token.offset)
    var id: String?
    if token.isKeyword("subgraph") {
      try advance()
      if token.isID {
        id = token.id
        try advance()
      }
    }
    var scope = outer
    scope.depth += 1
    scope.members = []
    scope.known = []
    if let id, id.hasPrefix("cluster") {
      scope.cluster = graph.clusters.count
      graph.clusters.append(
        DOTGraph.Cluster(id: id, attributes: [:], parent: outer.cluster, location: location)
      )
    }
    try parseBlock(&scope)
    for member in scope.members where outer.known.insert(member).inserted {
      outer.members.append(member)
    }
    return scope.members
  }

  // MARK: Tokens

  mutating func advance() throws(ReadError) { token = try lexer.next() }

  mutating func expect(_ sign: String) throws(ReadError) {
    guard token.kind == .punctuation(sign) else { throw unexpected("'\(sign)'") }
    try advance()
  }

  func unexpected(_ expected: String) -> ReadError {
    let location = lexer.text.location(token.offset)
    switch token.kind {
    case .end: return ReadError(.unexpectedEnd(expected: expected), at: location)
    case .punctuation(let sign):
      return ReadError(.unexpected("'\(sign)'", expected: expected), at: location)
    case .word(let word), .quoted(let word), .html(let word):
      return ReadError(.unexpected("'\(word.prefix(40))'", expected: expected), at: location)
    }
  }
}
