import NavGraph

extension LinkPattern {
  /// The names of the parameters that capture any number of components.
  var restParameters: Set<String> {
    Set(
      segments.compactMap { segment in
        if case .rest(let parameter, _) = segment { parameter.name } else { nil }
      }
    )
  }

  /// The names of the parameters that capture at least one value from every link.
  package var requiredParameters: Set<String> {
    var names = Set(schemeParameter.map { [$0.name] } ?? [])
    names.formUnion(
      pathParameters.map(\.name).filter { name in
        forms.allSatisfy { form in form.segments.contains { $0.requires(name) } }
      }
    )
    for item in items where item.isRequired {
      names.formUnion(item.requiredParameters.map(\.name))
    }
    return names
  }

  /// The patterns of the query items, and of the fragment, which has an empty name.
  var items: [Item] { fragment.map { query + [$0] } ?? query }

  /// Returns whether the items of a link satisfy the pattern's query and fragment.
  ///
  /// - Complexity: O(q · i) time for a link with q items and a pattern with i items.
  func isSatisfied(by link: DeepLink) -> Bool {
    // The loop uses indices, because a loop over the items would copy each of them.
    for index in query.indices where !query[index].isSatisfied(by: link) { return false }
    return fragment?.isSatisfied(by: link.fragment) ?? true
  }

  /// Returns the values that the pattern captures from a link that one of its forms matches.
  ///
  /// - `lengths`: The number of components of each rest.
  func captures(of link: DeepLink, form: Int, _ lengths: [Int]) -> [LinkCapture] {
    var captures: [LinkCapture] = []
    captures.reserveCapacity(parameters.count)
    if let schemeParameter {
      captures.append(LinkCapture(schemeParameter.name, .text(link.scheme)))
    }
    var place = 0
    var lengths = lengths[...]
    for segment in forms[form].segments {
      var count = 1
      switch segment {
      case .literal, .subdomain: break
      case .parameter(let parameter):
        captures.append(LinkCapture(parameter.name, .text(link.segment(at: place))))
      case .mixed(let template): captures.append(link.segment(at: place), by: template)
      case .rest(let parameter, _):
        count = lengths.popFirst() ?? 0
        let components = (place..<(place + count)).map { link.segment(at: $0) }
        captures.append(LinkCapture(parameter.name, .components(components)))
      }
      place += count
    }
    if form > 0 { captures.appendEmptyRests(of: self.segments) }
    for index in query.indices { captures.append(of: link, by: query[index]) }
    if let fragment { captures.append(link.fragment, by: fragment) }
    return captures
  }
}

extension LinkPattern.Segment {
  /// Returns whether the segment captures at least one value for a parameter.
  fileprivate func requires(_ name: String) -> Bool {
    if case .rest(_, isRequired: false) = self { return false }
    return parameters.contains { $0.name == name }
  }
}

extension [LinkCapture] {
  /// Appends the parameters for any number of components that a shorter form of the pattern lacks.
  fileprivate mutating func appendEmptyRests(of segments: [LinkPattern.Segment]) {
    for segment in segments {
      guard case .rest(let parameter, _) = segment, !contains(where: { $0.name == parameter.name })
      else { continue }
      append(LinkCapture(parameter.name, .components([])))
    }
  }

  /// Appends the values that a template captures from text, if it matches.
  fileprivate mutating func append(_ text: String, by template: LinkTemplate) {
    text.withBytes { bytes in
      guard let ranges = LinkTemplateSearch.values(of: template, in: bytes) else { return }
      for index in ranges.indices {
        append(LinkCapture(template.parameters[index].name, .text(bytes.text(ranges[index]))))
      }
    }
  }

  /// Appends the values that an item of the pattern captures from a link.
  fileprivate mutating func append(of link: DeepLink, by item: LinkPattern.Item) {
    if case .list(let parameter, _) = item.value {
      let values = link.values(of: item.name).filter { parameter.type.accepts($0) }
      append(LinkCapture(parameter.name, .list(values)))
    } else {
      append(link[item.name], by: item)
    }
  }

  /// Appends the values that an item, which is not a list, captures from a value; nil for a missing
  /// value.
  ///
  /// The default value is captured if there is no value, or if the type does not accept it.
  fileprivate mutating func append(_ text: String?, by item: LinkPattern.Item) {
    switch item.value {
    case .any, .literal, .list: return
    case .mixed(let templates):
      if let text, let template = templates.first(where: { $0.matches(text) }) {
        append(text, by: template)
      }
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
  /// Returns the values of all query items with a name; empty for an item without `=`.
  fileprivate func values(of name: String) -> [String] {
    var values: [String] = []
    values.reserveCapacity(query.count)
    for item in query where item.name.hasSameBytes(as: name) {
      values.append(item.value ?? "")
    }
    return values
  }
}
