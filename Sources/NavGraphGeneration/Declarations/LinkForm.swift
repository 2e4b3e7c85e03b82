import NavGraph
import NavGraphLinks

/// A form of the links that a pattern matches: one of its schemes and hosts, without optional
/// parts.
///
/// The declarations for operating systems list forms, because their syntax has neither alternatives
/// nor optional parts.
struct LinkForm: Hashable {
  /// A part of a path or the value of an item.
  enum Piece: Hashable {
    /// The given text.
    case text(String)
    /// A value of a parameter, of at least one character.
    case value(LinkParameterType)
    /// Any text, which can contain several components. If `isRequired` is true, it is not empty.
    case rest(isRequired: Bool)
  }

  let scheme: String
  /// The host; nil for any host.
  let host: String?
  /// The components of the path.
  let path: [[Piece]]
  /// The required items of the query.
  let query: [String: [Piece]]
  /// Whether the case of ASCII letters in the path is ignored.
  let ignoresCase: Bool

  /// Whether the path is empty or ends with a text, so that it does not match a slash at the end.
  var endsWithText: Bool {
    switch path.last?.last {
    case .text, nil: true
    case .value, .rest: false
    }
  }

  /// Returns whether links with a host have the form's host, or links with its subdomains.
  func hasHost(_ other: LinkHostPattern) -> Bool {
    guard let host else { return true }
    guard let pattern = try? LinkHostPattern(host, scheme: scheme) else { return false }
    return pattern == other
      || (pattern.matchesSubdomains || !other.matchesSubdomains) && pattern.matches(other.host)
  }
}

extension LinkPattern {
  /// The forms of the links that the pattern matches, the longest of each scheme and host first.
  var declaredForms: [LinkForm] {
    var required: [String: [LinkForm.Piece]] = [:]
    for item in query where item.isRequired { required[item.name] = item.pieces }
    var declared: [LinkForm] = []
    for scheme in schemes {
      for form in forms {
        let hosts = form.hasHost ? form.segments.first?.hosts ?? [nil] : [""]
        let paths = form.pathSegments.map(\.beginnings).combinations().map { Array($0.joined()) }
        for host in hosts {
          for path in paths {
            let form = LinkForm(
              scheme: scheme,
              host: host,
              path: path,
              query: required,
              ignoresCase: ignoresCase
            )
            if !declared.contains(form) { declared.append(form) }
          }
        }
      }
    }
    return declared
  }

  /// The fragment of the links that the pattern matches; nil for any fragment.
  var requiredFragment: [LinkForm.Piece]? {
    guard let fragment, fragment.isRequired else { return nil }
    return fragment.pieces
  }
}

extension LinkPattern.Item {
  /// The value of the item; any text if it has optional parts.
  fileprivate var pieces: [LinkForm.Piece] {
    switch value {
    case .any: [.rest(isRequired: false)]
    case .literal(let text): [.text(text)]
    case .parameter(let parameter), .list(let parameter): [.value(parameter.type)]
    case .mixed(let templates) where templates.count == 1: templates[0].linkPieces
    case .mixed(let templates):
      [.rest(isRequired: templates.allSatisfy { !$0.pieces.isEmpty })]
    }
  }
}

extension LinkTemplate {
  fileprivate var linkPieces: [LinkForm.Piece] {
    pieces.map { $0.map(LinkForm.Piece.text) { .value($0.type) } }
  }
}

extension LinkPatternForm {
  /// The segments that match components of the path.
  ///
  /// Any number of components that begins with the host can also capture components of the path.
  fileprivate var pathSegments: [LinkPattern.Segment] {
    guard hasHost, let host = segments.first else { return segments }
    let others = segments.dropFirst()
    guard case .rest(let parameter, _) = host else { return Array(others) }
    return [.rest(parameter, isRequired: false)] + others
  }
}

extension LinkPattern.Segment {
  /// The components that the segment matches.
  fileprivate var beginnings: [[[LinkForm.Piece]]] {
    switch self {
    case .literal: return (texts ?? []).map { [[.text($0)]] }
    case .parameter(let parameter):
      return texts.map { $0.map { [[.text($0)]] } } ?? [[[.value(parameter.type)]]]
    case .mixed(let template):
      return [[template.linkPieces]]
    case .subdomain(let host): return [[[.value(.string), .text("." + host)]]]
    case .rest(_, let isRequired):
      return [[[.rest(isRequired: isRequired)]]] + (isRequired ? [] : [[]])
    }
  }

  /// The hosts that the segment matches as the first one; nil stands for any host.
  fileprivate var hosts: [String?] {
    if let texts { return texts }
    switch self {
    case .subdomain(let host): return [LinkHostPattern.wildcard + host]
    // A subdomain that the pattern restricts is declared as any subdomain.
    case .mixed(let template)
    where template.suffix.hasPrefix(".") && template.parameters.count == 1:
      return [LinkHostPattern.wildcard + template.suffix.dropFirst()]
    case .literal, .mixed, .parameter, .rest: return [nil]
    }
  }
}

extension Collection {
  /// Returns the combinations of one element of each array, in the order of the arrays.
  fileprivate func combinations<Choice>() -> [[Choice]] where Element == [Choice] {
    reduce([[]]) { combinations, choices in
      combinations.flatMap { combination in choices.map { combination + [$0] } }
    }
  }
}

extension [LinkPattern] {
  /// The hosts of the web links that the patterns match, without duplicates, in the order of the
  /// patterns.
  ///
  /// A pattern that matches every host adds no host.
  package var webHosts: [String] {
    var hosts: [String] = []
    for form in flatMap(\.declaredForms) where DeepLink.isWebScheme(form.scheme) {
      if let host = form.host, !host.isEmpty { hosts.appendUnique(host) }
    }
    return hosts
  }

  /// The app's own schemes that the patterns match, without duplicates, in the order of the
  /// patterns.
  package var ownSchemes: [String] {
    var schemes: [String] = []
    for scheme in flatMap(\.schemes) where !DeepLink.isWebScheme(scheme) {
      schemes.appendUnique(scheme)
    }
    return schemes
  }
}
