extension LinkPattern {
  /// The values that a pattern captures of a link.
  struct Values: Hashable {
    var texts: [String: String] = [:]
    var lists: [String: [String]] = [:]
  }

  /// The names of the parameters that capture any number of components.
  var restParameters: Set<String> {
    Set(
      segments.compactMap { segment in
        if case .rest(let parameter, _) = segment { parameter.name } else { nil }
      }
    )
  }

  /// The patterns of the query's items, and of the fragment with an empty name.
  var items: [Item] { fragment.map { query + [$0] } ?? query }

  /// Returns whether the items of a link satisfy the pattern's query and fragment.
  ///
  /// - Complexity: O(q · i) time for a query of q items and a pattern of i.
  func isSatisfied(by link: DeepLink) -> Bool {
    query.allSatisfy { $0.isSatisfied(by: link.values(of: $0.name)) }
      && fragment?.isSatisfied(by: CollectionOfOne(link.fragment).lazy.compactMap(\.self)) ?? true
  }

  /// Returns the values that the pattern captures of a link that one of its forms matches.
  func values(of link: DeepLink, form: Int) -> Values {
    var values = Values()
    for rest in restParameters { values.setComponents([], for: rest) }
    if let schemeParameter { values.texts[schemeParameter.name] = link.scheme }
    var places = link.segments[...]
    var lengths = forms[form].restLengths(in: link.segments, ignoresCase: ignoresCase)[...]
    for segment in forms[form].segments {
      switch segment {
      case .literal, .subdomain: places = places.dropFirst()
      case .parameter(let parameter): values.texts[parameter.name] = places.popFirst()
      case .mixed(let template):
        let found = places.popFirst().flatMap(template.values) ?? []
        for (parameter, text) in zip(template.parameters, found) {
          values.texts[parameter.name] = text
        }
      case .rest(let parameter, _):
        let count = lengths.popFirst() ?? places.count
        values.setComponents(Array(places.prefix(count)), for: parameter.name)
        places = places.dropFirst(count)
      }
    }
    for item in query {
      let found = link.values(of: item.name)
      if case .list(let parameter, _) = item.value {
        values.lists[parameter.name] = found.filter { parameter.type.accepts($0) }
      } else {
        values.texts.merge(item.captures(found.first { _ in true })) { first, _ in first }
      }
    }
    values.texts.merge(fragment?.captures(link.fragment) ?? [:]) { first, _ in first }
    return values
  }
}

extension LinkPattern.Values {
  /// Sets the components that a parameter captures, and their text, if joining them loses nothing.
  mutating func setComponents(_ components: [String], for name: String) {
    lists[name] = components
    texts[name] =
      components.contains { $0.utf8.contains(UInt8(ascii: "/")) }
      ? nil : components.joined(separator: "/")
  }
}

extension DeepLink {
  /// Returns the values of all query items with a name; empty for an item without `=`.
  func values(of name: String) -> some Sequence<String> {
    query.lazy.filter { BytewiseString($0.name) == BytewiseString(name) }.map { $0.value ?? "" }
  }
}
