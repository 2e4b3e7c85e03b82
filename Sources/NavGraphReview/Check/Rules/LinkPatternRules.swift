import NavGraph
import NavGraphLinks
import NavGraphStore

/// Rules for the links that patterns match, and for the parameters that they capture.
extension CheckRule {
  static let unknownCapture = CheckRule(
    "unknown-capture",
    .error,
    "Links that read a parameter that their pattern does not have"
  ) { context, findings in
    for link in context.links {
      let pattern = link.pattern.description
      let parameters = link.pattern.parameters.map(\.name)
      for milestone in link.milestones {
        for (name, value) in milestone.properties.sorted(by: { $0.key < $1.key }) {
          guard case .captured(let parameter) = value, !parameters.contains(parameter) else {
            continue
          }
          findings.add(
            about: [.property(name, of: .link(pattern)), .link(pattern)],
            "Link '\(pattern)' sets '\(name)' of screen '\(milestone.screen)' to link.\(parameter), but "
              + "its pattern has no parameter ':\(parameter)'."
              + suggestion(of: names(nearest: parameter, among: parameters).map { ":" + $0 }),
            remedy: .edit([.removeValue(for: name, of: milestone.screen, inLink: pattern)])
          )
        }
      }
    }
  }

  static let anyHost = CheckRule(
    "any-host",
    .warning,
    "Link patterns that match every host of the web"
  ) { context, findings in
    for link in context.links where link.pattern.matchesAnyWebHost {
      let pattern = link.pattern.description
      findings.add(
        about: [.link(pattern)],
        "Link pattern '\(pattern)' matches web links of every host. Name the hosts of the app, such as "
          + "'shop.example|www.shop.example'.",
        remedy: findings.exception(about: .link(pattern))
      )
    }
  }

  static let literalSyntax = CheckRule(
    "literal-syntax",
    .warning,
    "Link patterns with text that looks like a parameter"
  ) { context, findings in
    for link in context.links {
      guard let text = link.pattern.textLikeParameter else { continue }
      let pattern = link.pattern.description
      let name = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      findings.add(
        about: [.link(pattern)],
        "Link pattern '\(pattern)' matches only links that contain '\(text)' itself. A parameter is "
          + "written ':\(name.isEmpty ? "name" : name)'.",
        remedy: .edit([.removeLink(pattern)])
      )
    }
  }
}

extension LinkPattern {
  /// Whether the pattern matches `http` or `https` links of every host.
  fileprivate var matchesAnyWebHost: Bool {
    guard schemes.contains("http") || schemes.contains("https") else { return false }
    switch segments.first {
    case .literal, .subdomain: return false
    case .mixed(let template):
      if case .text = template.pieces.last { return false }
      return true
    case .parameter(let parameter): return parameter.type == .string
    case .rest: return true
    case nil: return false
    }
  }

  /// The first text outside of parameters that is a parameter in the syntax of other routers, such
  /// as `{id}`; nil if there is none.
  fileprivate var textLikeParameter: String? {
    description.replacing(/[:*+][A-Za-z_][A-Za-z_0-9]*<[^>]*>/, with: "")
      .firstMatch(of: /\{[^{}\/:]*\}|<[^<>]*>|\[[^\[\]]*\]/)
      .map { String($0.output) }
  }
}
