/// A URL that stands for a request or for a whole stack, taken apart and decoded.
///
/// ```
/// shop://product/42?ref=mail#reviews
/// └┬─┘   └──┬──┘ └┬┘ └──┬───┘ └──┬──┘
/// scheme   host  path  query   fragment
/// ```
///
/// `shop://product` has the host "product"; `shop:///product` has none, and the path "product". Empty
/// components do not exist: `shop://product//42/` is `shop://product/42`.
public struct DeepLink: Sendable {
  /// The scheme, in lower case.
  public let scheme: String
  /// What stands between `//` and the path; empty if nothing does.
  ///
  /// With `http` and `https` it is in lower case, elsewhere it is as it was written.
  public let host: String
  /// The components of the path, none of them empty.
  public let path: [String]
  /// The items of the query, in order.
  public let query: [DeepLink.QueryItem]
  /// What stands behind `#`; nil if there is none.
  public let fragment: String?
  /// The text that the link was parsed from, in which an encoded separator can be told from another.
  var text: String?

  /// Makes a link.
  ///
  /// Empty components and items without name and value are dropped, as they are where a link is
  /// parsed.
  ///
  /// - Throws: `expected(.scheme)` if the scheme is none; a scheme begins with a letter, and goes on
  ///   with letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1).
  public init(
    scheme: String,
    host: String = "",
    path: [String] = [],
    query: [DeepLink.QueryItem] = [],
    fragment: String? = nil
  ) throws(LinkError) {
    guard LinkCharacters.isScheme(scheme.utf8) else { throw LinkError(.expected(.scheme), at: 0) }
    self.init(
      checkedScheme: scheme.lowercased(),
      host: host,
      path: path,
      query: query,
      fragment: fragment
    )
  }

  init(
    checkedScheme scheme: String,
    host: String,
    path: [String],
    query: [DeepLink.QueryItem],
    fragment: String?
  ) {
    self.scheme = scheme
    self.host = DeepLink.isWeb(scheme) ? host.lowercased() : host
    self.path = path.filter { !$0.isEmpty }
    self.query = query.filter { !$0.name.isEmpty || $0.value != nil }
    self.fragment = fragment
  }

  /// Whether hosts of a scheme are those of the web, whose names have no case.
  static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

  /// The host, unless it is empty, and the components of the path.
  public var places: [String] { host.isEmpty ? path : [host] + path }

  /// Returns the value of the first item of a name; an item without value has an empty one.
  public subscript(name: String) -> String? {
    query.first { $0.name.utf8.elementsEqual(name.utf8) }.map { $0.value ?? "" }
  }
}

extension DeepLink: Hashable {
  /// Returns whether two links have the same parts, byte by byte, from whatever text they come.
  public static func == (left: DeepLink, right: DeepLink) -> Bool {
    left.description == right.description
  }

  /// Feeds the canonical text into a hasher.
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

  /// Feeds the item's text into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
