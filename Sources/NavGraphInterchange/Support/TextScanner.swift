/// A scanner that reads text from the beginning to the end, for the small grammars of this module.
struct TextScanner: Sendable {
  let text: SourceText
  /// The offset of the next byte.
  var position = 0
  /// The offset after the last byte to read.
  private let end: Int

  /// Creates a scanner of text, or of its beginning up to an offset.
  init(_ text: SourceText, end: Int? = nil) {
    self.text = text
    self.end = end ?? text.bytes.count
  }

  /// Creates a scanner of text that is not in a file.
  init(_ text: some StringProtocol) { self.init(SourceText(file: "", bytes: Array(text.utf8))) }

  var location: SourceLocation { text.location(position) }
  var isAtEnd: Bool { position >= end }
  var isAtLineEnd: Bool { current?.isLineEnd ?? true }

  /// The next byte; nil at the end.
  var current: UInt8? { byte(ahead: 0) }

  /// Returns the byte at a distance from the next one; nil after the end.
  func byte(ahead distance: Int) -> UInt8? {
    let index = position + distance
    return index < end ? text.bytes[index] : nil
  }

  /// Returns whether the next byte is the given ASCII character.
  func isAt(_ character: Unicode.Scalar) -> Bool { current == UInt8(ascii: character) }

  /// Returns whether the next bytes are the given text.
  func isAt(prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard position + count <= end else { return false }
    return prefix.withUTF8Buffer { text.bytes[position..<position + count].elementsEqual($0) }
  }

  /// Skips an ASCII character, and returns whether it was there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Skips text, and returns whether it was there.
  mutating func skip(prefix: StaticString) -> Bool {
    guard isAt(prefix: prefix) else { return false }
    position += prefix.utf8CodeUnitCount
    return true
  }

  /// Skips a word of ASCII letters in any case, and returns whether it was there.
  mutating func skip(word: String) -> Bool {
    let start = position
    for letter in word.utf8 {
      guard let byte = current, byte == letter || letter.isLetter && byte | 0x20 == letter | 0x20
      else {
        position = start
        return false
      }
      position += 1
    }
    return true
  }

  /// Skips bytes that satisfy a condition, and returns their range.
  @discardableResult
  mutating func take(while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < end, isPart(text.bytes[position]) { position += 1 }
    return start..<position
  }

  /// Skips bytes that satisfy a condition, and returns their text.
  mutating func text(while isPart: (UInt8) -> Bool) -> String { text.text(take(while: isPart)) }

  /// Reads text up to an ASCII character, which must follow and is skipped.
  mutating func text(upTo end: Unicode.Scalar) throws(ReadError) -> String {
    let text = text { $0 != UInt8(ascii: end) }
    guard skip(end) else { throw unexpected("'\(end)'") }
    return text
  }

  mutating func skipBlanks() { take { $0 == 0x20 || $0 == 0x09 } }
  mutating func skipSpace() { take(while: \.isSpace) }

  /// Skips the rest of the line without its end, and returns its range.
  @discardableResult
  mutating func skipLine() -> Range<Int> {
    take { !$0.isLineEnd }
  }

  /// Skips bytes up to and including a text, or to the end.
  mutating func skip(through text: StaticString) {
    while !isAtEnd, !skip(prefix: text) { position += 1 }
  }

  /// Reads text in brackets that open here; returns nil without moving if they do not close.
  mutating func take(between open: Unicode.Scalar, and close: Unicode.Scalar) -> String? {
    let start = position
    var depth = 0
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: open) { depth += 1 }
      if byte == UInt8(ascii: close) { depth -= 1 }
      if depth == 0 { return text.text(start + 1..<position - 1) }
    }
    position = start
    return nil
  }

  /// Returns the error for unexpected text at the current position.
  func unexpected(_ expected: String) -> ReadError {
    guard !isAtEnd else { return ReadError(.unexpectedEnd(expected: expected), at: location) }
    return text.unexpected(at: position, expected: expected)
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line end.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is a letter, a digit, `_`, or a part of a character that is not ASCII.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
