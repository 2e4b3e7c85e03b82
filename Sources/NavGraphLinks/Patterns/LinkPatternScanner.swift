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
    return try LinkPatternScanner.type(text)
  }

  private static func type(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> LinkParameterType
  {
    switch String(decoding: part, as: UTF8.self) {
    case "string": return .string
    case "int": return .int
    case "double": return .double
    case "bool": return .bool
    case "uuid": return .uuid
    case "date": return .date
    case "url": return .url(LinkURLPattern.web)
    default: break
    }
    if part.starts(with: "url ".utf8) { return .url(try urls(part.dropFirst("url ".utf8.count))) }
    for keyword in ["choice ", "one-of "] where part.starts(with: keyword.utf8) {
      return .choice(try alternatives(part.dropFirst(keyword.utf8.count)))
    }
    if let type = try ownType(part) { return type }
    let rest = part.dropFirst("int ".utf8.count)
    if part.starts(with: "int ".utf8) { return .intRange(try range(rest)) }
    guard part.starts(with: "regex ".utf8) else { throw .expected(.type, at: part.startIndex) }
    return .regularExpression(try regularExpression(part.dropFirst("regex ".utf8.count)))
  }

  /// Parses a custom type, such as `isbn: [0-9]{13}`; returns nil for other text.
  private static func ownType(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkParameterType? {
    let name = part.prefix { isInName($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.first, LinkEncoding.isLetter(first),
      part[name.endIndex...].starts(with: ": ".utf8)
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    guard !builtInTypes.contains(text) else { throw .expected(.type, at: part.startIndex) }
    return .own(text, try regularExpression(part[(name.endIndex + ": ".utf8.count)...]))
  }

  private static let builtInTypes: Set = [
    "string", "int", "double", "bool", "uuid", "date", "url", "choice", "one-of", "regex",
  ]

  /// Parses the URLs of a type, separated by `|`.
  private static func urls(_ part: ArraySlice<UInt8>) throws(LinkPatternError) -> [LinkURLPattern] {
    var urls: [LinkURLPattern] = []
    for text in part.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      guard let url = LinkURLPattern(String(decoding: text, as: UTF8.self)) else {
        throw .expected(.url, at: text.startIndex)
      }
      urls.append(url)
    }
    return urls
  }

  /// Parses a range of integers, such as `1...99`, `1...` or `...99`.
  private static func range(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> ClosedRange<Int> {
    let error = LinkPatternError.expected(.range, at: part.startIndex)
    guard let dots = part.firstRange(ofText: "...") else { throw error }
    let lowerText = part[..<dots.lowerBound]
    let upperText = part[dots.upperBound...]
    let lower = lowerText.isEmpty ? Int.min : Int(String(decoding: lowerText, as: UTF8.self))
    let upper = upperText.isEmpty ? Int.max : Int(String(decoding: upperText, as: UTF8.self))
    guard let lower, let upper, lower <= upper, !(lowerText.isEmpty && upperText.isEmpty) else {
      throw error
    }
    return lower...upper
  }

  private static func regularExpression(
    _ part: ArraySlice<UInt8>
  ) throws(LinkPatternError) -> LinkRegularExpression {
    do {
      return try LinkRegularExpression(String(decoding: part, as: UTF8.self))
    } catch {
      guard case .expected(let expectation, let offset) = error else { throw error }
      throw .expected(expectation, at: part.startIndex + offset)
    }
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

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || LinkEncoding.isDigit(byte) || LinkEncoding.isLetter(byte)
  }
}
