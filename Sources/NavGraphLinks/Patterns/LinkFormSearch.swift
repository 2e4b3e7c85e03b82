/// A depth-first search for the components of a link that the segments of a form match.
///
/// ```text
/// form: /*folders/:file<int>/edit      link: /a/7/8/edit
///
/// *folders = ()        :file = a       not an int
/// *folders = (a)       :file = 7       then 8 is not 'edit'
/// *folders = (a, 7)    :file = 8       then 'edit', and the end: the rest has the length 2
/// ```
struct LinkFormSearch: LinkSearch {
  private let form: LinkPatternForm
  private let link: DeepLink
  let places: [String]
  private let ignoresCase: Bool
  var visited: Set<LinkPosition> = []
  /// The lengths of the rests, from right to left.
  private var lengths: [Int] = []
  /// The farthest position in the link that was reached.
  private var farthest = LinkPosition(segment: 0, offset: 0)

  /// Creates a search in a link.
  init(_ form: LinkPatternForm, _ link: DeepLink, ignoresCase: Bool) {
    self.form = form
    self.link = link
    places = link.segments
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
      farthest = LinkPosition(segment: segment, offset: offset)
    }
    guard segment < form.segments.count else { return offset == places.count }
    guard case .rest(let parameter, let isRequired) = form.segments[segment] else {
      return offset < places.count && accepts(segment, at: offset)
        && matches(from: segment + 1, at: offset + 1)
    }
    func restAccepts(_ search: inout Self, at offset: Int) -> Bool {
      parameter.type.accepts(search.places[offset])
    }
    guard !isRequired || offset < places.count && restAccepts(&self, at: offset) else {
      return false
    }
    let requiredCount = isRequired ? 1 : 0
    let found = match(after: segment, from: offset + requiredCount, accepting: restAccepts) {
      $0.matches(from: segment + 1, at: $1) ? true : nil
    }
    guard let found else { return false }
    lengths.append(found.count + requiredCount)
    return true
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
