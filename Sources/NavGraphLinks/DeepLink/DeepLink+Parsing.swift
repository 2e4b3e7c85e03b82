import NavGraph

extension DeepLink {
  /// The maximum length of a link's text, in bytes of UTF-8.
  public static let maximumLength = 1 << 16
  /// The maximum number of components in a link's path.
  package static let maximumComponents = 1_000
  /// The maximum number of items in a link's query.
  package static let maximumItems = 1_000

  /// Parses the text of a link.
  ///
  /// The text is first split, and then percent-decoded once. A `+` is not decoded as a space. An
  /// empty port and empty user information are dropped: `app://a:` and `app://@a` equal `app://a`.
  /// The components `.` and `..`, in any encoding, are errors. A second `://` and a backslash
  /// before the query are also errors.
  ///
  /// - Throws: The first error in the text, or the limit that it exceeds.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  public init(_ text: String) throws(LinkError) {
    let parts = try SplitLink(text)
    let isWeb = DeepLink.isWebScheme(parts.scheme)
    let authority = isWeb ? parts.host : SplitLink.withoutEmptyParts(parts.host)
    try SplitLink.rejectDotSegment(authority)
    let server = isWeb ? try LinkHost(authority, scheme: parts.scheme) : nil
    let host = isWeb ? "" : try SplitLink.decode(authority)
    let hostText =
      if let server { server.description } else { try SplitLink.canonicalHost(authority) }
    let path = try parts.path.map(SplitLink.decode)
    let query = try parts.query.map { (name, value) throws(LinkError) in
      QueryItem(try SplitLink.decode(name), try value.map(SplitLink.decode))
    }
    let fragment = try parts.fragment.map(SplitLink.decode)
    self.init(
      checkedScheme: parts.scheme,
      host: host,
      hostText: hostText,
      server: server,
      path: path,
      query: query,
      fragment: fragment
    )
    self.text = text
  }
}

extension DeepLink: CustomStringConvertible {
  /// The canonical text, which is parsed as an equal link.
  public var description: String {
    var text = scheme + "://" + hostText
    for component in path { text += "/" + LinkEncoding.encode(component, in: .component) }
    if !query.isEmpty { text += "?" + query.map(\.text).joined(separator: "&") }
    if let fragment { text += "#" + LinkEncoding.encode(fragment, in: .fragment) }
    return text
  }
}

extension DeepLink.QueryItem {
  /// The canonical text, which is ASCII.
  ///
  /// Two items have the same text only if all their bytes are equal.
  var text: String {
    let name = LinkEncoding.encode(name, in: .itemName)
    return value.map { name + "=" + LinkEncoding.encode($0, in: .itemValue) } ?? name
  }
}

/// The parts of a link's text after splitting, which are still percent-encoded.
///
/// The text is split before it is decoded, so that an encoded separator is not a separator.
struct SplitLink {
  /// A part of the text; its indices are byte offsets in the text.
  typealias Part = ArraySlice<UInt8>

  let scheme: String
  let host: Part
  /// The components of the path, without empty ones.
  let path: [Part]
  /// The items of the query, split at their first `=`, without empty ones.
  let query: [(name: Part, value: Part?)]
  let fragment: Part?

  /// Splits a text.
  ///
  /// - Throws: The first error in the text, or the limit that it exceeds.
  /// - Complexity: O(n) time and memory, where n is the length of the text.
  init(_ text: String) throws(LinkError) {
    guard text.utf8.count <= DeepLink.maximumLength else { throw LinkError(.tooLong, at: 0) }
    var rest = Array(text.utf8)[...]
    if let offset = rest.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) {
      throw LinkError(.expected(.visibleCharacter), at: offset)
    }
    let schemePart = rest.prefix { $0 != UInt8(ascii: ":") }
    guard LinkEncoding.isScheme(schemePart) else { throw LinkError(.expected(.scheme), at: 0) }
    scheme = String(decoding: schemePart, as: UTF8.self).lowercased()
    rest = rest[schemePart.endIndex...]
    guard rest.starts(with: "://".utf8) else {
      throw LinkError(.expected(.separator), at: rest.startIndex)
    }
    rest = rest.dropFirst(3)

    fragment = SplitLink.removeEnd(of: &rest, after: "#")
    let items = SplitLink.removeEnd(of: &rest, after: "?")
    query = try SplitLink.items(items ?? [])
    if let offset = rest.firstIndex(of: UInt8(ascii: "\\")) {
      throw LinkError(.expected(.noBackslash), at: offset)
    }
    try SplitLink.rejectSeparator(in: rest)
    host = rest.prefix { $0 != UInt8(ascii: "/") }
    try SplitLink.rejectDotSegment(host)
    path = try SplitLink.components(rest[host.endIndex...])
  }

  /// Rejects a part that contains `://`.
  static func rejectSeparator(in part: Part) throws(LinkError) {
    if let range = part.firstRange(ofText: "://") {
      throw LinkError(.expected(.noSecondSeparator), at: range.lowerBound)
    }
  }

  /// Removes the first separator and the text after it from a part, and returns that text.
  static func removeEnd(of part: inout Part, after separator: Unicode.Scalar) -> Part? {
    guard let index = part.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    defer { part = part[..<index] }
    return part[(index + 1)...]
  }

  private static func components(_ path: Part) throws(LinkError) -> [Part] {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard components.count <= DeepLink.maximumComponents else {
      throw LinkError(.tooManyComponents, at: path.startIndex)
    }
    for component in components { try rejectDotSegment(component) }
    return components
  }

  static func rejectDotSegment(_ part: Part) throws(LinkError) {
    if LinkEncoding.isDotSegment(part) {
      throw LinkError(.expected(.component), at: part.startIndex)
    }
  }

  /// Returns a host without empty user information and without an empty port.
  ///
  /// `shop://cart:` equals `shop://cart` (RFC 3986, section 6.2.3), and so does `shop://@cart`. A
  /// `::` is not a port.
  static func withoutEmptyParts(_ host: Part) -> Part {
    var host = host
    if host.first == UInt8(ascii: "@"), !host.dropFirst().contains(UInt8(ascii: "@")) {
      host.removeFirst()
    }
    if host.last == UInt8(ascii: ":"), host.dropLast().last != UInt8(ascii: ":") {
      host.removeLast()
    }
    return host
  }

  /// Returns the canonical text of a host, in which delimiters stay delimiters.
  static func canonicalHost(_ part: Part) throws(LinkError) -> String {
    try locatingFailure(in: part, of: LinkEncoding.normalizeHost)
  }

  private static func items(_ query: Part) throws(LinkError) -> [(name: Part, value: Part?)] {
    let items = query.split(separator: UInt8(ascii: "&"))
    guard items.count <= DeepLink.maximumItems else {
      throw LinkError(.tooManyItems, at: query.startIndex)
    }
    return items.map { item in
      var name = item
      let value = removeEnd(of: &name, after: "=")
      return (name, value)
    }
  }

  /// Decodes a part.
  ///
  /// - Throws: The first `%` without two hexadecimal digits, or an error if the bytes are not
  ///   UTF-8.
  static func decode(_ part: Part) throws(LinkError) -> String {
    try locatingFailure(in: part, of: PercentEncoding.decode)
  }

  private static func locatingFailure(
    in part: Part,
    of decode: (Part) throws(PercentEncoding.DecodingFailure) -> String
  ) throws(LinkError) -> String {
    do {
      return try decode(part)
    } catch {
      switch error {
      case .missingDigits(let offset):
        throw LinkError(.expected(.hexadecimalDigits), at: part.startIndex + offset)
      case .invalidUTF8:
        throw LinkError(.expected(.utf8), at: part.startIndex)
      }
    }
  }
}
