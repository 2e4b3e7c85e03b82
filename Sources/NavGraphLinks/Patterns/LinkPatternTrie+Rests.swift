extension LinkPatternTrie {
  /// Returns the most specific end after the edges for any number of components.
  func end(for link: DeepLink, byRestAt place: LinkPlace, _ tried: inout TriedPlaces) -> End? {
    var best: (end: End, rank: LinkSegmentRank)?
    for edge in nodes[place.node].rests {
      if let best, best.rank != edge.rank { break }
      guard let end = end(for: link, from: place.index, by: edge, &tried) else { continue }
      if best.map({ precedes(end, $0.end, on: link) }) ?? true { best = (end, edge.rank) }
    }
    return best?.end
  }

  /// Returns the end for the shortest rest after which the other components match.
  ///
  /// - Complexity: O(s) visits of the node after the edge in one search, where s is the number of
  ///   segments of the link.
  private func end(
    for link: DeepLink,
    from index: Int,
    by edge: LinkRestEdge,
    _ tried: inout TriedPlaces
  ) -> End? {
    var index = index
    if edge.isRequired {
      guard edge.accepts(link, at: index) else { return nil }
      index += 1
    }
    if nodes[edge.node].hasOnlyEnds {
      guard
        edge.type == .string
          || (index..<link.segmentCount).allSatisfy({ edge.accepts(link, at: $0) })
      else {
        return nil
      }
      return satisfiedEnd(of: nodes[edge.node].ends, by: link)
    }
    while tried.insert(LinkPlace(node: edge.node, index: index)).inserted {
      let place = LinkPlace(node: edge.node, index: index)
      if let end = end(for: link, at: place, &tried) { return end }
      guard edge.accepts(link, at: index) else { return nil }
      index += 1
    }
    return nil
  }

  /// Returns whether the first of two ends is used for a link that both match.
  func precedes(_ end: End, _ other: End, on link: DeepLink) -> Bool {
    guard let pattern = patterns[end.pattern], let otherPattern = patterns[other.pattern],
      pattern.forms[end.form].hasRest || otherPattern.forms[other.form].hasRest
    else { return end.precedes(other) }
    let ranks = pattern.forms[end.form].ranks(on: link, ignoresCase: pattern.ignoresCase)
      .map(\.rank)
    let otherRanks = otherPattern.forms[other.form]
      .ranks(on: link, ignoresCase: otherPattern.ignoresCase).map(\.rank)
    return ranks == otherRanks
      ? end.precedes(other) : ranks.lexicographicallyPrecedes(otherRanks)
  }
}

extension LinkPatternTrie.Node {
  /// Whether no segments follow the node.
  fileprivate var hasOnlyEnds: Bool {
    literals.isEmpty && foldedLiterals.isEmpty && choices.isEmpty && foldedChoices.isEmpty
      && templates.isEmpty && foldedTemplates.isEmpty && parameters.isEmpty
  }
}
