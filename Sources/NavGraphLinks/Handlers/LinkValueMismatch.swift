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
  /// - Complexity: O(p + q · s) time for p patterns, q of which begin like the link, and a link of
  ///   s segments.
  package func mismatch(of link: DeepLink) -> LinkValueMismatch? {
    definitions.lazy.compactMap { $0.pattern.mismatch(of: link) }.first
  }
}

extension LinkPattern {
  /// Returns the value of a link that a parameter does not accept, if all other parts of the
  /// pattern match.
  fileprivate func mismatch(of link: DeepLink) -> LinkValueMismatch? {
    guard mayMatch(link) else { return nil }
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
  /// Returns whether a form of the pattern has the scheme of a link, and begins with the same text.
  private func mayMatch(_ link: DeepLink) -> Bool {
    guard schemes.contains(link.scheme) else { return false }
    return forms.contains { form in
      guard form.hasHost != link.host.isEmpty else { return false }
      guard !ignoresCase, case .literal(let texts) = form.segments.first else { return true }
      guard let first = link.host.isEmpty ? link.path.first : link.host else { return false }
      return texts.contains { $0.hasSameBytes(as: first) }
    }
  }
}

extension LinkParameterType {
  /// The type in a sentence, such as `an int`.
  fileprivate var phrase: String {
    if self == .bool { return "true or false" }
    if case .choice(let texts) = self { return "one of \(texts.joined(separator: ", "))" }
    if case .url(let urls) = self {
      return "a URL with \(urls.map(\.description).joined(separator: " or "))"
    }
    if case .own(let name, let expression) = self { return "\(name) (\(expression.text))" }
    let phrases: [LinkParameterType: String] = [
      .int: "an int", .double: "a double", .uuid: "a UUID",
    ]
    return phrases[self] ?? String(description.dropFirst().dropLast())
  }
}
