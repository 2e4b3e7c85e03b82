/// A position of a search: a node of the trie, and the index of the next segment to match.
struct LinkPlace: Hashable {
  let node: Int
  let index: Int
}

extension LinkPatternTrie {
  /// The positions after rests from which the search has failed, in all of its branches.
  typealias TriedPlaces = Set<LinkPlace>

  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// At each segment, the search tries the edges from the most specific to the least specific one,
  /// in the order of ``LinkSegmentRank``. It backtracks if an edge leads to no match. It captures
  /// no values. These are read after the pattern was found.
  ///
  /// - Complexity: O(s) time for a link of s segments if no two patterns have a common prefix with
  ///   the link; O(p · s) in the worst case, where p is the number of such patterns.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    var tried: TriedPlaces = []
    guard let root = roots[Root(scheme: link.scheme, hasHost: !link.host.isEmpty)],
      let end = end(for: link, at: LinkPlace(node: root, index: 0), &tried),
      let pattern = patterns[end.pattern]
    else { return nil }
    let captures = pattern.captures(of: link, form: end.form)
    return (end.pattern, LinkMatch(link: link, pattern: pattern, captures: captures))
  }

  /// Returns the most specific end for the segments of a link from a position on.
  func end(for link: DeepLink, at place: LinkPlace, _ tried: inout TriedPlaces) -> End? {
    let (node, index) = (place.node, place.index)
    guard index < link.segmentCount else {
      return satisfiedEnd(of: nodes[node].ends, by: link)
        ?? end(for: link, byRestAt: place, &tried)
    }
    return link.segment(at: index).withBytes { bytes in
      end(for: link, after: index, at: nodes[node].literals.number(of: bytes), &tried)
        ?? end(for: link, after: index, at: nodes[node].foldedLiterals.number(of: bytes), &tried)
        ?? end(for: link, after: index, at: nodes[node].choices.number(of: bytes), &tried)
        ?? end(for: link, after: index, at: nodes[node].foldedChoices.number(of: bytes), &tried)
        ?? end(for: link, after: index, behind: nodes[node].templates, of: bytes, &tried)
        ?? end(for: link, after: index, behind: nodes[node].foldedTemplates, of: bytes, &tried)
        ?? (index == 0 ? end(for: link, behindSubdomainsOf: node, &tried) : nil)
        ?? best(of: nodes[node].parameters, for: link, after: index, bytes, &tried)
        ?? end(for: link, byRestAt: place, &tried)
    }
  }

  func satisfiedEnd(of ends: [End], by link: DeepLink) -> End? {
    for end in ends {
      if let pattern = patterns[end.pattern], pattern.isSatisfied(by: link) { return end }
    }
    return nil
  }

  private func end(
    for link: DeepLink,
    after index: Int,
    at node: Int?,
    _ tried: inout TriedPlaces
  ) -> End? {
    guard let node else { return nil }
    return end(for: link, at: LinkPlace(node: node, index: index + 1), &tried)
  }

  /// Returns the most specific end after the edges of text with parameters that match a segment.
  ///
  /// - Complexity: O(a · n) time until an edge matches, where n is the length of the segment, and a
  ///   is the number of different lengths of the texts before the first parameter and after the
  ///   last parameter.
  private func end(
    for link: DeepLink,
    after index: Int,
    behind templates: LinkTemplateEdges,
    of bytes: Span<UInt8>,
    _ tried: inout TriedPlaces
  ) -> End? {
    for prefixLength in templates.prefixes.lengths where prefixLength < bytes.count {
      let prefix = bytes.extracting(first: prefixLength)
      guard let group = templates.prefixes.number(of: prefix) else { continue }
      for suffixLength in templates.suffixes[group].lengths
      where prefixLength + suffixLength < bytes.count {
        let suffix = bytes.extracting(last: suffixLength)
        guard let list = templates.suffixes[group].number(of: suffix) else { continue }
        if let end = best(of: templates.edges[list], for: link, after: index, bytes, &tried) {
          return end
        }
      }
    }
    return nil
  }

  /// Returns the end for the longest host of which the link's host is a subdomain.
  private func end(
    for link: DeepLink,
    behindSubdomainsOf node: Int,
    _ tried: inout TriedPlaces
  ) -> End? {
    guard !nodes[node].subdomains.isEmpty else { return nil }
    return link.canonicalHost.withBytes { host in
      for index in host.indices.dropFirst() where host[index] == UInt8(ascii: ".") {
        let next = nodes[node].subdomains.number(of: host.extracting((index + 1)..<host.count))
        if let end = end(for: link, after: 0, at: next, &tried) { return end }
      }
      return nil
    }
  }

  /// Returns the most specific end after the edges that match a segment.
  ///
  /// The edges are sorted by rank. Edges with the same rank are compared by their ends.
  private func best<Edge: LinkEdge>(
    of edges: [Edge],
    for link: DeepLink,
    after index: Int,
    _ bytes: Span<UInt8>,
    _ tried: inout TriedPlaces
  ) -> End? {
    var best: (end: End, rank: Edge.Rank)?
    for number in edges.indices {
      if let best, best.rank != edges[number].rank { break }
      guard edges[number].accepts(bytes),
        let end = end(for: link, after: index, at: edges[number].node, &tried)
      else { continue }
      if best.map({ precedes(end, $0.end, on: link) }) ?? true { best = (end, edges[number].rank) }
    }
    return best?.end
  }
}
