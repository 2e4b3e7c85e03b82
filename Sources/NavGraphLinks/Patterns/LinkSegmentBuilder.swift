import NavGraph

/// A builder that creates the segments of a form from the parts of a pattern's path.
struct LinkSegmentBuilder {
  let ignoresCase: Bool
  let schemes: [String]

  /// Returns the forms of a path, one for each alternative of the host.
  ///
  /// A host that captures any number of components has another form for links without host and
  /// path.
  ///
  /// - `parts`: The parts of the path, of which none is optional.
  func forms(_ parts: [LinkPatternPart]) throws(LinkPatternError) -> [LinkPatternForm] {
    let parts = parts.split(omittingEmptySubsequences: false) {
      if case .slash = $0 { true } else { false }
    }
    let hasHost = !(parts.first ?? []).isEmpty
    var segments: [LinkPattern.Segment] = []
    var hosts: [LinkPattern.Segment] = []
    for (index, part) in parts.enumerated() {
      guard let first = part.first else { continue }
      if case .rest = segments.last, case .rest(_, _, let offset) = first {
        throw .expected(.separatingSegment, at: offset)
      }
      if hasHost, index == 0 {
        hosts = try self.hosts(part)
        segments = Array(hosts.suffix(1))
      } else {
        segments.append(try segment(part))
      }
    }
    var forms = hosts.map { LinkPatternForm(hasHost: true, segments: [$0] + segments.dropFirst()) }
    if !hasHost { forms = [LinkPatternForm(hasHost: false, segments: segments)] }
    if case .rest(_, isRequired: false) = hosts.first, segments.count == 1 {
      forms.append(LinkPatternForm(hasHost: false, segments: []))
    }
    return forms
  }

  private func segment(
    _ parts: ArraySlice<LinkPatternPart>
  ) throws(LinkPatternError) -> LinkPattern.Segment {
    guard parts.count == 1, let part = parts.first else {
      let template = try parts.template(ignoringCase: ignoresCase)
      return template.parameters.isEmpty ? .literal([template.suffix]) : .mixed(template)
    }
    switch part {
    case .slash, .group, .optional: return .literal([""])
    case .parameter(let parameter, _): return .parameter(parameter)
    case .rest(let parameter, let isRequired, _): return .rest(parameter, isRequired: isRequired)
    case .text(let text): return try literal(LinkPatternScanner.alternatives(text), text)
    }
  }

  /// Returns a segment of texts, none of which may be a dot segment.
  private func literal(
    _ texts: [String],
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkPattern.Segment {
    guard !texts.contains(where: LinkEncoding.isDotSegment) else {
      throw .expected(.noDotSegment, at: part.startIndex)
    }
    return .literal(texts)
  }

  // MARK: Hosts

  private var isWeb: Bool { schemes.contains(where: DeepLink.isWebScheme) }

  /// Returns the alternatives of a host.
  ///
  /// If schemes define a canonical form, each alternative is canonical.
  private func hosts(
    _ parts: ArraySlice<LinkPatternPart>
  ) throws(LinkPatternError) -> [LinkPattern.Segment] {
    guard parts.count == 1, case .text(let part) = parts.first else {
      // The host has its own rules for case.
      let builder = LinkSegmentBuilder(ignoresCase: false, schemes: schemes)
      let segment = try builder.segment(parts)
      // Braces that are not an optional part are text, which is not allowed in host names.
      if isWeb, case .literal(let texts) = segment {
        _ = try canonicalHost(texts[0], at: parts.first?.offset ?? 0)
      }
      return [isWeb ? lowercased(segment) : segment]
    }
    var literals: [String] = []
    var hosts: [LinkPattern.Segment] = []
    for alternative in part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      let isWildcard = alternative.starts(with: LinkHostPattern.wildcard.utf8)
      guard isWeb || isWildcard else {
        let host = SplitLink.withoutEmptyParts(alternative)
        guard !host.isEmpty || alternative.isEmpty else {
          throw .expected(.literal, at: alternative.startIndex)
        }
        literals.appendUnique(try LinkPatternScanner.literal(host))
        continue
      }
      // In an address, a `:` before a letter is encoded.
      let isAddress = alternative.first == UInt8(ascii: "[")
      let host = try canonicalHost(
        isAddress
          ? LinkPatternScanner.literal(alternative) : String(decoding: alternative, as: UTF8.self),
        at: alternative.startIndex
      )
      let name = host.host.description
      if !host.matchesSubdomains {
        literals.appendUnique(name)
      } else if !hosts.contains(.subdomain(of: name)) {
        hosts.append(.subdomain(of: name))
      }
    }
    if !literals.isEmpty { hosts.append(try literal(literals, part)) }
    return hosts
  }

  /// Returns the canonical host for text.
  ///
  /// It must be the same for all schemes.
  private func canonicalHost(
    _ text: String,
    at offset: Int
  ) throws(LinkPatternError) -> LinkHostPattern {
    guard !text.isEmpty else { throw .expected(.literal, at: offset) }
    let hosts = schemes.map { try? LinkHostPattern(text, scheme: $0) }
    guard let host = hosts[0], !hosts.contains(nil) else { throw .expected(.host, at: offset) }
    guard hosts.allSatisfy({ $0 == host }) else { throw .expected(.samePort, at: offset) }
    return host
  }

  /// Returns the host of a web link with parameters, in lower case.
  private func lowercased(_ segment: LinkPattern.Segment) -> LinkPattern.Segment {
    switch segment {
    case .parameter(let parameter):
      guard case .choice(let texts) = parameter.type else { return segment }
      let choice = texts.map { (try? LinkHost($0).description) ?? $0.lowercased() }
      return .parameter(LinkParameter(parameter.name, .choice(choice)))
    case .mixed(let template): return .mixed(template.mappingTexts { $0.lowercased() })
    case .literal, .subdomain, .rest: return segment
    }
  }
}
