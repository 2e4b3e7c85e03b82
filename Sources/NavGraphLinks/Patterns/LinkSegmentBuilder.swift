import NavGraph

/// A builder that creates the segments of a form from the parts of a pattern's path.
struct LinkSegmentBuilder {
  /// A part of a path without optional parts.
  enum Token {
    case slash
    case text(ArraySlice<UInt8>)
    case parameter(LinkParameter, offset: Int)
    case rest(LinkParameter, isRequired: Bool, offset: Int)
  }

  let ignoresCase: Bool
  let schemes: [String]

  /// Returns the forms of a path, one for each alternative of the host.
  ///
  /// A host that captures any number of components has another form for links without host and
  /// path.
  func forms(_ tokens: [Token]) throws(LinkPatternError) -> [LinkPatternForm] {
    var parts: [[Token]] = [[]]
    for token in tokens {
      if case .slash = token { parts.append([]) } else { parts[parts.count - 1].append(token) }
    }
    let hasHost = !(parts.first ?? []).isEmpty
    var segments: [LinkPattern.Segment] = []
    var hosts: [LinkPattern.Segment] = []
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if case .rest = segments.last, case .rest(_, _, let offset) = part[0] {
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

  private func segment(_ tokens: [Token]) throws(LinkPatternError) -> LinkPattern.Segment {
    guard tokens.count == 1 else {
      let template = try template(tokens)
      return template.parameters.isEmpty ? .literal([template.prefix]) : .mixed(template)
    }
    switch tokens[0] {
    case .slash: return .literal([""])
    case .parameter(let parameter, _): return .parameter(parameter)
    case .rest(let parameter, let isRequired, _): return .rest(parameter, isRequired: isRequired)
    case .text(let part):
      let texts = try LinkPatternScanner.alternatives(part)
      guard !texts.contains(where: LinkEncoding.isDotSegment) else {
        throw .expected(.noDotSegment, at: part.startIndex)
      }
      return .literal(texts)
    }
  }

  private func template(_ tokens: [Token]) throws(LinkPatternError) -> LinkTemplate {
    var builder = LinkTemplateBuilder()
    for token in tokens {
      switch token {
      case .text(let part): builder.append(try LinkPatternScanner.literal(part))
      case .parameter(let parameter, let offset): try builder.append(parameter, at: offset)
      case .rest, .slash: throw .expected(.segmentEnd, at: LinkSegmentBuilder.offset(of: tokens))
      }
    }
    return LinkTemplate(pieces: builder.pieces, ignoresCase: ignoresCase)
  }

  private static func offset(of tokens: [Token]) -> Int {
    switch tokens.first {
    case .text(let part): part.startIndex
    case .parameter(_, let offset), .rest(_, _, let offset): offset
    case .slash, nil: 0
    }
  }

  // MARK: Hosts

  private var isWeb: Bool { schemes.contains(where: DeepLink.isWebScheme) }

  /// Returns the alternatives of a host.
  ///
  /// If schemes define a canonical form, each alternative is canonical.
  private func hosts(_ tokens: [Token]) throws(LinkPatternError) -> [LinkPattern.Segment] {
    guard tokens.count == 1, case .text(let part) = tokens[0] else {
      // The host has its own rules for case.
      let builder = LinkSegmentBuilder(ignoresCase: false, schemes: schemes)
      let segment = try builder.segment(tokens)
      // Braces that are not an optional part are text, which is not allowed in host names.
      if isWeb, case .literal(let texts) = segment {
        _ = try canonicalHost(texts[0], at: LinkSegmentBuilder.offset(of: tokens))
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
        literals.append(try LinkPatternScanner.literal(host))
        continue
      }
      // In an address, a `:` before a letter is encoded.
      let isAddress = alternative.first == UInt8(ascii: "[")
      let host = try canonicalHost(
        isAddress
          ? LinkPatternScanner.literal(alternative) : String(decoding: alternative, as: UTF8.self),
        at: alternative.startIndex
      )
      if host.matchesSubdomains {
        hosts.append(.subdomain(of: host.host.description))
      } else {
        literals.append(host.host.description)
      }
    }
    if let segment = try literals.isEmpty ? nil : checked(literals, part) { hosts.append(segment) }
    var unique: [LinkPattern.Segment] = []
    for host in hosts where !unique.contains(host) { unique.append(host) }
    return unique
  }

  private func checked(
    _ literals: [String],
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkPattern.Segment {
    guard !literals.contains(where: LinkEncoding.isDotSegment) else {
      throw .expected(.noDotSegment, at: part.startIndex)
    }
    var unique: [String] = []
    for text in literals { unique.appendUnique(text) }
    return .literal(unique)
  }

  /// Returns the canonical host for text.
  ///
  /// It must be the same for all schemes.
  private func canonicalHost(
    _ text: String,
    at offset: Int
  ) throws(LinkPatternError) -> LinkHostPattern {
    guard !text.isEmpty else { throw .expected(.literal, at: offset) }
    var hosts: Set<LinkHostPattern> = []
    for scheme in schemes {
      do {
        hosts.insert(try LinkHostPattern(text, scheme: scheme))
      } catch {
        throw .expected(.host, at: offset)
      }
    }
    guard let host = hosts.first, hosts.count == 1 else {
      throw .expected(.samePort, at: offset)
    }
    return host
  }

  /// Returns the host of a web link with parameters, in lower case.
  private func lowercased(_ segment: LinkPattern.Segment) -> LinkPattern.Segment {
    switch segment {
    case .parameter(let parameter):
      guard case .choice(let texts) = parameter.type else { return segment }
      let choice = texts.map { (try? LinkHost($0).description) ?? $0.lowercased() }
      return .parameter(LinkParameter(parameter.name, .choice(choice)))
    case .mixed(let template):
      let pieces = template.pieces.map { piece in
        if case .text(let text) = piece {
          LinkTemplate.Piece.text(text.lowercased())
        } else {
          piece
        }
      }
      return .mixed(LinkTemplate(pieces: pieces, ignoresCase: false))
    case .literal, .subdomain, .rest: return segment
    }
  }
}
