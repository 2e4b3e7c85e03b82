import NavGraph

/// The first part of a link that a pattern does not match.
package struct LinkMismatch: CustomStringConvertible {
  /// The number of the component that was reached, to compare patterns.
  package let progress: Int
  /// The mismatch as a sentence.
  package let description: String

  /// Creates the mismatch of a link that has a host, and a pattern that has none, or the other way
  /// round.
  init(hasHost: Bool) {
    progress = -1
    description =
      hasHost ? "The link has a host, and the pattern has none." : "The link has no host."
  }

  /// Creates the mismatch of a component; nil at the end of the link.
  ///
  /// The host has the number 0. Nothing is expected at the end of the pattern.
  init(component: String?, number: Int, expected: String?) {
    progress = number
    description =
      switch (component?.excerpt, expected) {
      case (nil, let expected): "The link ends before '\(expected ?? "")'."
      case (let text?, let expected) where number == 0:
        "The host '\(text)' does not match '\(expected ?? "")'."
      case (let text?, let expected?):
        "Component \(number), '\(text)', does not match '\(expected)'."
      case (let text?, nil): "Component \(number), '\(text)', follows the end of the pattern."
      }
  }

  /// Creates the mismatch of a query item, or of the fragment, which has no name; nil if the link
  /// lacks it.
  init(item: LinkPattern.Item, value: String?) {
    let expected = item.valueText
    progress = .max
    description =
      switch (item.name, value?.excerpt) {
      case ("", nil): "The fragment is missing."
      case ("", let value?): "The fragment '\(value)' does not match '\(expected)'."
      case (let name, nil): "Query item '\(name)' is missing."
      case (let name, let value?):
        "The value '\(value)' of query item '\(name)' does not match '\(expected)'."
      }
  }
}

extension LinkPattern {
  /// Returns the first part of a link that the pattern does not match; nil if it matches.
  ///
  /// Of several forms, the shortest one that matches the longest part of the link is used.
  ///
  /// The link must have a scheme of the pattern.
  ///
  /// - Complexity: O(f · s²) time, where f is the number of forms, and s is the number of segments
  ///   of the link.
  package func mismatch(with link: DeepLink) -> LinkMismatch? {
    var mismatches: [LinkMismatch] = []
    for form in forms where form.hasHost != link.host.isEmpty {
      var search = LinkFormSearch(form, link, ignoresCase: ignoresCase)
      guard let mismatch = search.mismatch() else {
        return items.first { !$0.isSatisfied(by: link) }
          .map { LinkMismatch(item: $0, value: $0.values(in: link).first) }
      }
      mismatches.append(mismatch)
    }
    return mismatches.reversed().max { $0.progress < $1.progress }
      ?? LinkMismatch(hasHost: !link.host.isEmpty)
  }
}

extension LinkPattern.Item {
  /// The value in the syntax of patterns, without optional parts.
  fileprivate var valueText: String {
    switch value {
    case .any: ""
    case .literal(let text): text
    case .mixed(let templates): templates.first?.description ?? ""
    case .parameter(let parameter), .list(let parameter): parameter.description
    }
  }
}

extension LinkPattern.Segment: CustomStringConvertible {
  /// The segment in the syntax of patterns.
  package var description: String {
    switch self {
    case .literal(let texts): texts.joined(separator: "|")
    case .mixed(let template): template.description
    case .subdomain(let host): LinkHostPattern.wildcard + host
    case .parameter(let parameter): parameter.description
    case .rest(let parameter, let isRequired):
      (isRequired ? "+" : "*") + parameter.description.dropFirst()
    }
  }
}
