/// A trie of patterns that finds the most specific one that matches a link.
///
/// Patterns share the nodes of their common prefixes. At each segment the search tries the edges from
/// the most specific to the least: literal, choice, UUID, int, bool, double, any text, rest of the
/// path. It backtracks where an edge leads to no match.
struct LinkPatternTrie {
  /// A pattern that ends at a node, with its rank by the query.
  struct End {
    /// The pattern's number.
    let pattern: Int
    let scheme: String
    let query: [LinkPattern.Item]
    let rank: LinkQueryRank
  }

  struct Node {
    var literals: [BytewiseString: Int] = [:]
    var choices: [BytewiseString: Int] = [:]
    /// The child for each of ``kinds``.
    var values = [Int?](repeating: nil, count: LinkPatternTrie.kinds.count)
    /// The patterns that end here, the most specific first.
    var ends: [End] = []
    /// The patterns that end here with the rest of the path, the most specific first.
    var restEnds: [End] = []
  }

  struct Root: Hashable {
    let scheme: String
    let hasHost: Bool
  }

  /// The types of parameters, the most specific first.
  static let kinds: [LinkParameterType] = [.uuid, .int, .bool, .double, .string]

  private(set) var nodes: [Node] = []
  /// The nodes where the pattern in progress ends.
  private var touchedNodes: [Int] = []
  private(set) var roots: [Root: Int] = [:]
  private(set) var patterns: [LinkPattern] = []

  /// Adds a pattern.
  ///
  /// - Returns: The pattern's number, from 0 in the order of addition.
  /// - Throws: `tie` with an earlier pattern; the new pattern is not added.
  /// - Complexity: O(f · s + q) time, where f is the number of the pattern's combinations, s of its
  ///   segments, and q of the patterns that differ only in their queries.
  @discardableResult
  mutating func add(_ pattern: LinkPattern) throws(LinkPatternError) -> Int {
    let number = patterns.count
    patterns.append(pattern)
    touchedNodes = []
    do {
      for scheme in pattern.schemes {
        let rank = LinkQueryRank(pattern.query)
        let end = End(pattern: number, scheme: scheme, query: pattern.query, rank: rank)
        let root = root(Root(scheme: scheme, hasHost: pattern.hasHost))
        try add(end, pattern.segments[...], at: root, path: [])
        if pattern.canLackHost {
          let empty = self.root(Root(scheme: scheme, hasHost: false))
          try insert(end, into: \.ends, of: empty, path: [])
        }
      }
    } catch {
      removeLast()
      throw error
    }
    return number
  }

  /// Removes the last pattern, but not its nodes.
  private mutating func removeLast() {
    patterns.removeLast()
    for node in touchedNodes {
      nodes[node].ends.removeAll { $0.pattern == patterns.count }
      nodes[node].restEnds.removeAll { $0.pattern == patterns.count }
    }
  }

  private mutating func root(_ root: Root) -> Int {
    if let node = roots[root] { return node }
    roots[root] = newNode()
    return nodes.count - 1
  }

  private mutating func newNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  // MARK: Adding

  private mutating func add(
    _ end: End,
    _ segments: ArraySlice<LinkPattern.Segment>,
    at node: Int,
    path: [String]
  ) throws(LinkPatternError) {
    guard let segment = segments.first else {
      return try insert(end, into: \.ends, of: node, path: path)
    }
    let rest = segments.dropFirst()
    switch segment {
    case .literal(let texts):
      for text in texts {
        let next = child(of: node, \.literals, text)
        try add(end, rest, at: next, path: path + [text])
      }
    case .parameter(let parameter):
      try add(end, parameter, rest, at: node, path: path)
    case .optional(let parameter):
      try insert(end, into: \.ends, of: node, path: path)
      try add(end, parameter, rest, at: node, path: path)
    case .rest:
      try insert(end, into: \.restEnds, of: node, path: path)
    }
  }

  private mutating func add(
    _ end: End,
    _ parameter: LinkParameter,
    _ rest: ArraySlice<LinkPattern.Segment>,
    at node: Int,
    path: [String]
  ) throws(LinkPatternError) {
    if case .choice(let texts) = parameter.type {
      for text in texts {
        let next = child(of: node, \.choices, text)
        try add(end, rest, at: next, path: path + [text])
      }
      return
    }
    guard let kind = LinkPatternTrie.kinds.firstIndex(of: parameter.type) else { return }
    let next = nodes[node].values[kind] ?? newNode()
    nodes[node].values[kind] = next
    try add(end, rest, at: next, path: path + [parameter.type.example])
  }

  private mutating func child(
    of node: Int,
    _ children: WritableKeyPath<Node, [BytewiseString: Int]>,
    _ text: String
  ) -> Int {
    if let child = nodes[node][keyPath: children][BytewiseString(text)] { return child }
    let child = newNode()
    nodes[node][keyPath: children][BytewiseString(text)] = child
    return child
  }

  /// Adds the end of a pattern to a node.
  ///
  /// - Throws: `tie` with a pattern of the same rank that ends there.
  private mutating func insert(
    _ end: End,
    into ends: WritableKeyPath<Node, [End]>,
    of node: Int,
    path: [String]
  ) throws(LinkPatternError) {
    for other in nodes[node][keyPath: ends] where other.rank == end.rank {
      guard other.pattern != end.pattern,
        let items = other.query.itemsSatisfying(end.query)
      else { continue }
      let pattern = patterns[end.pattern]
      let link = DeepLink(
        checkedScheme: end.scheme,
        host: pattern.hasHost ? path.first ?? "" : "",
        hostText: pattern.hasHost ? LinkEncoding.encode(path.first ?? "", in: .host) : "",
        path: Array(pattern.hasHost ? path.dropFirst() : path[...]),
        query: items,
        fragment: nil
      )
      throw .tie(with: patterns[other.pattern], on: link)
    }
    touchedNodes.append(node)
    let index = nodes[node][keyPath: ends].firstIndex { $0.rank < end.rank }
    nodes[node][keyPath: ends].insert(end, at: index ?? nodes[node][keyPath: ends].endIndex)
  }
}

extension LinkPattern {
  /// Whether the pattern matches links without a host, because all segments are optional.
  fileprivate var canLackHost: Bool {
    guard hasHost else { return false }
    switch segments.first {
    case .optional, .rest: return true
    case .literal, .parameter, nil: return false
    }
  }
}
