import NavGraph

extension PatternLinkHandler {
  /// Returns the patterns that are most similar to a link that none of them matches, the nearest first.
  ///
  /// Literals are similar as the names of screens are (`NavigationGraph.screens(nearest:limit:)`). A
  /// similar pattern has at most one segment more or less than the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - limit: The most patterns to return.
  /// - Returns: The patterns; empty if none is similar.
  /// - Complexity: O(p · s) time for p patterns and links of s segments.
  public func patterns(nearest link: DeepLink, limit: Int = 3) -> [LinkPattern] {
    var similar: [(distance: Int, index: Int, pattern: LinkPattern)] = []
    for (index, definition) in definitions.enumerated() {
      guard let distance = definition.pattern.distance(to: link) else { continue }
      similar.append((distance, index, definition.pattern))
    }
    return similar.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .prefix(limit).map(\.pattern)
  }
}

extension LinkPattern {
  /// The number of differences between the most similar form of the pattern and a link; nil if none is
  /// similar.
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

  /// The distance of a text to the most similar one of some texts; nil if none is similar.
  fileprivate static func distance(of text: String, to texts: [String]) -> Int? {
    if texts.contains(text) { return 0 }
    return names(nearest: text, among: texts, limit: 1).isEmpty ? nil : 1
  }
}

extension LinkPattern.Segment {
  /// The distance of a text to what the segment matches; nil if the text is not similar.
  fileprivate func distance(to text: String) -> Int? {
    switch self {
    case .literal(let texts): LinkPattern.distance(of: text, to: texts)
    case .mixed(let template): template.matches(text) ? 0 : nil
    case .subdomain(let host): text.hasSuffix("." + host) ? 0 : nil
    case .parameter(let parameter): parameter.type.accepts(text) ? 0 : 1
    case .rest: 0
    }
  }
}
