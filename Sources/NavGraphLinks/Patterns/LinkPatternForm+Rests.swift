extension LinkPatternForm {
  /// Whether the form captures any number of components.
  var hasRest: Bool { segments.contains { $0.isRest } }

  /// Returns the number of components that each rest captures from a link that the form matches.
  ///
  /// From left to right, each number is as small as possible.
  func restLengths(in places: [String], ignoresCase: Bool) -> [Int] {
    guard let first = segments.firstIndex(where: \.isRest) else { return [] }
    if first == segments.count - 1 { return [places.count - first] }
    var search = LinkRestSearch(self, places, ignoresCase: ignoresCase)
    return search.lengths(from: first)
  }

  /// Returns the ranks of the segments, and of the components of rests, for a link that the form
  /// matches.
  ///
  /// Two forms that match the same link are compared by these ranks, from left to right.
  func ranks(on link: DeepLink, ignoresCase: Bool) -> [LinkSegmentRank] {
    var lengths = restLengths(in: link.segments, ignoresCase: ignoresCase)[...]
    return zip(segments + [nil], ranks(ignoresCase: ignoresCase)).flatMap { segment, rank in
      guard case .rest(_, let isRequired) = segment, let length = lengths.popFirst() else {
        return [rank]
      }
      let more = [LinkSegmentRank](repeating: .nextOfRest, count: length - (isRequired ? 1 : 0))
      return [rank] + more
    }
  }
}

/// A search for the components that the rests of a form capture.
///
/// It tries the ends of each rest from the nearest to the farthest, and each position at most once.
private struct LinkRestSearch {
  private struct Place: Hashable {
    let segment: Int
    let offset: Int
  }

  private let segments: [LinkPattern.Segment]
  private let places: [String]
  private let ignoresCase: Bool
  private var failures: Set<Place> = []
  private var lengths: [Int] = []

  init(_ form: LinkPatternForm, _ places: [String], ignoresCase: Bool) {
    segments = form.segments
    self.places = places
    self.ignoresCase = ignoresCase
  }

  /// Returns the lengths of the rests, from the given one on, which is a segment at its position in
  /// the link.
  mutating func lengths(from first: Int) -> [Int] {
    _ = matches(from: first, at: first)
    return lengths.reversed()
  }

  private mutating func matches(from segment: Int, at offset: Int) -> Bool {
    guard segment < segments.count else { return offset == places.count }
    guard case .rest(let parameter, let isRequired) = segments[segment] else {
      return offset < places.count
        && segments[segment].accepts(places[offset], ignoringCase: ignoresCase)
        && matches(from: segment + 1, at: offset + 1)
    }
    var end = offset
    if isRequired {
      guard end < places.count, parameter.type.accepts(places[end]) else { return false }
      end += 1
    }
    while failures.insert(Place(segment: segment, offset: end)).inserted {
      if matches(from: segment + 1, at: end) {
        lengths.append(end - offset)
        return true
      }
      guard end < places.count, parameter.type.accepts(places[end]) else { return false }
      end += 1
    }
    return false
  }
}

extension LinkPattern.Segment {
  fileprivate var isRest: Bool { if case .rest = self { true } else { false } }

  /// Returns whether a segment that matches a single component of a path accepts a text.
  fileprivate func accepts(_ text: String, ignoringCase ignoresCase: Bool) -> Bool {
    switch self {
    case .literal(let texts):
      LinkParameterType.choice(texts).accepts(text, ignoringCase: ignoresCase)
    case .mixed(let template): template.matches(text)
    case .parameter(let parameter): parameter.type.accepts(text, ignoringCase: ignoresCase)
    case .subdomain, .rest: false
    }
  }
}
