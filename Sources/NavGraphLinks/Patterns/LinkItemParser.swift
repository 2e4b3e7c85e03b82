/// Parses the query and the fragment of a pattern.
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

  /// Parses the value of an item, up to one of some bytes.
  private mutating func item(
    _ name: String,
    ends: String
  ) throws(LinkPatternError) -> LinkPattern.Item {
    var pieces: [LinkTemplate.Piece] = []
    while !scanner.isAtEnd, !isAtEnd(ends) {
      if scanner.isAt(":"), pieces.isEmpty || scanner.isAtName(offset: 1) {
        scanner.skip(1)
        let start = scanner.position - 1
        if case .parameter = pieces.last { throw .expected(.text, at: start) }
        pieces.append(.parameter(try scanner.parameter()))
        if let mark = try mark(after: pieces, name, ends) { return mark }
      } else {
        var isFirst = true
        let part = scanner.take { byte in
          defer { isFirst = false }
          return isFirst || !ends.utf8.contains(byte) && byte != UInt8(ascii: ":")
        }
        let text = try LinkPatternScanner.literal(part)
        if case .text(let before) = pieces.last {
          pieces[pieces.count - 1] = .text(before + text)
        } else {
          pieces.append(.text(text))
        }
      }
    }
    return LinkPattern.Item(
      name: name,
      value: LinkItemParser.value(pieces),
      presence: .required
    )
  }

  /// Parses the mark after a parameter at the end of an item; nil if there is none.
  private mutating func mark(
    after pieces: [LinkTemplate.Piece],
    _ name: String,
    _ ends: String
  ) throws(LinkPatternError) -> LinkPattern.Item? {
    var item: LinkPattern.Item?
    if scanner.isAt("?") {
      scanner.skip(1)
      var presence = LinkPattern.Item.Presence.optional
      let start = scanner.position
      if scanner.skip("=") {
        let text = scanner.take { !ends.utf8.contains($0) }
        presence = .fallback(text.isEmpty ? nil : try LinkPatternScanner.literal(text))
      }
      item = LinkPattern.Item(
        name: name,
        value: LinkItemParser.value(pieces),
        presence: presence
      )
      if case .fallback(let text?) = presence, pieces.count > 1 || item?.accepts(text) == false {
        throw .expected(.fallback, at: start + 1)
      }
    } else if pieces.count == 1, scanner.isAt("*") || scanner.isAt("+"),
      case .parameter(let parameter) = pieces[0], ends.contains("&")
    {
      let isRequired = scanner.isAt("+")
      scanner.skip(1)
      item = LinkPattern.Item(
        name: name,
        value: .list(parameter, isRequired: isRequired),
        presence: isRequired ? .required : .optional
      )
    }
    guard item == nil || scanner.isAtEnd || isAtEnd(ends) else {
      throw .expected(.itemEnd, at: scanner.position)
    }
    return item
  }

  private static func value(_ pieces: [LinkTemplate.Piece]) -> LinkPattern.Item.Value {
    switch pieces.first {
    case nil: .literal("")
    case .text(let text) where pieces.count == 1: .literal(text)
    case .parameter(let parameter) where pieces.count == 1: .parameter(parameter)
    default: .mixed(LinkTemplate(pieces: pieces, ignoresCase: false))
    }
  }

  private func isAtEnd(_ ends: String) -> Bool { ends.unicodeScalars.contains { scanner.isAt($0) } }
}
