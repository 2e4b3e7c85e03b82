/// A depth-first search for the components of a link that rests match.
///
/// It tries the ends of each rest from the nearest to the farthest, and each position at most once.
protocol LinkSearch {
  /// The components of the link.
  var places: [String] { get }
  /// The positions that were tried.
  var visited: Set<LinkPosition> { get set }
}

/// A position in the segments of forms, and in the components of a link.
struct LinkPosition: Hashable {
  let segment: Int
  let offset: Int
}

extension LinkSearch {
  /// Returns the first match after a rest, and the number of the rest's components; nil if there is
  /// none.
  ///
  /// - `segment`: The position after the rest.
  /// - `offset`: The offset of the rest's first component that may be missing.
  /// - `accepts`: Returns whether the rest accepts the component at an offset.
  /// - `match`: Returns the match of what follows the rest, from an offset.
  mutating func match<Match>(
    after segment: Int,
    from offset: Int,
    accepting accepts: (inout Self, Int) -> Bool,
    _ match: (inout Self, Int) -> Match?
  ) -> (match: Match, count: Int)? {
    var end = offset
    while visited.insert(LinkPosition(segment: segment, offset: end)).inserted {
      if let found = match(&self, end) { return (found, end - offset) }
      guard end < places.count, accepts(&self, end) else { return nil }
      end += 1
    }
    return nil
  }
}
