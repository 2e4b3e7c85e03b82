import NavGraph

extension LinkGate.Rule {
  /// Returns the pattern of a host; nil if there is no host, or if it is malformed.
  ///
  /// Text that is not a host name, such as `my place`, is a host of links with schemes other than
  /// `http` and `https`.
  static func pattern(of host: String?, _ scheme: String?) -> LinkHostPattern? {
    guard let host, GateHost.isWellFormed(host) else { return nil }
    let isWeb = scheme.map { DeepLink.isWebScheme($0.lowercased()) } ?? false
    if isWeb, host.utf8.contains(where: GateHost.isUnlikeNames) { return nil }
    if let pattern = try? LinkHostPattern(host, scheme: "") { return pattern }
    return HostName.hasEncodedLabel(host) ? nil : LinkHostPattern(opaque: host)
  }

  /// The error in the rule's host; nil if the host is valid.
  package var malformedHost: MalformedGateHost? {
    guard let host, hostPattern == nil else { return nil }
    return MalformedGateHost(host: host, nearest: Self.nearest(to: host))
  }

  /// Returns the host that is most likely meant by malformed text; nil if there is none.
  private static func nearest(to text: String) -> String? {
    var name = text.lowercased()
    if let end = name.firstRange(of: "://") { name = String(name[end.upperBound...]) }
    name = String(name.prefix { !"/?#".contains($0) })
    if let end = name.lastIndex(of: "@") { name = String(name[name.index(after: end)...]) }
    let isWildcard = name.hasPrefix("*") || name.hasPrefix(".")
    let labels = name.split { "*.".contains($0) }
    name = labels.joined(separator: ".")
    let nameAlone = String(name.prefix { $0 != ":" })
    guard !nameAlone.isEmpty, let host = (try? LinkHost(name)) ?? (try? LinkHost(nameAlone))
    else {
      return nil
    }
    return (isWildcard ? LinkHostPattern.wildcard : "") + host.description
  }
}

/// The syntax of hosts in gate rules.
///
/// The schema of databases has the same rules for the column `link_gate.host`. In addition, a label
/// that begins with `xn--` must be the encoding of a label, which SQLite cannot check.
private enum GateHost {
  private static let maximumLength = 255
  private static let maximumPort = 65_535

  /// Returns whether text is a host with an optional port, or such a host after `*.`.
  static func isWellFormed(_ text: String) -> Bool {
    guard (1...maximumLength).contains(text.unicodeScalars.count) else { return false }
    if text.hasPrefix("[") { return isAddress(text.dropFirst()) }
    let isWildcard = text.hasPrefix(LinkHostPattern.wildcard)
    let name = isWildcard ? text.dropFirst(LinkHostPattern.wildcard.count) : text[...]
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return isName(parts[0]) && (parts.count == 1 || isPort(parts[1]))
      && (isWildcard || isNotNumber(parts[0]))
  }

  /// Returns whether text is an IPv6 address after its `[`, with an optional port.
  ///
  /// The groups are not checked: the text is no host of a link if it is not an address.
  private static func isAddress(_ text: Substring) -> Bool {
    guard let end = text.firstIndex(of: "]") else { return false }
    let (address, rest) = (text[..<end], text[text.index(after: end)...])
    return address.contains(":")
      && address.utf8.allSatisfy {
        PercentEncoding.hexadecimalValue(of: $0) != nil || ":.".utf8.contains($0)
      }
      && (rest.isEmpty || rest.first == ":" && isPort(rest.dropFirst()))
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard text.utf8.allSatisfy(LinkEncoding.isDigit) else { return false }
    return text.utf8.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), maximumPort + 1) }
      <= maximumPort
  }

  /// Returns whether text consists of labels, which are not empty.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.first != "." && text.firstRange(of: "..") == nil
      && text.unicodeScalars.allSatisfy { scalar in
        guard let byte = UInt8(exactly: scalar.value), scalar.isASCII else {
          return scalar.value >= 0xA0
        }
        return LinkEncoding.isLetter(byte) || LinkEncoding.isDigit(byte)
          || "-_.".utf8.contains(byte) || isUnlikeNames(byte)
      }
  }

  /// Returns whether a name is an IPv4 address, or does not consist of numbers.
  ///
  /// Other numbers, such as 127.1, are spellings of addresses, which no link can contain.
  private static func isNotNumber(_ name: Substring) -> Bool {
    guard name.utf8.allSatisfy({ LinkEncoding.isDigit($0) || $0 == UInt8(ascii: ".") }) else {
      return true
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }

  /// Returns whether a byte is not allowed in host names, but in hosts of other schemes.
  static func isUnlikeNames(_ byte: UInt8) -> Bool { " !$&'()+,;=~".utf8.contains(byte) }
}

/// The error of a gate rule whose host is not a valid host.
package struct MalformedGateHost: Error, Sendable, Hashable {
  /// The text.
  package let host: String
  /// The host that is most likely meant; nil if there is none.
  package let nearest: String?
}

extension MalformedGateHost: CustomStringConvertible {
  /// The error message.
  package var description: String {
    "'\(host)' is not the host of a link. "
      + (nearest.map { "Did you mean '\($0)'?" }
        ?? "Write a name such as 'shop.example' or '*.shop.example'.")
  }
}
