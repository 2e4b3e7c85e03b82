import NavGraph

/// A parsed URL that represents a request or a whole stack.
///
/// ```
/// shop://product/42?ref=mail#reviews
/// └┬─┘   └──┬──┘ └┬┘ └──┬───┘ └──┬──┘
/// scheme   host  path  query   fragment
/// ```
///
/// `shop://product` has the host "product". `shop:///product` has no host, and the path "product".
/// Empty path components are dropped: `shop://product//42/` equals `shop://product/42`.
public struct DeepLink: Sendable {
  /// The scheme, in lower case.
  public let scheme: String
  /// The text between `//` and the path, which can be empty.
  ///
  /// The host of an `http` or `https` link is canonical: in lower case, with labels in ASCII, and
  /// without user information, a dot at the end, and the default port. Other hosts are not changed.
  public let host: String
  /// The components of the path, which are not empty.
  public let path: [String]
  /// The items of the query, in order.
  public let query: [QueryItem]
  /// The text after `#`; nil if there is no `#`.
  public let fragment: String?
  /// The canonical text of the host.
  ///
  /// This text is needed to distinguish an encoded `:` or `@` from a delimiter.
  let hostText: String
  /// The host and the port in canonical form, for the comparison of hosts.
  ///
  /// If the scheme is neither `http` nor `https`, and the host is not a valid host name, it is
  /// compared as text in lower case.
  package let server: LinkHost
  /// The text from which the link was parsed; nil if it was created from parts.
  ///
  /// This text is needed to distinguish an encoded separator from a separator.
  var text: String?

  /// Creates a link from its parts.
  ///
  /// Empty path components, and query items without a name and a value, are dropped.
  ///
  /// - Throws: `expected(.scheme)` if `scheme` is not a letter followed by letters, digits, `+`,
  ///   `-` and `.` (RFC 3986, section 3.1); `expected(.host)` or `expected(.port)` if the host of
  ///   an `http` or `https` link is malformed; `expected(.component)` for a dot segment.
  public init(
    scheme: String,
    host: String = "",
    path: [String] = [],
    query: [QueryItem] = [],
    fragment: String? = nil
  ) throws(LinkError) {
    guard LinkEncoding.isScheme(scheme.utf8) else { throw LinkError(.expected(.scheme), at: 0) }
    guard !(path + [host]).contains(where: LinkEncoding.isDotSegment) else {
      throw LinkError(.expected(.component), at: 0)
    }
    let scheme = scheme.lowercased()
    let server = DeepLink.isWebScheme(scheme) ? try LinkHost(host, scheme: scheme) : nil
    self.init(
      checkedScheme: scheme,
      host: host,
      hostText: server?.description,
      server: server,
      path: path,
      query: query,
      fragment: fragment
    )
  }

  /// Creates a link from parts that are valid.
  ///
  /// - `hostText`: The canonical text of the host; nil to encode the host.
  /// - `server`: The parsed host of an `http` or `https` link; nil for other schemes.
  init(
    checkedScheme scheme: String,
    host: String,
    hostText: String? = nil,
    server: LinkHost? = nil,
    path: [String] = [],
    query: [QueryItem] = [],
    fragment: String? = nil
  ) {
    let hostText = hostText ?? LinkEncoding.encodeHost(host)
    self.scheme = scheme
    self.hostText = hostText
    self.host = DeepLink.isWebScheme(scheme) ? hostText : host
    self.server = server ?? LinkHost(opaque: Array(hostText.utf8)[...])
    self.path = path.filter { !$0.isEmpty }
    self.query = query.filter { !$0.name.isEmpty || $0.value != nil }
    self.fragment = fragment
  }

  /// Returns whether links of a scheme have host names, in which case is ignored.
  package static func isWebScheme(_ scheme: String) -> Bool {
    scheme == "http" || scheme == "https"
  }

  /// The canonical text of ``server``.
  var canonicalHost: String { DeepLink.isWebScheme(scheme) ? host : server.description }

  /// The host, unless it is empty, and the components of the path.
  public var segments: [String] { host.isEmpty ? path : [host] + path }

  /// Returns the value of the first query item with a name; nil if there is none.
  ///
  /// The value of an item without `=` is empty.
  public subscript(name: String) -> String? {
    query.firstIndex { $0.name.hasSameBytes(as: name) }.map { query[$0].value ?? "" }
  }

  /// Returns whether the link begins with another link, as defined by ``PrefixLinkHandler``.
  package func hasPrefix(_ prefix: DeepLink) -> Bool {
    let hasSameForm = prefix.segments.isEmpty || host.isEmpty == prefix.host.isEmpty
    return scheme == prefix.scheme && hasSameForm
      && segments.map(ExactName.init).starts(with: prefix.segments.map(ExactName.init))
      && prefix.query.allSatisfy(query.contains)
  }
}

extension DeepLink: Hashable {
  /// Returns whether two links have the same parts, byte by byte.
  public static func == (left: DeepLink, right: DeepLink) -> Bool {
    left.description == right.description
  }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DeepLink {
  /// An item of a link's query.
  public struct QueryItem: Sendable {
    /// The text before `=`.
    public var name: String
    /// The text after `=`; nil if the item has no `=`.
    public var value: String?

    /// Creates an item.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }
}

extension DeepLink.QueryItem: Hashable {
  /// Returns whether two items have the same bytes.
  public static func == (left: DeepLink.QueryItem, right: DeepLink.QueryItem) -> Bool {
    left.text == right.text
  }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
