/// A depth-first search for the components of a link that the segments of a form match.
///
/// It tries the ends of each rest from the nearest to the farthest, and each position at most once.
///
/// ```text
/// form: /*folders/:file<int>/edit      link: /a/7/8/edit
///
/// *folders = ()        :file = a       not an int
/// *folders = (a)       :file = 7       then 8 is not 'edit'
/// *folders = (a, 7)    :file = 8       then 'edit', and the end: the rest has the length 2
/// ```
struct LinkFormSearch {
  private struct Place: Hashable {
    let segment: Int
    let offset: Int
  }

  private let form: LinkPatternForm
  private let link: DeepLink
  private let places: [String]
  private let ignoresCase: Bool
  private var failures: Set<Place> = []
  /// The lengths of the rests, from right to left.
  private var lengths: [Int] = []
  /// The farthest position in the link that was reached.
  private var farthest = Place(segment: 0, offset: 0)

  /// Creates a search in a link with the given segments.
  init(_ form: LinkPatternForm, _ link: DeepLink, _ places: [String]? = nil, ignoresCase: Bool) {
    self.form = form
    self.link = link
    self.places = places ?? link.segments
    self.ignoresCase = ignoresCase
  }

  /// Returns the number of components that each rest captures; nil if the form does not match.
  ///
  /// From left to right, each number is as small as possible.
  mutating func restLengths() -> [Int]? { matches(from: 0, at: 0) ? lengths.reversed() : nil }

  /// Returns the first part of the link that the form does not match; nil if it matches.
  mutating func mismatch() -> LinkMismatch? {
    if restLengths() != nil { return nil }
    let number = form.hasHost ? farthest.offset : farthest.offset + 1
    let segment = form.segments.dropFirst(farthest.segment).first
    let text = places.dropFirst(farthest.offset).first
    return LinkMismatch(component: text, number: number, expected: segment?.description)
  }

  private mutating func matches(from segment: Int, at offset: Int) -> Bool {
    if (offset, segment) > (farthest.offset, farthest.segment) {
      farthest = Place(segment: segment, offset: offset)
    }
    guard segment < form.segments.count else { return offset == places.count }
    guard case .rest(let parameter, let isRequired) = form.segments[segment] else {
      return offset < places.count && accepts(segment, at: offset)
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

  /// Returns whether a segment that is not a rest accepts a component.
  private func accepts(_ segment: Int, at offset: Int) -> Bool {
    let text = places[offset]
    let ignoresCase = ignoresCase && !(form.hasHost && segment == 0)
    return switch form.segments[segment] {
    case .literal(let texts):
      LinkParameterType.choice(texts).accepts(text, ignoringCase: ignoresCase)
    case .mixed(let template): template.accepts(text)
    case .parameter(let parameter): parameter.type.accepts(text, ignoringCase: ignoresCase)
    case .subdomain(let host): link.canonicalHost.hasSuffix("." + host)
    case .rest: false
    }
  }
}
