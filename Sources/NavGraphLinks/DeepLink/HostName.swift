import Foundation

/// The canonical form of host names.
///
/// Equivalent spellings of a host have the same canonical text.
///
/// The algorithm is the host parser of the URL Standard
/// (https://url.spec.whatwg.org/#host-parsing). In addition, it rejects numbers that represent IP
/// addresses, and ignorable characters.
enum HostName {
  static let maximumLength = 253
  /// The maximum length of a name before it is mapped and encoded, in bytes of UTF-8.
  ///
  /// Each character of a canonical name can be one of four bytes before.
  private static let maximumTextLength = 4 * maximumLength
  /// The maximum length of a name that is also percent-encoded.
  static let maximumEncodedLength = 3 * maximumTextLength
  private static let maximumLabelLength = 63
  private static let encodedPrefix = "xn--"

  /// Returns the canonical form of a decoded name: lower case, labels in ASCII, no dot at the end.
  ///
  /// - Returns: The name; nil if the text is not the name of a host.
  /// - Complexity: O(n) time, where n is the length of the text; a longer text than a host can have
  ///   is rejected at once.
  static func canonical(_ text: String) -> String? {
    guard text.utf8.count <= maximumTextLength, let mapped = mapped(text) else { return nil }
    var labels = mapped.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last == "" { labels.removeLast() }
    var canonical: [String] = []
    for label in labels {
      guard let encoded = encoded(String(label)) else { return nil }
      canonical.append(encoded)
    }
    let name = canonical.joined(separator: ".")
    guard name.utf8.count <= maximumLength, isNotNumber(canonical) else { return nil }
    return name
  }

  /// Returns the canonical form of an IPv6 address; nil if the text is not an IPv6 address.
  static func canonicalAddress(_ text: String) -> String? {
    var address = in6_addr()
    guard !text.utf8.contains(0), inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether text contains a label that is marked as an encoded one.
  static func hasEncodedLabel(_ text: String) -> Bool {
    text.lowercased().split(separator: ".").contains { $0.hasPrefix(encodedPrefix) }
  }

  /// Returns text in lower case and in compatibility composition; nil if it contains a character
  /// that is not allowed in host names.
  private static func mapped(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.allSatisfy(isPlain) ? text.lowercased() : nil
    }
    let text = text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping.replacing("\u{3002}", with: ".")
    return text.unicodeScalars.allSatisfy(isPlain) ? text : nil
  }

  /// Returns the label in ASCII; nil if it is empty, too long, or not the encoding of a label.
  private static func encoded(_ label: String) -> String? {
    guard label.unicodeScalars.count <= maximumLabelLength else { return nil }
    var encoded = label
    if label.hasPrefix(encodedPrefix) {
      guard let decoded = Punycode.decode(String(label.dropFirst(encodedPrefix.count))),
        !decoded.utf8.allSatisfy({ $0 < 0x80 }), !decoded.contains("."),
        let mapped = mapped(decoded), mapped.utf8.elementsEqual(decoded.utf8),
        encodedPrefix + Punycode.encode(decoded) == label
      else { return nil }
    } else if !label.utf8.allSatisfy({ $0 < 0x80 }) {
      encoded = encodedPrefix + Punycode.encode(label)
    }
    return (1...maximumLabelLength).contains(encoded.utf8.count) ? encoded : nil
  }

  /// Returns whether labels are a name, or an IPv4 address of four decimal numbers.
  private static func isNotNumber(_ labels: [String]) -> Bool {
    guard let last = labels.last, last.utf8.allSatisfy(LinkEncoding.isDigit) || last.hasPrefix("0x")
    else { return true }
    return labels.count == 4 && labels.allSatisfy { UInt8($0).map(String.init) == $0 }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    LinkEncoding.isLetter(byte) || LinkEncoding.isDigit(byte) || "-_.".utf8.contains(byte)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPlain(UInt8(scalar.value)) }
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .otherSymbol:
      return true
    default: return false
    }
  }
}
