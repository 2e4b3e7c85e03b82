/// A parser of the query and the fragment of a pattern.
struct LinkItemParser {
  private typealias Part = LinkPatternPart

  private var scanner: LinkPatternScanner
  /// The bytes that end the value of an item.
  private var ends = "&#"

  init(_ scanner: LinkPatternScanner) { self.scanner = scanner }

  mutating func query() throws(LinkPatternError) -> [LinkPattern.Item] {
    var items: [LinkPattern.Item] = []
    guard scanner.skip("?") else { return [] }
    while !scanner.isAtEnd(or: "#") {
      if scanner.skip("&") { continue }
      let name = try LinkPatternScanner.literal(scanner.take { !"&=#".utf8.contains($0) })
      items.append(
        scanner.skip("=")
          ? try item(name) : LinkPattern.Item(name: name, value: .any, presence: .required)
      )
    }
    return items
  }

  mutating func fragment() throws(LinkPatternError) -> LinkPattern.Item? {
    guard scanner.skip("#") else { return nil }
    ends = ""
    let start = scanner.position
    let item = try item("")
    switch item.value {
    case .any, .list: throw .expected(.literal, at: start)
    case .literal(let text) where text.isEmpty: throw .expected(.literal, at: start)
    case .literal, .mixed, .parameter: return item
    }
  }

  /// Parses the value of an item, and the mark at its end.
  private mutating func item(_ name: String) throws(LinkPatternError) -> LinkPattern.Item {
    let (parts, endsWithMark) = try parts(isInGroup: false)
    var value = try value(of: parts)
    var presence = LinkPattern.Item.Presence.required
    if endsWithMark {
      presence = try mark(after: &value)
      guard scanner.isAtEnd(or: ends) else { throw .expected(.itemEnd, at: scanner.position) }
    }
    return LinkPattern.Item(name: name, value: value, presence: presence)
  }

  private func value(of parts: [Part]) throws(LinkPatternError) -> LinkPattern.Item.Value {
    var templates: [LinkTemplate] = []
    for combination in try parts.combinations() {
      let template = try combination.template(ignoringCase: false)
      if !templates.contains(template) { templates.append(template) }
    }
    guard templates.count == 1, templates[0].pieces.count <= 1 else { return .mixed(templates) }
    switch templates[0].pieces.first {
    case nil: return .literal("")
    case .text(let text): return .literal(text)
    case .parameter(let parameter): return .parameter(parameter)
    }
  }

  /// Parses the mark after a value: `?`, `?=`, `*`, `*?=` or `+`.
  ///
  /// With `*` and `+`, the value becomes a list.
  private mutating func mark(
    after value: inout LinkPattern.Item.Value
  ) throws(LinkPatternError) -> LinkPattern.Item.Presence {
    if scanner.skip("?") { return scanner.skip("=") ? try fallback(for: value) : .optional }
    guard case .parameter(let parameter) = value else {
      throw .expected(.itemEnd, at: scanner.position)
    }
    value = .list(parameter)
    if scanner.skip("+") { return .required }
    scanner.skip(1)
    guard scanner.isAt("?"), scanner.isAt("=", offset: 1) else { return .optional }
    scanner.skip(2)
    return .fallback(nil)
  }

  private mutating func fallback(
    for value: LinkPattern.Item.Value
  ) throws(LinkPatternError) -> LinkPattern.Item.Presence {
    let part = scanner.take { [ends] in !ends.utf8.contains($0) }
    if part.isEmpty { return .fallback(nil) }
    let text = try LinkPatternScanner.literal(part)
    guard case .parameter(let parameter) = value, parameter.type.accepts(text) else {
      throw .expected(.fallback, at: part.startIndex)
    }
    return .fallback(text)
  }

  // MARK: Parts

  /// Parses the parts of a value, and returns whether a mark of the item follows.
  private mutating func parts(
    isInGroup: Bool
  ) throws(LinkPatternError) -> (parts: [Part], endsWithMark: Bool) {
    var parts: [Part] = []
    var endsWithMark = false
    while !endsWithMark, !isAtEnd(isInGroup) {
      if !isInGroup, isAtLastMark, parts.contains(where: \.isNoText) {
        endsWithMark = true
      } else if let end = groupEnd {
        parts.append(.group(try group(until: end)))
        endsWithMark = !isInGroup && scanner.isAt("?")
      } else if scanner.isAt(":"), parts.isEmpty || scanner.isAtName(offset: 1) {
        let offset = scanner.position
        scanner.skip(1)
        parts.append(.parameter(try scanner.parameter(), offset: offset))
        let isList = !ends.isEmpty && parts.count == 1 && scanner.isAt(anyOf: "*+")
        endsWithMark = !isInGroup && (scanner.isAt("?") || isList)
      } else {
        parts.append(.text(text(isInGroup)))
      }
    }
    return (parts, endsWithMark)
  }

  /// Reads the bytes up to the next byte with a meaning, at least one.
  private mutating func text(_ isInGroup: Bool) -> ArraySlice<UInt8> {
    let start = scanner.position
    repeat {
      scanner.skip(1)
    } while !isAtEnd(isInGroup) && !scanner.isAt(":") && groupEnd == nil && !isAtLastMark
    return scanner.bytes[start..<scanner.position]
  }

  /// The offset of the `}` that ends an optional part at the position; nil if there is none.
  private var groupEnd: Int? {
    guard scanner.isAt("{"), let end = scanner.groupEnd,
      !scanner.bytes[scanner.position..<end].contains(where: ends.utf8.contains)
    else { return nil }
    return end
  }

  private mutating func group(until end: Int) throws(LinkPatternError) -> [Part] {
    scanner.skip(1)
    let parts = try parts(isInGroup: true).parts
    guard scanner.position == end else { throw .expected(.groupEnd, at: scanner.position) }
    scanner.skip(2)
    return parts
  }

  /// Whether a `?` is at the end of the value.
  ///
  /// If the value contains a parameter, it is a mark, otherwise text.
  private var isAtLastMark: Bool {
    scanner.isAt("?") && scanner.isAtEnd(or: ends + "=", offset: 1)
  }

  private func isAtEnd(_ isInGroup: Bool) -> Bool {
    scanner.isAtEnd(or: isInGroup ? ends + "}" : ends)
  }
}
