import NavGraph

/// A search for an earlier pattern that is as specific as a form of a new pattern, and matches the
/// same link.
///
/// It follows the edges that have the same rank as the form's segments, and accept a common text.
struct LinkTieSearch {
  private let trie: LinkPatternTrie
  private let pattern: LinkPattern
  private let form: LinkPatternForm
  private let end: LinkPatternTrie.End
  private let scheme: String

  init(
    _ trie: LinkPatternTrie,
    _ pattern: LinkPattern,
    _ form: LinkPatternForm,
    _ end: LinkPatternTrie.End,
    _ scheme: String
  ) {
    self.trie = trie
    self.pattern = pattern
    self.form = form
    self.end = end
    self.scheme = scheme
  }

  /// Checks the form.
  ///
  /// - Throws: `tie` with the first such pattern, and a link that both match.
  func check() throws(LinkPatternError) {
    let root = LinkPatternTrie.Root(scheme: scheme, hasHost: form.hasHost)
    guard let node = trie.roots[root] else { return }
    try search(form.segments[...], at: node, path: [])
  }

  private func search(
    _ segments: ArraySlice<LinkPattern.Segment>,
    at index: Int,
    path: [String]
  ) throws(LinkPatternError) {
    let node = trie.nodes[index]
    guard let segment = segments.first else { return try check(node.ends, path) }
    let ignoresCase = trie.ignoresCase(end, at: segments.startIndex, of: form)
    for (next, text) in children(of: node, like: segment, ignoresCase) {
      let isRest = if case .rest(_, isRequired: false) = segment { true } else { false }
      try search(segments.dropFirst(), at: next, path: isRest ? path : path + [text])
    }
  }

  /// Returns the children after the edges that are as specific as a segment, with a text that both
  /// accept.
  private func children(
    of node: LinkPatternTrie.Node,
    like segment: LinkPattern.Segment,
    _ ignoresCase: Bool
  ) -> [(node: Int, text: String)] {
    switch segment {
    case .literal(let texts):
      let edges = ignoresCase ? node.foldedLiterals : node.literals
      return children(edges, texts)
    case .parameter(let parameter):
      if case .choice(let texts) = parameter.type {
        return children(ignoresCase ? node.foldedChoices : node.choices, texts)
      }
      let rank = parameter.type.rank
      return node.parameters.filter { $0.rank == rank }.compactMap { edge in
        parameter.type.commonText(with: edge.type).map { (edge.node, $0) }
      }
    case .mixed(let template):
      let rank = LinkSegmentRank(segment, ignoresCase: ignoresCase)
      let edges = ignoresCase ? node.foldedTemplates : node.templates
      return edges.edges(like: template).filter { $0.rank == rank }.compactMap { edge in
        template.unnamed.commonText(with: edge.template).map { (edge.node, $0) }
      }
    case .subdomain(let host):
      return node.subdomains[host].map { [($0, "www." + host)] } ?? []
    case .rest(let parameter, let isRequired):
      let rank = LinkSegmentRank(segment, ignoresCase: false)
      return node.rests.filter { $0.rank == rank }.compactMap { edge in
        let text = parameter.type.commonText(with: edge.type)
        return isRequired ? text.map { (edge.node, $0) } : (edge.node, "")
      }
    }
  }

  private func children(
    _ edges: LinkTextTable,
    _ texts: [String]
  ) -> [(node: Int, text: String)] {
    texts.compactMap { text in edges[text].map { ($0, text) } }
  }

  private func check(
    _ ends: [LinkPatternTrie.End],
    _ path: [String]
  ) throws(LinkPatternError) {
    for other in ends where end.ties(with: other) {
      guard let earlier = trie.patterns[other.pattern],
        let items = earlier.items.itemsSatisfying(pattern.items)
      else { continue }
      let host = form.hasHost ? path.first ?? "" : ""
      let link = DeepLink(
        checkedScheme: scheme,
        host: host,
        hostText: LinkEncoding.encodeHost(host),
        path: Array(form.hasHost ? path.dropFirst() : path[...]),
        query: items.filter { !$0.name.isEmpty },
        fragment: items.first { $0.name.isEmpty }?.value
      )
      throw .tie(with: earlier, on: link)
    }
  }
}

extension LinkParameterType {
  /// Returns a text that two types accept; nil if none is found.
  fileprivate func commonText(with other: LinkParameterType) -> String? {
    let isCommon = { accepts($0) && other.accepts($0) }
    if let text = [example, other.example].first(where: isCommon) { return text }
    return LinkAutomaton.commonText(LinkAutomaton(expression), LinkAutomaton(other.expression))
      .flatMap { isCommon($0) ? $0 : nil }
  }
}

extension LinkTemplate {
  /// Returns a text that two templates match; nil if none is found.
  fileprivate func commonText(with other: LinkTemplate) -> String? {
    if self == other { return example }
    return LinkAutomaton.commonText(
      LinkAutomaton(foldedExpression),
      LinkAutomaton(other.foldedExpression)
    ).flatMap { matches($0) && other.matches($0) ? $0 : nil }
  }

  /// The expression.
  ///
  /// If case is ignored, its texts are in lower case.
  private var foldedExpression: LinkExpression {
    guard ignoresCase else { return expression }
    let folded = pieces.map { piece in
      if case .text(let text) = piece { Piece.text(ASCIICase.folded(text).text) } else { piece }
    }
    return LinkTemplate(pieces: folded, ignoresCase: true).expression
  }
}
