extension LinkPatternTrie {
  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// At each segment, the search tries the edges from the most specific to the least, as
  /// ``LinkSegmentRank`` orders them, and backtracks where an edge leads to no match. It captures nothing:
  /// the values are read once the pattern is found.
  ///
  /// - Complexity: O(s) time for a link of s segments if no two patterns share a prefix of the link;
  ///   O(p · s) in the worst case, where p is the number of patterns that do.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    guard let root = roots[Root(scheme: link.scheme, hasHost: !link.host.isEmpty)],
      let end = end(for: LinkSearch(link), from: 0, at: root), let pattern = patterns[end.pattern]
    else { return nil }
    let captures = pattern.captures(of: link, form: end.form)
    return (end.pattern, LinkMatch(link: link, pattern: pattern, captures: captures))
  }

  /// Returns the most specific end for the segments of a link from an index on, behind a node.
  func end(for search: LinkSearch, from index: Int, at node: Int) -> End? {
    guard index < search.link.segmentCount else {
      return satisfiedEnd(of: nodes[node].ends, by: search.link)
        ?? end(for: search, from: index, byRestAt: node)
    }
    return search.link.segment(at: index).withBytes { bytes in
      end(for: search, after: index, at: nodes[node].literals.value(of: bytes))
        ?? end(for: search, after: index, at: nodes[node].foldedLiterals.value(of: bytes))
        ?? end(for: search, after: index, at: nodes[node].choices.value(of: bytes))
        ?? end(for: search, after: index, at: nodes[node].foldedChoices.value(of: bytes))
        ?? end(for: search, after: index, behind: nodes[node].templates, of: bytes)
        ?? end(for: search, after: index, behind: nodes[node].foldedTemplates, of: bytes)
        ?? (index == 0 ? end(for: search, behindSubdomainsOf: node) : nil)
        ?? best(of: nodes[node].parameters, for: search, after: index, bytes)
        ?? end(for: search, from: index, byRestAt: node)
    }
  }

  func satisfiedEnd(of ends: [End], by link: DeepLink) -> End? {
    for end in ends {
      if let pattern = patterns[end.pattern], pattern.isSatisfied(by: link) { return end }
    }
    return nil
  }

  private func end(for search: LinkSearch, after index: Int, at node: Int?) -> End? {
    guard let node else { return nil }
    return end(for: search, from: index + 1, at: node)
  }

  /// Returns the most specific end behind the edges of texts with parameters that match a segment.
  ///
  /// - Complexity: O(a · n) time until an edge matches, where n is the length of the segment, and a the
  ///   number of different lengths of the texts before the first parameter and after the last.
  private func end(
    for search: LinkSearch,
    after index: Int,
    behind templates: LinkTemplateEdges,
    of bytes: Span<UInt8>
  ) -> End? {
    if templates.isEmpty { return nil }
    for prefixLength in templates.edges.lengths where prefixLength < bytes.count {
      guard let suffixes = templates.edges.value(of: bytes.extracting(first: prefixLength)) else {
        continue
      }
      for suffixLength in suffixes.lengths where prefixLength + suffixLength < bytes.count {
        guard let edges = suffixes.value(of: bytes.extracting(last: suffixLength)) else { continue }
        if let end = best(of: edges, for: search, after: index, bytes) { return end }
      }
    }
    return nil
  }

  /// Returns the end that belongs to the longest host of which the link's host is a subdomain.
  private func end(for search: LinkSearch, behindSubdomainsOf node: Int) -> End? {
    guard !nodes[node].subdomains.isEmpty else { return nil }
    return search.link.canonicalHost.withBytes { host in
      for index in host.indices.dropFirst() where host[index] == UInt8(ascii: ".") {
        let next = nodes[node].subdomains.value(of: host.extracting((index + 1)..<host.count))
        if let end = end(for: search, after: 0, at: next) { return end }
      }
      return nil
    }
  }

  /// Returns the most specific end behind the edges that accept a segment.
  ///
  /// The edges are sorted by rank. Of several with the same rank, the ends behind them decide.
  private func best<Edge: LinkEdge>(
    of edges: [Edge],
    for search: LinkSearch,
    after index: Int,
    _ bytes: Span<UInt8>
  ) -> End? {
    var best: (end: End, rank: Edge.Rank)?
    for edge in edges {
      if let best, best.rank != edge.rank { break }
      guard edge.accepts(bytes), let end = end(for: search, from: index + 1, at: edge.node) else {
        continue
      }
      if best.map({ precedes(end, $0.end, on: search.link) }) ?? true { best = (end, edge.rank) }
    }
    return best?.end
  }
}
