/// Percent-encoding of UTF-8 text (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The reason why text cannot be decoded.
  package enum DecodingFailure: Error {
    /// A `%`, whose offset is given in bytes, is not followed by two hexadecimal digits.
    case missingDigits(offset: Int)
    /// The decoded bytes are not UTF-8.
    case invalidUTF8
  }

  /// Returns the decoded text.
  ///
  /// - Throws: The first defect.
  /// - Complexity: O(n) time and memory, where n is the number of bytes.
  package static func decode(_ text: ArraySlice<UInt8>) throws(DecodingFailure) -> String {
    guard text.contains(UInt8(ascii: "%")) else { return try validated(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    try forEachByte(of: text) { byte, _ in bytes.append(byte) }
    return try validated(bytes[...])
  }

  /// Calls a closure with each byte of encoded text, and whether that byte is encoded.
  private static func forEachByte(
    of text: ArraySlice<UInt8>,
    _ body: (UInt8, _ isEncoded: Bool) -> Void
  ) throws(DecodingFailure) {
    var offset = 0
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = iterator.next().flatMap(hexadecimalValue),
          let low = iterator.next().flatMap(hexadecimalValue)
        else { throw .missingDigits(offset: offset) }
        body(high << 4 | low, true)
        offset += 3
      } else {
        body(byte, false)
        offset += 1
      }
    }
  }

  private static func validated(_ bytes: ArraySlice<UInt8>) throws(DecodingFailure) -> String {
    guard let text = String(utf8: bytes) else { throw .invalidUTF8 }
    return text
  }

  /// Returns text in which every byte is encoded that is not plain.
  package static func encode(_ text: String, unless isPlain: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 { append(byte, to: &encoded, isPlain: isPlain(byte)) }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Returns encoded text in which exactly the bytes are encoded that are not plain.
  ///
  /// - Throws: The first `%` without two hexadecimal digits.
  /// - Complexity: O(n) time and memory, where n is the number of bytes.
  package static func normalize(
    _ text: ArraySlice<UInt8>,
    unless isPlain: (UInt8, _ isEncoded: Bool) -> Bool
  ) throws(DecodingFailure) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.count)
    try forEachByte(of: text) { append($0, to: &encoded, isPlain: isPlain($0, $1)) }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to encoded: inout [UInt8], isPlain: Bool) {
    if isPlain { return encoded.append(byte) }
    encoded.append(UInt8(ascii: "%"))
    encoded.append(hexadecimalDigit(byte >> 4))
    encoded.append(hexadecimalDigit(byte & 15))
  }

  /// Returns whether a byte never needs to be encoded: an ASCII letter, a digit, or one of `-._~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Returns the value of a hexadecimal digit; nil for another byte.
  package static func hexadecimalValue(of digit: UInt8) -> UInt8? {
    JSONScanner.hexadecimalValue(of: digit)
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
