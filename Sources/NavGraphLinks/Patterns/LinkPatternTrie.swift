/// A trie of patterns, which finds the most specific pattern that matches a link.
///
/// Patterns share the nodes of their common prefixes. At each segment, the search tries the edges
/// from the most specific to the least specific one, in the order of ``LinkSegmentRank``. It
/// backtracks if an edge leads to no match. Each node is visited at most once in a search.
struct LinkPatternTrie {
  /// A form of a pattern that ends at a node.
  struct End {
    /// The number of the pattern.
    let pattern: Int
    /// The number of the form in the pattern.
    let form: Int
    let ranks: [LinkSegmentRank]
    let queryRank: LinkQueryRank
    /// The rank among equally specific patterns that match the same link; nil for the last rank.
    let position: Int?

    /// Returns whether two ends are equally specific, so that they must not match the same link.
    func ties(with other: End) -> Bool {
      pattern != other.pattern && ranks == other.ranks && queryRank == other.queryRank
        && position == other.position
    }

    /// Returns whether this end is used for a link that both ends match.
    func precedes(_ other: End) -> Bool {
      if ranks != other.ranks { return ranks.lexicographicallyPrecedes(other.ranks) }
      if queryRank != other.queryRank { return queryRank > other.queryRank }
      let (position, otherPosition) = (position ?? .max, other.position ?? .max)
      return (position, pattern, form) < (otherPosition, other.pattern, other.form)
    }
  }

  struct Node {
    var literals = LinkTextTable()
    var foldedLiterals = LinkTextTable(ignoresCase: true)
    var choices = LinkTextTable()
    var foldedChoices = LinkTextTable(ignoresCase: true)
    var templates = LinkTemplateEdges(ignoresCase: false)
    var foldedTemplates = LinkTemplateEdges(ignoresCase: true)
    /// The children for subdomains of hosts.
    var subdomains = LinkTextTable()
    /// The children for parameters, the most specific type first.
    var parameters: [LinkTypeEdge] = []
    /// The children for any number of components, the most specific first.
    var rests: [LinkRestEdge] = []
    /// The forms that end at the node, the most specific first.
    var ends: [End] = []
  }

  struct Root: Hashable {
    let scheme: String
    let hasHost: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Root: Int] = [:]
  /// The patterns by their numbers; nil for removed patterns.
  private(set) var patterns: [LinkPattern?] = []
  /// The nodes at which each pattern ends.
  private var endNodes: [Set<Int>] = []

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - position: The rank among equally specific patterns that match the same link, the lowest
  ///     first; nil for the last rank.
  /// - Returns: The number of the pattern, from 0 in the order of the calls.
  /// - Throws: `tie` if an earlier pattern with the same position is equally specific and matches
  ///   the same link. The new pattern is not added then.
  /// - Complexity: O(f · s + t) time, where f is the number of the pattern's forms and
  ///   alternatives, s is the number of its segments, and t is the number of patterns whose
  ///   segments have the same ranks and the same beginning.
  @discardableResult
  mutating func add(_ pattern: LinkPattern, position: Int? = nil) throws(LinkPatternError) -> Int {
    let number = patterns.count
    patterns.append(pattern)
    endNodes.append([])
    do {
      for scheme in pattern.schemes {
        for (index, form) in pattern.forms.enumerated() {
          try LinkTieSearch(self, pattern, form, end(of: number, index, position), scheme).check()
        }
      }
    } catch {
      patterns.removeLast()
      endNodes.removeLast()
      throw error
    }
    for scheme in pattern.schemes {
      for (index, form) in pattern.forms.enumerated() {
        let root = root(Root(scheme: scheme, hasHost: form.hasHost))
        insert(end(of: number, index, position), form.segments[...], form, at: root)
      }
    }
    return number
  }

  /// Removes a pattern.
  ///
  /// Its nodes are kept.
  ///
  /// - Complexity: O(f) time, where f is the number of forms that end at the pattern's nodes.
  mutating func remove(_ number: Int) {
    patterns[number] = nil
    for node in endNodes[number] {
      nodes[node].ends.removeAll { $0.pattern == number }
    }
    endNodes[number] = []
  }

  private func end(of pattern: Int, _ form: Int, _ position: Int?) -> End {
    guard let definition = patterns[pattern] else { preconditionFailure("No pattern \(pattern).") }
    return End(
      pattern: pattern,
      form: form,
      ranks: definition.forms[form].ranks(ignoresCase: definition.ignoresCase),
      queryRank: LinkQueryRank(definition.items),
      position: position
    )
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

  // MARK: Inserting

  private mutating func insert(
    _ end: End,
    _ segments: ArraySlice<LinkPattern.Segment>,
    _ form: LinkPatternForm,
    at node: Int
  ) {
    guard let segment = segments.first else { return insert(end, at: node) }
    let rest = segments.dropFirst()
    let ignoresCase = ignoresCase(end, at: segments.startIndex, of: form)
    switch segment {
    case .literal(let texts):
      let edges = ignoresCase ? \Node.foldedLiterals : \Node.literals
      insert(end, rest, form, at: children(of: node, edges, texts))
    case .parameter(let parameter):
      if case .choice(let texts) = parameter.type {
        let edges = ignoresCase ? \Node.foldedChoices : \Node.choices
        insert(end, rest, form, at: children(of: node, edges, texts))
      } else {
        insert(end, rest, form, at: [child(of: node, parameter.type)])
      }
    case .mixed(let template):
      let edges = ignoresCase ? \Node.foldedTemplates : \Node.templates
      let rank = LinkSegmentRank(segment, ignoresCase: ignoresCase)
      let template = template.unnamed
      let child = nodes[node][keyPath: edges].node(of: template) ?? newNode()
      nodes[node][keyPath: edges].insert(template, rank, node: child)
      insert(end, rest, form, at: [child])
    case .subdomain(let host):
      insert(end, rest, form, at: children(of: node, \.subdomains, [host]))
    case .rest(let parameter, let isRequired):
      insert(end, rest, form, at: [child(of: node, parameter.type, isRequired: isRequired)])
    }
  }

  private mutating func insert(
    _ end: End,
    _ rest: ArraySlice<LinkPattern.Segment>,
    _ form: LinkPatternForm,
    at nodes: [Int]
  ) {
    for node in nodes { insert(end, rest, form, at: node) }
  }

  /// Returns whether case is ignored for a segment of a form.
  ///
  /// A host has its own rules.
  func ignoresCase(_ end: End, at index: Int, of form: LinkPatternForm) -> Bool {
    patterns[end.pattern]?.ignoresCase == true && !(form.hasHost && index == 0)
  }

  private mutating func children(
    of node: Int,
    _ edges: WritableKeyPath<Node, LinkTextTable>,
    _ texts: [String]
  ) -> [Int] {
    var children: [Int] = []
    for text in texts {
      let child = nodes[node][keyPath: edges][text] ?? newNode()
      nodes[node][keyPath: edges][text] = child
      if !children.contains(child) { children.append(child) }
    }
    return children
  }

  private mutating func child(of node: Int, _ type: LinkParameterType) -> Int {
    if let edge = nodes[node].parameters.first(where: { $0.type == type }) { return edge.node }
    let edge = LinkTypeEdge(type: type, node: newNode())
    let index = nodes[node].parameters.firstIndex { edge.rank.lexicographicallyPrecedes($0.rank) }
    nodes[node].parameters.insert(edge, at: index ?? nodes[node].parameters.endIndex)
    return edge.node
  }

  private mutating func child(
    of node: Int,
    _ type: LinkParameterType,
    isRequired: Bool
  ) -> Int {
    let rests = nodes[node].rests
    if let edge = rests.first(where: { $0.type == type && $0.isRequired == isRequired }) {
      return edge.node
    }
    let edge = LinkRestEdge(type: type, isRequired: isRequired, node: newNode())
    let index = rests.firstIndex { edge.rank < $0.rank }
    nodes[node].rests.insert(edge, at: index ?? rests.endIndex)
    return edge.node
  }

  private mutating func insert(_ end: End, at node: Int) {
    endNodes[end.pattern].insert(node)
    let index = nodes[node].ends.firstIndex { end.precedes($0) }
    nodes[node].ends.insert(end, at: index ?? nodes[node].ends.endIndex)
  }
}
