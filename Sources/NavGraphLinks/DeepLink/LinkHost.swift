/// The host and the port of a link in canonical form.
///
/// Equal hosts have equal values.
///
/// The name is in lower case, without a dot at the end. Labels that are not ASCII are encoded
/// (`bücher.example` is `xn--bcher-kva.example`). The default port of a scheme equals no port.
package struct LinkHost: Sendable, Hashable {
  /// The canonical name, or an IPv6 address in brackets; empty if the link has no host.
  package let name: String
  /// The port; nil if there is none, or if it is the default port of the scheme.
  package let port: Int?

  /// Parses a host with an optional port, such as `shop.example:8080`.
  ///
  /// - `text`: The host as in a link. User information before `@` is dropped.
  /// - `scheme`: The scheme, in lower case, which defines the default port.
  /// - Throws: `expected(.host)` or `expected(.port)`.
  /// - Complexity: O(n²) time, where n is the length of the longest label that is not ASCII.
  package init(_ text: String, scheme: String = "https") throws(LinkError) {
    try self.init(Array(text.utf8)[...], scheme: scheme)
  }

  /// Parses the part of a link between `//` and the path.
  ///
  /// The host is split before it is decoded. An encoded delimiter therefore makes the name invalid.
  init(_ part: SplitLink.Part, scheme: String) throws(LinkError) {
    let parts = LinkHost.parts(part)
    if let port = parts.port, !port.isEmpty {
      guard let number = LinkHost.port(port) else {
        throw LinkError(.expected(.port), at: port.startIndex)
      }
      self.port = number == LinkHost.defaultPorts[scheme] ? nil : number
    } else {
      port = nil
    }
    guard let name = try LinkHost.name(parts.name) else {
      throw LinkError(.expected(.host), at: parts.name.startIndex)
    }
    self.name = name
  }

  /// Creates the host of a link whose scheme does not require host names.
  ///
  /// Text that is not a host name is compared as text in lower case, unless it is longer than any
  /// host name.
  init(opaque part: SplitLink.Part) {
    let parts = LinkHost.parts(part)
    port = parts.port.flatMap(LinkHost.port)
    let isName = port != nil || parts.port?.isEmpty == true
    name = LinkHost.opaqueName(isName ? parts.name : part[parts.name.startIndex...])
  }

  private static func opaqueName(_ part: SplitLink.Part) -> String {
    guard part.count <= HostName.maximumEncodedLength else {
      return String(decoding: part, as: UTF8.self)
    }
    if let name = try? name(part) { return name }
    var name = ((try? SplitLink.decode(part)) ?? String(decoding: part, as: UTF8.self)).lowercased()
    if name.count > 1, name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// Returns the canonical name; nil if the part is not the name of a host.
  private static func name(_ part: SplitLink.Part) throws(LinkError) -> String? {
    if part.isEmpty { return "" }
    if part.first == UInt8(ascii: "["), part.last == UInt8(ascii: "]") {
      let address = String(decoding: part.dropFirst().dropLast(), as: UTF8.self)
      return HostName.canonicalAddress(address).map { "[" + $0 + "]" }
    }
    return HostName.canonical(try SplitLink.decode(part))
  }

  /// Returns the name and the port of a host's text, still encoded (RFC 3986, section 3.2).
  ///
  /// The port is nil if there is no `:`.
  private static func parts(
    _ part: SplitLink.Part
  ) -> (name: SplitLink.Part, port: SplitLink.Part?) {
    let userEnd = part.lastIndex(of: UInt8(ascii: "@"))
    let rest = part[(userEnd.map { $0 + 1 } ?? part.startIndex)...]
    let address = rest.first == UInt8(ascii: "[") ? rest.firstIndex(of: UInt8(ascii: "]")) : nil
    guard let colon = rest[(address ?? rest.startIndex)...].firstIndex(of: UInt8(ascii: ":")) else {
      return (rest, nil)
    }
    return (rest[..<colon], rest[(colon + 1)...])
  }

  private static func port(_ part: SplitLink.Part) -> Int? {
    guard part.allSatisfy(LinkEncoding.isDigit) else { return nil }
    return UInt16(String(decoding: part, as: UTF8.self)).map(Int.init)
  }

  static let defaultPorts = ["http": 80, "https": 443]
}

extension LinkHost: CustomStringConvertible {
  /// The canonical text, such as `shop.example:8080`.
  package var description: String { name + (port.map { ":\($0)" } ?? "") }
}
