import NavGraph

/// A scanner of the tokens of a pattern: schemes, names, types and literals.
struct LinkPatternScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  func isAt(_ character: Unicode.Scalar, offset: Int = 0) -> Bool {
    position + offset < bytes.count && bytes[position + offset] == UInt8(ascii: character)
  }

  /// Returns whether one of the given characters is at an offset from the position.
  func isAt(anyOf characters: String, offset: Int = 0) -> Bool {
    position + offset < bytes.count && characters.utf8.contains(bytes[position + offset])
  }

  /// Returns whether the end, or one of the given characters, is at an offset from the position.
  func isAtEnd(or characters: String, offset: Int = 0) -> Bool {
    position + offset == bytes.count || isAt(anyOf: characters, offset: offset)
  }

  /// Whether a name begins at an offset from the position.
  ///
  /// Letters outside of ASCII are errors in names. They are not text after a `:` or a `+`.
  func isAtName(offset: Int) -> Bool {
    guard position + offset < bytes.count else { return false }
    let byte = bytes[position + offset]
    return LinkPatternScanner.isInName(byte) && !LinkEncoding.isDigit(byte)
      || isAtOtherLetter(offset: offset)
  }

  /// The offset of the `}` that ends an optional group at the position; nil if the `{` is text.
  ///
  /// A group ends with `}?` and contains a slash or a `:`.
  var groupEnd: Int? {
    var depth = 0
    var isGroup = false
    for offset in position..<bytes.count {
      switch Unicode.Scalar(bytes[offset]) {
      case "{": depth += 1
      case "/", ":": isGroup = true
      case "}":
        depth -= 1
        guard depth == 0 else { continue }
        let isMarked = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "?")
        return isGroup && isMarked ? offset : nil
      default: continue
      }
    }
    return nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  mutating func skip(_ count: Int) { position += count }

  mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = bytes[position...].prefix(while: isPart)
    position = part.endIndex
    return part
  }

  /// Scans the schemes, and the parameter that captures them, if there is one.
  mutating func schemes() throws(LinkPatternError) -> (names: [String], parameter: LinkParameter?) {
    let start = position
    let schemes: [String]
    var parameter: LinkParameter?
    if isAtName(offset: 1), skip(":") {
      let name = try name()
      guard skip("<") else { throw .expected(.schemes, at: position) }
      guard case .choice(let texts) = try type(),
        texts.allSatisfy({ LinkEncoding.isScheme(Array($0.utf8)[...]) })
      else { throw .expected(.schemes, at: start) }
      schemes = texts.map { $0.lowercased() }
      parameter = LinkParameter(name, .choice(schemes))
    } else {
      schemes = try schemeNames()
    }
    guard bytes[position...].starts(with: "://".utf8) else {
      throw .expected(.separator, at: position)
    }
    position += "://".utf8.count
    return (schemes, parameter)
  }

  private mutating func schemeNames() throws(LinkPatternError) -> [String] {
    var schemes: [String] = []
    repeat {
      let start = position
      let scheme = take { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: ":") }
      guard LinkEncoding.isScheme(scheme) else { throw .expected(.scheme, at: start) }
      schemes.append(String(decoding: scheme, as: UTF8.self).lowercased())
    } while skip("|")
    return schemes
  }

  mutating func name() throws(LinkPatternError) -> String {
    let start = position
    let name = take(while: LinkPatternScanner.isInName)
    guard let first = name.first, !LinkEncoding.isDigit(first) else {
      throw .expected(.name, at: start)
    }
    // Otherwise, the rest of a name such as 'café' would be text after the parameter.
    guard !isAtOtherLetter(offset: 0) else { throw .expected(.name, at: start) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether a letter outside of ASCII is at an offset, which a name cannot contain.
  private func isAtOtherLetter(offset: Int) -> Bool {
    guard position + offset < bytes.count, bytes[position + offset] >= 0x80 else { return false }
    let rest = String(decoding: bytes[(position + offset)...].prefix(4), as: UTF8.self)
    return rest.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Scans the name and the type of a parameter, after its `:`.
  mutating func parameter() throws(LinkPatternError) -> LinkParameter {
    let name = try name()
    return skip("<") ? LinkParameter(name, try type()) : LinkParameter(name)
  }

  /// Scans a type and the `>` after it.
  private mutating func type() throws(LinkPatternError) -> LinkParameterType {
    let start = position
    while !isAtEnd, !isAt(">") { position += isAt("\\") && position + 1 < bytes.count ? 2 : 1 }
    let text = bytes[start..<position]
    guard skip(">") else { throw .expected(.typeEnd, at: position) }
    return try LinkParameterType(parsing: text)
  }

  /// Decodes the texts between `|`.
  static func alternatives(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> [String] {
    var texts: [String] = []
    for alternative in part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      texts.appendUnique(try literal(alternative))
    }
    return texts
  }

  /// Decodes a nonempty literal.
  static func literal(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> String {
    guard !part.isEmpty else { throw .expected(.literal, at: part.startIndex) }
    if let offset = part.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) {
      throw .expected(.encoding, at: offset)
    }
    do {
      return try SplitLink.decode(part)
    } catch {
      throw .expected(.encoding, at: error.offset)
    }
  }

  static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || LinkEncoding.isDigit(byte) || LinkEncoding.isLetter(byte)
  }
}
