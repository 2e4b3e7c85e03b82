import NavGraph

extension PatternLinkHandler {
  /// Returns the patterns that are most similar to a link that no pattern matches, the most similar
  /// first; empty if no pattern is similar.
  ///
  /// Literals are compared like names of screens (`NavigationGraph.screens(nearest:limit:)`). A
  /// similar pattern has at most one segment more or less than the link.
  ///
  /// - Complexity: O(p · s) time for p patterns of s segments.
  package func patterns(nearest link: DeepLink, limit: Int = 3) -> [LinkPattern] {
    var comparison = LinkComparison(link)
    var similar: [(pattern: LinkPattern, distance: Int)] = []
    for case let definition? in table.definitions {
      guard let distance = comparison.distance(of: definition.pattern) else { continue }
      similar.append((definition.pattern, distance))
    }
    return similar.sorted { $0.distance < $1.distance }.prefix(limit).map(\.pattern)
  }
}

/// A link that is compared with many patterns.
private struct LinkComparison {
  /// A segment that is not a literal, and the position of a component.
  private struct Question: Hashable {
    let matcher: LinkSegmentTree.Matcher
    let offset: Int
  }

  private let scheme: WantedName
  private let places: [WantedName]
  /// The distances of segments, which many patterns can have.
  private var distances: [Question: Int?] = [:]

  init(_ link: DeepLink) {
    scheme = WantedName(link.scheme)
    places = link.segments.map(WantedName.init)
  }

  /// Returns the number of differences between the link and the most similar form of a pattern; nil if
  /// no form is similar.
  mutating func distance(of pattern: LinkPattern) -> Int? {
    guard let distance = distance(of: scheme, to: pattern.schemes) else { return nil }
    var least: Int?
    for form in pattern.forms {
      guard let difference = self.distance(of: form) else { continue }
      least = min(least ?? difference, difference)
    }
    return least.map { distance + $0 }
  }

  private mutating func distance(of form: LinkPatternForm) -> Int? {
    let restIndex = form.segments.firstIndex { if case .rest = $0 { true } else { false } }
    let segments = form.segments.prefix(restIndex ?? .max)
    let missing =
      restIndex == nil ? abs(segments.count - places.count) : max(0, segments.count - places.count)
    guard missing <= 1 else { return nil }
    // Texts are compared first, because types can take more time.
    var distance = 2 * missing
    var hasSimilarLiteral = false
    for (segment, place) in zip(segments, places) {
      guard case .literal(let texts) = segment else { continue }
      guard let difference = self.distance(of: place, to: texts) else { return nil }
      hasSimilarLiteral = true
      distance += difference
    }
    guard hasSimilarLiteral || form.segments.isEmpty else { return nil }
    for (offset, segment) in segments.prefix(places.count).enumerated() {
      guard let difference = self.distance(of: segment, at: offset) else { return nil }
      distance += difference
    }
    return distance
  }

  /// Returns the distance between a segment other than a literal and a component; nil if they are not
  /// similar.
  private mutating func distance(of segment: LinkPattern.Segment, at offset: Int) -> Int? {
    guard let matcher = LinkSegmentTree.Matcher(segment) else { return 0 }
    let question = Question(matcher: matcher, offset: offset)
    if let distance = distances[question] { return distance }
    let text = places[offset].text
    let distance: Int? =
      switch matcher {
      case .template(let template): template.template.accepts(text) ? 0 : nil
      case .subdomain(let suffix): text.hasSuffix(suffix) ? 0 : nil
      case .parameter(let type): type.accepts(text) ? 0 : 1
      case .rest: 0
      }
    distances[question] = .some(distance)
    return distance
  }

  /// Returns the distance between a text and the most similar one of several texts; nil if none is
  /// similar.
  private func distance(of wanted: WantedName, to texts: [String]) -> Int? {
    if texts.contains(wanted.text) { return 0 }
    return texts.contains { wanted.distance(of: $0) != nil } ? 1 : nil
  }
}
