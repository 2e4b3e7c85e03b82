import NavGraph

/// A JSON parser that preserves the order of members, the text of numbers and all positions.
///
/// Foundation's parser preserves none of these. In state machines, the order of members is the
/// order of definition.
struct JSONReader {
  private var scanner: JSONScanner
  private let text: SourceText
  private let limits: ReadLimits
  private var count = 0

  /// Parses text that contains one value, and reports the characters that are replaced.
  ///
  /// - Throws: `ReadError` for the first byte that is not valid JSON.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  static func read(
    _ text: SourceText,
    limits: ReadLimits = ReadLimits(),
    reportingTo report: (InterchangeFinding) -> Void = { _ in }
  ) throws(ReadError) -> OrderedJSON {
    try text.bytes.withUnsafeBufferPointer { bytes throws(ReadError) in
      var reader = JSONReader(scanner: JSONScanner(bytes), text: text, limits: limits)
      let value = try reader.value(depth: 0)
      reader.scanner.skipSpace()
      guard reader.scanner.current == nil else { throw reader.unexpected("the end") }
      for offset in reader.scanner.loneSurrogates {
        report(
          InterchangeFinding(
            .approximated,
            "surrogate",
            "Half of a surrogate pair is not a character. It becomes '\u{FFFD}'.",
            at: text.location(offset)
          )
        )
      }
      return value
    }
  }

  private mutating func value(depth: Int) throws(ReadError) -> OrderedJSON {
    scanner.skipSpace()
    let start = scanner.position
    count += 1
    try limits.check(count, .elements, at: text.location(start))
    try limits.check(depth + 1, .depth, at: text.location(start))
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

  private mutating func string() throws(ReadError) -> String {
    do { return try scanner.string() } catch { throw located(error) }
  }

  private mutating func number() throws(ReadError) -> String {
    do { return try scanner.number() } catch { throw located(error) }
  }

  private mutating func members(depth: Int) throws(ReadError) -> [OrderedJSON.Member] {
    var members: [OrderedJSON.Member] = []
    var names: Set<String> = []
    try list(from: "{", to: "}") { reader throws(ReadError) in
      let start = reader.scanner.position
      guard reader.scanner.current == UInt8(ascii: "\"") else {
        throw reader.unexpected("a quoted member name")
      }
      let name = try reader.string()
      guard names.insert(name).inserted else {
        throw ReadError(.duplicateMember(name), at: reader.text.location(start))
      }
      guard reader.scanner.skip(":") else { throw reader.unexpected("':'") }
      members.append(OrderedJSON.Member(name, try reader.value(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(depth: Int) throws(ReadError) -> [OrderedJSON] {
    var elements: [OrderedJSON] = []
    try list(from: "[", to: "]") { reader throws(ReadError) in
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
    guard !scanner.skip(closing) else { return }
    repeat {
      scanner.skipSpace()
      try element(&self)
    } while scanner.skip(",")
    guard scanner.skip(closing) else { throw unexpected("',' or '\(closing)'") }
  }

  private mutating func literal(
    _ word: StaticString,
    _ content: OrderedJSON.Content
  ) throws(ReadError) -> OrderedJSON.Content {
    do { try scanner.skip(word: word) } catch { throw located(error) }
    return content
  }

  private func unexpected(_ expected: String) -> ReadError { located(scanner.unexpected(expected)) }

  private func located(_ error: JSONScanner.Unexpected) -> ReadError {
    text.unexpected(at: error.position, expected: error.expected)
  }
}
