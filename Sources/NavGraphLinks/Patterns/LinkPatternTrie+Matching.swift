extension LinkPatternTrie {
  /// Returns the most specific pattern that matches a link, with its number; nil if none matches.
  ///
  /// - Complexity: O(s) time for a link of s segments if no two patterns share a prefix of the link;
  ///   O(p · s) in the worst case, where p is the number of patterns that do.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    guard let root = roots[Root(scheme: link.scheme, hasHost: !link.host.isEmpty)],
      let end = end(for: link, link.segments[...], at: root)
    else { return nil }
    let pattern = patterns[end.pattern]
    let match = LinkMatch(link: link, pattern: pattern, values: pattern.values(of: link))
    return (end.pattern, match)
  }

  private func end(for link: DeepLink, _ places: ArraySlice<String>, at index: Int) -> End? {
    let node = nodes[index]
    if let place = places.first {
      let rest = places.dropFirst()
      for next in [node.literals[BytewiseString(place)], node.choices[BytewiseString(place)]] {
        if let next, let end = end(for: link, rest, at: next) { return end }
      }
      for (kind, next) in zip(LinkPatternTrie.kinds, node.values) {
        guard let next, kind.accepts(place) else { continue }
        if let end = end(for: link, rest, at: next) { return end }
      }
    } else if let end = node.ends.first(where: { $0.isSatisfied(by: link) }) {
      return end
    }
    return node.restEnds.first { $0.isSatisfied(by: link) }
  }
}

extension LinkPatternTrie.End {
  fileprivate func isSatisfied(by link: DeepLink) -> Bool {
    query.allSatisfy { item in
      link[item.name].map(item.accepts) ?? !item.isRequired
    }
  }
}

extension LinkPattern {
  /// Returns the values that the pattern captures of a link that it matches.
  fileprivate func values(of link: DeepLink) -> [String: String] {
    var values: [String: String] = [:]
    var places = link.segments[...]
    for segment in segments {
      switch segment {
      case .literal: places = places.dropFirst()
      case .parameter(let parameter), .optional(let parameter):
        if let place = places.popFirst() { values[parameter.name] = place }
      case .rest(let name):
        values[name] = RestOfPath.text(of: places)
      }
    }
    for item in query {
      switch item.value {
      case .any, .literal: continue
      case .parameter(let parameter), .optional(let parameter):
        values[parameter.name] = link[item.name]
      }
    }
    return values
  }
}
