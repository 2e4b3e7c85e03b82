import Algorithms
import NavGraphText

/// A parser of DOT: graphs of nodes, edges and subgraphs, with defaults for the following
/// statements of their subgraph.
struct DOTParser {
  var lexer: DOTLexer
  var token = DOTToken(kind: .end, offset: 0)
  let limits: ReadLimits
  var graph = DOTGraph(isDirected: true, isStrict: false, location: SourceLocation(startOf: ""))
  var nodes: [String: Int] = [:]
  /// The edges of a graph with `strict`, by their ends.
  var strictEdges: [[Int]: Int] = [:]
  /// The clusters by the cluster around them, and by their identifiers.
  private var clusters: [Int?: [String: Int]] = [:]
  /// The number of edges in all graphs, including repeated ones.
  private var edgeCount = 0

  /// The defaults and members of a subgraph.
  struct Scope {
    var nodeDefaults: [String: DOTValue] = [:]
    var edgeDefaults: [String: DOTValue] = [:]
    var cluster: Int?
    var depth = 0
    /// The nodes in the subgraph; empty if they are unused.
    var members: [Int] = []
    var known: Set<Int> = []
  }

  init(_ text: SourceText, limits: ReadLimits) {
    lexer = DOTLexer(text)
    self.limits = limits
  }

  /// Reads all graphs of a file, in O(n + E) time and memory for n bytes and E edges.
  ///
  /// An edge between subgraphs connects all pairs of their nodes, so E can be larger than n.
  mutating func parse() throws(ReadError) -> [DOTGraph] {
    var graphs: [DOTGraph] = []
    token = try lexer.next()
    repeat {
      graphs.append(try parseGraph())
      if token.isMark(";") { try advance() }
    } while token.kind != .end
    return graphs
  }

  mutating func parseGraph() throws(ReadError) -> DOTGraph {
    let location = lexer.text.location(token.offset)
    let isStrict = token.keyword == .strict
    if isStrict { try advance() }
    guard token.keyword == .graph || token.keyword == .digraph else {
      throw unexpected("'graph' or 'digraph'")
    }
    graph = DOTGraph(isDirected: token.keyword == .digraph, isStrict: isStrict, location: location)
    nodes = [:]
    strictEdges = [:]
    clusters = [:]
    try advance()
    if let id = token.id {
      graph.id = id
      try advance()
    }
    var scope = Scope()
    try parseBlock(&scope)
    return graph
  }

  mutating func parseBlock(_ scope: inout Scope) throws(ReadError) {
    try expect("{")
    while !token.isMark("}") {
      try parseStatement(&scope)
      if token.isMark(";") { try advance() }
    }
    try expect("}")
  }

  // MARK: Statements

  mutating func parseStatement(_ scope: inout Scope) throws(ReadError) {
    if token.isMark(";") { return }
    let start = token
    if let keyword = start.keyword, [.node, .edge, .graph].contains(keyword) {
      try advance()
      let attributes = try parseAttributes() ?? [:]
      switch keyword {
      case .node: scope.nodeDefaults.merge(attributes) { $1 }
      case .edge: scope.edgeDefaults.merge(attributes) { $1 }
      default: setAttributes(attributes, of: scope)
      }
    } else if let name = start.id {
      try advance()
      guard !token.isMark("=") else {
        try advance()
        guard let value = token.value else { throw unexpected("a value") }
        try advance()
        return setAttributes([name: value], of: scope)
      }
      try skipPort()
      let node = self.node(name, start, &scope)
      if case .edge = token.kind {
        try parseChain(from: [node], &scope, at: start.offset)
      } else if let attributes = try parseAttributes() {
        graph.nodes[node].attributes.set(attributes)
      }
    } else if start.keyword == .subgraph || start.isMark("{") {
      let first = try parseSubgraph(&scope)
      try parseChain(from: first, &scope, at: start.offset)
    } else {
      throw unexpected("a statement")
    }
  }

  mutating func setAttributes(_ attributes: [String: DOTValue], of scope: Scope) {
    if let cluster = scope.cluster {
      graph.clusters[cluster].attributes.set(attributes)
    } else if scope.depth == 0 {
      graph.attributes.set(attributes)
    }
  }

  /// Reads the edges of a chain: `a -> b -> {c d} [label=x]`.
  mutating func parseChain(
    from first: [Int],
    _ scope: inout Scope,
    at offset: Int
  ) throws(ReadError) {
    var ends = [first]
    while case .edge(let isDirected) = token.kind {
      guard isDirected == graph.isDirected else {
        throw unexpected(
          graph.isDirected ? "'->', as the graph is directed" : "'--', as the graph is not directed"
        )
      }
      try advance()
      if let name = token.id {
        let start = token
        try advance()
        try skipPort()
        ends.append([node(name, start, &scope)])
      } else if token.keyword == .subgraph || token.isMark("{") {
        ends.append(try parseSubgraph(&scope))
      } else {
        throw unexpected("a node or a subgraph")
      }
    }
    guard ends.count > 1 else { return }
    let attributes = try parseAttributes() ?? [:]
    let location = lexer.text.location(offset)
    let pairs = zip(ends, ends.dropFirst())
    try limits.check(pairs.reduce(0) { $0 + $1.0.count * $1.1.count }, .pairs, at: location)
    for (sources, targets) in pairs {
      for (source, target) in product(sources, targets) {
        try add(source, target, attributes, defaults: scope.edgeDefaults, at: location)
      }
    }
  }

  mutating func add(
    _ source: Int,
    _ target: Int,
    _ attributes: [String: DOTValue],
    defaults: [String: DOTValue],
    at location: SourceLocation
  ) throws(ReadError) {
    edgeCount += 1
    try limits.check(edgeCount, .results, at: location)
    if graph.isStrict {
      let ends = graph.isDirected || source < target ? [source, target] : [target, source]
      if let known = strictEdges[ends] { return graph.edges[known].attributes.set(attributes) }
      strictEdges[ends] = graph.edges.count
    }
    var edge = DOTGraph.Edge(
      source: source,
      target: target,
      attributes: DOTGraph.Attributes(defaults: defaults),
      location: location
    )
    edge.attributes.set(attributes)
    graph.edges.append(edge)
  }

  /// Reads a subgraph and returns the nodes in it.
  mutating func parseSubgraph(_ outer: inout Scope) throws(ReadError) -> [Int] {
    let location = lexer.text.location(token.offset)
    try limits.check(outer.depth + 1, .depth, at: location)
    var id: String?
    if token.keyword == .subgraph {
      try advance()
      id = token.id
      if id != nil { try advance() }
    }
    var scope = outer
    scope.depth += 1
    scope.members = []
    scope.known = []
    if let id, id.hasPrefix("cluster") {
      scope.cluster = cluster(id, in: outer.cluster, at: location)
    }
    try parseBlock(&scope)
    for member in scope.members where outer.known.insert(member).inserted {
      outer.members.append(member)
    }
    return scope.members
  }

  /// Returns the cluster with an identifier, which several statements can define.
  private mutating func cluster(
    _ id: String,
    in outer: Int?,
    at location: SourceLocation
  ) -> Int {
    if let known = clusters[outer]?[id] { return known }
    let index = graph.clusters.count
    clusters[outer, default: [:]][id] = index
    graph.clusters.append(DOTGraph.Cluster(id: id, parent: outer, location: location))
    return index
  }

  // MARK: Tokens

  mutating func advance() throws(ReadError) { token = try lexer.next() }

  mutating func expect(_ mark: Unicode.Scalar) throws(ReadError) {
    guard token.isMark(mark) else { throw unexpected("'\(mark)'") }
    try advance()
  }

  func unexpected(_ expected: String) -> ReadError {
    let location = lexer.text.location(token.offset)
    let found: String
    switch token.kind {
    case .end: return ReadError(.unexpectedEnd(expected: expected), at: location)
    case .punctuation(let mark): found = String(mark)
    case .edge(let isDirected): found = isDirected ? "->" : "--"
    case .word(let word), .keyword(_, let word), .quoted(let word), .html(let word):
      found = String(word.prefix(40))
    }
    return ReadError(.unexpected("'\(found)'", expected: expected), at: location)
  }
}
