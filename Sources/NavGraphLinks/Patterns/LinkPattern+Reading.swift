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
    let inPath = pathParameters.filter { parameter in
      forms.allSatisfy { form in form.segments.contains { $0.requires(parameter.name) } }
    }
    let inItems = items.filter(\.isRequired).flatMap(\.requiredParameters)
    return Set(((schemeParameter.map { [$0] } ?? []) + inPath + inItems).map(\.name))
  }

  /// Returns whether the items of a link satisfy the pattern's query and fragment.
  ///
  /// - Complexity: O(q · i) time for a link with q items and a pattern with i items.
  func isSatisfied(by link: DeepLink) -> Bool {
    // The loop uses indices, because a loop over the items would copy each of them.
    items.indices.allSatisfy { items[$0].isSatisfied(by: link) }
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
    var places = link.segments[...]
    var lengths = lengths[...]
    for segment in forms[form].segments {
      if case .rest(let parameter, _) = segment {
        let components = Array(places.prefix(lengths.popFirst() ?? 0))
        captures.append(LinkCapture(parameter.name, .components(components)))
        places = places.dropFirst(components.count)
        continue
      }
      guard let place = places.popFirst() else { break }
      switch segment {
      case .literal, .subdomain, .rest: break
      case .parameter(let parameter): captures.append(LinkCapture(parameter.name, .text(place)))
      case .mixed(let template): captures.append(place, by: template)
      }
    }
    // A shorter form lacks parameters.
    let rests = form > 0 ? restParameters : []
    for parameter in pathParameters where rests.contains(parameter.name) {
      guard !captures.contains(where: { $0.name == parameter.name }) else { continue }
      captures.append(LinkCapture(parameter.name, .components([])))
    }
    for index in items.indices { captures.append(of: link, by: items[index]) }
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
  /// Appends the values that a template captures from text, if it matches.
  fileprivate mutating func append(_ text: String, by template: LinkTemplate) {
    guard let values = template.values(in: text) else { return }
    for (parameter, value) in zip(template.parameters, values) {
      append(LinkCapture(parameter.name, .text(value)))
    }
  }

  /// Appends the values that an item of the pattern captures from a link.
  ///
  /// The default value is captured if there is no value, or if the type does not accept it.
  fileprivate mutating func append(of link: DeepLink, by item: LinkPattern.Item) {
    let values = item.values(in: link)
    switch item.value {
    case .any, .literal: return
    case .mixed(let templates):
      if let text = values.first, let template = templates.first(where: { $0.accepts(text) }) {
        append(text, by: template)
      }
    case .list(let parameter):
      append(LinkCapture(parameter.name, .list(values.filter { parameter.type.accepts($0) })))
    case .parameter(let parameter):
      var value = values.first { parameter.type.accepts($0) }
      if case .fallback(let text) = item.presence { value = value ?? text }
      if let value { append(LinkCapture(parameter.name, .text(value))) }
    }
  }
}
