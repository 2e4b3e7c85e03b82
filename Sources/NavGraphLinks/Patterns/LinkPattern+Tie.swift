import NavGraph

extension LinkPattern {
  /// Returns a link that two equally specific forms of patterns match; nil if none is found.
  func commonLink(
    of number: Int,
    scheme: String,
    with other: LinkPatternForm,
    of otherPattern: LinkPattern
  ) -> DeepLink? {
    let form = forms[number]
    var places: [String] = []
    for (index, (segment, otherSegment)) in zip(form.segments, other.segments).enumerated() {
      let ignoresCase = ignoresCase && !(form.hasHost && index == 0)
      guard let text = otherSegment.commonText(with: segment, ignoringCase: ignoresCase) else {
        return nil
      }
      if case .rest(_, isRequired: false) = segment { continue }
      places.append(text)
    }
    guard let items = items.itemsSatisfying(otherPattern.items) else { return nil }
    return DeepLink(
      checkedScheme: scheme,
      host: form.hasHost ? places.first ?? "" : "",
      path: Array(form.hasHost ? places.dropFirst() : places[...]),
      query: items.filter { !$0.name.isEmpty },
      fragment: items.first { $0.name.isEmpty }?.value
    )
  }
}

extension LinkPattern.Segment {
  /// Returns a text that this segment and an equally specific one match; nil if none is found.
  fileprivate func commonText(with other: LinkPattern.Segment, ignoringCase: Bool) -> String? {
    if let texts, let others = other.texts {
      return texts.first {
        LinkParameterType.choice(others).accepts($0, ignoringCase: ignoringCase)
      }
    }
    switch (self, other) {
    case (.parameter(let parameter), .parameter(let other)):
      return parameter.type.commonText(with: other.type)
    case (.mixed(let template), .mixed(let other)):
      let hasSameEnds =
        template.texts.first == other.texts.first && template.texts.last == other.texts.last
      return hasSameEnds ? template.commonText(with: other) : nil
    case (.subdomain(let host), .subdomain(let other)) where host == other: return "www." + host
    case (.rest(let parameter, let isRequired), .rest(let other, _)):
      return isRequired ? parameter.type.commonText(with: other.type) : ""
    default: return nil
    }
  }
}
