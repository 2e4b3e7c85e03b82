/// A parser of the value of an item in a pattern: texts, parameters and optional parts.
struct LinkValueParser {
  private typealias Part = LinkPatternPart

  private(set) var scanner: LinkPatternScanner
  /// Whether a mark of the item follows the value.
  private(set) var endsWithMark = false
  /// The bytes that end the value.
  private let ends: String

  init(_ scanner: LinkPatternScanner, ends: String) {
    self.scanner = scanner
    self.ends = ends
  }

  mutating func value() throws(LinkPatternError) -> LinkPattern.Item.Value {
    let parts = try parts(isInGroup: false)
    var templates: [LinkTemplate] = []
    for combination in try parts.combinations() {
      let template = try combination.template(ignoringCase: false)
      if !templates.contains(template) { templates.append(template) }
    }
    guard templates.count == 1, let pieces = templates.first?.pieces else {
      return .mixed(templates)
    }
    switch pieces.first {
    case nil: return .literal("")
    case .text(let text) where pieces.count == 1: return .literal(text)
    case .parameter(let parameter) where pieces.count == 1: return .parameter(parameter)
    default: return .mixed(templates)
    }
  }

  // MARK: Parts

  private mutating func parts(isInGroup: Bool) throws(LinkPatternError) -> [Part] {
    var parts: [Part] = []
    while !scanner.isAtEnd, !isAtEnd, !(isInGroup && scanner.isAt("}")) {
      if !isInGroup, isAtLastMark, parts.contains(where: \.isNoText) {
        endsWithMark = true
      } else if let end = groupEnd {
        parts.append(.group(try group(until: end)))
        endsWithMark = scanner.isAt("?")
      } else if scanner.isAt(":"), parts.isEmpty || scanner.isAtName(offset: 1) {
        let offset = scanner.position
        scanner.skip(1)
        parts.append(.parameter(try scanner.parameter(), offset: offset))
        let isList = !ends.isEmpty && parts.count == 1 && (scanner.isAt("*") || scanner.isAt("+"))
        endsWithMark = scanner.isAt("?") || isList
      } else {
        parts.append(.text(text(isInGroup: isInGroup)))
      }
      endsWithMark = endsWithMark && !isInGroup
      if endsWithMark { break }
    }
    return parts
  }

  /// Reads the bytes up to the next byte with a meaning, at least one.
  private mutating func text(isInGroup: Bool) -> ArraySlice<UInt8> {
    let start = scanner.position
    repeat {
      scanner.skip(1)
    } while !scanner.isAtEnd && !isAtEnd && !scanner.isAt(":") && !(isInGroup && scanner.isAt("}"))
      && groupEnd == nil && !isAtLastMark
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
    let parts = try parts(isInGroup: true)
    guard scanner.position == end else { throw .expected(.groupEnd, at: scanner.position) }
    scanner.skip(2)
    return parts
  }

  /// Whether a `?` is at the end of the value.
  ///
  /// If the value contains a parameter, it is a mark, otherwise text.
  private var isAtLastMark: Bool {
    guard scanner.isAt("?") else { return false }
    return scanner.position + 1 == scanner.bytes.count || scanner.isAt("=", offset: 1)
      || ends.unicodeScalars.contains { scanner.isAt($0, offset: 1) }
  }

  private var isAtEnd: Bool { ends.unicodeScalars.contains { scanner.isAt($0) } }
}
