/// A JSON parser (RFC 8259) that preserves the order of members, the text of numbers and all
/// positions.
///
/// Foundation's parser preserves none of these. In state machines, the order of members is the
/// order of definition.
struct JSONReader {
  private let text: SourceText
  private let limits: ReadLimits
  private var position = 0
  private var count = 0
  /// The positions of escape sequences for half of a surrogate pair.
  private var loneSurrogates: [Int] = []

  private init(_ text: SourceText, limits: ReadLimits) {
    self.text = text
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
    guard reader.position == text.bytes.count else { throw reader.unexpected("the end") }
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
    let start = position
    let content: OrderedJSON.Content
    switch current {
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
      let start = reader.position
      guard reader.current == UInt8(ascii: "\"") else {
        throw reader.unexpected("a quoted member name")
      }
      let name = try reader.string()
      guard names.insert(name).inserted else {
        throw ReadError(.duplicateMember(name), at: reader.text.location(start))
      }
      reader.skipSpace()
      guard reader.skip(":") else { throw reader.unexpected("':'") }
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
    _ = skip(opening)
    skipSpace()
    guard !skip(closing) else { return }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      guard skip(",") else { break }
    }
    guard skip(closing) else { throw unexpected("',' or '\(closing)'") }
  }

  private mutating func literal(
    _ word: String,
    _ content: OrderedJSON.Content
  ) throws(ReadError) -> OrderedJSON.Content {
    guard text.bytes[position...].starts(with: word.utf8) else { throw unexpected("a value") }
    position += word.utf8.count
    return content
  }

  private mutating func number() throws(ReadError) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return text.text(start..<position)
  }

  private mutating func digits() throws(ReadError) {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    guard position > start else { throw unexpected("a value") }
  }

  private mutating func string() throws(ReadError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      return text.text(start..<position - 1)
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(from start: Int) throws(ReadError) -> String {
    var bytes = Array(text.bytes[start..<position])
    while let byte = current, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(to: &bytes)
      default: bytes.append(byte)
      }
    }
    throw unexpected("a closing quotation mark")
  }

  private mutating func appendEscape(to bytes: inout [UInt8]) throws(ReadError) {
    let start = position - 1
    guard let byte = current else { throw unexpected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): bytes.append(contentsOf: try escapedCharacter().utf8)
    default:
      position = start
      throw unexpected("an escape such as '\\n'")
    }
  }

  /// Reads the digits after `\u`, and the second escape sequence of a surrogate pair.
  ///
  /// A single surrogate becomes the replacement character, because it cannot be encoded in UTF-8.
  private mutating func escapedCharacter() throws(ReadError) -> String {
    let start = position - 2
    let first = try hexadecimal()
    if (0xDC00..<0xE000).contains(first) { loneSurrogates.append(start) }
    guard (0xD800..<0xDC00).contains(first),
      text.bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else {
      if (0xD800..<0xDC00).contains(first) { loneSurrogates.append(start) }
      return String(decoding: [first], as: UTF16.self)
    }
    let rest = position
    position += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else {
      position = rest
      loneSurrogates.append(start)
      return String(decoding: [first], as: UTF16.self)
    }
    return String(decoding: [first, second], as: UTF16.self)
  }

  private mutating func hexadecimal() throws(ReadError) -> UInt16 {
    let end = min(position + 4, text.bytes.count)
    let digits = text.bytes[position..<end]
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    position = end
    return value
  }

  // MARK: Bytes

  private var current: UInt8? { position < text.bytes.count ? text.bytes[position] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func unexpected(_ expected: String) -> ReadError {
    text.unexpected(at: position, expected: expected)
  }

  private func error(_ problem: ReadError.Problem) -> ReadError {
    ReadError(problem, at: text.location(position))
  }
}
