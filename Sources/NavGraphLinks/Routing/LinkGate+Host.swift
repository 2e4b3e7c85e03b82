extension LinkGate.Rule {
  /// The pattern of the rule's host; nil if there is no host, or if no link of the rule's scheme can
  /// have it.
  ///
  /// Text that is not a host name, such as `my place`, is a host of links with schemes other than
  /// `http` and `https`.
  var hostPattern: LinkHostPattern? {
    guard let host else { return nil }
    if let pattern = try? LinkHostPattern(host, scheme: "") { return pattern }
    let isWeb = scheme.map { DeepLink.isWebScheme($0.lowercased()) } ?? false
    guard !isWeb, host.utf8.contains(where: Self.isUnlikeHosts),
      !host.utf8.contains(where: Self.isDelimiter)
    else { return nil }
    return LinkHostPattern(opaque: host)
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

  /// Returns whether a byte is not allowed in host names, but in hosts of other schemes.
  private static func isUnlikeHosts(_ byte: UInt8) -> Bool { " !$&'()+,;=~".utf8.contains(byte) }

  /// Whether a byte has a meaning next to a host, or in a pattern.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || "*:@%/?#[]\\".utf8.contains(byte)
  }
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
