extension LinkPatternForm {
  /// Returns the number of components that each rest captures from a link that the form matches.
  ///
  /// From left to right, each number is as small as possible.
  func restLengths(in link: DeepLink, ignoresCase: Bool) -> [Int] {
    guard let first = segments.firstIndex(where: \.isRest) else { return [] }
    if first == segments.count - 1 { return [link.segmentCount - first] }
    var search = LinkFormSearch(self, link, ignoresCase: ignoresCase)
    return search.lengths(from: first)
  }

  /// Returns the ranks of the segments, and of the components of rests, for a link that the form
  /// matches, with the segments; nil for the end.
  ///
  /// Two forms that match the same link are compared by these ranks, from left to right.
  func ranks(
    on link: DeepLink,
    ignoresCase: Bool
  ) -> [(rank: LinkSegmentRank, segment: LinkPattern.Segment?)] {
    var lengths = restLengths(in: link, ignoresCase: ignoresCase)[...]
    return zip(segments + [nil], ranks(ignoresCase: ignoresCase)).flatMap { segment, rank in
      guard case .rest(_, let isRequired) = segment, let length = lengths.popFirst() else {
        return [(rank, segment)]
      }
      let count = length - (isRequired ? 1 : 0)
      return [(rank, segment)] + Array(repeating: (.nextOfRest, segment), count: count)
    }
  }
}

extension LinkPattern.Segment {
  fileprivate var isRest: Bool { if case .rest = self { true } else { false } }
}
