/// A JSON parser (RFC 8259) that preserves the order of members, the text of numbers and all
/// positions.
///
/// Foundation's parser preserves none of these. In state machines, the order of members is the
/// order of definition.
struct JSONReader {
  private var scanner: TextScanner
  private let limits: ReadLimits
  private var count = 0
  /// The positions of escape sequences for half of a surrogate pair.
  private var loneSurrogates: [Int] = []

  private init(_ text: SourceText, limits: ReadLimits) {
    scanner = TextScanner(text)
    self.limits = limits
  }

  /// Parses text that contains one value.
  ///
  /// - Throws: `ReadError` for the first byte that is not valid JSON.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  static func read(_ text: SourceText, limits: ReadLimits = ReadLimits()) throws(ReadError)
    -> OrderedJSON
  {
    var findings: [InterchangeFinding] = []
    return try read(text, limits: limits, reportingTo: &findings)
  }

  /// Parses text that contains one value, and reports the characters that are replaced.
  static func read(
    _ text: SourceText,
    limits: ReadLimits,
    reportingTo findings: inout [InterchangeFinding]
  ) throws(ReadError) -> OrderedJSON {
    var reader = JSONReader(text, limits: limits)
    reader.skipSpace()
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.scanner.isAtEnd else { throw reader.scanner.unexpected("the end") }
    findings += reader.loneSurrogates.map { offset in
      InterchangeFinding(
        .approximated,
        "surrogate",
        "Half of a surrogate pair is not a character. It becomes '\u{FFFD}'.",
        at: text.location(offset)
      )
    }
    return node
  }

  private mutating func value(depth: Int) throws(ReadError) -> OrderedJSON {
    count += 1
    guard count <= limits.maximumElements else {
      throw error(.overLimit(.elements, maximum: limits.maximumElements))
    }
    guard depth < limits.maximumDepth else {
      throw error(.overLimit(.depth, maximum: limits.maximumDepth))
    }
    let start = scanner.position
    let content: OrderedJSON.Content
    switch scanner.current {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try literal("true", .bool(true))
    case UInt8(ascii: "f"): content = try literal("false", .bool(false))
    case UInt8(ascii: "n"): content = try literal("null", .null)
    default: content = .number(try number())
    }
    return OrderedJSON(content, offset: start)
  }

  private mutating func members(depth: Int) throws(ReadError) -> [OrderedJSON.Member] {
    var members: [OrderedJSON.Member] = []
    var names: Set<String> = []
    try list(from: "{", to: "}") { (reader) throws(ReadError) in
      let start = reader.scanner.position
      guard reader.scanner.current == UInt8(ascii: "\"") else {
        throw reader.scanner.unexpected("a quoted member name")
      }
      let name = try reader.string()
      guard names.insert(name).inserted else {
        throw ReadError(.duplicateMember(name), at: reader.scanner.text.location(start))
      }
      reader.skipSpace()
      guard reader.scanner.skip(":") else { throw reader.scanner.unexpected("':'") }
      reader.skipSpace()
      members.append(OrderedJSON.Member(name, try reader.value(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(depth: Int) throws(ReadError) -> [OrderedJSON] {
    var elements: [OrderedJSON] = []
    try list(from: "[", to: "]") { (reader) throws(ReadError) in
      elements.append(try reader.value(depth: depth + 1))
    }
    return elements
  }

  /// Reads values between two brackets, separated by commas.
  private mutating func list(
    from opening: Unicode.Scalar,
    to closing: Unicode.Scalar,
    _ element: (inout JSONReader) throws(ReadError) -> Void
  ) throws(ReadError) {
    _ = scanner.skip(opening)
    skipSpace()
    guard !scanner.skip(closing) else { return }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      guard scanner.skip(",") else { break }
    }
    guard scanner.skip(closing) else { throw scanner.unexpected("',' or '\(closing)'") }
  }

  private mutating func literal(
    _ word: StaticString,
    _ content: OrderedJSON.Content
  ) throws(ReadError) -> OrderedJSON.Content {
    guard scanner.skip(prefix: word) else { throw scanner.unexpected("a value") }
    return content
  }

  private mutating func number() throws(ReadError) -> String {
    let start = scanner.position
    _ = scanner.skip("-")
    if !scanner.skip("0") { try digits() }
    if scanner.skip(".") { try digits() }
    if scanner.skip("e") || scanner.skip("E") {
      if !scanner.skip("+") { _ = scanner.skip("-") }
      try digits()
    }
    return scanner.text.text(start..<scanner.position)
  }

  private mutating func digits() throws(ReadError) {
    guard !scanner.take(while: \.isDigit).isEmpty else { throw scanner.unexpected("a value") }
  }

  private mutating func string() throws(ReadError) -> String {
    scanner.position += 1
    let range = scanner.take { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte >= 0x20
    }
    if scanner.skip("\"") { return scanner.text.text(range) }
    return try stringWithEscapes(from: range.lowerBound)
  }

  private mutating func stringWithEscapes(from start: Int) throws(ReadError) -> String {
    var bytes = Array(scanner.text.bytes[start..<scanner.position])
    while let byte = scanner.current, byte >= 0x20 {
      scanner.position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(to: &bytes)
      default: bytes.append(byte)
      }
    }
    throw scanner.unexpected("a closing quotation mark")
  }

  private mutating func appendEscape(to bytes: inout [UInt8]) throws(ReadError) {
    let start = scanner.position - 1
    guard let byte = scanner.current else { throw scanner.unexpected("an escape") }
    scanner.position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): bytes.append(contentsOf: try escapedCharacter().utf8)
    default:
      scanner.position = start
      throw scanner.unexpected("an escape such as '\\n'")
    }
  }

  /// Reads the digits after `\u`, and the second escape sequence of a surrogate pair.
  ///
  /// A single surrogate becomes the replacement character, because it cannot be encoded in UTF-8.
  private mutating func escapedCharacter() throws(ReadError) -> String {
    let start = scanner.position - 2
    let first = try hexadecimal()
    if (0xD800..<0xDC00).contains(first), scanner.skip(prefix: "\\u") {
      let rest = scanner.position - 2
      let second = try hexadecimal()
      if (0xDC00..<0xE000).contains(second) {
        return String(decoding: [first, second], as: UTF16.self)
      }
      scanner.position = rest
    }
    if (0xD800..<0xE000).contains(first) { loneSurrogates.append(start) }
    return String(decoding: [first], as: UTF16.self)
  }

  private mutating func hexadecimal() throws(ReadError) -> UInt16 {
    let end = min(scanner.position + 4, scanner.text.bytes.count)
    let digits = scanner.text.bytes[scanner.position..<end]
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw scanner.unexpected("four hexadecimal digits") }
    scanner.position = end
    return value
  }

  // MARK: Bytes

  /// Skips the white space of JSON, which is less than that of other formats.
  private mutating func skipSpace() {
    scanner.take { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private func error(_ problem: ReadError.Problem) -> ReadError {
    ReadError(problem, at: scanner.location)
  }
}
