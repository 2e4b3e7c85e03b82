import NavGraph

/// The bytes that may appear in each part of a link (RFC 3986), and the encoding of all others.
package enum LinkEncoding {
  /// A part of a link.
  package enum Place {
    case host
    /// A text inside a host, where `:` and `@` would be delimiters.
    case hostText
    case component
    /// A value inside a component of a stack link.
    case stackText
    /// A name in a stack link, or any text inside its tabs, where parentheses, `*` and `,` are
    /// delimiters.
    case stackName
    case itemName
    case itemValue
    case fragment
    /// Any part, where only the characters that never have another meaning stay as they are
    /// (RFC 3986, section 2.3).
    case unreserved
  }

  /// Returns whether bytes form a scheme.
  static func isScheme(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first.map(isLetter) ?? false
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  /// Returns text in which every byte with another meaning in a part of a link is percent-encoded.
  package static func encode(_ text: String, in place: Place) -> String {
    PercentEncoding.encode(text) { isPlain($0, in: place) }
  }

  /// Returns the canonical text of an encoded host, in which `:` and `@` stay delimiters.
  static func normalizeHost(
    _ text: SplitLink.Part
  ) throws(PercentEncoding.DecodingFailure) -> String {
    try PercentEncoding.normalize(text) { byte, isEncoded in
      isPlain(byte, in: isEncoded ? .hostText : .host)
    }
  }

  /// Returns the text of a host, in which `:` and `@` are delimiters, unless parsing would drop
  /// them.
  static func encodeHost(_ host: String) -> String {
    let text = encode(host, in: .host)
    let isKept = SplitLink.withoutEmptyParts(Array(text.utf8)[...]).count == text.utf8.count
    return isKept ? text : encode(host, in: .hostText)
  }

  /// Returns whether a decoded text is a dot segment, which URL parsers remove from paths.
  static func isDotSegment(_ text: String) -> Bool { text == "." || text == ".." }

  /// Returns whether a part of a link is a dot segment, whose dots may be encoded as `%2E`
  /// (https://url.spec.whatwg.org/#double-dot-path-segment).
  static func isDotSegment(_ part: SplitLink.Part) -> Bool {
    guard let first = part.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%"),
      part.count <= "%2E%2E".utf8.count, let text = try? PercentEncoding.decode(part)
    else { return false }
    return isDotSegment(text)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A `+` is encoded in queries, because other parsers decode it as a space.
  private static func isPlain(_ byte: UInt8, in place: Place) -> Bool {
    guard byte < 0x80 else { return false }
    if isDigit(byte) || isLetter(byte) { return true }
    let others: String =
      switch place {
      case .host, .component: "-._~!$&'()*+,;=:@"
      case .hostText: "-._~!$&'()*+,;="
      case .stackText: "-._~$&'()*+,@"
      case .stackName: "-._~$&'+@"
      case .itemName: "-._~!$'()*,;:@/?"
      case .itemValue: "-._~!$'()*,;:@/?="
      case .fragment: "-._~!$&'()*+,;=:@/?"
      case .unreserved: "-._~"
      }
    return others.utf8.contains(byte)
  }
}
