import NavGraph

/// A type whose values a ``JSONScanner`` reads.
protocol JSONScannable {
  /// Reads a value.
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported)
}

/// A fast JSON parser for the common forms of values.
///
/// `JSONDecoder` decodes the same values from every text that the scanner accepts. The scanner does
/// not describe errors, and does not support rare forms, such as numbers with an exponent. Texts
/// that it rejects are decoded with `JSONDecoder`.
struct JSONScanner {
  /// The text is not JSON, or has a form that the scanner does not support.
  struct Unsupported: Error {}

  /// The maximum depth of nested arrays and objects.
  private static let maximumDepth = 64
  /// The maximum number of members of a dictionary, because each name is compared with all others.
  private static let maximumMemberCount = 64

  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  /// Creates a scanner at the beginning of a text, whose bytes must remain valid.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at the position; at the end, a zero, which JSON does not contain.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Skips white space and returns the byte after it.
  fileprivate mutating func nextByte() -> UInt8 {
    while true {
      switch current {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case let byte: return byte
      }
    }
  }

  /// Skips white space, and then a character if it is next; returns whether it was.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Unsupported) {
    guard skip(character) else { throw Unsupported() }
  }

  /// Skips `true`, `false` or `null`.
  fileprivate mutating func expect(word: StaticString) throws(Unsupported) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, word ~= Name(bytes: bytes[position..<end]) else {
      throw Unsupported()
    }
    position = end
  }
}

// MARK: - Objects and arrays

extension JSONScanner {
  /// Returns whether a character is next after white space.
  mutating func isNext(_ character: Unicode.Scalar) -> Bool {
    nextByte() == UInt8(ascii: character)
  }

  /// Checks that only white space is left.
  mutating func expectEnd() throws(Unsupported) {
    _ = nextByte()
    guard position == bytes.count else { throw Unsupported() }
  }

  /// The name of a member, without escape sequences.
  struct Name {
    fileprivate let bytes: Slice<UnsafeBufferPointer<UInt8>>

    static func ~= (text: StaticString, name: Name) -> Bool {
      text.utf8CodeUnitCount == name.bytes.count
        && text.withUTF8Buffer { $0.elementsEqual(name.bytes) }
    }
  }

  /// Reads an object.
  ///
  /// - Parameter readMember: Reads the value of the member with a name.
  /// - Throws: `Unsupported`.
  mutating func object(
    _ readMember: (inout JSONScanner, Name) throws(Unsupported) -> Void
  ) throws(Unsupported) {
    try elements("{", "}") { (scanner) throws(Unsupported) in
      let token = try scanner.stringToken()
      guard !token.hasEscapes else { throw Unsupported() }
      try scanner.expect(":")
      try readMember(&scanner, Name(bytes: scanner.bytes[token.range]))
    }
  }

  /// Reads the value of a member, which may be null.
  ///
  /// - Parameter member: The value, in an optional that is nil until the member is read.
  /// - Throws: `Unsupported`, also if the member occurs a second time.
  mutating func read<Value: JSONScannable>(_ member: inout Value??) throws(Unsupported) {
    guard case .none = member else { throw Unsupported() }
    if isNext("n") {
      try expect(word: "null")
      member = .some(nil)
    } else {
      member = try Value(from: &self)
    }
  }

  /// Reads an object with any names.
  ///
  /// Two equal names are not supported. Names are equal if they are canonically equivalent in
  /// Unicode, as for `JSONDecoder`.
  ///
  /// - Returns: The members in their order.
  fileprivate mutating func members<Value: JSONScannable>() throws(Unsupported) -> [(
    String, Value
  )] {
    var members: [(String, Value)] = []
    try elements("{", "}") { (scanner) throws(Unsupported) in
      let name = try String(from: &scanner)
      guard members.count < JSONScanner.maximumMemberCount,
        !members.contains(where: { $0.0 == name })
      else { throw Unsupported() }
      try scanner.expect(":")
      members.append((name, try Value(from: &scanner)))
    }
    return members
  }

  /// Reads the elements of an array, or the members of an object.
  fileprivate mutating func elements(
    _ start: Unicode.Scalar,
    _ end: Unicode.Scalar,
    _ readElement: (inout JSONScanner) throws(Unsupported) -> Void
  ) throws(Unsupported) {
    guard depth < JSONScanner.maximumDepth else { throw Unsupported() }
    try expect(start)
    if skip(end) { return }
    depth += 1
    repeat { try readElement(&self) } while skip(",")
    depth -= 1
    try expect(end)
  }
}

extension Array: JSONScannable where Element: JSONScannable {
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    var elements: [Element] = []
    try scanner.elements("[", "]") { (scanner) throws(JSONScanner.Unsupported) in
      elements.append(try Element(from: &scanner))
    }
    self = elements
  }
}

extension Dictionary: JSONScannable where Key: LosslessStringConvertible, Value: JSONScannable {
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    let members: [(String, Value)] = try scanner.members()
    self.init(members.lazy.compactMap { name, value in Key(name).map { ($0, value) } }) { $1 }
  }
}

// MARK: - Values

extension PropertyValue: JSONScannable {
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    switch scanner.nextByte() {
    case UInt8(ascii: "\""): self = .string(try String(from: &scanner))
    case UInt8(ascii: "{"): self = .dictionary(try PropertyDictionary(from: &scanner))
    case UInt8(ascii: "["): self = .array(try [PropertyValue](from: &scanner))
    case UInt8(ascii: "t"):
      try scanner.expect(word: "true")
      self = true
    case UInt8(ascii: "f"):
      try scanner.expect(word: "false")
      self = false
    case UInt8(ascii: "n"):
      try scanner.expect(word: "null")
      self = nil
    default: self = try scanner.number()
    }
  }
}

extension JSONScanner {
  /// Reads a number of at most 18 digits; with a fraction, of at most 15.
  ///
  /// A double represents integers of 15 digits and powers of ten up to 10¹⁵ exactly. So the
  /// quotient of the digits and the power of ten is the double that is nearest to the number.
  fileprivate mutating func number() throws(Unsupported) -> PropertyValue {
    let sign = skip("-") ? -1 : 1
    let hasLeadingZero = current == UInt8(ascii: "0")
    var number = 0
    let wholeCount = try digits(of: &number)
    guard wholeCount == 1 || !hasLeadingZero else { throw Unsupported() }
    guard current == UInt8(ascii: ".") else { return .int(sign * number) }
    position += 1
    let fractionCount = try digits(of: &number)
    guard wholeCount + fractionCount <= 15 else { throw Unsupported() }
    var divisor = 1.0
    for _ in 0..<fractionCount { divisor *= 10 }
    let value = Double(sign * number) / divisor
    return Int(exactly: value).map(PropertyValue.int) ?? .double(value)
  }

  /// Appends at most 18 digits to a number; returns how many there are.
  private mutating func digits(of number: inout Int) throws(Unsupported) -> Int {
    let start = position
    while case let digit = current &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    let count = position - start
    guard (1...18).contains(count) else { throw Unsupported() }
    return count
  }
}

extension String: JSONScannable {
  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    let token = try scanner.stringToken()
    let text = scanner.bytes[token.range]
    if token.isASCII, !token.hasEscapes {
      self.init(decoding: UnsafeBufferPointer(rebasing: text), as: UTF8.self)
      return
    }
    let decoded = token.hasEscapes ? try JSONEscapes.decode(text) : Array(text)
    guard let string = String(utf8: decoded) else {
      throw JSONScanner.Unsupported()
    }
    self = string
  }
}

/// A string without escape sequences, whose bytes are not checked to be UTF-8.
struct UnescapedText: JSONScannable {
  /// The bytes between the quotes, which are valid as long as the scanned text is.
  let utf8: UnsafeBufferPointer<UInt8>

  init(from scanner: inout JSONScanner) throws(JSONScanner.Unsupported) {
    let token = try scanner.stringToken()
    guard !token.hasEscapes else { throw JSONScanner.Unsupported() }
    utf8 = UnsafeBufferPointer(rebasing: scanner.bytes[token.range])
  }
}

extension JSONScanner {
  fileprivate struct StringToken {
    /// The range of the bytes between the quotes.
    let range: Range<Int>
    let hasEscapes: Bool
    let isASCII: Bool
  }

  /// Skips a string without checking its UTF-8 and its escape sequences.
  fileprivate mutating func stringToken() throws(Unsupported) -> StringToken {
    try expect("\"")
    let start = position
    var hasEscapes = false
    var union: UInt8 = 0
    while case let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Unsupported() }
      union |= byte
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    position += 1
    return StringToken(range: start..<position - 1, hasEscapes: hasEscapes, isASCII: union < 0x80)
  }
}
