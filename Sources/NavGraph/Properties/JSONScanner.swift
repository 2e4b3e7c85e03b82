/// A scanner of JSON (RFC 8259) in UTF-8, which reads the tokens and leaves their order to its
/// callers.
package struct JSONScanner {
  /// The error for bytes that are not the expected token.
  package struct Unexpected: Error {
    /// The expected text, such as `a value`.
    package let expected: String
    /// The position of the bytes.
    package let position: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The position of the next byte.
  package var position = 0
  /// The positions of the escape sequences for half of a surrogate pair, which become U+FFFD.
  package private(set) var loneSurrogates: [Int] = []

  /// Creates a scanner of bytes that live as long as the scanner is used.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte; nil at the end.
  package var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns the error for the next byte.
  package func unexpected(_ expected: String) -> Unexpected {
    Unexpected(expected: expected, position: position)
  }

  // MARK: Tokens

  /// Skips white space.
  package mutating func skipSpace() {
    skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// Skips white space, and then a character if it is next; returns whether it was.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips a word such as `true`.
  package mutating func skip(word: StaticString) throws(Unexpected) {
    let isNext = word.withUTF8Buffer { bytes.dropFirst(position).starts(with: $0) }
    guard isNext else { throw unexpected("a value") }
    position += word.utf8CodeUnitCount
  }

  /// Reads a number.
  package mutating func number() throws(Unexpected) -> String {
    let start = position
    try skipNumber()
    return text(start..<position)
  }

  /// Skips a number.
  mutating func skipNumber() throws(Unexpected) {
    _ = skipByte("-")
    if !skipByte("0") { try digits() }
    if skipByte(".") { try digits() }
    if skipByte("e") || skipByte("E") {
      if !skipByte("+") { _ = skipByte("-") }
      try digits()
    }
  }

  /// Reads a string in quotes.
  package mutating func string() throws(Unexpected) -> String {
    if let text = plainString() { return String(decoding: text, as: UTF8.self) }
    guard skipByte("\"") else { throw unexpected("a string") }
    var text: [UInt8] = []
    while let byte = current, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(to: &text)
      default: text.append(byte)
      }
    }
    throw unexpected("a closing quotation mark")
  }

  /// Reads a string without escape sequences; returns nil without moving if it has some.
  package mutating func plainString() -> UnsafeBufferPointer<UInt8>? {
    quoted { $0.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 } }
  }

  /// Skips a string without decoding its escape sequences; returns its text, or nil without moving
  /// if it does not end.
  package mutating func rawString() -> UnsafeBufferPointer<UInt8>? {
    quoted { scanner in
      while let byte = scanner.current, byte != UInt8(ascii: "\"") {
        scanner.position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
    }
  }

  /// Skips a text in quotes; returns the text, or nil without moving if there is none.
  @inline(__always)
  private mutating func quoted(
    _ skipText: (inout JSONScanner) -> Void
  ) -> UnsafeBufferPointer<UInt8>? {
    let start = position
    guard skipByte("\"") else { return nil }
    skipText(&self)
    let end = position
    guard skipByte("\"") else {
      position = start
      return nil
    }
    return UnsafeBufferPointer(rebasing: bytes[start + 1..<end])
  }

  // MARK: Escape sequences

  private mutating func appendEscape(to text: inout [UInt8]) throws(Unexpected) {
    guard let byte = current else { throw unexpected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try appendEscapedCharacter(to: &text)
    default:
      position -= 2
      throw unexpected("an escape such as '\\n'")
    }
  }

  /// Reads the digits after `\u`, and the second escape sequence of a surrogate pair.
  ///
  /// A surrogate without the other one of its pair is replaced (U+FFFD).
  private mutating func appendEscapedCharacter(to text: inout [UInt8]) throws(Unexpected) {
    let start = position - 2
    let first = try hexadecimal()
    let end = position
    if UTF16.isLeadSurrogate(first), skipByte("\\"), skipByte("u") {
      let second = try hexadecimal()
      if UTF16.isTrailSurrogate(second) {
        let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 | UInt32(second) & 0x3FF
        return append(Unicode.Scalar(value), to: &text)
      }
    }
    position = end
    if UTF16.isSurrogate(first) { loneSurrogates.append(start) }
    append(Unicode.Scalar(first), to: &text)
  }

  private func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    if let encoded = UTF8.encode(scalar ?? "\u{FFFD}") { text += encoded }
  }

  private mutating func hexadecimal() throws(Unexpected) -> UInt16 {
    var value: UInt16 = 0
    for offset in 0..<4 {
      guard position + offset < bytes.count,
        let digit = JSONScanner.hexadecimalValue(of: bytes[position + offset])
      else { throw unexpected("four hexadecimal digits") }
      value = value << 4 | UInt16(digit)
    }
    position += 4
    return value
  }

  /// Returns the value of a hexadecimal digit in ASCII; nil for other bytes.
  static func hexadecimalValue(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: Bytes

  private mutating func digits() throws(Unexpected) {
    let start = position
    skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard position > start else { throw unexpected("a value") }
  }

  private mutating func skipByte(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
