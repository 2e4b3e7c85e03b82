extension LinkPattern {
  /// The parameter that captures all remaining components; nil if there is none.
  var restParameter: String? {
    if case .rest(let name, _) = segments.last { name } else { nil }
  }

  /// The patterns of the query's items, and of the fragment with an empty name.
  var items: [Item] { fragment.map { query + [$0] } ?? query }

  /// Returns whether the items of a link satisfy the pattern's query and fragment.
  ///
  /// - Complexity: O(q · i) time for a query of q items and a pattern of i.
  func isSatisfied(by link: DeepLink) -> Bool {
    for item in query {
      if case .list = item.value {
        guard item.isSatisfied(byAllOf: link.query) else { return false }
      } else {
        guard item.isSatisfied(by: link[item.name]) else { return false }
      }
    }
    return fragment?.isSatisfied(by: link.fragment) ?? true
  }

  /// Returns the values that the pattern captures of a link that one of its forms matches.
  func captures(of link: DeepLink, form: Int) -> [LinkCapture] {
    var captures: [LinkCapture] = []
    captures.reserveCapacity(parameters.count)
    var hasRest = false
    for (index, segment) in forms[form].segments.enumerated() {
      switch segment {
      case .literal, .subdomain: continue
      case .parameter(let parameter):
        captures.append(LinkCapture(parameter.name, .text(link.segment(at: index))))
      case .mixed(let template): captures.append(link.segment(at: index), by: template)
      case .rest(let name, _):
        captures.append(LinkCapture(name, .components(link.segments(from: index))))
        hasRest = true
      }
    }
    if !hasRest, let rest = restParameter { captures.append(LinkCapture(rest, .components([]))) }
    for item in query {
      if case .list(let parameter, _) = item.value {
        captures.append(LinkCapture(parameter.name, .list(link.values(of: item.name))))
      } else {
        captures.append(link[item.name], by: item)
      }
    }
    if let fragment { captures.append(link.fragment, by: fragment) }
    return captures
  }
}

extension [LinkCapture] {
  /// Adds the values that a template captures of a text, if it matches.
  fileprivate mutating func append(_ text: String, by template: LinkTemplate) {
    text.withBytes { bytes in
      let ranges = LinkTemplateSearch.values(of: template, in: bytes) ?? []
      for (parameter, range) in zip(template.parameters, ranges) {
        append(LinkCapture(parameter.name, .text(bytes.text(range))))
      }
    }
  }

  /// Adds the values that an item of the pattern, no list, captures of a value; nil for a missing one.
  ///
  /// A default value is captured if there is no value, or if it does not fit.
  fileprivate mutating func append(_ text: String?, by item: LinkPattern.Item) {
    switch item.value {
    case .any, .literal, .list: return
    case .mixed(let template):
      if let text { append(text, by: template) }
    case .parameter(let parameter):
      if let text, parameter.type.accepts(text) {
        append(LinkCapture(parameter.name, .text(text)))
      } else if case .fallback(let text?) = item.presence {
        append(LinkCapture(parameter.name, .text(text)))
      }
    }
  }
}

extension DeepLink {
  /// Returns the segments from an index on.
  fileprivate func segments(from index: Int) -> [String] {
    let first = host.isEmpty ? index : index - 1
    return first < 0 ? segments : Array(path[first...])
  }

  /// Returns the values of all query items with a name; empty for an item without `=`.
  fileprivate func values(of name: String) -> [String] {
    var values: [String] = []
    values.reserveCapacity(query.count)
    for item in query where BytewiseString(item.name) == BytewiseString(name) {
      values.append(item.value ?? "")
    }
    return values
  }
}
