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
    let host = form.hasHost ? places.first ?? "" : ""
    return DeepLink(
      checkedScheme: scheme,
      host: host,
      hostText: LinkEncoding.encodeHost(host),
      path: Array(form.hasHost ? places.dropFirst() : places[...]),
      query: items.filter { !$0.name.isEmpty },
      fragment: items.first { $0.name.isEmpty }?.value
    )
  }
}

extension LinkPattern.Segment {
  /// Returns a text that this segment and an equally specific one match; nil if none is found.
  fileprivate func commonText(with other: LinkPattern.Segment, ignoringCase: Bool) -> String? {
    switch (self, other) {
    case (.literal(let texts), .literal(let others)):
      return texts.first {
        LinkParameterType.choice(others).accepts($0, ignoringCase: ignoringCase)
      }
    case (.parameter(let parameter), .parameter(let other)):
      if case .choice(let texts) = parameter.type {
        return texts.first { other.type.accepts($0, ignoringCase: ignoringCase) }
      }
      return parameter.type.commonText(with: other.type)
    case (.mixed(let template), .mixed(let other)): return template.commonText(with: other)
    case (.subdomain(let host), .subdomain(let other)) where host == other: return "www." + host
    case (.rest(let parameter, let isRequired), .rest(let other, _)):
      return isRequired ? parameter.type.commonText(with: other.type) : ""
    default: return nil
    }
  }
}

extension LinkParameterType {
  /// Returns a text that two types accept; nil if none is found.
  fileprivate func commonText(with other: LinkParameterType) -> String? {
    LinkAutomaton.commonText((example, expression), (other.example, other.expression)) {
      accepts($0) && other.accepts($0)
    }
  }
}

extension LinkTemplate {
  /// Returns a text that two templates match; nil if none is found.
  fileprivate func commonText(with other: LinkTemplate) -> String? {
    guard hasSameEnds(as: other) else { return nil }
    return LinkAutomaton.commonText(
      (example, foldedExpression),
      (other.example, other.foldedExpression)
    ) { matches($0) && other.matches($0) }
  }

  /// Returns whether both templates have the same texts before the first and after the last
  /// parameter.
  private func hasSameEnds(as other: LinkTemplate) -> Bool {
    [(prefix, other.prefix), (suffix, other.suffix)].allSatisfy { text, other in
      LinkParameterType.choice([text]).accepts(other, ignoringCase: ignoresCase)
    }
  }

  /// The expression.
  ///
  /// If case is ignored, its texts are in lower case.
  private var foldedExpression: LinkExpression {
    guard ignoresCase else { return expression }
    let folded = pieces.map { piece in
      if case .text(let text) = piece { Piece.text(ASCIICase.folded(text).name) } else { piece }
    }
    return LinkTemplate(pieces: folded, ignoresCase: true).expression
  }
}
