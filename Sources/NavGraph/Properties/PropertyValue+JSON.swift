extension PropertyValue {
  /// Parses JSON (RFC 8259), such as the ``description`` of a value.
  ///
  /// The result is nil if the text is not JSON, is nested too deeply, contains half of a surrogate
  /// pair, or contains an object with two members of the same name.
  ///
  /// Unlike Foundation's parser, this one keeps members whose names differ only in Unicode
  /// normalization, and its time is linear in the length of any text.
  ///
  /// - `text`: The text, which contains one value.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  package init?(json text: String, maximumNesting: Int) {
    var reader = PropertyJSONReader(bytes: Array(text.utf8), maximumNesting: maximumNesting)
    guard let value = reader.document() else { return nil }
    self = value
  }
}

/// A recursive descent parser of JSON.
///
/// Its functions return nil if the text at the position does not have the expected form.
private struct PropertyJSONReader {
  let bytes: [UInt8]
  let maximumNesting: Int
  private var position = 0
  private var nesting = 0

  init(bytes: [UInt8], maximumNesting: Int) {
    self.bytes = bytes
    self.maximumNesting = maximumNesting
  }

  mutating func document() -> PropertyValue? {
    guard let value = value() else { return nil }
    skipSpace()
    guard position == bytes.count else { return nil }
    return value
  }

  private mutating func value() -> PropertyValue? {
    skipSpace()
    switch current {
    case UInt8(ascii: "\""): return string().map(PropertyValue.string)
    case UInt8(ascii: "["): return array().map(PropertyValue.array)
    case UInt8(ascii: "{"): return object().map(PropertyValue.dictionary)
    default: return literal()
    }
  }

  /// Parses a number, true, false or null.
  private mutating func literal() -> PropertyValue? {
    let start = position
    while let byte = current, !" \t\n\r,]}".utf8.contains(byte) { position += 1 }
    let value = PropertyValue(literal: String(decoding: bytes[start..<position], as: UTF8.self))
    guard value.type != .string else { return nil }
    return value
  }

  private mutating func array() -> [PropertyValue]? {
    var elements: [PropertyValue] = []
    let isComplete = list(upTo: "]") { reader in
      guard let element = reader.value() else { return false }
      elements.append(element)
      return true
    }
    return isComplete ? elements : nil
  }

  private mutating func object() -> PropertyDictionary? {
    var members: PropertyDictionary = [:]
    let isComplete = list(upTo: "}") { reader in
      reader.skipSpace()
      guard let name = reader.string().map(PropertyName.init) else { return false }
      reader.skipSpace()
      guard reader.skip(":"), let value = reader.value() else { return false }
      return members.updateValue(value, forKey: name) == nil
    }
    return isComplete ? members : nil
  }

  /// Parses elements between brackets, separated by commas, each with a function that returns
  /// whether the element is valid.
  private mutating func list(
    upTo end: Unicode.Scalar,
    _ readElement: (inout Self) -> Bool
  ) -> Bool {
    guard nesting < maximumNesting else { return false }
    position += 1
    skipSpace()
    if skip(end) { return true }
    nesting += 1
    defer { nesting -= 1 }
    repeat {
      guard readElement(&self) else { return false }
      skipSpace()
    } while skip(",")
    return skip(end)
  }

  private mutating func string() -> String? {
    guard skip("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = current, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escapedScalar() else { return nil }
        text += UTF8.encode(scalar).map(Array.init) ?? []
      default: text.append(byte)
      }
    }
    return nil
  }

  /// Parses the text of an escape sequence after its backslash.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return codePoint()
    default: return nil
    }
  }

  /// Parses the digits after `\u`, and the second escape sequence of a surrogate pair.
  private mutating func codePoint() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard skip("\\"), skip("u"), let second = codeUnit(), UTF16.isTrailSurrogate(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF)
  }

  private mutating func codeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

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
}
