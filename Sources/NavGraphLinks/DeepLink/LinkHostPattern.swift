/// A pattern that matches a host, or all subdomains of a host.
///
/// Examples are `shop.example`, `localhost:8080` and `*.wikipedia.org`. The last one matches
/// `de.wikipedia.org` and `de.m.wikipedia.org`, but neither `wikipedia.org` nor `notwikipedia.org`.
package struct LinkHostPattern: Sendable, Hashable {
  /// The host, or the host whose subdomains match.
  package let host: LinkHost
  /// Whether the pattern matches the subdomains instead of the host.
  package let matchesSubdomains: Bool

  /// Parses a pattern.
  ///
  /// - `text`: The host with an optional port, or such a host after `*.`.
  /// - `scheme`: The scheme, in lower case, which defines the default port.
  /// - Throws: `expected(.host)` or `expected(.port)`.
  package init(_ text: String, scheme: String = "https") throws(LinkError) {
    let part = Array(text.utf8)[...]
    matchesSubdomains = part.starts(with: LinkHostPattern.wildcard.utf8)
    let name = matchesSubdomains ? part.dropFirst(LinkHostPattern.wildcard.utf8.count) : part
    host = try LinkHost(name, scheme: scheme)
    guard !host.name.isEmpty, !name.contains(UInt8(ascii: "@")) else {
      throw LinkError(.expected(.host), at: name.startIndex)
    }
  }

  /// Creates a pattern of hosts that are not host names, such as `my place`.
  init(opaque text: String) {
    let part = Array(text.utf8)[...]
    matchesSubdomains = part.starts(with: LinkHostPattern.wildcard.utf8)
    let wildcardLength = matchesSubdomains ? LinkHostPattern.wildcard.utf8.count : 0
    host = LinkHost(opaque: part.dropFirst(wildcardLength))
  }

  /// The maximum length of a host with its port, in bytes of UTF-8.
  static let maximumLength = HostName.maximumLength + ":65535".utf8.count

  /// The text before the host if its subdomains match.
  package static let wildcard = "*."

  /// Returns whether a host and its port match.
  package func matches(_ other: LinkHost) -> Bool {
    host.port == other.port && matchesName(of: other)
  }

  /// Returns whether the host of a link matches.
  ///
  /// A pattern without a port matches all ports. The default port of the link's scheme equals no port.
  func matches(hostOf link: DeepLink) -> Bool {
    let port = link.server.port ?? LinkHost.defaultPorts[link.scheme]
    return matchesName(of: link.server) && (host.port == nil || host.port == port)
  }

  /// Returns whether the name of a host matches, with any port.
  package func matchesName(of other: LinkHost) -> Bool {
    guard matchesSubdomains else { return host.name == other.name }
    let suffix = "." + host.name
    return other.name.utf8.count > suffix.utf8.count && other.name.hasSuffix(suffix)
  }
}

extension LinkHostPattern: CustomStringConvertible {
  /// The canonical text.
  package var description: String {
    (matchesSubdomains ? LinkHostPattern.wildcard : "") + host.description
  }
}
