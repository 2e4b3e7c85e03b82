extension LinkPatternTrie {
  /// Returns the most specific pattern that matches a link, and its number; nil if none does.
  ///
  /// - Complexity: Time grows with the link's components and, where many patterns begin like the link,
  ///   with the number of these.
  func match(_ link: DeepLink) -> (number: Int, match: LinkMatch)? {
    guard let root = roots[Root(scheme: link.scheme, hasHost: !link.host.isEmpty)],
      let end = end(for: link, link.places[...], at: root)
    else { return nil }
    let pattern = patterns[end.pattern]
    let match = LinkMatch(link: link, pattern: pattern, values: pattern.values(of: link))
    return (end.pattern, match)
  }

  private func end(for link: DeepLink, _ places: ArraySlice<String>, at index: Int) -> End? {
    let node = nodes[index]
    if let place = places.first {
      let rest = places.dropFirst()
      for next in [node.literals[LinkTextKey(place)], node.choices[LinkTextKey(place)]] {
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
  /// Returns what the pattern captures of a link that it matches.
  fileprivate func values(of link: DeepLink) -> [String: String] {
    var values: [String: String] = [:]
    var places = link.places[...]
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
