import NavGraph

extension LinkSegmentTree {
  /// A segment that does not list its texts.
  enum Matcher: Hashable {
    case template(TextTemplate)
    /// The subdomains of a host, with the dot before the host.
    case subdomain(String)
    case parameter(LinkParameterType)
    case rest(LinkParameterType, isRequired: Bool)
  }

  /// A template without the names of its parameters.
  struct TextTemplate: Hashable {
    let template: LinkTemplate

    static func == (left: Self, right: Self) -> Bool {
      left.template.texts == right.template.texts
        && left.template.ignoresCase == right.template.ignoresCase
        && left.template.parameters.map(\.type) == right.template.parameters.map(\.type)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(template.texts)
      hasher.combine(template.parameters.map(\.type))
    }
  }
}

extension LinkSegmentTree.Matcher {
  /// Creates the matcher of a segment; nil for literals.
  init?(_ segment: LinkPattern.Segment) {
    switch segment {
    case .literal: return nil
    case .mixed(let template): self = .template(.init(template: template))
    case .subdomain(let host): self = .subdomain("." + host)
    case .parameter(let parameter): self = .parameter(parameter.type)
    case .rest(let parameter, let isRequired):
      self = .rest(parameter.type, isRequired: isRequired)
    }
  }
}
