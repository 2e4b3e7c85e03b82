import NavGraph

/// The URLs with a scheme, and with a host or its subdomains, that a type such as
/// `<url https://*.shop.example>` accepts.
package struct LinkURLPattern: Sendable, Hashable {
  /// The scheme, in lower case.
  let scheme: String
  /// The host; nil for any host.
  private let host: LinkHostPattern?

  /// The URLs of the type `<url>`: those with `https` or `http`.
  static let web = ["https", "http"].compactMap(LinkURLPattern.init)

  /// Parses a scheme, or a scheme and a host, such as `https://shop.example`; returns nil for other
  /// text.
  init?(_ text: String) {
    let scheme = text.firstRange(of: "://").map { text[..<$0.lowerBound] } ?? text[...]
    guard LinkEncoding.isScheme(scheme.utf8) else { return nil }
    self.scheme = scheme.lowercased()
    if scheme.endIndex == text.endIndex {
      host = nil
    } else {
      let name = String(text[scheme.endIndex...].dropFirst("://".count))
      guard let host = try? LinkHostPattern(name, scheme: self.scheme) else { return nil }
      self.host = host
    }
  }

  /// Returns whether a URL has the scheme and the host.
  func matches(_ url: DeepLink) -> Bool {
    guard url.scheme == scheme else { return false }
    return host?.matches(url.server) ?? !(DeepLink.isWebScheme(scheme) && url.host.isEmpty)
  }

  /// A URL that matches.
  var example: String {
    guard let host else { return scheme + "://shop.example" }
    return scheme + "://" + (host.matchesSubdomains ? "www." : "") + host.host.description
  }
}

extension LinkURLPattern: CustomStringConvertible {
  /// The text in patterns.
  package var description: String { scheme + (host.map { "://\($0)" } ?? "") }
}
