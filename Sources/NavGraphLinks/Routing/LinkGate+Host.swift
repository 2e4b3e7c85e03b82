extension LinkGate.Rule {
  /// The error in the rule's host; nil if the host is valid.
  ///
  /// A rule with an invalid host is treated conservatively: if it refuses links, it applies to all
  /// hosts, and if it allows links, it applies to none.
  package var malformedHost: MalformedGateHost? {
    guard let host, LinkGate.HostCondition(host, scheme: scheme) == nil else { return nil }
    return MalformedGateHost(host: host, nearest: LinkGate.HostCondition.nearest(to: host))
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

extension LinkGate {
  /// The condition of a rule on the host of links.
  enum HostCondition {
    /// The name of a host, with an optional port, or all of its subdomains.
    case pattern(LinkHostPattern)
    /// Text that is not a host name, for links of other schemes, such as `my place`.
    case text(String)

    /// Creates the condition of a text; nil if no link of the scheme can satisfy it.
    init?(_ text: String, scheme: String?) {
      if let pattern = try? LinkHostPattern(text, scheme: "") {
        self = .pattern(pattern)
        return
      }
      let isWeb = scheme.map { DeepLink.isWebScheme($0.lowercased()) } ?? false
      guard !isWeb, text.utf8.contains(where: HostCondition.isUnlikeHosts),
        !text.utf8.contains(where: HostCondition.isDelimiter)
      else { return nil }
      self = .text(LinkHost(opaque: Array(text.utf8)[...]).name)
    }

    /// Returns whether the host of a link satisfies the condition.
    ///
    /// The port is compared with the port of the link. The default port of the link's scheme equals
    /// no port.
    func isMet(by link: DeepLink) -> Bool {
      let server = link.server
      switch self {
      case .text(let name): return name == server.name
      case .pattern(let pattern):
        guard pattern.matchesName(of: server) else { return false }
        guard let port = pattern.host.port else { return true }
        return port == server.port ?? LinkHost.defaultPorts[link.scheme]
      }
    }

    /// Returns the host that is most likely meant by malformed text; nil if there is none.
    static func nearest(to text: String) -> String? {
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
}
