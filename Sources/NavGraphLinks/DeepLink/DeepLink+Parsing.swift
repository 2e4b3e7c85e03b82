extension DeepLink {
  /// The most bytes that the text of a link can have.
  public static let maximumLength = 1 << 16
  /// The most components that the path of a link can have.
  public static let maximumComponents = 1_000
  /// The most items that the query of a link can have.
  public static let maximumItems = 1_000

  /// Takes the text of a link apart.
  ///
  /// Percent-encoding is decoded once, after the text is taken apart; `+` stands for itself. A dot
  /// alone, or two of them, are no component: links do not lead upwards.
  ///
  /// - Throws: The first place that is malformed, or the limit that is exceeded.
  /// - Complexity: Time and memory grow with the text's length.
  public init(_ text: String) throws(LinkError) {
    let parts = try SplitLink(text)
    var path: [String] = []
    for component in parts.path { path.append(try SplitLink.decode(component)) }
    var query: [DeepLink.QueryItem] = []
    for (name, value) in parts.query {
      var item = DeepLink.QueryItem(try SplitLink.decode(name), nil)
      if let value { item.value = try SplitLink.decode(value) }
      query.append(item)
    }
    var fragment: String?
    if let part = parts.fragment { fragment = try SplitLink.decode(part) }
    self.init(
      checkedScheme: parts.scheme,
      host: try SplitLink.decode(parts.host),
      path: path,
      query: query,
      fragment: fragment
    )
    self.text = text
  }
}

extension DeepLink: CustomStringConvertible {
  /// The canonical text: parsed again, it gives the same link.
  public var description: String {
    var text = scheme + "://" + LinkCharacters.encode(host, in: .host)
    for component in path { text += "/" + LinkCharacters.encode(component, in: .component) }
    if !query.isEmpty { text += "?" + query.map(\.text).joined(separator: "&") }
    if let fragment { text += "#" + LinkCharacters.encode(fragment, in: .fragment) }
    return text
  }
}

extension DeepLink.QueryItem {
  /// The item as links have it; what is encoded is ASCII, and so equal only if all bytes are.
  var text: String {
    let name = LinkCharacters.encode(name, in: .itemName)
    return value.map { name + "=" + LinkCharacters.encode($0, in: .itemValue) } ?? name
  }
}
