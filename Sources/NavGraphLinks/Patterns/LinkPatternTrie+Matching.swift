extension LinkPatternTrie {
  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// - Complexity: O(s) time for a link of s segments if no two patterns share a prefix of the link;
  ///   O(p · s) in the worst case, where p is the number of patterns that do.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    let segments = link.segments
    guard let root = roots[Root(scheme: link.scheme, hasHost: !link.host.isEmpty)],
      let end = end(for: LinkSearch(link), segments[...], at: root),
      let pattern = patterns[end.pattern]
    else { return nil }
    let values = pattern.values(of: link, form: end.form)
    let match = LinkMatch(link: link, pattern: pattern, values: values.texts, lists: values.lists)
    return (end.pattern, match)
  }

  /// Returns the most specific end that a link matches from a node on; nil if there is none.
  func end(for search: LinkSearch, _ places: ArraySlice<String>, at node: Int) -> End? {
    guard let place = places.first else {
      return satisfiedEnd(of: nodes[node].ends, by: search.link)
        ?? end(for: search, places, byRestAt: node)
    }
    let rest = places.dropFirst()
    return end(for: search, place, rest, byTextAt: node)
      ?? end(for: search, place, rest, byTemplateAt: node)
      ?? end(for: search, rest, bySubdomainAt: node, isHost: places.startIndex == 0)
      ?? end(for: search, place, rest, byTypeAt: node)
      ?? end(for: search, places, byRestAt: node)
  }

  func satisfiedEnd(of ends: [End], by link: DeepLink) -> End? {
    ends.first { patterns[$0.pattern]?.isSatisfied(by: link) ?? false }
  }

  private func end(
    for search: LinkSearch,
    _ place: String,
    _ rest: ArraySlice<String>,
    byTextAt node: Int
  ) -> End? {
    if let next = nodes[node].literals[BytewiseString(place)],
      let end = end(for: search, rest, at: next)
    {
      return end
    }
    if !nodes[node].foldedLiterals.isEmpty,
      let next = nodes[node].foldedLiterals[ASCIICase.folded(place)],
      let end = end(for: search, rest, at: next)
    {
      return end
    }
    if !nodes[node].choices.isEmpty, let next = nodes[node].choices[BytewiseString(place)],
      let end = end(for: search, rest, at: next)
    {
      return end
    }
    guard !nodes[node].foldedChoices.isEmpty,
      let next = nodes[node].foldedChoices[ASCIICase.folded(place)]
    else { return nil }
    return end(for: search, rest, at: next)
  }

  private func end(
    for search: LinkSearch,
    _ place: String,
    _ rest: ArraySlice<String>,
    byTemplateAt node: Int
  ) -> End? {
    end(for: search, place, rest, by: nodes[node].templates, ignoringCase: false)
      ?? end(for: search, place, rest, by: nodes[node].foldedTemplates, ignoringCase: true)
  }

  private func end(
    for search: LinkSearch,
    _ place: String,
    _ rest: ArraySlice<String>,
    by edges: LinkTemplateEdges,
    ignoringCase: Bool
  ) -> End? {
    guard !edges.isEmpty else { return nil }
    return edges.firstResult(for: place, ignoringCase: ignoringCase) { bucket in
      best(of: bucket, for: search, rest) { $0.template.values(in: place) != nil }
    }
  }

  /// Returns the end that belongs to the longest host of which the link's host is a subdomain.
  private func end(
    for search: LinkSearch,
    _ rest: ArraySlice<String>,
    bySubdomainAt node: Int,
    isHost: Bool
  ) -> End? {
    guard isHost, !nodes[node].subdomains.isEmpty else { return nil }
    var host = Substring(search.link.server.description)
    while let dot = host.firstIndex(of: "."), dot > host.startIndex {
      host = host[host.index(after: dot)...]
      if let next = nodes[node].subdomains[BytewiseString(String(host))],
        let end = end(for: search, rest, at: next)
      {
        return end
      }
    }
    return nil
  }

  private func end(
    for search: LinkSearch,
    _ place: String,
    _ rest: ArraySlice<String>,
    byTypeAt node: Int
  ) -> End? {
    best(of: nodes[node].parameters, for: search, rest) { $0.type.accepts(place) }
  }

  /// Returns the most specific end behind the edges that accept a segment.
  ///
  /// The edges are sorted by rank. Of several with the same rank, the ends behind them decide.
  private func best<Edge: LinkEdge>(
    of edges: [Edge],
    for search: LinkSearch,
    _ rest: ArraySlice<String>,
    accepts: (Edge) -> Bool
  ) -> End? {
    var best: (end: End, rank: Edge.Rank)?
    for edge in edges {
      if let best, best.rank != edge.rank { break }
      guard accepts(edge), let end = end(for: search, rest, at: edge.node) else { continue }
      if best.map({ precedes(end, $0.end, on: search.link) }) ?? true { best = (end, edge.rank) }
    }
    return best?.end
  }
}
