/// Which bytes may stand where in a link (RFC 3986), and how the others are encoded.
enum LinkCharacters {
  /// Where a text stands in a link.
  enum Place {
    case host
    case component
    /// A name or a value within a component of a stack link.
    case stackText
    case itemName
    case itemValue
    case fragment
  }

  /// Returns whether bytes make up a scheme.
  static func isScheme(_ bytes: some Sequence<UInt8>) -> Bool {
    var isFirst = true
    for byte in bytes {
      let isLetter = ("a"..."z").contains(byte | 0x20)
      guard isLetter || !isFirst && (isDigit(byte) || "+-.".utf8.contains(byte)) else {
        return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// Returns a text as it stands in a place, with everything encoded that means something else there.
  static func encode(_ text: String, in place: Place) -> String {
    if place == .component || place == .stackText, text == "." || text == ".." {
      return text.replacing(".", with: "%2E")
    }
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte, in: place) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A `+` is encoded in queries, because others read it as a space.
  private static func isPlain(_ byte: UInt8, in place: Place) -> Bool {
    if isDigit(byte) || ("a"..."z").contains(byte | 0x20) && byte != 0x60 { return true }
    let others: String =
      switch place {
      case .host, .component: "-._~!$&'()*+,;=:@"
      case .stackText: "-._~$&'()*+,@"
      case .itemName: "-._~!$'()*,;:@/?"
      case .itemValue: "-._~!$'()*,;:@/?="
      case .fragment: "-._~!$&'()*+,;=:@/?"
      }
    return others.utf8.contains(byte)
  }
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate func contains(_ byte: UInt8) -> Bool { contains(Unicode.Scalar(byte)) }
}
