extension LinkPattern {
  /// Parses the text of a pattern.
  ///
  /// - Throws: The first malformed place, a repeated name, or the limit that the text exceeds.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  public init(_ text: String) throws(LinkPatternError) {
    guard text.utf8.count <= LinkPattern.maximumLength else { throw .tooLong }
    var scanner = PatternScanner(text)
    schemes = try scanner.schemes()
    hasHost = !scanner.isAt("/") && !scanner.isAt("?") && !scanner.isAtEnd
    let segments = try scanner.segments()
    let isWeb = hasHost && schemes.contains(where: DeepLink.isWebScheme)
    self.segments = isWeb ? [segments[0].lowercased()] + segments.dropFirst() : segments
    guard segments.count <= LinkPattern.maximumSegments else { throw .tooLong }
    query = try scanner.items()
    self.text = text
    var names: Set<BytewiseString> = []
    for parameter in parameters where !names.insert(BytewiseString(parameter.name)).inserted {
      throw .duplicateParameter(parameter.name)
    }
    names = []
    for item in query where !names.insert(BytewiseString(item.name)).inserted {
      throw .duplicateItem(item.name)
    }
    guard formCount <= LinkPattern.maximumForms else { throw .tooManyForms }
  }

  private var formCount: Int {
    var ends = 1
    var forms = schemes.count
    for segment in segments {
      switch segment {
      case .literal(let texts): forms = min(forms * texts.count, LinkPattern.maximumForms + 1)
      case .parameter(let parameter), .optional(let parameter):
        if case .choice(let texts) = parameter.type {
          forms = min(forms * texts.count, LinkPattern.maximumForms + 1)
        }
        if case .optional = segment { ends += 1 }
      case .rest: break
      }
    }
    return min(forms * ends, LinkPattern.maximumForms + 1)
  }
}

extension LinkPattern.Segment {
  /// The segment as a host of the web, whose names ignore case.
  fileprivate func lowercased() -> LinkPattern.Segment {
    switch self {
    case .literal(let texts):
      return .literal(texts.map { (try? LinkHost($0).description) ?? $0.lowercased() })
    case .parameter(let parameter), .optional(let parameter):
      guard case .choice(let texts) = parameter.type else { return self }
      let choice = LinkParameter(parameter.name, .choice(texts.map { $0.lowercased() }))
      if case .optional = self { return .optional(choice) }
      return .parameter(choice)
    case .rest: return self
    }
  }
}

/// Scans the text of a pattern.
private struct PatternScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  func isAt(_ character: Unicode.Scalar) -> Bool {
    !isAtEnd && bytes[position] == UInt8(ascii: character)
  }

  mutating func schemes() throws(LinkPatternError) -> [String] {
    var schemes: [String] = []
    repeat {
      let start = position
      let scheme = take { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: ":") }
      guard LinkEncoding.isScheme(scheme) else { throw .expected(.scheme, at: start) }
      schemes.append(String(decoding: scheme, as: UTF8.self).lowercased())
    } while skip("|")
    guard bytes[position...].starts(with: "://".utf8) else {
      throw .expected(.separator, at: position)
    }
    position += 3
    return schemes
  }

  /// Scans the host and the path, without empty segments.
  mutating func segments() throws(LinkPatternError) -> [LinkPattern.Segment] {
    var segments: [LinkPattern.Segment] = []
    while !isAtEnd, !isAt("?") {
      if skip("/") { continue }
      let start = position
      if case .rest = segments.last { throw .expected(.end, at: start) }
      let segment = try segment()
      if case .optional = segments.last {
        switch segment {
        case .literal, .parameter: throw .expected(.optional, at: start)
        case .optional, .rest: break
        }
      }
      segments.append(segment)
    }
    return segments
  }

  private mutating func segment() throws(LinkPatternError) -> LinkPattern.Segment {
    if skip("*") { return .rest(try name()) }
    guard skip(":") else { return .literal(try literals(upTo: "/?")) }
    let parameter = try parameter()
    let isOptional = isAt("?") && isOptionalMark
    if isOptional { position += 1 }
    guard isAtEnd || isAt("/") || isAt("?") else { throw .expected(.segmentEnd, at: position) }
    return isOptional ? .optional(parameter) : .parameter(parameter)
  }

  /// Whether a `?` after a parameter makes it optional, rather than starting the query.
  private var isOptionalMark: Bool {
    guard position + 1 < bytes.count else { return true }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "?")
  }

  mutating func items() throws(LinkPatternError) -> [LinkPattern.Item] {
    var items: [LinkPattern.Item] = []
    guard skip("?") else { return [] }
    while !isAtEnd {
      if skip("&") { continue }
      let name = try literal(take { !"&=".utf8.contains($0) })
      items.append(LinkPattern.Item(name: name, value: skip("=") ? try itemValue() : .any))
    }
    return items
  }

  private mutating func itemValue() throws(LinkPatternError) -> LinkPattern.Item.Value {
    guard skip(":") else {
      let value = take { $0 != UInt8(ascii: "&") }
      return .literal(value.isEmpty ? "" : try literal(value))
    }
    let parameter = try parameter()
    let isOptional = skip("?")
    guard isAtEnd || isAt("&") else { throw .expected(.segmentEnd, at: position) }
    return isOptional ? .optional(parameter) : .parameter(parameter)
  }

  // MARK: Parameters and literals

  private mutating func parameter() throws(LinkPatternError) -> LinkParameter {
    let name = try name()
    guard skip("<") else { return LinkParameter(name) }
    let start = position
    let type = take { $0 != UInt8(ascii: ">") }
    guard skip(">") else { throw .expected(.typeEnd, at: position) }
    switch String(decoding: type, as: UTF8.self) {
    case "string": return LinkParameter(name)
    case "int": return LinkParameter(name, .int)
    case "double": return LinkParameter(name, .double)
    case "bool": return LinkParameter(name, .bool)
    case "uuid": return LinkParameter(name, .uuid)
    default:
      guard type.starts(with: "choice ".utf8) else { throw .expected(.type, at: start) }
      return LinkParameter(name, .choice(try alternatives(type.dropFirst("choice ".utf8.count))))
    }
  }

  private mutating func name() throws(LinkPatternError) -> String {
    let start = position
    let name = take(while: PatternScanner.isInName)
    guard let first = name.first, !LinkEncoding.isDigit(first) else {
      throw .expected(.name, at: start)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func literals(upTo ends: String) throws(LinkPatternError) -> [String] {
    try alternatives(take { !ends.utf8.contains($0) })
  }

  private func alternatives(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> [String] {
    var texts: [String] = []
    for alternative in part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      let text = try literal(alternative)
      if !texts.contains(where: { BytewiseString($0) == BytewiseString(text) }) {
        texts.append(text)
      }
    }
    return texts
  }

  private func literal(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> String {
    guard !part.isEmpty else { throw .expected(.literal, at: part.startIndex) }
    if let offset = part.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "#") })
    {
      throw .expected(.encoding, at: offset)
    }
    do {
      return try SplitLink.decode(part)
    } catch {
      throw .expected(.encoding, at: error.offset)
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || LinkEncoding.isDigit(byte) || LinkEncoding.isLetter(byte)
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = bytes[position...].prefix(while: isPart)
    position = part.endIndex
    return part
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }
}
