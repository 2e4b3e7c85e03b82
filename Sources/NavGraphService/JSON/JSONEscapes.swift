/// The escape sequences in JSON strings.
enum JSONEscapes {
  /// Returns the bytes of a string, with each escape sequence replaced by its character.
  static func decode(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(JSONScanner.Unsupported) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else { decoded.append(byte); continue }
      switch rest.popFirst() {
      case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
      case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "u"): decoded.append(contentsOf: try scalar(&rest).utf8)
      default: throw JSONScanner.Unsupported()
      }
    }
    return decoded
  }

  /// Reads the digits after `\u`, and the second escape sequence of a surrogate pair.
  private static func scalar(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) throws(JSONScanner.Unsupported) -> Unicode.Scalar {
    var units = [try codeUnit(&rest)]
    if UTF16.isLeadSurrogate(units[0]) {
      guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u") else {
        throw JSONScanner.Unsupported()
      }
      units.append(try codeUnit(&rest))
    }
    var decoder = UTF16()
    var iterator = units.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      throw JSONScanner.Unsupported()
    }
    return scalar
  }

  /// Reads four hexadecimal digits.
  private static func codeUnit(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) throws(JSONScanner.Unsupported) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst(),
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
      else { throw JSONScanner.Unsupported() }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
