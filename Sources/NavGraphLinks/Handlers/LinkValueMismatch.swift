import NavGraph

/// A value in a link that a parameter does not accept, so that the pattern does not match the link.
package struct LinkValueMismatch: Sendable, Hashable {
  package let pattern: LinkPattern
  /// The parameter that does not accept the value.
  package let parameter: LinkParameter
  /// The value in the link.
  package let value: String
}

extension LinkValueMismatch: CustomStringConvertible {
  /// The mismatch as a sentence.
  package var description: String {
    "'\(pattern)' takes \(parameter.type.phrase) for '\(parameter.name)', not '\(value.excerpt)'."
  }
}

extension PatternLinkHandler {
  /// Returns the first value that prevents a pattern from matching a link; nil if there is none.
  ///
  /// - Returns: The value and its pattern, which is the first one in the order of registration.
  /// - Complexity: O(p · s) time for p patterns of s segments. Only patterns whose texts the link
  ///   contains are compared as a whole.
  package func mismatch(of link: DeepLink) -> LinkValueMismatch? {
    let places = link.segments
    return table.definitions.lazy.compactMap { $0?.pattern.mismatch(of: link, places) }.first
  }
}

extension LinkPattern {
  /// Returns the value of a link that a parameter does not accept, if all other parts of the
  /// pattern match.
  fileprivate func mismatch(of link: DeepLink, _ places: [String]) -> LinkValueMismatch? {
    guard parameters.contains(where: { $0.type != .string }), mayMatch(link, places) else {
      return nil
    }
    let text = description.replacing(/<(?:\\.|[^>\\])*>/, with: "")
    guard text != description,
      let match = try? LinkPattern(text, ignoresCase: ignoresCase).match(link)
    else { return nil }
    for parameter in parameters {
      let isInPath = pathParameters.contains(parameter) && !restParameters.contains(parameter.name)
      let ignoresCase = ignoresCase && isInPath
      let value = match.capture(parameter.name)?.texts
        .first { !parameter.type.accepts($0, ignoringCase: ignoresCase) }
      guard let value else { continue }
      return LinkValueMismatch(pattern: self, parameter: parameter, value: value)
    }
    return nil
  }
}

extension LinkPattern {
  /// Returns whether the pattern has the scheme, the texts and the literal items of a link.
  ///
  /// - `places`: The segments of the link.
  private func mayMatch(_ link: DeepLink, _ places: [String]) -> Bool {
    guard schemes.contains(link.scheme),
      forms.contains(where: { form in
        form.hasHost != link.host.isEmpty && form.hasTexts(of: places, ignoringCase: ignoresCase)
      })
    else { return false }
    return items.allSatisfy { item in
      if case .literal = item.value { return item.isSatisfied(by: link) }
      return !item.isRequired || !item.values(in: link).isEmpty
    }
  }
}

extension LinkPatternForm {
  /// Returns whether the segments before the first one that captures any number of components have
  /// the number and the texts of a link's segments.
  fileprivate func hasTexts(of places: [String], ignoringCase: Bool) -> Bool {
    var places = places[...]
    for (index, segment) in segments.enumerated() {
      if case .rest = segment { return true }
      guard let place = places.popFirst() else { return false }
      guard case .literal(let texts) = segment else { continue }
      let type = LinkParameterType.choice(texts)
      guard type.accepts(place, ignoringCase: ignoringCase && !(hasHost && index == 0)) else {
        return false
      }
    }
    return places.isEmpty
  }
}
