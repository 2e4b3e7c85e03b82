/// A search for the pattern of a link.
///
/// A class, because all branches of the search share the places that have been tried.
final class LinkSearch {
  private struct Place: Hashable {
    let node: Int
    let offset: Int
  }

  let link: DeepLink
  private var places: Set<Place> = []

  init(_ link: DeepLink) { self.link = link }

  /// Returns whether a place after a rest is tried for the first time.
  ///
  /// The search from a place that was tried before has failed.
  func isFirstVisit(of node: Int, at offset: Int) -> Bool {
    places.insert(Place(node: node, offset: offset)).inserted
  }
}

extension LinkPatternTrie {
  /// Returns the most specific end behind the edges for any number of components.
  func end(for search: LinkSearch, from index: Int, byRestAt node: Int) -> End? {
    var best: (end: End, rank: LinkSegmentRank)?
    for edge in nodes[node].rests {
      if let best, best.rank != edge.rank { break }
      guard let end = end(for: search, from: index, by: edge) else { continue }
      if best.map({ precedes(end, $0.end, on: search.link) }) ?? true { best = (end, edge.rank) }
    }
    return best?.end
  }

  /// Returns the end for the shortest rest after which the other components match.
  ///
  /// - Complexity: O(s) visits of the node behind the edge in one search, where s is the number of
  ///   segments of the link.
  private func end(for search: LinkSearch, from index: Int, by edge: LinkRestEdge) -> End? {
    var index = index
    let link = search.link
    let accepts = { (index: Int) in
      index < link.segmentCount
        && (edge.type == .string || edge.type.accepts(link.segment(at: index)))
    }
    if edge.isRequired {
      guard accepts(index) else { return nil }
      index += 1
    }
    if nodes[edge.node].hasOnlyEnds {
      guard edge.type == .string || (index..<link.segmentCount).allSatisfy(accepts) else {
        return nil
      }
      return satisfiedEnd(of: nodes[edge.node].ends, by: link)
    }
    while search.isFirstVisit(of: edge.node, at: index) {
      if let end = end(for: search, from: index, at: edge.node) { return end }
      guard accepts(index) else { return nil }
      index += 1
    }
    return nil
  }

  /// Returns whether a link that two ends match belongs to the first one.
  func precedes(_ end: End, _ other: End, on link: DeepLink) -> Bool {
    guard let pattern = patterns[end.pattern], let otherPattern = patterns[other.pattern],
      pattern.forms[end.form].hasRest || otherPattern.forms[other.form].hasRest
    else { return end.precedes(other) }
    let ranks = pattern.forms[end.form].ranks(on: link, ignoresCase: pattern.ignoresCase)
    let otherRanks = otherPattern.forms[other.form]
      .ranks(on: link, ignoresCase: otherPattern.ignoresCase)
    return ranks == otherRanks
      ? end.precedes(other) : ranks.lexicographicallyPrecedes(otherRanks)
  }
}

extension LinkPatternTrie.Node {
  /// Whether nothing follows the segments that lead to the node.
  fileprivate var hasOnlyEnds: Bool {
    literals.isEmpty && foldedLiterals.isEmpty && choices.isEmpty && foldedChoices.isEmpty
      && templates.isEmpty && foldedTemplates.isEmpty && parameters.isEmpty
  }
}
