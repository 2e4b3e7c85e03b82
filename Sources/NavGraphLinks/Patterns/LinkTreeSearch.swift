import NavGraph

/// A depth-first search for the most specific form in a tree that matches a link.
///
/// At each node, it follows the edges from the most specific one to the least specific one, and uses
/// the first that leads to an end. Only equally specific edges are compared by what follows them.
///
/// The complexity is O(n · c) time, where n is the number of nodes that the link reaches, and c is the
/// number of its components; c = 1 for nodes that are not below an edge for any number of components.
struct LinkTreeSearch: LinkSearch {
  /// A form that matches the link.
  struct Result {
    let number: LinkFormNumber
    /// The lengths of the rests, from right to left.
    fileprivate(set) var lengths: [Int] = []
    /// The ranks from right to left.
    fileprivate var ranks: [LinkPartRank]
  }

  /// The number of a matcher, and the position of a component.
  private struct Question: Hashable {
    let matcher: Int
    let offset: Int
  }

  private let tree: LinkSegmentTree
  private let link: DeepLink
  let places: [String]
  /// For each component, the number of its text in the tree; nil if the tree does not contain it.
  private let texts: [Int?]
  private let isSatisfied: (LinkFormNumber) -> Bool
  /// The numbers of texts in lower case, by their positions.
  private var foldedTexts: [Int: Int?] = [:]
  var visited: Set<LinkPosition> = []
  /// The answers of matchers that take time, which several nodes can have.
  private var answers: [Question: Bool] = [:]

  /// Creates a search.
  ///
  /// - `isSatisfied`: Returns whether the link satisfies the items of a form's pattern.
  init(
    _ tree: LinkSegmentTree,
    _ link: DeepLink,
    where isSatisfied: @escaping (LinkFormNumber) -> Bool
  ) {
    self.tree = tree
    self.link = link
    self.isSatisfied = isSatisfied
    places = link.segments
    texts = places.map { tree.number(of: ExactName($0)) }
  }

  /// Returns the most specific form; nil if none matches.
  mutating func result() -> Result? {
    let root = LinkSegmentTree.Root(scheme: link.scheme, hasHost: !link.host.isEmpty)
    return tree.roots[root].flatMap { result(from: $0, at: 0) }
  }

  private mutating func result(
    from node: LinkSegmentTree.NodeIndex,
    at offset: Int
  ) -> Result? {
    guard let loop = tree.nodes[node].loop else { return result(leaving: node, at: offset) }
    let found = match(after: node, from: offset) { search, end in
      search.accepts(loop.matcher, loop.number, at: end)
    } _: { search, end in
      search.result(leaving: node, at: end)
    }
    guard let (rest, count) = found else { return nil }
    var result = rest
    result.ranks += Array(repeating: .nextOfRest, count: count)
    result.lengths.append(count)
    return result
  }

  /// Returns the result of the edges of a node, or of a form that ends there.
  private mutating func result(
    leaving node: LinkSegmentTree.NodeIndex,
    at offset: Int
  ) -> Result? {
    if offset == places.count {
      if let end = tree.nodes[node].ends.first(where: { isSatisfied($0.number) }) {
        return Result(number: end.number, ranks: end.ranks.reversed() + [.end])
      }
    } else {
      for kind in tree.nodes[node].kinds {
        guard let number = text(at: offset, isFolded: kind.isFolded),
          let target = tree.nodes[node].texts[LinkSegmentTree.Text(kind: kind, number: number)],
          var result = result(from: target, at: offset + 1)
        else { continue }
        result.ranks.append(LinkPartRank(kind))
        return result
      }
      let result =
        result(following: tree.nodes[node].templates, at: offset)
        ?? result(followingSubdomains: tree.nodes[node].subdomains, at: offset)
        ?? result(following: tree.nodes[node].parameters, at: offset)
      if let result { return result }
    }
    return result(following: tree.nodes[node].rests, at: offset)
  }

  /// Returns the best result of the most specific edges that have one.
  private mutating func result(
    following edges: [LinkSegmentTree.Edge],
    at offset: Int
  ) -> Result? {
    var best: Result?
    for (index, edge) in edges.enumerated() {
      if let best, edge.rank != edges[index - 1].rank { return best }
      guard var result = result(of: edge, at: offset) else { continue }
      result.ranks.append(edge.rank)
      if best.map(result.precedes) ?? true { best = result }
    }
    return best
  }

  /// Returns the result of the longest host that has one, and of which the link's host is a subdomain.
  private mutating func result(
    followingSubdomains edges: [ExactName: LinkSegmentTree.Edge],
    at offset: Int
  ) -> Result? {
    if edges.isEmpty { return nil }
    let host = link.canonicalHost.utf8.suffix(LinkHostPattern.maximumLength + 1)
    for dot in host.indices where host[dot] == UInt8(ascii: ".") {
      guard let edge = edges[ExactName(String(decoding: host[dot...], as: UTF8.self))],
        var result = result(from: edge.target, at: offset + 1)
      else { continue }
      result.ranks.append(edge.rank)
      return result
    }
    return nil
  }

  private mutating func result(of edge: LinkSegmentTree.Edge, at offset: Int) -> Result? {
    switch edge.matcher {
    case .template, .subdomain, .parameter:
      guard accepts(edge.matcher, edge.number, at: offset) else { return nil }
      return result(from: edge.target, at: offset + 1)
    case .rest(let type, let isRequired):
      guard isRequired else { return result(from: edge.target, at: offset) }
      guard offset < places.count, accepts(.parameter(type), edge.number, at: offset),
        var result = result(from: edge.target, at: offset + 1)
      else { return nil }
      result.lengths[result.lengths.count - 1] += 1
      return result
    }
  }

  // MARK: Components

  private mutating func text(at offset: Int, isFolded: Bool) -> Int? {
    guard isFolded else { return texts[offset] }
    if let number = foldedTexts[offset] { return number }
    let number = tree.number(of: ASCIICase.folded(places[offset]))
    foldedTexts[offset] = .some(number)
    return number
  }

  private mutating func accepts(
    _ matcher: LinkSegmentTree.Matcher,
    _ number: Int,
    at offset: Int
  ) -> Bool {
    switch matcher {
    case .parameter(let type) where type.isFast: return type.accepts(places[offset])
    case .template(let template) where !template.template.hasStart(of: places[offset]): return false
    case .template, .parameter, .subdomain, .rest: break
    }
    let question = Question(matcher: number, offset: offset)
    if let answer = answers[question] { return answer }
    let answer =
      switch matcher {
      case .template(let template): template.template.accepts(places[offset])
      case .parameter(let type): type.accepts(places[offset])
      case .subdomain, .rest: true
      }
    answers[question] = answer
    return answer
  }
}

extension LinkTreeSearch.Result {
  /// Returns whether the form is more specific than another one, or was added before it.
  fileprivate func precedes(_ other: Self) -> Bool {
    ranks == other.ranks
      ? number < other.number
      : ranks.reversed().lexicographicallyPrecedes(other.ranks.reversed())
  }
}
