/// A parser of the query and the fragment of a pattern.
struct LinkItemParser {
  private var scanner: LinkPatternScanner

  init(_ scanner: LinkPatternScanner) { self.scanner = scanner }

  mutating func query() throws(LinkPatternError) -> [LinkPattern.Item] {
    var items: [LinkPattern.Item] = []
    guard scanner.skip("?") else { return [] }
    while !scanner.isAtEnd, !scanner.isAt("#") {
      if scanner.skip("&") { continue }
      let name = try LinkPatternScanner.literal(scanner.take { !"&=#".utf8.contains($0) })
      items.append(
        scanner.skip("=")
          ? try item(name, ends: "&#")
          : LinkPattern.Item(name: name, value: .any, presence: .required)
      )
    }
    return items
  }

  mutating func fragment() throws(LinkPatternError) -> LinkPattern.Item? {
    guard scanner.skip("#") else { return nil }
    let start = scanner.position
    let item = try item("", ends: "")
    switch item.value {
    case .any, .list: throw .expected(.literal, at: start)
    case .literal(let text) where text.isEmpty: throw .expected(.literal, at: start)
    case .literal, .mixed, .parameter: return item
    }
  }

  /// Parses the value of an item, up to one of the given bytes, and the mark at its end.
  private mutating func item(
    _ name: String,
    ends: String
  ) throws(LinkPatternError) -> LinkPattern.Item {
    var parser = LinkValueParser(scanner, ends: ends)
    let value = try parser.value()
    scanner = parser.scanner
    guard parser.endsWithMark else {
      return LinkPattern.Item(name: name, value: value, presence: .required)
    }
    let item = try markedItem(name, value, ends)
    guard scanner.isAtEnd || isAtEnd(ends) else {
      throw .expected(.itemEnd, at: scanner.position)
    }
    return item
  }

  /// Parses the mark after a value: `?`, `?=`, `*`, `*?=` or `+`.
  private mutating func markedItem(
    _ name: String,
    _ value: LinkPattern.Item.Value,
    _ ends: String
  ) throws(LinkPatternError) -> LinkPattern.Item {
    if scanner.skip("?") {
      let start = scanner.position
      let presence = scanner.skip("=") ? try fallback(ends) : .optional
      let item = LinkPattern.Item(name: name, value: value, presence: presence)
      if case .fallback(let text?) = presence, !item.isParameter || !item.accepts(text) {
        throw .expected(.fallback, at: start + 1)
      }
      return item
    }
    guard case .parameter(let parameter) = value else {
      throw .expected(.itemEnd, at: scanner.position)
    }
    let isRequired = scanner.skip("+")
    if !isRequired { scanner.skip(1) }
    let list = LinkPattern.Item.Value.list(parameter, isRequired: isRequired)
    guard !isRequired, scanner.isAt("?"), scanner.isAt("=", offset: 1) else {
      return LinkPattern.Item(name: name, value: list, presence: isRequired ? .required : .optional)
    }
    scanner.skip(2)
    return LinkPattern.Item(name: name, value: list, presence: .fallback(nil))
  }

  private mutating func fallback(
    _ ends: String
  ) throws(LinkPatternError) -> LinkPattern.Item.Presence {
    let text = scanner.take { !ends.utf8.contains($0) }
    return .fallback(text.isEmpty ? nil : try LinkPatternScanner.literal(text))
  }

  private func isAtEnd(_ ends: String) -> Bool { ends.unicodeScalars.contains { scanner.isAt($0) } }
}

extension LinkPattern.Item {
  /// Whether the whole value is a parameter.
  fileprivate var isParameter: Bool { if case .parameter = value { true } else { false } }
}
