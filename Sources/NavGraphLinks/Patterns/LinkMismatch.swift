import NavGraph

/// The first part of a link that a pattern does not match.
enum LinkMismatch: Hashable {
  /// The link has a host and the pattern has none, or the other way round.
  case hasHost(Bool)
  /// A component; nil at the end of the link. The host has the number 0. Nothing is expected at the
  /// end of the pattern.
  case component(String?, number: Int, expected: String?)
  /// A query item, or the fragment, which has no name; nil if the link lacks it.
  case item(String, value: String?, expected: String)

  /// The part of the link that was reached, to compare patterns.
  var progress: Int {
    switch self {
    case .hasHost: -1
    case .component(_, let number, _): number
    case .item: .max
    }
  }
}

extension LinkMismatch: CustomStringConvertible {
  /// The mismatch as a sentence.
  var description: String {
    switch self {
    case .hasHost(true): "The link has a host, and the pattern has none."
    case .hasHost(false): "The link has no host."
    case .component(let text?, 0, let expected):
      "The host '\(text.excerpt)' does not match '\(expected ?? "")'."
    case .component(let text?, let number, let expected?):
      "Component \(number), '\(text.excerpt)', does not match '\(expected)'."
    case .component(let text?, let number, nil):
      "Component \(number), '\(text.excerpt)', follows the end of the pattern."
    case .component(nil, _, let expected): "The link ends before '\(expected ?? "")'."
    case .item("", nil, _): "The fragment is missing."
    case .item("", let value?, let expected):
      "The fragment '\(value.excerpt)' does not match '\(expected)'."
    case .item(let name, nil, _): "Query item '\(name)' is missing."
    case .item(let name, let value?, let expected):
      "The value '\(value.excerpt)' of query item '\(name)' does not match '\(expected)'."
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
  func mismatch(with link: DeepLink) -> LinkMismatch? {
    var mismatches: [LinkMismatch] = []
    for form in forms where form.hasHost != link.host.isEmpty {
      var search = LinkFormSearch(form, link, ignoresCase: ignoresCase)
      guard let mismatch = search.mismatch() else { return itemMismatch(with: link) }
      mismatches.append(mismatch)
    }
    return mismatches.reversed().max { $0.progress < $1.progress } ?? .hasHost(!link.host.isEmpty)
  }

  private func itemMismatch(with link: DeepLink) -> LinkMismatch? {
    if let item = query.first(where: { !$0.isSatisfied(by: link) }) {
      return .item(item.name, value: link[item.name], expected: item.valueText)
    }
    guard let fragment, !fragment.isSatisfied(by: link.fragment) else { return nil }
    return .item("", value: link.fragment, expected: fragment.valueText)
  }
}

extension LinkPattern.Item {
  /// The value in the syntax of patterns, without optional parts.
  fileprivate var valueText: String {
    switch value {
    case .any: ""
    case .literal(let text): text
    case .mixed(let templates): templates.first?.description ?? ""
    case .parameter(let parameter), .list(let parameter, _): parameter.description
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

extension LinkTemplate: CustomStringConvertible {
  /// The template in the syntax of patterns.
  package var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let parameter): parameter.description
      }
    }.joined()
  }
}
