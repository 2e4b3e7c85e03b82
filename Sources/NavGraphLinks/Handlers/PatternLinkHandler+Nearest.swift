import NavGraph

extension PatternLinkHandler {
  /// Returns the patterns that are most similar to a link that no pattern matches, the most similar
  /// first; empty if no pattern is similar.
  ///
  /// Literals are compared like names of screens (`NavigationGraph.screens(nearest:limit:)`). A
  /// similar pattern has at most one segment more or less than the link.
  ///
  /// - Complexity: O(p · s) time for p patterns and links of s segments.
  package func patterns(nearest link: DeepLink, limit: Int = 3) -> [LinkPattern] {
    let similar = definitions.map(\.pattern).compactMap { pattern in
      pattern.distance(to: link).map { (pattern: pattern, distance: $0) }
    }
    return similar.sorted { $0.distance < $1.distance }.prefix(limit).map(\.pattern)
  }
}

extension LinkPattern {
  /// The number of differences between a link and the most similar form of the pattern; nil if no
  /// form is similar.
  fileprivate func distance(to link: DeepLink) -> Int? {
    forms.compactMap { distance(of: $0, to: link) }.min()
  }

  private func distance(of form: LinkPatternForm, to link: DeepLink) -> Int? {
    guard var distance = LinkPattern.distance(of: link.scheme, to: schemes) else { return nil }
    var places = link.segments[...]
    var hasEqualLiteral = false
    var missing = 0
    for segment in form.segments {
      if case .rest = segment {
        places = []
        break
      }
      guard let place = places.popFirst() else {
        missing += 1
        continue
      }
      guard let difference = segment.distance(to: place) else { return nil }
      if case .literal = segment { hasEqualLiteral = true }
      distance += difference
    }
    missing += places.count
    guard missing <= 1, hasEqualLiteral || form.segments.isEmpty else { return nil }
    return distance + 2 * missing
  }

  /// The distance between a text and the most similar one of several texts; nil if none is similar.
  fileprivate static func distance(of text: String, to texts: [String]) -> Int? {
    if texts.contains(text) { return 0 }
    return names(nearest: text, among: texts, limit: 1).isEmpty ? nil : 1
  }
}

extension LinkPattern.Segment {
  /// The distance between a text and the most similar text that the segment matches; nil if none is
  /// similar.
  fileprivate func distance(to text: String) -> Int? {
    switch self {
    case .literal(let texts): LinkPattern.distance(of: text, to: texts)
    case .mixed(let template): template.accepts(text) ? 0 : nil
    case .subdomain(let host): text.hasSuffix("." + host) ? 0 : nil
    case .parameter(let parameter): parameter.type.accepts(text) ? 0 : 1
    case .rest: 0
    }
  }
}
